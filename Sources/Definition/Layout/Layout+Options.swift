internal import Platform
package import Report

/// What a definition may say of a layout.
extension Layout {
  /// The keys of a report, and of each of its pages.
  private static let own: [OptionEntry<Layout>] = [
    .text("title", \.title, "the title"),
    .texts(
      "answer", \.answers,
      "one sentence that answers the question: the first of these whose names all have a value"),
    .text("subtitle", \.subtitle, "the period or scope"),
    .text("banner", \.banner, "whom or what the page is for, across its whole width"),
    .text("freshness", \.freshness, "how new the data are"),
    settings("settings", \.settings, "what is told before the settings of the analysis"),
    settings("last_settings", \.lastSettings, "what is told behind the settings of the analysis"),
    .boolean("findings", \.tellsFindings, "whether what the analysis found is told"),
    .boolean(
      "inputs", \.tellsInputs,
      "whether what was found in the inputs, and what became of their records, is told"),
    .mapping(
      "findings_of", \.findingRows, usual: RowsLayout(""), RowsLayout.options(\.self),
      "rows that are findings, with the columns `severity`, `code`, `text` and `count`"),
    .list(
      "remarks", \.remarks, usual: RemarkLayout(.warning, "", "", count: ""),
      [
        .choice("severity", \.severity, "how much it matters"),
        .text("code", \.code, isRequired: true, "the stable code"),
        .text("text", \.text, isRequired: true, "one sentence"),
        .text(
          "count", \.count, isRequired: true,
          "the name of the number: told where it is not 0; `missing_pages` is that of pages whose `keys` are not there"
        ),
      ], "what else is told as a finding"),
    .list(
      "sections", \.sections, usual: SectionLayout("", ""), SectionLayout.options, "its parts"),
  ]

  package static let options =
    own + [
      .list(
        "pages", \.pages,
        usual: PageLayout(each: RowsLayout(""), key: "", layout: Layout(sections: [])),
        RowsLayout.options(\PageLayout.each) + [
          .text(
            "key", \.key, isRequired: true, names: .column(),
            "the column that the ids of pages are made of"),
          .mapping("layout", \.layout, own, "what each page shows"),
          .boolean(
            "of_singles", \.isOfSingles,
            "whether they are about single records: left out where `min_cell` hides figures over few of them"
          ),
          .boolean(
            "if_cleared", \.isForCleared,
            "whether there are none for readers who may not see their keys"),
        ], "further reports, one for each row of a table"),
      .boolean("pages_alone", \.isPagesAlone, "whether the pages are all reports that there are"),
    ]

  private static func settings(
    _ key: String, _ place: OptionEntry<Layout>.Place<[Parameter]>, _ about: String
  ) -> OptionEntry<Layout> {
    .own(
      key, .names(.text), about,
      read: { node, layout in
        layout[keyPath: place] = (node.optionalEntries(key) ?? []).compactMap { entry in
          node.value(entry.value, entry.key).string().map {
            Parameter(name: entry.key, value: $0.value)
          }
        }
      },
      write: { layout, _ in
        .members(.object(layout[keyPath: place].map { (key: $0.name, value: .text($0.value)) }))
      })
  }

  /// A layout of nothing: what is left out of a definition is as it is here.
  package static let usual = Layout(sections: [])

  /// The layout as a definition would say it, without what goes without saying.
  var text: JSONValue { OptionEntry.write(Self.options, self, Self.usual) }

  /// Reads a layout; reports what is wrong with it.
  static func read(_ node: NodeReader) -> Layout {
    OptionEntry.read(options, usual, of: node)
  }
}

