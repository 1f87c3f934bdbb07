internal import Platform
package import Report

extension TableLayout {
  static let options = head + RowsLayout.options(\Self.of) + looks

  private static let head: [OptionEntry<TableLayout>] = [
    .text("id", \.id, isRequired: true, "the stable name"),
    .text("caption", \.caption, "the caption"),
    .mapping(
      "each", \.each, usual: RowsLayout(""), RowsLayout.options(\.self),
      "a table for each of these rows"),
  ]

  private static let looks: [OptionEntry<TableLayout>] = [
    .text(
      "key", \.key, names: .column(),
      "the column that tells rows apart; the innermost key of the table unless it is given"),
    .list(
      "columns", \.columns, usual: ColumnLook(""), ColumnLook.options, short: \ColumnLook.id,
      "its columns in their order; all unless it is given"),
    .text("order", \.order, "how rows are ordered, as a sentence"),
    .own(
      "rows", .either([.integer(0...1_000_000), .mapping([ShownRows.times, ShownRows.least])]),
      "how many rows HTML and Markdown print; all unless it is given",
      read: { node, table in table.shown = ShownRows(node) ?? table.shown },
      write: { table, _ in table.shown.text }),
    .text(
      "fills", \.swatch, names: .column(),
      "the text column with the fill of each row: violet, magenta, grey, or none"),
    .choice(
      "form", \.form,
      "whether HTML shows rows as lines, as lines with the first three standing out, or as cards side by side"
    ),
    .mapping(
      "slice", \.slice, usual: TableSlice(of: "", column: "", value: ""),
      [
        .text("of", \.series, isRequired: true, "the longer table"),
        .text("column", \.column, isRequired: true, "the column that tells its slices apart"),
        .text("value", \.value, isRequired: true, "the value of this one"),
      ], "the longer table that this one is a slice of: CSV has it in one file"),
    .text("if_empty", \.emptyText, "what stands in place of a table without rows"),
    .text("needs", \.needs, "the name of a text or table without which there is no table"),
    .boolean("if_cleared", \.isForCleared, clearedWords),
    .texts(
      "foot", \.feet, names: .otherTable,
      "tables whose rows stand below its own, such as `totals`; none where it shows some of the rows"
    ),
    .texts("notes", \.notes, "what stands below it, with names in braces as in texts"),
    .text("null", \.missing, "what stands for a value that is missing; a dash unless it is given"),
    .boolean("turned", \.isTurned, "whether it shows the first row alone, a row for each column"),
  ]
}

extension TableLayout.ShownRows {
  fileprivate static let times = OptionDescription(
    "top", .integer(1...100), isRequired: true, "so many times the option `top` of the report")
  fileprivate static let least = OptionDescription(
    "at_least", .integer(0...1_000_000), usual: "0", "and no fewer")

  /// Nil if nothing is said, or something is wrong.
  fileprivate init?(_ node: NodeReader) {
    if case .mapping? = node.node("rows")?.content {
      guard let inner = node.optionalMapping("rows"),
        let times = inner.integer("top", in: 1...100)
      else { return nil }
      let least = inner.optionalInteger("at_least", in: 0...1_000_000)
      self = .top(times: times.value, atLeast: least?.value ?? 0)
    } else {
      guard let count = node.optionalInteger("rows", in: 0...1_000_000) else { return nil }
      self = .rows(count.value)
    }
  }

  fileprivate var text: JSONValue? {
    switch self {
    case .all: nil
    case .rows(let count): .number(String(count))
    case .top(let times, 0): ["top": .number(String(times))]
    case .top(let times, let least):
      ["top": .number(String(times)), "at_least": .number(String(least))]
    }
  }
}

extension ColumnLook {
  package static let options: [OptionEntry<ColumnLook>] = [
    .text(
      "column", \.id, isRequired: true, names: .column(unless: "pages_of"),
      "the column; with `*` behind it all whose names begin so and that are not named"),
    .text("title", \.title, "its head; that of the table unless it is given"),
    .boolean("detail", \.isDetail, "whether it stands in CSV and JSON alone"),
    .boolean(
      "folded", \.isFolded,
      "whether HTML folds it into its row; so it does with columns behind the seventh"),
    .text("open_with", \.openWith, "the name of a text or table without which HTML folds it"),
    .text(
      "detail_beside", \.detailBeside, "a column beside which it stands in CSV and JSON alone"),
    .text(
      "shown_with", \.shownWith,
      "the name of a text or table without which it stands in CSV and JSON alone"),
    .text(
      "instead_of", \.insteadOf,
      "the column that it stands in for where that is not there, or readers may not see it"),
    .boolean(
      "counts_records", \.countsRecords,
      "whether its whole numbers count records though they are no figures: small ones are hidden by `min_cell`"
    ),
    .choice(
      "form", \.form,
      "what is drawn beside each number: a bar, an arrow of movement, a line or columns of the numbers of `series`"
    ),
    .text("unit", \.unit, "the unit of its numbers; that of the table unless it is given"),
    .integer(
      "decimals", \.look.decimals, in: 0...15,
      "digits behind the point that pages print at most; as many as their size deserves unless it is given"
    ),
    .text(
      "currency", \.look.currency, names: .column(),
      "the column with the code of the currency of each number: pages print as many digits behind the point as that has"
    ),
    .boolean(
      "sums", \.look.isOfSums,
      "whether its amounts are sums, which pages round to the digits of their currency; others keep all that they have"
    ),
    .choice("align", \.look.align, "where it stands in its cells"),
    .text(
      "series", \.series, names: .column(),
      "the columns whose numbers a line or columns show; with `*` behind it all whose names begin so"
    ),
    .boolean("if_cleared", \.isForCleared, clearedWords),
    .boolean(
      "of_singles", \.isOfSingles,
      "whether its values are of single records: left out where `min_cell` hides figures over few of them"
    ),
    .text(
      "uncleared", \.unclearedText,
      "what stands in place of the texts of its section where it is left out"),
    .text("link", \.link, "the column of ids of pages that its values link to"),
    .text(
      "pages_of", \.pagesOf, names: .column(), "makes a column of ids of pages, by this column"),
    .text(
      "pages_in", \.pagesIn,
      "the report node whose pages those are, as far as it has them; this one unless it is given"),
  ]
}
