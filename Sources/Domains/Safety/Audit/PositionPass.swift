internal import Analysis
internal import Definition
internal import Platform
internal import Store

/// What all positions come to, in one pass: what each view was shown, how many could be seen by whom, and how steadily they came
/// during alerts.
///
/// Holds nothing of a position but of those during alerts that have a page.
struct PositionPass {
  /// How steadily positions came during an alert.
  struct Stream: Sendable {
    var count: Int64 = 0
    var first = Int64.max
    var last = Int64.min
    /// The longest time between two of them, in microseconds.
    var longestGap: Int64 = 0
    /// Whether any came that was older than one before.
    var isUnordered = false
  }

  /// A position of an alert that has a page.
  struct Point: Sendable {
    let alert: Int32
    let at: Int64
    let latitude, longitude: Int64
  }

  private let index: SightIndex
  /// By right, how many positions could be seen by it.
  private(set) var seenBy: [Int64]
  /// By alert.
  private(set) var streams: [Stream]
  /// Times between two positions of an alert in whole seconds, those of an hour and more in the last one.
  private(set) var gaps: [[Int64]]
  private(set) var points: [Point] = []
  /// Positions in all, during an alert of who had it, and seen by somebody.
  private(set) var count: Int64 = 0
  private(set) var duringAlerts: Int64 = 0
  private(set) var visible: Int64 = 0
  /// Positions times the people who could see each.
  private(set) var visibilities: Int64 = 0
  private let isPaged: [Bool]
  /// The rights of each alert, beside each other; those that are not certain hold at no time.
  private let rightStarts, rights: [Int32]
  private let intervals: [Interval]
  /// By user, while positions are read.
  private var spans: [AlertTable.Span] = []
  /// How many could see the position that is looked at.
  private var lastViewers: Int64 = 0

  /// Gaps of a day and more are counted as one of a day.
  static let longestGap = 86_400
  /// How many positions that came out of order are sorted at a time, 16 bytes each; of one alert all are.
  private static let sortedAtOnce: Int64 = 1 << 19
  /// How many points of one alert are kept.
  private static let pointLimit = 5_000

  init(_ index: SightIndex, paged: Set<Int32>) {
    self.index = index
    seenBy = [Int64](repeating: 0, count: index.rights.rights.count)
    streams = [Stream](repeating: Stream(), count: index.alerts.entries.count)
    gaps = AlertKind.allCases.map { _ in [Int64](repeating: 0, count: Self.longestGap + 1) }
    // Of those that are not certain nobody says that a position could be seen.
    (rightStarts, rights) = (index.rights.alertStarts, index.rights.byAlert)
    intervals = rights.map {
      let right = index.rights.rights[Int($0)]
      return right.isCertain ? right.interval : Interval(0, 0)
    }
    isPaged = (0..<Int32(index.alerts.entries.count)).map { paged.contains($0) }
  }

  /// Reads all positions; `views` learns what each view was shown.
  mutating func read(
    _ parts: [PartReader], _ views: inout ViewBook, _ people: PeopleTable,
    _ cancellation: Cancellation
  ) throws {
    spans = [AlertTable.Span](repeating: .init(), count: people.count)
    let places = isPaged.contains(true) ? [PositionRecord.latitude, PositionRecord.longitude] : []
    for part in parts {
      let rows = try NumberedRows(
        part, symbols: [PositionRecord.user], integers: [PositionRecord.at] + places
      ) { people.find(String(decoding: $0, as: UTF8.self)) ?? IdentifierTable.unknown }
      try rows.walk(cancellation) { block in
        let (users, times) = (block.symbol(0), block.integer(0))
        count += Int64(block.count)
        for place in 0..<block.count where users[place] >= 0 {
          let (user, at) = (users[place], times[place])
          views.take(user, at: at)
          // Of one user they mostly come in order of time: the last answer still holds.
          if !(spans[Int(user)].from <= at && at < spans[Int(user)].to) {
            spans[Int(user)] = index.alerts.span(of: user, at: at)
          }
          let alert = spans[Int(user)].alert
          if alert == AlertTable.Span.none { continue }
          duringAlerts += 1
          if alert >= 0 {
            take(at, of: alert)
            if isPaged[Int(alert)] { add(block, place, to: alert) }
          } else {
            spans[Int(user)] = AlertTable.Span()
            index.alerts.forEach(of: user, at: at) { alert in
              guard index.alerts.entries[Int(alert)].certain.contains(at) else { return }
              take(at, of: alert)
              if isPaged[Int(alert)] { add(block, place, to: alert) }
            }
          }
          if lastViewers > 0 { visible += 1 }
          visibilities += lastViewers
          lastViewers = 0
        }
      }
    }
    spans = []
    try sortStreams(parts, people, cancellation)
    views.finish()
  }

  /// Takes a position during an alert into account.
  @inline(__always)
  private mutating func take(_ instant: Int64, of alert: Int32) {
    add(instant, to: alert)
    for place in rightStarts[Int(alert)]..<rightStarts[Int(alert) + 1] {
      let right = Int(rights[Int(place)])
      guard intervals[Int(place)].contains(instant) else { continue }
      seenBy[right] += 1
      lastViewers += 1
    }
  }

