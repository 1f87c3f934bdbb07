internal import Analysis
internal import Report

/// A figure of a trace: what it measures, and how it follows from a summary.
///
/// Tables and sums all take it from here, so that it is the same everywhere.
struct TraceFigure: Sendable {
  let measure: Measure
  let showsBar: Bool
  /// The value over one trace.
  let value: @Sendable (TraceSummary) -> Number?

  init(
    _ measure: Measure, showsBar: Bool = false,
    _ value: @escaping @Sendable (TraceSummary) -> Number?
  ) {
    self.measure = measure
    self.showsBar = showsBar
    self.value = value
  }

  /// The last part of the addresses of its figures.
  var id: String { String(measure.id.dropFirst("trace.".count)) }
}

/// The figures of single traces.
enum TraceFigures {
  static let fixes = TraceFigure(TraceMeasures.fixes) { .integer($0.counts.read) }
  static let kept = TraceFigure(TraceMeasures.kept) { .integer($0.counts.kept) }
  static let distance = TraceFigure(TraceMeasures.distance) {
    TraceUnits.kilometres($0.way.distance)
  }
  static let duration = TraceFigure(TraceMeasures.duration) { TraceUnits.hours($0.way.duration) }
  static let movingTime = TraceFigure(TraceMeasures.movingTime) {
    TraceUnits.hours($0.way.movingTime)
  }
  static let maximumSpeed = TraceFigure(TraceMeasures.maximumSpeed) {
    $0.way.maximumSpeed.map { TraceUnits.kilometresAnHour($0) }
  }
  static let highSpeed = TraceFigure(TraceMeasures.highSpeed) {
    $0.way.highSpeed.map { TraceUnits.kilometresAnHour($0) }
  }
  static let climb = TraceFigure(TraceMeasures.climb) {
    $0.way.elevation.knownCount == 0 ? nil : TraceUnits.metres($0.way.elevation.climb)
  }
  static let rawClimb = TraceFigure(TraceMeasures.rawClimb) {
    $0.way.elevation.knownCount == 0 ? nil : TraceUnits.metres($0.way.elevation.rawClimb)
  }
  static let legs = TraceFigure(TraceMeasures.legs) { .integer($0.legs) }
  static let legDistance = TraceFigure(TraceMeasures.legDistance, showsBar: true) {
    TraceUnits.kilometres($0.legDistance)
  }
  static let stays = TraceFigure(TraceMeasures.stays) { .integer($0.stays) }
  static let stayTime = TraceFigure(TraceMeasures.stayTime) { TraceUnits.hours($0.stayDuration) }
  static let trips = TraceFigure(TraceMeasures.trips) { .integer($0.trips) }
  static let gaps = TraceFigure(TraceMeasures.gaps) { .integer($0.gaps) }
  static let coverage = TraceFigure(TraceMeasures.coverage) {
    $0.coverage.map { .real(100 * $0, places: 1) }
  }
  static let linePlaces = TraceFigure(TraceMeasures.linePlaces) { .integer($0.linePlaces) }
  static let lineDeviation = TraceFigure(TraceMeasures.lineDeviation) {
    TraceUnits.metres($0.lineDeviation)
  }
  static let breaks = TraceFigure(TraceMeasures.breaks) { .integer($0.counts.breaks) }

  /// Fixes that a filter removed.
  static func removed(_ reason: RemovalReason) -> TraceFigure {
    TraceFigure(TraceMeasures.removed(reason)) { .integer($0.counts[reason]) }
  }

  static let removals = RemovalReason.allCases.map { removed($0) }

  /// What the list of traces shows, in its order.
  static let listed = [
    fixes, kept, legDistance, duration, movingTime, maximumSpeed, highSpeed, climb, rawClimb, legs,
    distance, stays, stayTime, trips, gaps, coverage, linePlaces, lineDeviation,
  ]

  static let all = listed + [breaks] + removals
}
