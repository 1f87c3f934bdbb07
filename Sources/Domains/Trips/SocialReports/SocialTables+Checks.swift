internal import Analysis
internal import Definition
internal import Report
internal import SearchIndex

extension SocialTables {
  /// What does not fit together; only the archive is told, since findings are about all records.
  func addChecks(to tables: inout ResultTables) {
    guard let archive = result.archive else {
      tables.texts["checks"] = "Checks"
      tables.texts["checks_note"] =
        "Findings are about all records, so that only the archive is told of them: leave `viewer:` "
        + "out of the analysis."
      return
    }
    let count = archive.counts.values.reduce(0, +)
    let more = count - Int64(archive.findings.count)
    tables.texts["checks"] = "What does not fit together"
    tables.texts["checks_said"] =
      count == 0
      ? "Everything fits together"
      : "\(Phrase.count(count, "finding", "findings")) of "
        + Phrase.count(Int64(archive.counts.count { $0.value > 0 }), "kind", "kinds")
        + " on records that do not fit together"
    tables.texts["checks_note"] =
      "Records that do not fit to others are kept all the same. Friends and requests count at any "
      + "time; what is deleted is not looked at."
    tables.texts["more_findings"] = more > 0 ? " \(more) more are not listed: list_findings." : ""
    tables.add(codes(archive))
    tables.add("findings", by: "finding") { _ in findings(archive.findings) }
  }

  /// Counts are figures where the records behind them are all records: `where:` leaves some trips out of a
  /// population, but not out of the checks.
  private func codes(_ archive: ArchiveFindings) -> ResultTable {
    ResultTable(
      "codes", keys: "code", rows: TripFinding.Code.allCases, privacy: privacy.figures,
      [
        .text("code", "Code") { $0.rawValue }, .text("meaning", "What") { $0.sentence },
        .integer(
          "findings", SocialMeasures.findings.title,
          archive.isWhole ? figure(SocialMeasures.findings, .trips, "*") : nil
        ) { archive.counts[$0] ?? 0 },
      ])
  }

  private func findings(_ findings: [PlacedFinding]) -> ResultTable {
    let rows = findings.map { placed in
      let role = SocialRole.allCases.first { $0.kind.name == placed.finding.record.rawValue }
      return (placed: placed, dataset: role.flatMap { result.datasets.name($0) } ?? "")
    }
    let keys = UniqueKeys.make(
      rows.map { row in
        let finding = row.placed.finding
        return "\(row.dataset) \(row.placed.file):\(row.placed.line) \(finding.field) "
          + finding.code.rawValue
      })
    return ResultTable(
      "findings", keys: "finding", rows: rows, privacy: privacy.figures, isOfSingles: true,
      [
        .texts("finding", "Finding", keys),
        .text("code", "Code") { $0.placed.finding.code.rawValue },
        .text("dataset", "Dataset") { $0.dataset }, .text("file", "File") { $0.placed.file },
        .integer("line", "Line") { $0.placed.line },
        .text("field", "Field") { $0.placed.finding.field },
        .text("place", "Where") {
          "\($0.placed.file), line \($0.placed.line), field \($0.placed.finding.field)"
        },
        .text("what", "What") { $0.placed.finding.code.sentence },
        .text("advice", "What to do") { $0.placed.finding.code.advice },
      ])
  }
}
