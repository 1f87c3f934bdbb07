/// Tells whether the fixes of two devices stand in one stream, from the fixes alone.
///
/// A pair of fixes is impossible if it asks for more than `speedLimit`. Fixes are dealt to two
/// chains: each goes to the chain whose last fix it can be reached from, of both to the nearer one;
/// if it can be reached from neither, to a chain that has none yet, or else to the one that is
/// older, and counts as a misfit. There are two devices if
///
/// - at least `minimumBreaks` pairs of the stream are impossible, and at least `minimumShare` per
///   cent of all pairs;
/// - misfits are at most a tenth of those: two chains explain what one does not;
/// - each chain has at least `minimumFixShare` per cent of the fixes: wrong fixes are fewer;
/// - each chain goes farther than `minimumReach` from where it began: a position that alternates between two places,
///   or between the right one and one that is always the same, is no second device.
///
/// Two devices so near each other that one could have gone from fix to fix are not found, nor two of which one never
/// moves.
///
/// A clock that is put back while its device moves makes two chains, too: what was recorded behind that stands among what was
/// recorded before. It is told instead if the second chain begins where the first one ends: a step of at most twice the two steps around it, both
/// faster than `movingSpeed`; and if the first chain begins before. At rest nothing tells such a clock
/// from a second device, and a clock that is put forward leaves a gap.
///
/// It is shown what the filters that look at single fixes leave, since what a fix says of itself comes first. This only reports; nothing is removed or divided. Takes the same memory for any stream.
public struct InterleavingDetector: Sendable {
  /// When a stream counts as that of two devices.
  public struct Settings: Sendable, Hashable {
    /// Millimetres a second.
    public var speedLimit: Int64 = 70_000
    /// Impossible pairs, at least.
    public var minimumBreaks: Int64 = 10
    /// Per cent of pairs that are impossible, at least.
    public var minimumShare: Int64 = 5
    /// Per cent of fixes in each chain, at least.
    public var minimumFixShare: Int64 = 20
    /// Millimetres that each chain goes from its first fix, at least.
    public var minimumReach: Int64 = 500_000
    /// Millimetres a second above which a device moves.
    public var movingSpeed: Int64 = 1_000

    /// 70 metres a second, 10 pairs, 5 per cent, 20 per cent, 500 metres, 1 metre a second.
    public init() {}
  }

  /// What was found in a stream.
  public struct Finding: Codable, Sendable, Hashable {
    /// Fixes in the stream.
    public internal(set) var fixCount: Int64 = 0
    /// Pairs of neighbours in the stream that are impossible.
    public internal(set) var breaks: Int64 = 0
    /// Fixes that neither of two chains reaches.
    public internal(set) var misfits: Int64 = 0
    /// Fixes in the second chain; all others are in the first.
    public internal(set) var secondCount: Int64 = 0
    /// Whether two devices explain the stream and one does not.
    public internal(set) var isInterleaved = false
    /// By how many microseconds a clock that was put back explains the stream; nil if none does.
    public internal(set) var clockBack: Int64?
  }

  private let settings: Settings
  private var finding = Finding()
  private var previous: TraceFix?
  private var first: TraceFix?
  private var second: TraceFix?
  /// The first fix of each chain.
  private var origins: (first: TraceFix?, second: TraceFix?) = (nil, nil)
  /// Whether each went far enough from it.
  private var hasMoved = (first: false, second: false)
  /// The fix of the first chain before its last one, and that behind the first one of the second chain.
  private var beforeLast: TraceFix?
  private var behindOrigin: TraceFix?
  /// The last two fixes of the first chain at the last impossible pair: behind that it may have been at rest for long, and
  /// what comes near it is taken for it.
  private var firstEnd: (before: TraceFix, last: TraceFix)?

  /// A detector at the start of a stream.
  public init(_ settings: Settings = Settings()) { self.settings = settings }

  /// Goes on with the next fixes of the stream.
  public mutating func consume(_ fixes: TraceBuffers) {
    for place in 0..<fixes.count { take(fixes[place]) }
  }

