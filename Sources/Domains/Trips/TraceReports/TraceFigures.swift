internal import Analysis
internal import Report

/// A figure of a trace: what it measures, and how it follows from a summary.
///
/// Tables and sums all take it from here, so that it is the same everywhere.
struct TraceFigure: Sendable {
  /// The value over one trace, by its kind.
  enum Kind: Sendable {
    case count(@Sendable (TraceSummary) -> Int64)
    case quantity(TraceUnit, @Sendable (TraceSummary) -> Int64?)
    case percentage(@Sendable (TraceSummary) -> Double?)
  }

  let measure: Measure
  private let kind: Kind

  init(_ measure: Measure, _ kind: Kind) {
    self.measure = measure
    self.kind = kind
  }

  static func count(
    _ measure: Measure, _ value: @escaping @Sendable (TraceSummary) -> Int64
  ) -> TraceFigure { TraceFigure(measure, .count(value)) }

  static func quantity(
    _ measure: Measure, _ unit: TraceUnit, _ value: @escaping @Sendable (TraceSummary) -> Int64?
  ) -> TraceFigure { TraceFigure(measure, .quantity(unit, value)) }

  /// The last part of the addresses of its figures.
  var id: String { String(measure.id.dropFirst("trace.".count)) }

  /// The value over one trace.
  func value(_ summary: TraceSummary) -> Number? {
    switch kind {
    case .count(let value): .integer(value(summary))
    case .quantity(let unit, let value): value(summary).map(unit.number)
    case .percentage(let value): value(summary).map { .real($0, places: 1) }
    }
  }

  /// The figure of what each row sums up, if it does.
  func column<Row>(
    _ definition: FigureDefinition?, _ summary: @escaping (Row) -> TraceSummary?
  ) -> ColumnForm<Row> {
    switch kind {
    case .count(let value): .integer(id, measure.title, definition) { summary($0).map(value) }
    case .quantity(let unit, let value):
      .quantity(id, measure.title, unit, definition) { summary($0).flatMap(value) }
    case .percentage(let value):
      .real(id, measure.title, definition, places: 1) { summary($0).flatMap(value) }
    }
  }
}

/// The figures of single traces.
enum TraceFigures {
  static let fixes = TraceFigure.count(TraceMeasures.fixes) { $0.counts.read }
  static let kept = TraceFigure.count(TraceMeasures.kept) { $0.counts.kept }
  static let distance = TraceFigure.quantity(TraceMeasures.distance, .kilometres) {
    $0.way.distance
  }
  static let duration = TraceFigure.quantity(TraceMeasures.duration, .hours) { $0.way.duration }
  static let movingTime = TraceFigure.quantity(TraceMeasures.movingTime, .hours) {
    $0.way.movingTime
  }
  static let legMovingTime = TraceFigure.quantity(TraceMeasures.legMovingTime, .hours) {
    $0.legMovingTime
  }
  static let maximumSpeed = TraceFigure.quantity(TraceMeasures.maximumSpeed, .kilometresAnHour) {
    $0.way.maximumSpeed
  }
  static let highSpeed = TraceFigure.quantity(TraceMeasures.highSpeed, .kilometresAnHour) {
    $0.way.highSpeed
  }
  static let climb = TraceFigure.quantity(TraceMeasures.climb, .metres) {
    $0.legElevation.knownCount == 0 ? nil : $0.legElevation.climb
  }
  static let rawClimb = TraceFigure.quantity(TraceMeasures.rawClimb, .metres) {
    $0.legElevation.knownCount == 0 ? nil : $0.legElevation.rawClimb
  }
  static let legs = TraceFigure.count(TraceMeasures.legs) { $0.legs }
  static let legDistance = TraceFigure.quantity(TraceMeasures.legDistance, .kilometres) {
    $0.legDistance
  }
  static let stays = TraceFigure.count(TraceMeasures.stays) { $0.stays }
  static let stayTime = TraceFigure.quantity(TraceMeasures.stayTime, .hours) { $0.stayDuration }
  static let trips = TraceFigure.count(TraceMeasures.trips) { $0.trips }
  static let gaps = TraceFigure.count(TraceMeasures.gaps) { $0.gaps }
  static let coverage = TraceFigure(
    TraceMeasures.coverage, .percentage { $0.coverage.map { 100 * $0 } })
  static let linePlaces = TraceFigure.count(TraceMeasures.linePlaces) { $0.linePlaces }
  static let lineDeviation = TraceFigure.quantity(TraceMeasures.lineDeviation, .metres) {
    $0.lineDeviation
  }
  static let breaks = TraceFigure.count(TraceMeasures.breaks) { $0.counts.breaks }

  /// Fixes that a filter removed.
  static func removed(_ reason: RemovalReason) -> TraceFigure {
    .count(TraceMeasures.removed(reason)) { $0.counts[reason] }
  }

  static let removals = RemovalReason.allCases.map { removed($0) }

  /// What people ask first of a way.
  static let main = [legDistance, duration, legMovingTime, climb, maximumSpeed, stays]

  /// What else is known of it.
  static let more = [trips, legs, stayTime, highSpeed]

  /// How it was recorded.
  static let recording = [
    fixes, kept, gaps, coverage, distance, movingTime, rawClimb, linePlaces, lineDeviation,
  ]

  /// What the list of traces shows, in its order.
  static let listed = main + more + recording

  static let all = listed + [breaks] + removals
}
