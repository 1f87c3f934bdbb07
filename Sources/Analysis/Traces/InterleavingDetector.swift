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
/// - each chain has at least `minimumShare` per cent of the fixes.
///
/// Two devices so near each other that one could have gone from fix to fix are not found, and a
/// device whose position alternates between two places looks the same as two: filter ping-pong
/// first. This only reports; nothing is removed or divided. Takes the same memory for any stream.
public struct InterleavingDetector: Sendable {
  /// When a stream counts as that of two devices.
  public struct Settings: Sendable, Hashable {
    /// Millimetres a second.
    public var speedLimit: Int64 = 70_000
    /// Impossible pairs, at least.
    public var minimumBreaks: Int64 = 10
    /// Per cent of pairs that are impossible, and of fixes in each chain, at least.
    public var minimumShare: Int64 = 5

    /// 70 metres a second, 10 pairs, 5 per cent.
    public init() {}
  }

  /// What was found in a stream.
  public struct Finding: Sendable, Hashable {
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
  }

  private let settings: Settings
  private var finding = Finding()
  private var previous: TraceFix?
  private var first: TraceFix?
  private var second: TraceFix?

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
    let share = settings.minimumShare
    let least = min(result.secondCount, result.fixCount - result.secondCount)
    result.isInterleaved =
      result.breaks >= settings.minimumBreaks
      && result.breaks * 100 >= share * (result.fixCount - 1)
      && result.misfits * 10 <= result.breaks
      && least * 100 >= share * result.fixCount
    return result
  }

  @inline(__always)
  private mutating func take(_ fix: TraceFix) {
    finding.fixCount += 1
    if let previous, !canReach(fix, from: previous) { finding.breaks += 1 }
    previous = fix
    let isSecond = chooseSecond(fix)
    if isSecond {
      second = fix
      finding.secondCount += 1
    } else {
      first = fix
    }
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
