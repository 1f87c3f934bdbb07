internal import Analysis
internal import Definition
internal import Report
internal import SearchIndex

/// The tables that `highlight_statistics` leaves.
struct HighlightTables {
  let result: HighlightResult

  private var privacy: HighlightPrivacy { result.privacy }

  var tables: ResultTables {
    var tables = ResultTables(privacy: .internal)
    tables.settings = settings
    tables.findings = findings
    tables.texts = ["listed": listed, "subtitle": "Highlights of \(entries)"]
    for table in [all, categories, words] { tables.add(table) }
    return tables
  }

  private var entries: String { CountWords.text(result.sums.entries, "entry", "entries") }

  private var settings: [Parameter] {
    [
      Parameter(name: "words", value: "by the analyzer uax29"),
      Parameter(name: "left out", value: result.options.stop.name),
    ]
      + (result.options.categories.text.isEmpty
        ? [] : [Parameter(name: "categories", value: result.options.categories.text)])
  }

  private var findings: [Finding] {
    guard result.sums.cut > 0 else { return [] }
    return [
      Finding(
        severity: .warning, code: "SPANS_LEFT_OUT",
        text: "Entries with more than 65,536 marks; further highlights are not counted.",
        count: result.sums.cut)
    ]
  }

  private var listed: String {
    let (listed, all) = (Int64(result.categories.count), result.categoryCount)
    return listed == all
      ? "" : "Listed are the \(GroupedInteger.text(listed)) categories with the most entries."
  }

  // MARK: - Figures

  /// The entries that may have a highlight.
  private var query: String {
    let fields = [
      result.fields.highlights.map { _ in EntryRecord.highlights.name },
      result.fields.spans.map { _ in EntryRecord.spans.name },
    ].compactMap { $0.map { "\($0):*" } }
    return fields.count == 1 ? fields[0] : "(\(fields.joined(separator: " OR ")))"
  }

  private func figure(
    _ measure: Measure, n: String? = nil, of query: String? = nil
  ) -> FigureDefinition {
    FigureDefinition(
      measure: measure,
      parameters: [
        Parameter(name: "categories", value: result.options.categories.text),
        Parameter(name: "left out", value: result.options.stop.name),
      ], n: n,
      populations: [
        PopulationTemplate(role: "among", dataset: result.dataset, query: query ?? self.query)
      ])
  }

  /// The sums over all entries.
  private var all: ResultTable {
    ResultTable(
      "all", keys: "what", rows: [result.sums], privacy: privacy.figures,
      [
        .text("what", "What") { _ in "entries" },
        .text("answer", "In a sentence", privacy.highlights, says: ["entries", "marked"]) { sums in
          answer(sums)
        },
        .integer("entries", nil, figure(WordMeasures.entries, of: "*")) { $0.entries },
        .integer("marked", nil, figure(HighlightMeasures.marked), privacy.highlights) { $0.marked },
        .integer(
          "highlights", nil, figure(HighlightMeasures.highlights, n: "marked"), privacy.highlights
        ) { $0.highlights },
        .integer("categories", "Categories", nil, privacy.highlights) { _ in result.categoryCount },
      ])
  }

  private func answer(_ sums: HighlightSums) -> String {
    guard sums.highlights > 0 else { return "Nothing is highlighted in \(entries)." }
    let categories = result.categoryCount - (hasNone ? 1 : 0)
    let what =
      categories == 0
      ? "Highlights without a category stand"
      : "Highlights of " + CountWords.text(categories, "category", "categories") + " stand"
    return "\(what) in \(GroupedInteger.text(sums.marked)) of \(entries)."
  }

  private var hasNone: Bool { result.categories.contains { $0.name.isEmpty } }

  private static func name(_ category: HighlightCategory) -> String {
    category.name.isEmpty ? HighlightCategories.none : category.name
  }

  private var categories: ResultTable {
    ResultTable(
      "categories", keys: "category", rows: result.categories, privacy: privacy.highlights,
      [
        .text("category", "Category") { Self.name($0) },
        .integer("entries", nil, figure(HighlightMeasures.entries)) { $0.count.entries },
        .real("share", nil, figure(HighlightMeasures.share, n: "entries"), places: 2) {
          result.sums.marked == 0
            ? nil : 100 * Double($0.count.entries) / Double(result.sums.marked)
        },
        .integer("highlights", nil, figure(HighlightMeasures.highlights, n: "entries")) {
          $0.count.occurrences
        },
        .integer("words", nil, figure(HighlightMeasures.words, n: "entries")) { $0.wordCount },
      ])
  }

  /// The most common words of each category: left out where small counts are hidden, since a word may be one writer's.
  private var words: ResultTable {
    ResultTable(
      "words", keys: "id",
      rows: result.categories.flatMap { category in
        category.common.map { (category: Self.name(category), word: $0) }
      }, privacy: privacy.highlights, isOfSingles: true,
      [
        .text("id", "Id") { $0.category + " " + $0.word.word },
        .text("category", "Category") { $0.category },
        .text("word", "Word") { $0.word.word },
        .integer("occurrences", nil, figure(HighlightMeasures.occurrences, n: "entries")) {
          $0.word.count.occurrences
        },
        .integer("entries", nil, figure(HighlightMeasures.wordEntries)) { $0.word.count.entries },
      ])
  }
}

/// The measures of highlights.
enum HighlightMeasures {
  static let marked = Measure(
    id: "highlights.marked", title: "Entries with a highlight", unit: "entries", formula: "n",
    definition: "Entries in which something is highlighted.", source: "count")

  static let entries = Measure(
    id: "highlights.entries", title: "Entries", unit: "entries", formula: "df",
    definition: "Entries with a highlight of the category.", source: "count")

  static let share = Measure(
    id: "highlights.share", title: "Share of entries with a highlight", unit: "%",
    formula: "100 × df / n",
    definition: "Entries with a highlight of the category, per hundred that have any.",
    source: "ratio of counts")

  static let highlights = Measure(
    id: "highlights.highlights", title: "Highlights", unit: "", formula: "Σ f",
    definition:
      "Pieces of text that are highlighted: items of the list, and stretches of the text that a highlighter is on.",
    source: Measure.otherCountSource)

  static let words = Measure(
    id: "highlights.words", title: "Different words", unit: "words", formula: "v",
    definition: "Different words of the highlights of the category, without those left out.",
    source: Measure.otherCountSource)

  static let occurrences = Measure(
    id: "highlights.occurrences", title: "Occurrences", unit: "", formula: "f",
    definition: "How often the word stands in highlights of the category.",
    source: Measure.otherCountSource)

  static let wordEntries = Measure(
    id: "highlights.word_entries", title: "Entries", unit: "entries", formula: "df",
    definition: "Entries in which the word stands in a highlight of the category.", source: "count")
}
