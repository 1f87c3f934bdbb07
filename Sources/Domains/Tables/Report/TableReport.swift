internal import Definition
internal import Report

/// A table of an analysis with its charts, as a definition describes them.
enum TableReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    var shown = 50
    var table = GroupTables.name
    var title = ""
    var answers: [String] = []
    var caption = ""
    var order = ""
    var columns: [ColumnLook] = []
    var notes: [String] = []
    var missing: String?
    var charts: [ChartOption] = []
  }

  static let kind = ReportKind(
    name: "table", summary: "a table that an analysis leaves, with its columns and charts",
    options: OptionTable(
      Options(),
      [
        .shownRows(\.shown),
        .text("table", \.table, names: .table, "the table; an analysis `group` leaves `groups`"),
        .text("heading", \.title, "the title of the page"),
        .texts(
          "answer", \.answers,
          "one sentence that answers the question, with `{table.column}` for the value of the first row: the first of these whose names all have a value"
        ),
        .text("caption", \.caption, "what stands above the table"),
        .text("order", \.order, "how rows are ordered, as a sentence"),
        .list(
          "columns", \.columns, usual: ColumnLook(""), ColumnLook.options, short: \ColumnLook.id,
          "its columns in their order; all unless it is given"),
        .texts("notes", \.notes, "what stands below it, with names in braces as in `answer`"),
        .text(
          "null", \.missing, "what stands for a value that is missing; a dash unless it is given"),
        ChartOption.entry(\.charts),
      ]), shown: \Options.shown, layout: layout)

  private static func layout(_ options: Options) -> Layout {
    let rows = RowsLayout(options.table)
    let caption = options.caption.isEmpty ? ReportNode.words(options.table) : options.caption
    return Layout(
      title: options.title.isEmpty ? "{report}" : options.title, answers: options.answers,
      sections: [
        SectionLayout(
          "table", caption,
          charts: options.charts.enumerated().compactMap {
            $1.layout("chart_\($0 + 1)", of: rows, options.columns)
          },
          maps: options.charts.enumerated().compactMap { $1.map("map_\($0 + 1)", of: rows) },
          tables: [
            TableLayout(
              options.table, caption, of: rows, columns: options.columns,
              order: options.order, shown: .top(times: 1),
              feet: options.table == GroupTables.name ? GroupTables.feet : [],
              notes: options.notes, missing: options.missing)
          ])
      ])
  }
}
