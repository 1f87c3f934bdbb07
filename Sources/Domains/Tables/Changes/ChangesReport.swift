internal import Definition
internal import Report

/// The report `changes`.
enum ChangesReport {
  static let kind = ReportKind(
    name: "changes",
    summary: "what changed since a baseline: counts, fields, and the records one by one",
    analysis: ChangesAnalysis.kind, rows: 100,
    layout: Layout(
      answers: ["{counts.added} added, {counts.changed} changed, {counts.gone} gone."],
      subtitle: "What changed since the baseline",
      sections: [
        SectionLayout(
          "summary", "In numbers",
          tables: [
            // In one row, since figures that stand alone are not hidden together.
            TableLayout(
              ChangesTables.counts, "What became of the records",
              of: RowsLayout(ChangesTables.counts),
              columns: [
                "what", "added", "changed", "gone", "same", "records", "baseline",
              ], shown: .all)
          ]),
        SectionLayout(
          "by_field", "Fields",
          tables: [
            TableLayout(
              ChangesTables.fields, "How often each field changed",
              of: RowsLayout(ChangesTables.fields),
              columns: ["field", .bar("changed")], order: "The most frequent first.", shown: .all)
          ]),
        SectionLayout(
          "by_record", "Records",
          tables: [
            TableLayout(
              ChangesTables.changes, "What changed", of: RowsLayout(ChangesTables.changes),
              columns: [.detail("row"), "*", .detail("records")],
              order: "In the order of the key.", shown: .top(times: 1))
          ], isOfSingles: true),
      ]))
}
