internal import Analysis
internal import Definition
internal import Platform

/// All of one trace that a page shows.
struct TraceDetail: Codable, Sendable {
  let name: [UInt8]
  var summary = TraceSummary()

  /// A leg with its measure and line.
  struct MeasuredLeg: Codable, Sendable {
    let leg: Leg
    let measure: LegMeasure
    let line: TraceLine?
  }

  var legs: [MeasuredLeg] = []
  var stays: [StayPoint] = []
  /// Whether the position of each stay may be shown: the middle of fixes around a privacy zone may lie in it.
  var showsStay: [Bool] = []
  var trips: [TraceTrip] = []
  /// The numbers of the files that it has fixes from and whose axes look exchanged, among the suspects.
  var swapped: Set<Int> = []
  /// Along the legs.
  var profile = TraceProfile()
}

/// Walks single traces again, for their pages.
///
/// Holds their simplified lines, legs and stays.
struct TraceDetailTask: PipelineTask {
  let tables: TraceTables
  let name: [UInt8]
  let settings: TraceSettings
  let zones: PrivacyZones
  /// Rows of files whose axes look exchanged.
  var swapped = SwappedRows()
  /// Only fixes of these times, if given: microseconds since 1970.
  var times: ClosedRange<Int64>?

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> TraceDetail {
    try perform(in: context) { _ in }
  }

  /// Hands the fixes that filters keep and zones do not hide to `keeping`, too.
  func perform(
    in context: TaskContext, keeping: (TraceBuffers) -> Void
  ) throws -> TraceDetail {
    var merger = try TraceMerger(tables, .stream(name, until: times?.upperBound))
    var detail = TraceDetail(name: name)
    var outline = ZonedOutline(settings, zones: zones, isProfiled: true)
    func collect() {
      let found = outline.outline
      for (number, leg) in found.segments.legs.enumerated() {
        let line = found.lines.isEmpty ? nil : found.lines[number]
        detail.legs.append(
          TraceDetail.MeasuredLeg(leg: leg, measure: found.measures[number], line: line))
      }
      detail.stays += found.segments.stays
      detail.trips += found.segments.trips
      outline.removeFinished()
    }
    try merger.run { _ in
    } take: { fixes, origins in
      try context.cancellation.check()
      detail.swapped.formUnion(swapped.suspects(of: origins))
      outline.consume(times.map { fixes.within($0) } ?? fixes, each: keeping)
      collect()
    } end: {
      outline.finish(each: keeping)
      collect()
    }
    detail.profile = outline.outline.profile ?? detail.profile
    detail.summary = outline.outline.summary
    detail.showsStay = detail.stays.map { stay in
      !zones.hide(latitude: stay.latitude, longitude: stay.longitude)
    }
    return detail
  }
}
