internal import Analysis
internal import Platform

/// What happened on one day: a view of traces, which know no days themselves.
struct TraceDay: Codable, Sendable {
  /// Days since 1970-01-01.
  let day: Int
  /// Traces with a kept fix, and their kept fixes.
  var traces: Int64 = 0
  var fixes: Int64 = 0
  /// Millimetres of the legs that begin on the day.
  var distance: Int64 = 0

  mutating func add(_ other: TraceDay) {
    traces += other.traces
    fixes += other.fixes
    distance += other.distance
  }
}

/// Divides the kept fixes of traces among the days of a zone.
struct TraceDayCounter: Sendable {
  private var lookup: CivilDayLookup
  private var days: [Int: TraceDay] = [:]
  private var current: TraceDay?

  init(zone: TimeZone) { lookup = CivilDayLookup(zone: zone) }

  /// Goes on with the next fixes of the trace.
  mutating func consume(_ fixes: TraceBuffers) {
    for place in 0..<fixes.count {
      let day = lookup.day(of: fixes.times[place])
      if current?.day != day {
        flush()
        current = TraceDay(day: day, traces: 1)
      }
      current?.fixes += 1
    }
  }

  /// Adds a leg of the trace.
  mutating func add(_ leg: Leg, _ measure: LegMeasure) {
    let day = lookup.day(of: leg.start)
    days[day, default: TraceDay(day: day)].distance += measure.distance
  }

  /// The trace is at its end.
  mutating func endTrace() {
    flush()
    current = nil
  }

  /// All days with a fix, in their order.
  var all: [TraceDay] { days.values.sorted { $0.day < $1.day } }

  /// The days of several counters together.
  static func sum(_ parts: [[TraceDay]]) -> [TraceDay] {
    var days: [Int: TraceDay] = [:]
    for day in parts.joined() { days[day.day, default: TraceDay(day: day.day)].add(day) }
    return days.values.sorted { $0.day < $1.day }
  }

  private mutating func flush() {
    guard let current else { return }
    days[current.day, default: TraceDay(day: current.day)].add(current)
  }
}
