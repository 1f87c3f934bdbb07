/// Removes the fixes at the rarer one of two places between which a stream alternates.
///
/// Holds back at most `lookAhead` fixes.
struct PingPongStage: FilterStage {
  private struct Pending {
    var fix: NumberedFix
    var isAtSecond: Bool
  }

  private let settings: TraceFilterSettings.PingPong
  /// Fixes that are not judged yet, from `head` on.
  private var pending: [Pending] = []
  private var head = 0
  /// The first fixes at the two places; `second` counts while there is an alternation.
  private var first: TraceFix?
  private var second: TraceFix?
  private var isAtSecond = false
  /// The time of the last fix, and of the first one since the last change of place.
  private var lastTime: Int64 = 0
  private var arrival: Int64 = 0
  /// Fixes since the last change of place.
  private var visitCount = 0
  /// When the last changes began, as many as alternations are asked for; a ring.
  private var departures: [Int64]
  private var changes = 0
  /// Whether there were enough changes in time.
  private var isEstablished = false
  /// Which place's fixes go, once that was decided before the alternation ended.
  private var rarerIsSecond: Bool?

  init(_ settings: TraceFilterSettings.PingPong) {
    precondition(settings.alternations >= 2 && settings.alternations <= 1000, "2 to 1,000 changes")
    precondition(settings.lookAhead >= 1, "some fixes to look at")
    precondition(settings.radius >= 0 && settings.distance >= 2 * settings.radius, "two places")
    self.settings = settings
    departures = [Int64](repeating: 0, count: settings.alternations)
  }

  mutating func consume(_ fixes: [NumberedFix], into output: inout StageOutput) {
    for fix in fixes {
      place(fix, into: &output)
      lastTime = fix.fix.time
    }
  }

  mutating func finish(into output: inout StageOutput) { settle(into: &output) }

  private mutating func place(_ fix: NumberedFix, into output: inout StageOutput) {
    guard let first else {
      self.first = fix.fix
      push(fix, into: &output)
      return
    }
    guard let second else {
      if TraceDistance.exceeds(first, fix.fix, settings.radius) {
        leave(first, to: fix, into: &output)
      } else {
        push(fix, into: &output)
      }
      return
    }
    let (here, there) = isAtSecond ? (second, first) : (first, second)
    if !TraceDistance.exceeds(here, fix.fix, settings.radius) {
      if fix.fix.time - arrival > settings.within {
        settle(restingAt: here, keepingVisit: true, into: &output)
      }
    } else if !TraceDistance.exceeds(there, fix.fix, settings.radius) {
      isAtSecond.toggle()
      change(at: fix.fix)
    } else {
      settle(restingAt: here, keepingVisit: true, into: &output)
      leave(here, to: fix, into: &output)
      return
    }
    push(fix, into: &output)
  }

  /// Goes to a third place: the other one of an alternation if it is far off, else the only one.
  private mutating func leave(
    _ place: TraceFix, to fix: NumberedFix, into output: inout StageOutput
  ) {
    if TraceDistance.exceeds(place, fix.fix, settings.distance) {
      second = fix.fix
      isAtSecond = true
      change(at: fix.fix)
    } else {
      settle(restingAt: fix.fix, keepingVisit: false, into: &output)
      visitCount = 0
    }
    push(fix, into: &output)
  }

  private mutating func change(at fix: TraceFix) {
    let slot = changes % settings.alternations
    departures[slot] = lastTime
    changes += 1
    arrival = fix.time
    visitCount = 0
    guard changes >= settings.alternations else { return }
    let oldest = departures[changes % settings.alternations]
    if fix.time - oldest <= settings.within { isEstablished = true }
  }

  @inline(__always)
  private mutating func push(_ fix: NumberedFix, into output: inout StageOutput) {
    visitCount += 1
    if let rarerIsSecond {
      give(Pending(fix: fix, isAtSecond: isAtSecond), rarerIsSecond, into: &output)
      return
    }
    if !isEstablished {
      // What lies too far back to be counted goes on.
      while head < pending.count,
        fix.fix.time - pending[head].fix.fix.time > settings.within
          || pending.count - head >= settings.lookAhead
      {
        output.keep(pending[head].fix)
        head += 1
      }
      if head > 256, head > pending.count / 2 {
        pending.removeFirst(head)
        head = 0
      }
    } else if pending.count - head >= settings.lookAhead {
      let rarerIsSecond = decide(into: &output)
      give(Pending(fix: fix, isAtSecond: isAtSecond), rarerIsSecond, into: &output)
      return
    }
    pending.append(Pending(fix: fix, isAtSecond: isAtSecond))
  }

  /// Gives out what is held back, without the fixes of the rarer place; whether that is the second.
  private mutating func decide(into output: inout StageOutput) -> Bool {
    var seconds = 0
    for entry in pending[head...] where entry.isAtSecond { seconds += 1 }
    let rarerIsSecond = 2 * seconds <= pending.count - head
    for entry in pending[head...] { give(entry, rarerIsSecond, into: &output) }
    pending.removeAll(keepingCapacity: true)
    head = 0
    self.rarerIsSecond = rarerIsSecond
    return rarerIsSecond
  }

  @inline(__always)
  private func give(_ entry: Pending, _ rarerIsSecond: Bool, into output: inout StageOutput) {
    if entry.isAtSecond == rarerIsSecond {
      output.remove(entry.fix, .pingPong)
    } else {
      output.keep(entry.fix)
    }
  }

  /// Ends the alternation, if there is one, and goes on from `place`.
  ///
  /// The fixes of the visit there may be the first ones of another alternation: unless they were
  /// judged, they are still held back.
  private mutating func settle(
    restingAt place: TraceFix, keepingVisit: Bool, into output: inout StageOutput
  ) {
    first = place
    guard keepingVisit, !isEstablished else { return settle(into: &output) }
    let start = max(head, pending.count - visitCount)
    for entry in pending[head..<start] { output.keep(entry.fix) }
    pending.removeFirst(start)
    head = 0
    for entry in pending.indices { pending[entry].isAtSecond = false }
    restart()
  }

  private mutating func settle(into output: inout StageOutput) {
    if isEstablished, rarerIsSecond == nil { _ = decide(into: &output) }
    for entry in pending[head...] { output.keep(entry.fix) }
    pending.removeAll(keepingCapacity: true)
    head = 0
    restart()
  }

  private mutating func restart() {
    second = nil
    isAtSecond = false
    changes = 0
    isEstablished = false
    rarerIsSecond = nil
  }
}
