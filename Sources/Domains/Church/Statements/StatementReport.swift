internal import Definition
internal import Report

/// The report of `statements`: a list of them and what they come to, and the sheets to print.
enum StatementReport {
  private struct Options: Sendable, Hashable {
    var top = 100
    var perFile = 500
  }

  static let kind = ReportKind(
    name: "giving_statement",
    summary:
      "a statement of gifts for each giver or household, a sheet each, with a list of them and what they come to",
    analysis: StatementsAnalysis.kind,
    options: OptionTable(
      Options(),
      [
        .shownRows(\.top),
        .integer(
          "per_file", \.perFile, in: 1...10_000, "how many sheets a file to print has at most"),
      ]), shown: \Options.top,
    sheets: {
      SheetLayout(StatementSheet.layout, title: "Statements of gifts", perFile: $0.perFile)
    }
  ) { _ in layout }

  private static func amount(_ id: String) -> ColumnLook {
    ColumnLook(id, look: NumberLook(currency: "currency", isOfSums: true))
  }

  private static let columns: [ColumnLook] = [
    .detail("statement"), "receipt", "donor", "name", "currency", "lines", amount("deductible"),
    amount("other"),
    amount("sum"), .folded("address"),
  ]

  private static let layout = Layout(
    answers: ["{count} statements of gifts from {from} through {through}."],
    subtitle: "{from} to {through}",
    sections: [
      SectionLayout(
        "sums", "What they come to",
        texts: [
          "The statements and the gifts without a giver add up to the ledger: all gifts and refunds of these days, each in the period in which it was paid."
        ],
        tables: [
          TableLayout(
            "ledger", "Statements beside the ledger", of: RowsLayout("ledger"), key: "group",
            columns: [.detail("group"), "currency", "name", amount("amount")],
            order: "By currency.",
            orElse: "There are no gifts in these days.")
        ]),
      SectionLayout(
        "without_address", "Without an address",
        tables: [
          TableLayout(
            "missing", "Statements that cannot be sent", of: RowsLayout("missing"),
            key: "statement",
            columns: Array(columns.dropLast()), order: "By name.", shown: .top(times: 1),
            orElse: "Each has an address.")
        ], isOfSingles: true),
      SectionLayout(
        "list", "Statements",
        tables: [
          TableLayout(
            "statements", "Statements", of: RowsLayout("statements"), key: "statement",
            columns: columns, order: "By name.", shown: .top(times: 1),
            orElse: "There are none.")
        ], isOfSingles: true),
    ])
}
