internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

/// Lays the findings out.
struct TripChecksBuilder {
  let layout: SocialLayout
  let shown: Int

  init(_ layout: SocialLayout, shown: Int) {
    self.layout = layout
    self.shown = shown
  }

  private var privacy: SocialPrivacy { layout.privacy }
  private var datasets: SocialDatasets { layout.result.datasets }

  func report() throws -> Report {
    guard let archive = layout.result.archive else {
      return layout.report(
        id: layout.node, subtitle: "Checks", privacy: .internal,
        sections: [
          Section(
            id: "checks", title: "Checks",
            paragraphs: [
              "Findings are about all records, so that only the archive is told of them: leave `viewer:` "
                + "out of the analysis."
            ])
        ])
    }
    let findings = archive.findings
    var tables = [try codeTable(archive.counts)]
    if layout.showsSingles, !findings.isEmpty {
      tables.append(try findingTable(findings, all: archive.counts.values.reduce(0, +)))
    }
    return layout.report(
      id: layout.node, subtitle: "What does not fit together", privacy: .internal,
      sections: [
        Section(
          id: "checks", title: "Checks",
          paragraphs: [
            archive.counts.isEmpty
              ? "Everything fits together."
              : "Records that were kept, though they do not fit to others. Friends and requests count at any "
                + "time; what is deleted is not looked at."
          ], tables: tables)
      ])
  }

  private func codeTable(_ found: [TripFinding.Code: Int64]) throws -> Table {
    let codes = TripFinding.Code.allCases
    let counts = codes.map { code in found[code] ?? 0 }
    return try Table(
      id: "codes", caption: "Findings by code", key: "code",
      columns: [
        layout.texts("code", "Code", codes.map(\.rawValue), privacy.figures),
        layout.texts("meaning", "What", codes.map(\.sentence), privacy.figures),
        countColumn(counts),
      ])
  }

  /// Counts are figures where the records behind them are all records: `where:` leaves some trips out of a
  /// population, but not out of the checks.
  private func countColumn(_ counts: [Int64]) -> Column {
    guard layout.result.archive?.isWhole ?? false else {
      return Column(
        id: "findings", title: SocialMeasures.findings.title, values: .integers(counts),
        privacy: privacy.figures)
    }
    return layout.numbers(
      "findings", SocialMeasures.findings, counts, .trips, "*", privacy.figures)
  }

  private func findingTable(_ findings: [PlacedFinding], all: Int64) throws -> Table {
    let more = all - Int64(findings.count)
    let names = findings.map { placed in
      SocialRole.allCases.first { $0.kind.name == placed.finding.record.rawValue }
        .flatMap { datasets.name($0) } ?? ""
    }
    let kinds = findings.map(\.finding)
    let keys = UniqueKeys.make(
      zip(names, findings).map {
        "\($0) \($1.file):\($1.line) \($1.finding.field) \($1.finding.code.rawValue)"
      })
    return try Table(
      id: "findings", caption: "Findings", key: "finding",
      columns: [
        layout.texts("finding", "Finding", keys, privacy.figures, isShown: false),
        layout.texts("code", "Code", kinds.map(\.code.rawValue), privacy.figures),
        layout.texts("dataset", "Dataset", names, privacy.figures),
        layout.texts("file", "File", findings.map(\.file), privacy.figures),
        Column(
          id: "line", title: "Line", values: .integers(findings.map(\.line)),
          privacy: privacy.figures),
        layout.texts("field", "Field", kinds.map(\.field), privacy.figures),
        layout.texts("what", "What", kinds.map(\.code.sentence), privacy.figures, isShown: false),
        layout.texts("advice", "What to do", kinds.map(\.code.advice), privacy.figures),
      ],
      order: "By dataset, then as the records were read."
        + (more > 0 ? " \(more) more are not listed: list_findings." : ""), shownRows: shown)
  }
}
