internal import Analysis
internal import Charts
internal import Pipeline
internal import Report
internal import SearchIndex

extension JournalReportBuilder {
  /// The pages that the data give beside those that the texts fill; nil if they give none.
  func pageSection() -> Section? {
    let declared = result.totals.declared
    guard declared.entries > 0, facts.clearance >= result.privacy.declaredPages else { return nil }
    let section = "pages_as_given"
    let n = Number.integer(declared.entries)
    return Section(
      id: section, title: "Pages as given",
      paragraphs: [
        "The data count pages in their own way; beside it stand the pages that the same texts fill by "
          + "the page size of this report."
      ],
      figures: [
        figure(
          section, JournalMeasures.declaredPages, .integer(declared.declared), n: n,
          of: queries.declared, privacy: result.privacy.declaredPages),
        figure(
          section, JournalMeasures.pages, .integer(declared.derived), n: n, of: queries.declared,
          privacy: result.privacy.declaredPages, column: "derived_pages"),
      ])
  }

  /// Pen styles and colours; nil if the data have none that may be shown.
  func penSection() throws -> Section? {
    let totals = result.totals
    let privacy = result.privacy
    let showsColours = !totals.colours.isEmpty && facts.clearance >= privacy.colours
    let showsPens = !totals.penStyles.isEmpty && facts.clearance >= privacy.penStyles
    guard showsColours || showsPens else { return nil }
    var tables: [Table] = []
    var charts: [Chart] = []
    if showsColours {
      tables.append(
        try itemTable(
          "colours", "Colours", key: "colour", totals.colours, JournalMeasures.colourEntries,
          privacy: privacy.colours))
    }
    if showsPens {
      tables.append(
        try itemTable(
          "pen_styles", "Pen styles", key: "pen_style", totals.penStyles,
          JournalMeasures.penEntries, privacy: privacy.penStyles))
    }
    if showsColours, showsPens, !totals.pairs.isEmpty {
      tables.append(try pairTable())
      if showsSmallGroups { charts = pairChart().map { [$0] } ?? [] }
    }
    return Section(
      id: "pens", title: "Pens and colours",
      paragraphs: ["An entry counts once for each pen style and colour that it has."],
      charts: charts, tables: tables)
  }

  /// The more used come first, then by bytes.
  private func ordered(
    _ items: [(item: [UInt8], entries: Int64)]
  ) -> [(item: [UInt8], entries: Int64)] {
    items.enumerated().sorted {
      $0.element.entries == $1.element.entries
        ? $0.offset < $1.offset : $0.element.entries > $1.element.entries
    }.map(\.element)
  }

  private static let itemOrder = "Most entries first, then by name."

  private func itemTable(
    _ id: String, _ caption: String, key: String, _ items: [(item: [UInt8], entries: Int64)],
    _ measure: Measure, privacy: Clearance
  ) throws -> Table {
    let items = ordered(items)
    return try Table(
      id: id, caption: caption, key: key,
      columns: [
        Column(
          id: key, title: id == "colours" ? "Colour" : "Pen style",
          values: .text(arena(items.map(\.item))), privacy: privacy),
        Column(
          id: "entries", title: "Entries", values: .integers(items.map(\.entries)),
          privacy: privacy,
          figure: FigureDefinition(
            measure: measure, populations: queries.template("\(id):{\(key)}")), showsBar: true),
      ], order: Self.itemOrder, shownRows: shown)
  }

  private func pairTable() throws -> Table {
    let pairs = ordered(result.totals.pairs)
    let parts = pairs.map { pair in
      pair.item.split(
        separator: ListTally.separator, maxSplits: 1, omittingEmptySubsequences: false
      ).map { Array($0) }
    }
    let privacy = max(result.privacy.colours, result.privacy.penStyles)
    return try Table(
      id: "pairs", caption: "Pen styles and colours together", key: "pair",
      columns: [
        Column(
          id: "pair", title: "Id", values: .text(arena(pairs.map(\.item))), privacy: privacy,
          isShown: false),
        Column(
          id: "pen_style", title: "Pen style", values: .text(arena(parts.map { $0[0] })),
          privacy: privacy),
        Column(
          id: "colour", title: "Colour", values: .text(arena(parts.map { $0.last ?? [] })),
          privacy: privacy),
        Column(
          id: "entries", title: "Entries", values: .integers(pairs.map(\.entries)),
          privacy: privacy,
          figure: FigureDefinition(
            measure: JournalMeasures.pairEntries,
            populations: queries.template("pen_styles:{pen_style} colours:{colour}")),
          showsBar: true),
      ], order: Self.itemOrder, shownRows: shown)
  }