extension RowsLayout {
  /// The rows that something is made of.
  static func options<Outer: Sendable>(
    _ place: OptionEntry<Outer>.Place<RowsLayout>
  ) -> [OptionEntry<Outer>] {
    let entries: [OptionEntry<RowsLayout>] = [
      .text("table", \.table, isRequired: true, names: .table, "the table of the analysis"),
      condition(
        "where", \.condition, "a text column and what it holds; all rows unless it is given"),
      .texts("keys", \.keys, "values of its outermost key, in this order; all unless it is given"),
      .integer("first", \.first, in: 0...10_000_000, "how many of them at most, the first ones"),
      .text(
        "counted_by", \.countedBy, names: .column(),
        "the column that counts the records of a row: rows over fewer than `min_cell` are left out"),
      condition(
        "top_of", \.topOf,
        "a text column and what it holds: of these rows at most so many as the option `top` says"),
    ]
    return entries.map { $0.within(place) }
  }

  private static func condition(
    _ key: String, _ place: OptionEntry<RowsLayout>.Place<Condition?>, _ words: String
  ) -> OptionEntry<RowsLayout> {
    .own(
      key, .names(.text), names: .column(), words,
      read: { node, rows in
        guard let found = node.optionalEntries(key) else { return }
        guard let first = found.first, found.count == 1 else {
          return node.error("expected one column", in: key)
        }
        rows[keyPath: place] = node.value(first.value, first.key).string().map {
          Condition(first.key, $0.value)
        }
      },
      write: { rows, _ in
        rows[keyPath: place].map { .object([(key: $0.column, value: .text($0.value))]) }
      })
  }
}

extension SectionLayout {
  fileprivate static let options: [OptionEntry<SectionLayout>] = [
    .text("id", \.id, isRequired: true, "the stable name"),
    .text("title", \.title, isRequired: true, "the heading"),
    .mapping(
      "each", \.each, usual: RowsLayout(""), RowsLayout.options(\.self),
      "a section for each of these rows"),
    .text(
      "needs", \.needs,
      "the name of a text, of a number that is not 0, or of a table, without which there is no section"
    ),
    .text("lead", \.lead, "a short text in large type under the heading"),
    .list(
      "texts", \.texts, usual: TextLayout(""), TextLayout.options, short: \TextLayout.text,
      "paragraphs, each line of a text one; those that are empty are left out"),
    .text(
      "uncleared", \.unclearedText,
      "what stands in place of `texts` for readers who may not see a table of it; that is left out unless it is given"
    ),
    .text(
      "cleared_for", \.clearedFor,
      "a table of the analysis: only `uncleared` stands there for readers who may not see it"),
    .list(
      "tiles", \.tiles, usual: TileLayout("", of: RowsLayout("")),
      [
        .text(
          "column", \.column, isRequired: true, names: .column(),
          "the column, and the name of the figure"),
        .text("needs", \.needs, "the name of a text without which there is no figure"),
        .boolean("if_cleared", \.isForCleared, clearedWords),
      ] + RowsLayout.options(\.of), "figures that stand alone: cells of the first of some rows"),
    .list(
      "charts", \.charts,
      usual: ChartLayout(.bars, "", "", "", of: RowsLayout(""), labels: "", "", []),
      ChartLayout.options, "its charts"),
    .list(
      "maps", \.maps, usual: MapLayout("", "", "", labels: "", []), MapLayout.options,
      "its maps, behind the charts"),
    .list(
      "tables", \.tables, usual: TableLayout("", "", of: RowsLayout("")), TableLayout.options,
      "its tables"),
    .mapping(
      "links", \.links, usual: LinksLayout("", "", key: "", to: []), LinksLayout.options,
      "links to what other report nodes of the analysis show of the row"),
    .boolean("new_page", \.startsPage, "whether it begins a new page in print"),
    .boolean("folded", \.isCollapsed, "whether HTML folds it"),
    .boolean("own_page", \.isOnOwnPage, "whether HTML has it on a page of its own"),
    .boolean(
      "of_singles", \.isOfSingles,
      "whether it shows single records: left out where `min_cell` hides figures over few of them"),
  ]
}

/// What is said of the key `if_cleared`.
let clearedWords = "whether it is left out for readers who may not see it"

extension LinksLayout {
  fileprivate static let options: [OptionEntry<LinksLayout>] = [
    .text("id", \.id, isRequired: true, "the stable name"),
    .text("caption", \.caption, "the caption"),
    .text("key", \.key, isRequired: true, "the column that the ids of pages are made of"),
    .texts("to", \.nodes, "the report nodes"),
  ]
}

