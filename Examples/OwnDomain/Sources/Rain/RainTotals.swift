internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// The rain of each gauge.
struct RainTotals: Analysis {
  static let kind = AnalysisKind(
    name: "rain_totals", summary: "days and rain of each gauge", roles: [RainRecord.role],
    options: OptionTable((), [])
  ) { _, inputs, _ in
    let days = inputs.required(RainRecord.role)
    return RainTotals(
      dataset: days.name,
      privacy: max(
        days.filteredBy, days.schema.privacy(of: RainRecord.gauge, RainRecord.day, RainRecord.rain))
    )
  }

  let dataset: String
  let privacy: PrivacyClass

  private let partials = KeptRowsPartial(kind: FileKind("RAIN", version: 1))
  var partialKind: FileKind { partials.kind }
  var partialIdentity: String { "rain" }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try partials.write(part, path: path, context: context)
  }

  func finish(_ files: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    var gauges: [String: Gauge] = [:]
    for (number, file) in files.enumerated() {
      let part = try context.folded.dataset.open(number)
      let rows = SegmentRows(part)
      let (gauge, rain) = (try rows.text(RainRecord.gauge), try rows.integer(RainRecord.rain))
      let kept = try partials.rows(context.task.store.file(file), count: part.segment.rowCount)
      for row in kept {
        let name = try gauge(Int(row)) ?? ""
        gauges[name, default: Gauge(name: name)].add(rain(Int(row)) ?? 0)
      }
    }
    return AnalysisOutcome(tables: tables(gauges.values.sorted { $0.rain > $1.rain }), outputs: [])
  }

  /// The days of one gauge, added up; rain in tenths of a millimetre.
  private struct Gauge {
    let name: String
    var days: Int64 = 0
    var rain: Int64 = 0

    mutating func add(_ tenths: Int64) {
      days += 1
      rain += tenths
    }
  }

  private func tables(_ gauges: [Gauge]) -> ResultTables {
    func figure(_ measure: Measure, n: String? = nil) -> FigureDefinition {
      FigureDefinition(
        measure: measure, n: n,
        populations: [PopulationTemplate(dataset: dataset, query: "gauge:{gauge}")])
    }
    var tables = ResultTables(privacy: privacy)
    tables.add(
      ResultTable(
        "gauges", keys: "gauge", rows: gauges, privacy: privacy,
        [
          .text("gauge", "Gauge") { $0.name },
          .integer("days", nil, figure(RainMeasures.days)) { $0.days },
          .decimal("rain", nil, figure(RainMeasures.rain, n: "days"), places: 1) { $0.rain },
        ]))
    return tables
  }
}

enum RainMeasures {
  static let days = Measure(
    id: "rain.days", title: "Days", unit: "days", formula: "n", definition: "Days with a reading.",
    source: "count")
  static let rain = Measure(
    id: "rain.sum", title: "Rain", unit: "mm", formula: "sum", definition: "Rain of all days.",
    source: "sum")
}
