/// A time zone: its offset from UTC at every instant.
///
/// Immutable; a value may be shared by threads.
///
/// All changes are held in one table. The rule for the future (see `PosixZoneRule`) is written out
/// for 400 years, after which the Gregorian calendar repeats day for day, weekdays included; later
/// instants are folded back into those years. A look-up is one binary search.
public struct TimeZone: Sendable {
  /// The name, such as `Europe/Berlin`.
  public let name: String
  /// The hash of the file or the definition that the zone was read from; for `UTC` and offsets, which need none, of its name.
  public let contentHash: Hash128

  /// `starts[i]` is the first second with `offsets[i]`; the first is the smallest number there is.
  private let starts: [Int64]
  /// The first local second with `offsets[i]`, under the rule for gaps and overlaps.
  private let localStarts: [Int64]
  private let offsets: [Int32]
  /// The first second of the 400 years that repeat, or nil when no rule goes on for ever.
  let cycleStart: Int64?
  /// The rule that goes on for ever, where the zone was read from a file that has one.
  let rule: PosixZoneRule?

  static let cycleLength: Int64 = 146_097 * 86_400
  /// The first second of the year 10000.
  static let lastAcceptedTransition: Int64 = 253_402_300_800

  /// Coordinated Universal Time.
  public static let utc = TimeZone(
    name: "UTC", contentHash: Hash128.of("UTC"),
    contents: TZifReader.Contents(firstOffset: 0, transitions: [], rule: nil))

  /// The zone in the TZif file `file`.
  public init(name: String, file: UnsafeRawBufferPointer) throws(TimeZoneError) {
    self.init(
      name: name, contentHash: Hash128.of(file), contents: try TZifReader.read(file, zone: name))
  }

  private init(name: String, contentHash: Hash128, contents: TZifReader.Contents) {
    var transitions = contents.transitions
    var firstOffset = contents.firstOffset
    var cycleStart: Int64?
    if let rule = contents.rule {
      // The rule holds from the last listed change on, and at all times when none is listed.
      let last = transitions.last?.seconds ?? .min
      let lastYear =
        transitions.isEmpty ? 0 : CivilDate(daysSinceEpoch: Int(floorDivide(last, 86_400))).year
      if transitions.isEmpty { firstOffset = rule.standardOffset }
      if rule.daylight != nil {
        // Two more years on either side keep every local time of the cycle clear of its ends.
        let written = rule.transitions(years: lastYear - 1...lastYear + 404)
        transitions.append(contentsOf: written.filter { $0.seconds > last })
        cycleStart =
          Int64(CivilDate.daysSinceEpoch(year: lastYear + 2, month: 1, day: 1)) * 86_400
      }
    }
    self.init(
      name: name, contentHash: contentHash, firstOffset: firstOffset, transitions: transitions,
      cycleStart: cycleStart, rule: contents.rule)
  }

  /// A zone with an offset before all changes, and the changes, in order of time; of those at the same time the last counts.
  ///
  /// `cycleStart` is the first second of 400 years that repeat for ever; changes are given for two more years before and behind them.
  init(
    name: String, contentHash: Hash128, firstOffset: Int32, transitions: [ZoneTransition],
    cycleStart: Int64?, rule: PosixZoneRule? = nil
  ) {
    self.name = name
    self.contentHash = contentHash
    self.cycleStart = cycleStart
    self.rule = rule
    var starts: [Int64] = [.min]
    var localStarts: [Int64] = [.min]
    var offsets = [firstOffset]
    for (index, transition) in transitions.enumerated() {
      let isReplaced =
        index + 1 < transitions.count && transitions[index + 1].seconds == transition.seconds
      guard !isReplaced, let before = offsets.last, before != transition.offset else { continue }
      starts.append(transition.seconds)
      // Up to this local second the offset before the change counts: over the whole of a gap, and
      // over the first pass of an overlap. Changes closer than a gap is wide must not disorder it.
      let local = transition.seconds + Int64(max(before, transition.offset))
      localStarts.append(max(local, localStarts.last ?? .min))
      offsets.append(transition.offset)
    }
    self.starts = starts
    self.localStarts = localStarts
    self.offsets = offsets
  }