  /// Rows and columns that the chart of pairs has at most, so that their names fit: the most used.
  private static let chartRows = 12
  private static let chartColumns = 5

  private func pairChart() -> Chart? {
    let pens = ordered(result.totals.penStyles).prefix(Self.chartColumns).map(\.item)
    let colours = ordered(result.totals.colours).prefix(Self.chartRows).map(\.item)
    var entries: [[UInt8]: Int64] = [:]
    for pair in result.totals.pairs { entries[pair.item] = pair.entries }
    let cells = colours.flatMap { colour in
      pens.map { pen in
        HeatGrid.Cell.value(ChartValue(entries[pen + [ListTally.separator] + colour] ?? 0))
      }
    }
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let grid = HeatGrid(
      rowTitle: "colour", columnTitle: "pen style", valueTitle: "Entries",
      rows: colours.map(text), columns: pens.map(text), cells: cells)
    return grid.map { grid in
      Chart(
        id: "chart_pairs", privacy: max(result.privacy.colours, result.privacy.penStyles),
        plot: Plot(
          title: "Pen styles and colours together",
          description: "Entries that have both, for the most used of each.",
          content: .grid(grid)))
    }
  }

  /// The newest entries, and the longest.
  func entrySection() throws -> Section {
    let note =
      showsWords
      ? "The words are the most common ones of each entry but for stop words, at most "
        + "\(JournalOptions.wordCount); of equally common ones the first in the text. They come from "
        + "the index."
      : "Words of entries are \(result.privacy.words.name), above the clearance of this report."
    var tables = [
      try entryTable(
        "entries", "The newest entries", result.newest,
        order: "Newest first, of one day the later in the data first.")
    ]
    if let longest = result.longest {
      tables.append(try entryTable("longest", "The longest entry", [longest], order: ""))
    }
    return Section(
      id: "newest", title: "Newest entries", paragraphs: [note], tables: tables)
  }

  /// Whether readers of the report may see words of entries.
  private var showsWords: Bool { facts.clearance >= result.privacy.words }

  private func entryTable(
    _ id: String, _ caption: String, _ entries: [ListedEntry], order: String
  ) throws -> Table {
    let privacy = max(result.privacy.id, datePrivacy)
    // Where ids repeat, no query finds one entry alone, so that these numbers have no population.
    let isUnique = result.totals.repeatedIDs == 0
    func column(
      _ id: String, _ title: String, _ measure: Measure, _ values: [Int64]
    ) -> Column {
      Column(
        id: id, title: title, values: .integers(values), privacy: privacy,
        figure: isUnique
          ? FigureDefinition(
            measure: measure, parameters: parameters(of: measure),
            populations: queries.template("id:{entry}")) : nil)
    }
    var columns = [
      Column(
        id: isUnique ? "entry" : "number", title: isUnique ? "Entry" : "Number",
        values: isUnique
          ? .text(arena(entries.map(\.id))) : .integers(entries.indices.map { Int64($0 + 1) }),
        privacy: privacy, isShown: isUnique),
      Column(
        id: "date", title: "Date", values: .strings(entries.map { Self.text($0.date) }),
        privacy: datePrivacy),
      column("words", "Words", JournalMeasures.words, entries.map(\.words)),
      column("pages", "Pages", JournalMeasures.pages, entries.map(\.pages)),
    ]
    if !isUnique {
      columns.insert(
        Column(
          id: "entry", title: "Entry", values: .text(arena(entries.map(\.id))), privacy: privacy),
        at: 1)
    }
    if showsWords {
      columns.append(
        Column(
          id: "common", title: "Most common words",
          values: .strings(entries.map { Self.text($0.common) }), privacy: result.privacy.words,
          presence: entries.map { $0.common.isEmpty ? .missing : .present }))
    }
    return try Table(
      id: id, caption: caption, key: columns[0].id, columns: columns, order: order, shownRows: shown
    )
  }

  /// `2021-03-01`, or `2021-03-01 to 2021-03-31 (month)` of a date that is not known to the day.
  private static func text(_ date: EntryDate) -> String {
    if date.exactDay != nil { return text(day: date.first) }
    return "\(text(day: date.first)) to \(text(day: date.last)) (\(date.form))"
  }

  /// `bellows 4, accordion 2`.
  private static func text(_ words: [CommonWord]) -> String {
    words.map { "\(String(decoding: $0.word, as: UTF8.self)) \($0.count)" }.joined(separator: ", ")
  }

  private func arena(_ texts: [[UInt8]]) -> TextArena {
    var arena = TextArena()
    for text in texts { arena.append(bytes: text) }
    return arena
  }
}