  /// Lets the next fix be no neighbour of the one before.
  public mutating func interrupt() { previous = nil }

  /// What was found so far.
  public func result() -> Finding {
    var result = finding
    let isExplained =
      result.breaks >= settings.minimumBreaks && result.misfits * 10 <= result.breaks
      && hasMoved.first && hasMoved.second
    result.clockBack = isExplained ? clockBack : nil
    let share = settings.minimumShare
    let least = min(result.secondCount, result.fixCount - result.secondCount)
    result.isInterleaved =
      isExplained && result.clockBack == nil
      && result.breaks * 100 >= share * (result.fixCount - 1)
      && least * 100 >= settings.minimumFixShare * result.fixCount
    return result
  }

  /// By how much a clock was put back, if the second chain goes on where the first one ends.
  private var clockBack: Int64? {
    guard let end = endOfFirst, let start = origins.second, let next = behindOrigin,
      let origin = origins.first, origin.time < start.time, start.time < end.last.time,
      isMoving(end.before, end.last), isMoving(start, next)
    else { return nil }
    let steps =
      TraceDistance.millimetres(end.before, end.last) + TraceDistance.millimetres(start, next)
    guard !TraceDistance.exceeds(end.last, start, 2 * steps) else { return nil }
    return end.last.time - start.time + (next.time - start.time)
  }

  /// The last two fixes of the first chain, which may have ended before the second one or behind it.
  private var endOfFirst: (before: TraceFix, last: TraceFix)? {
    guard let beforeLast, let first, let second, second.time < first.time else { return firstEnd }
    return (beforeLast, first)
  }

  private func isMoving(_ before: TraceFix, _ fix: TraceFix) -> Bool {
    fix.time > before.time
      && TraceDistance.exceeds(
        before, fix,
        TraceDistance.reach(settings.movingSpeed, microseconds: fix.time - before.time))
  }

  /// Goes on with the next fix of the stream.
  @inline(__always)
  mutating func take(_ fix: TraceFix) {
    finding.fixCount += 1
    let isBreak = previous.map { !canReach(fix, from: $0) } ?? false
    previous = fix
    let isSecond = chooseSecond(fix)
    if isSecond {
      if second != nil, behindOrigin == nil { behindOrigin = fix }
      second = fix
      finding.secondCount += 1
      Self.note(fix, from: &origins.second, &hasMoved.second, settings.minimumReach)
    } else {
      beforeLast = first
      first = fix
      Self.note(fix, from: &origins.first, &hasMoved.first, settings.minimumReach)
    }
    guard isBreak else { return }
    finding.breaks += 1
    if let beforeLast, let first { firstEnd = (beforeLast, first) }
  }

  @inline(__always)
  private static func note(
    _ fix: TraceFix, from origin: inout TraceFix?, _ hasMoved: inout Bool, _ reach: Int64
  ) {
    if hasMoved { return }
    guard let start = origin else {
      origin = fix
      return
    }
    hasMoved = TraceDistance.exceeds(start, fix, reach)
  }

  /// Whether `fix` goes to the second chain.
  @inline(__always)
  private mutating func chooseSecond(_ fix: TraceFix) -> Bool {
    guard let first else { return false }
    let fitsFirst = canReach(fix, from: first)
    guard let second else { return !fitsFirst }
    switch (fitsFirst, canReach(fix, from: second)) {
    case (true, false): return false
    case (false, true): return true
    case (true, true):
      return TraceDistance.millimetres(second, fix) < TraceDistance.millimetres(first, fix)
    case (false, false):
      finding.misfits += 1
      return second.time < first.time
    }
  }

  @inline(__always)
  private func canReach(_ fix: TraceFix, from before: TraceFix) -> Bool {
    let reach = TraceDistance.reach(
      settings.speedLimit, microseconds: fix.time - before.time)
    return !TraceDistance.exceeds(before, fix, reach)
  }
}
