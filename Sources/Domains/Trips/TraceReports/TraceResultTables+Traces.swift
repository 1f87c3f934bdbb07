internal import Analysis
internal import Platform
internal import Report

/// What is listed of all traces, and the days that they were recorded on.
extension TraceResultTables {
  /// The longest traces: their figures, and what is wrong with them.
  var traces: ResultTable {
    let columns: [ColumnForm<AnalyzedTrace>?] = [
      trace(\.name), .text("when", "When") { days($0.summary) },
      .text("length", "Length", says: [TraceFigures.legDistance.id]) {
        Phrase.distance($0.summary.legDistance)
      },
      .text("marks", "Marks") { marks($0.summary) },
      .text("lost_fixes", "Lost positions") {
        $0.summary.counts.kept < $0.summary.counts.read ? "yes" : nil
      },
      .integer("without_elevation", "Kept without elevation") {
        $0.summary.counts.kept - $0.summary.elevations
      },
      .integer("impossible", "Impossible pairs") { $0.summary.interleaving.breaks },
      .integer("second", "Positions of a second device") {
        let found = $0.summary.interleaving
        return found.isInterleaved ? found.secondCount : nil
      },
      .text("findings", "Findings") { findings($0.summary) },
    ]
    return ResultTable(
      "traces", keys: "trace", rows: result.traces, privacy: privacy.trace,
      columns + times("first", "From") { $0.summary.times?.lowerBound }
        + times("last", "To") { $0.summary.times?.upperBound }
        + figures(TraceFigures.all, \.summary))
  }

  /// What readers of a trace's figures have to know; nil for nothing.
  func marks(_ trace: TraceSummary) -> String? {
    var words: [String] = []
    if trace.interleaving.isInterleaved { words.append("two devices: figures mix both") }
    if let back = trace.interleaving.clockBack {
      words.append("clock put back by \(back / 60_000_000) min: figures mix both times")
    }
    if result.isCut(trace) { words.append("goes on at the present") }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  private func findings(_ trace: TraceSummary) -> String? {
    var words: [String] = []
    if trace.interleaving.isInterleaved { words.append("two devices") }
    if trace.interleaving.clockBack != nil { words.append("clock put back") }
    if trace.counts.breaks > 0 { words.append("breaks") }
    if trace.counts.kept == 0 { words.append("nothing kept") }
    if result.isCut(trace) { words.append("open") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The longest traces with no times.
  var shapes: ResultTable {
    ResultTable(
      "shapes", keys: "trace", rows: result.shapes.longest, privacy: privacy.trace,
      shapeColumns { $0 })
  }

  func shapeColumns<Row>(_ shape: @escaping (Row) -> AnalyzedShape) -> [ColumnForm<Row>?] {
    [
      trace { shape($0).name }, .integer("points", "Points") { shape($0).points },
      .quantity("length", "Length", .kilometres) {
        shape($0).length
      },
    ]
  }

  /// Days with a fix, the newest first.
  var days: ResultTable {
    ResultTable(
      "days", keys: "day", rows: result.days.reversed(), privacy: privacy.trace,
      isOfSingles: true,
      [
        .text("day", "Day") { InstantText.text(CivilDate(daysSinceEpoch: $0.day)) },
        .text("date", "Day") { Phrase.day(Int64($0.day)) },
        .integer("traces", "Traces") { $0.traces },
        .integer("fixes", "Kept positions") { $0.fixes },
        .quantity("distance", TraceMeasures.legDistance.title, .kilometres) { $0.distance },
      ])
  }
}
