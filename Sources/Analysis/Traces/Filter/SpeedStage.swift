/// Removes fixes that ask for too much speed, until enough of them agree with each other.
///
/// Holds back the last kept fixes, since a chain that takes over may flag them, and the chain itself.
struct SpeedStage: FilterStage {
  private let settings: TraceFilterSettings.Speed
  /// The last kept fixes that are not given out yet.
  private var tail: [NumberedFix] = []
  private var last: TraceFix?
  /// Whether some kept fix was given out, so that `tail` is not all of them.
  private var hasGivenOut = false
  /// Fixes over the limit, each in reach of the one before.
  private var chain: [NumberedFix] = []
  private(set) var breaks: Int64 = 0
  /// Kept fixes are given out in groups of so many.
  private static let groupLength = 64

  /// How many fixes it holds back at most.
  static func heldBackLimit(_ settings: TraceFilterSettings.Speed) -> Int {
    groupLength + 2 * settings.takeover
  }

  init(_ settings: TraceFilterSettings.Speed) {
    precondition(settings.limit >= 1 && settings.limit <= 10_000_000, "a speed up to 10 km/s")
    precondition(settings.takeover >= 2 && settings.takeover <= 1000, "a chain of 2 to 1,000")
    self.settings = settings
  }

  mutating func consume(_ fixes: [NumberedFix], into output: inout StageOutput) {
    for next in fixes {
      guard let last else {
        keep(next, into: &output)
        continue
      }
      if canReach(next.fix, from: last) {
        dropChain(into: &output)
        keep(next, into: &output)
        continue
      }
      if let end = chain.last, !canReach(next.fix, from: end.fix) { dropChain(into: &output) }
      chain.append(next)
      if chain.count == settings.takeover { takeOver(into: &output) }
    }
  }

  mutating func finish(into output: inout StageOutput) {
    dropChain(into: &output)
    for fix in tail { output.keep(fix) }
    tail.removeAll()
  }

  @inline(__always)
  private func canReach(_ fix: TraceFix, from before: TraceFix) -> Bool {
    let reach = TraceDistance.reach(settings.limit, microseconds: fix.time - before.time)
    return !TraceDistance.exceeds(before, fix, reach)
  }

  @inline(__always)
  private mutating func keep(_ fix: NumberedFix, into output: inout StageOutput) {
    last = fix.fix
    tail.append(fix)
    // Given out in groups, so that moving the rest up costs next to nothing a fix. As many remain
    // as `takeOver` looks at: those that may go, and the one before them.
    guard tail.count >= Self.groupLength + settings.takeover else { return }
    let surplus = tail.count - settings.takeover
    for fix in tail[..<surplus] { output.keep(fix) }
    tail.removeFirst(surplus)
    hasGivenOut = true
  }

  private mutating func dropChain(into output: inout StageOutput) {
    guard !chain.isEmpty else { return }
    for fix in chain { output.remove(fix, .speed) }
    chain.removeAll(keepingCapacity: true)
  }

  /// Goes on from the chain, and flags the few fixes that it shows to be wrong.
  private mutating func takeOver(into output: inout StageOutput) {
    let first = chain[0].fix
    let most = min(settings.takeover - 1, tail.count)
    // How many at the end of those kept have to go so that the chain is in reach.
    let wrong = (0...most).first { count in
      count < tail.count && canReach(first, from: tail[tail.count - 1 - count].fix)
    }
    let isAllOfFew = !hasGivenOut && tail.count < settings.takeover
    if let count = wrong ?? (isAllOfFew ? tail.count : nil) {
      for fix in tail[(tail.count - count)...] { output.remove(fix, .speed) }
      tail.removeLast(count)
    } else {
      breaks += 1
    }
    for fix in tail { output.keep(fix) }
    hasGivenOut = hasGivenOut || !tail.isEmpty
    tail.removeAll(keepingCapacity: true)
    swap(&tail, &chain)
    last = tail.last?.fix
  }
}
