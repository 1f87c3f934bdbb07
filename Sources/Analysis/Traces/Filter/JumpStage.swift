/// Removes single fixes far from both neighbours; holds back one fix.
struct JumpStage: FilterStage {
  private let settings: TraceFilterSettings.Jump
  private var previous: TraceFix?
  private var pending: NumberedFix?

  init(_ settings: TraceFilterSettings.Jump) { self.settings = settings }

  mutating func consume(_ fixes: [NumberedFix], into output: inout StageOutput) {
    for next in fixes {
      guard let pending else {
        self.pending = next
        continue
      }
      if let previous, isJump(pending.fix, between: previous, and: next.fix) {
        output.remove(pending, .jump)
      } else {
        output.keep(pending)
        previous = pending.fix
      }
      self.pending = next
    }
  }

  mutating func finish(into output: inout StageOutput) {
    if let pending { output.keep(pending) }
    pending = nil
  }

  @inline(__always)
  private func isJump(_ fix: TraceFix, between before: TraceFix, and behind: TraceFix) -> Bool {
    TraceDistance.exceeds(before, fix, settings.distance)
      && TraceDistance.exceeds(fix, behind, settings.distance)
      && !TraceDistance.exceeds(before, behind, settings.distance)
      && behind.time - before.time <= settings.within
  }
}