  private mutating func add(_ block: NumberedRows.Block, _ place: Int, to alert: Int32) {
    guard streams[Int(alert)].count <= Int64(Self.pointLimit) else { return }
    points.append(
      Point(
        alert: alert, at: block.integer(0)[place], latitude: block.integer(1)[place],
        longitude: block.integer(2)[place]))
  }

  private mutating func add(_ instant: Int64, to alert: Int32) {
    streams[Int(alert)].count += 1
    streams[Int(alert)].first = min(streams[Int(alert)].first, instant)
    guard streams[Int(alert)].last != .min else {
      streams[Int(alert)].last = instant
      return
    }
    let gap = instant - streams[Int(alert)].last
    guard gap >= 0, !streams[Int(alert)].isUnordered else {
      streams[Int(alert)].isUnordered = true
      streams[Int(alert)].last = max(streams[Int(alert)].last, instant)
      return
    }
    streams[Int(alert)].longestGap = max(streams[Int(alert)].longestGap, gap)
    streams[Int(alert)].last = instant
    count(gap, of: alert, 1)
  }

  private static func seconds(_ gap: Int64) -> Int { Int(min(gap / 1_000_000, Int64(longestGap))) }

  /// Reads positions once more of alerts whose positions did not come in order of time, as many at a time as may be held.
  private mutating func sortStreams(
    _ parts: [PartReader], _ people: PeopleTable, _ cancellation: Cancellation
  ) throws {
    var group: [Int] = []
    var held: Int64 = 0
    for alert in streams.indices where streams[alert].isUnordered {
      if !group.isEmpty, held + streams[alert].count > Self.sortedAtOnce {
        try sortStreams(of: group, parts, people, cancellation)
        (group, held) = ([], 0)
      }
      group.append(alert)
      held += streams[alert].count
    }
    if !group.isEmpty { try sortStreams(of: group, parts, people, cancellation) }
  }

  /// Takes back what was counted of the positions of `unordered` alerts, and counts them in order.
  private mutating func sortStreams(
    of unordered: [Int], _ parts: [PartReader], _ people: PeopleTable, _ cancellation: Cancellation
  ) throws {
    var isMeant = [Bool](repeating: false, count: people.count)
    var isSorted = [Bool](repeating: false, count: streams.count)
    for alert in unordered {
      isMeant[Int(index.alerts.entries[alert].user)] = true
      isSorted[alert] = true
    }
    var times: [(alert: Int32, at: Int64)] = []
    for part in parts {
      let rows = try NumberedRows(
        part, symbols: [PositionRecord.user], integers: [PositionRecord.at]
      ) { people.find(String(decoding: $0, as: UTF8.self)) ?? IdentifierTable.unknown }
      try rows.walk(cancellation) { block in
        let (users, instants) = (block.symbol(0), block.integer(0))
        for place in 0..<block.count where users[place] >= 0 && isMeant[Int(users[place])] {
          index.alerts.forEach(of: users[place], at: instants[place]) { alert in
            guard isSorted[Int(alert)],
              index.alerts.entries[Int(alert)].certain.contains(instants[place])
            else { return }
            times.append((alert, instants[place]))
          }
        }
      }
    }
    // As they came: what was counted until the first one that was older.
    var last: [Int32: Int64] = [:]
    var isLost: Set<Int32> = []
    for (alert, at) in times where !isLost.contains(alert) {
      if let before = last[alert] {
        if at < before {
          isLost.insert(alert)
          continue
        }
        count(at - before, of: alert, -1)
      }
      last[alert] = at
    }
    times.sort { ($0.alert, $0.at) < ($1.alert, $1.at) }
    for alert in unordered { streams[alert].longestGap = 0 }
    for (before, after) in zip(times, times.dropFirst()) where before.alert == after.alert {
      let gap = after.at - before.at
      streams[Int(after.alert)].longestGap = max(streams[Int(after.alert)].longestGap, gap)
      count(gap, of: after.alert, 1)
    }
  }

  private mutating func count(_ gap: Int64, of alert: Int32, _ times: Int64) {
    gaps[Int(index.alerts.entries[Int(alert)].kind.rawValue)][Self.seconds(gap)] += times
  }

  /// The share `rank` of the gaps of a kind that are not longer, in seconds; nil without any: the nearest-rank quantile.
  func gap(_ kind: AlertKind, _ rank: Double) -> Int64? {
    let counts = gaps[Int(kind.rawValue)]
    let total = counts.reduce(0, +)
    guard total > 0 else { return nil }
    let wanted = max(1, Int64((Double(total) * rank).rounded(.up)))
    var sum: Int64 = 0
    for (seconds, count) in counts.enumerated() {
      sum += count
      if sum >= wanted { return Int64(seconds) }
    }
    return nil
  }

  /// The longest time without a position of an alert, from its start to its end, in microseconds; nil of one that never ran.
  func silence(_ alert: Int32) -> Int64? {
    let (entry, stream) = (index.alerts.entries[Int(alert)], streams[Int(alert)])
    guard !entry.certain.isEmpty else { return nil }
    if stream.count == 0 { return entry.certain.end - entry.certain.start }
    return max(
      stream.longestGap, stream.first - entry.certain.start, entry.certain.end - stream.last)
  }
}