extension TextLayout {
  fileprivate static let options: [OptionEntry<TextLayout>] = [
    .text("text", \.text, isRequired: true, "the text"),
    .text("needs", \.needs, "the name of a text without which it is left out"),
    .text(
      "uncleared", \.unclearedText,
      "what stands in its place for readers who may not see what it names"),
    .boolean("one_paragraph", \.keepsLines, "whether its lines are those of one paragraph"),
    .mapping(
      "marks", \.marks, usual: MarksLayout(of: RowsLayout(""), kinds: []),
      RowsLayout.options(\MarksLayout.of) + [
        .texts(
          "kinds", \.kinds,
          "the values of `kind` that are marked: the first is filled, the second underlined")
      ],
      "what stands out in it: rows with `from` and `to`, bytes of the text from 0 on, and `kind`"),
  ]
}

extension ChartLayout {
  fileprivate static let options = head + RowsLayout.options(\Self.of) + drawing

  private static let head: [OptionEntry<ChartLayout>] = [
    .choice("kind", \.kind, "how values are drawn"),
    .text("id", \.id, isRequired: true, "the stable name"),
    .text(
      "title", \.title, isRequired: true,
      "what is drawn; `{rows}` is the number of labels, `{series}` that of series"),
    .texts("findings", \.findings, findingWords),
    .text("about", \.description, "what to see in it"),
    .mapping(
      "each", \.each, usual: RowsLayout(""), RowsLayout.options(\.self),
      "a chart for each of these rows"),
  ]

  private static let findingWords =
    "sentences of which the first one that can be filled in is the title: `{first.label}`, `{last.label}`, `{most.label}`, "
    + "`{least.label}`, the same with `.value`, `.series` or a column that is drawn, `{last.highest}` and `{last.lowest}` "
    + "of several series, `{count}`, `{total}`, and `{change}` from the first to the last; nothing is most or least where "
    + "two are equal, nor first of one"

  private static let drawing: [OptionEntry<ChartLayout>] = [
    .text(
      "labels", \.labels, isRequired: true, names: .column(),
      "the column of labels; of several with `|` between them the first that readers may see"),
    .text("label_title", \.labelTitle, "what labels are called"),
    .list(
      "series", \.series, usual: Series(""), Series.options, short: \Series.column,
      "the columns that are drawn; of a `family` the first is what stands below a name, the others stand in the table alone"
    ),
    .mapping(
      "by", \.by, usual: Series(""),
      [
        .text(
          "column", \.column, isRequired: true, names: .column(),
          "the column that tells series apart; of a `calendar` that of the parts of a day, such as its slots; of a `family` that "
            + "of places: `1` for the person, 2n for the father and 2n + 1 for the mother of n, `p1` for a partner, `c1` for a "
            + "child with that partner"),
        .text(
          "title", \.title, names: .column(),
          "the column that names them; of a `family` that of roles"),
      ], "where each series has rows of its own"),
    .text("needs", \.needs, "the name of a text or table without which there is no chart"),
    .boolean("if_cleared", \.isForCleared, clearedWords),
    .boolean(
      "levels", \.isOfLevels, "whether 0 is a level as any other: it is drawn if all are 0"),
    .text(
      "pages_of", \.pagesOf, names: .column(),
      "the column that the ids of pages are made of, to which the boxes of a `family` lead"),
    .text(
      "sexes", \.sexes, names: .column(),
      "the column with `M` and `F` by which the boxes of a `family` have a colour and a sign"),
    .text(
      "along", \.along,
      "the id of the map of whose way the labels are kilometres: on one page, their marks lead to each other"
    ),
  ]
}

extension ChartLayout.Series {
  fileprivate static let options: [OptionEntry<Self>] = [
    .text("column", \.column, isRequired: true, names: .column(), "the column"),
    .text("title", \.title, "what it is called; its head unless it is given"),
    .text(
      "unit", \.unit,
      "the unit of its values, that of the column unless it is given; `share` is drawn in %"),
  ]
}