  /// How many spans of one offset are held.
  var spanCount: Int { starts.count }

  /// The changes that are held, in order of time, each with the offset before it.
  var changes: [(transition: ZoneTransition, before: Int32)] {
    starts.indices.dropFirst().map {
      (ZoneTransition(seconds: starts[$0], offset: offsets[$0]), offsets[$0 - 1])
    }
  }

  /// The seconds that local time is ahead of UTC, `seconds` after 1970-01-01T00:00:00Z.
  public func offset(atUTC seconds: Int64) -> Int32 { interval(atUTC: seconds).offset }

  /// The seconds since 1970-01-01T00:00:00Z at which clocks show the local time that is `seconds`
  /// after 1970-01-01T00:00:00.
  ///
  /// A local time that is skipped (a gap) is read with the offset before the gap; of one that
  /// occurs twice (an overlap) the first is meant.
  public func instant(ofLocal seconds: Int64) -> Int64 {
    seconds &- Int64(interval(ofLocal: seconds).offset)
  }

  /// The first instant whose local time is `seconds` after 1970-01-01T00:00:00 or later: for a
  /// skipped local time, the moment when clocks jump over it.
  public func firstInstant(ofLocal seconds: Int64) -> Int64 {
    let instant = instant(ofLocal: seconds)
    let interval = interval(atUTC: instant)
    return instant &+ Int64(interval.offset) > seconds ? interval.start : instant
  }

  /// The longest span around `seconds` in UTC over which the offset stays the same.
  public func interval(atUTC seconds: Int64) -> OffsetInterval {
    interval(at: seconds, in: starts)
  }

  /// The span of local seconds around `seconds` that is read with the same offset.
  public func interval(ofLocal seconds: Int64) -> OffsetInterval {
    interval(at: seconds, in: localStarts)
  }

  private func interval(at seconds: Int64, in starts: [Int64]) -> OffsetInterval {
    var folded = seconds
    if let cycleStart, seconds >= cycleStart {
      // The distance may exceed Int64 but not UInt64.
      let distance = UInt64(bitPattern: seconds &- cycleStart)
      folded = cycleStart + Int64(distance % UInt64(Self.cycleLength))
    }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= folded { low = middle } else { high = middle }
    }
    let start = low == 0 ? Int64.min : unfolded(starts[low], seconds, folded)
    let end = low + 1 < starts.count ? unfolded(starts[low + 1], seconds, folded) : Int64.max
    return OffsetInterval(start: start, end: end, offset: offsets[low])
  }

  /// The second that is as far from `seconds` as `value` is from what they were folded to: the distance of the two may exceed Int64.
  private func unfolded(_ value: Int64, _ seconds: Int64, _ folded: Int64) -> Int64 {
    if folded == seconds { return value }
    let (sum, isOverflowing) = seconds.addingReportingOverflow(value - folded)
    return isOverflowing ? .max : sum
  }
}

extension TimeZone: Hashable {
  /// Zones are equal when their names and what they were read from are.
  public static func == (a: TimeZone, b: TimeZone) -> Bool {
    a.name == b.name && a.contentHash == b.contentHash
  }

  /// Hashes the name and the content.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(contentHash)
  }
}

/// A half-open span of seconds with one offset; the smallest and largest Int64 stand for no limit.
public struct OffsetInterval: Hashable, Sendable, BitwiseCopyable {
  /// The first second.
  public let start: Int64
  /// The second after the last.
  public let end: Int64
  /// The seconds that local time is ahead of UTC.
  public let offset: Int32

  /// Whether `seconds` is in the span.
  @inlinable public func contains(_ seconds: Int64) -> Bool { seconds >= start && seconds < end }
}
