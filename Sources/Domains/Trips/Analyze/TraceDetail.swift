internal import Analysis
internal import Pipeline
internal import Platform

/// All of one trace that a page shows.
struct TraceDetail: Sendable {
  let name: [UInt8]
  var summary = TraceSummary()
  /// Each leg with its measure and line.
  var legs: [(leg: Leg, measure: LegMeasure, line: TraceLine?)] = []
  var stays: [StayPoint] = []
  var trips: [TraceTrip] = []
  var profile: TraceProfile
}

/// Walks single traces again, for their pages.
///
/// Holds their simplified lines, legs and stays.
struct TraceDetailTask: PipelineTask {
  let paths: [String]
  let name: [UInt8]
  let settings: TraceSettings
  /// Only fixes of these times, if given: microseconds since 1970.
  var times: ClosedRange<Int64>?

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> TraceDetail {
    var merger = try TraceMerger(TraceTables(paths: paths), .stream(name))
    var detail = TraceDetail(
      name: name, profile: TraceProfile(gapThreshold: settings.hierarchy.gapThreshold))
    var outline = TraceOutline(settings)
    func collect() {
      for (number, leg) in outline.segments.legs.enumerated() {
        let line = outline.lines.isEmpty ? nil : outline.lines[number]
        detail.legs.append((leg, outline.measures[number], line))
      }
      detail.stays += outline.segments.stays
      detail.trips += outline.segments.trips
      outline.removeFinished()
    }
    try merger.run { _ in
    } take: { fixes, _ in
      try context.cancellation.check()
      outline.consume(times.map { fixes.within($0) } ?? fixes) {
        detail.profile.consume($0, steps: $1)
      }
      collect()
    } end: {
      outline.finish { detail.profile.consume($0, steps: $1) }
      collect()
    }
    detail.summary = outline.summary
    return detail
  }
}
