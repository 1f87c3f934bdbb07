internal import Analysis
internal import Report
internal import SearchIndex

extension JournalTables {
  private typealias Item = (item: [UInt8], entries: Int64)

  // MARK: - Pens and colours

  /// The more used come first, then by bytes.
  private static func ordered(_ items: [Item]) -> [Item] {
    items.enumerated().sorted {
      $0.element.entries == $1.element.entries
        ? $0.offset < $1.offset : $0.element.entries > $1.element.entries
    }.map(\.element)
  }

  /// Entries by colour; nil if the data have none.
  var colours: ResultTable? {
    items(
      "colours", "colour", "Colour", result.totals.colours, JournalMeasures.colourEntries,
      privacy.colours)
  }

  /// Entries by pen style; nil if the data have none.
  var penStyles: ResultTable? {
    items(
      "pen_styles", "pen_style", "Pen style", result.totals.penStyles, JournalMeasures.penEntries,
      privacy.penStyles)
  }

  private func items(
    _ id: String, _ key: String, _ title: String, _ items: [Item], _ measure: Measure,
    _ privacy: Clearance
  ) -> ResultTable? {
    guard !items.isEmpty else { return nil }
    return ResultTable(
      id, keys: key, rows: Self.ordered(items), privacy: privacy,
      [
        .bytes(key, title) { $0.item },
        .integer("entries", nil, figure(measure, of: "\(id):{\(key)}")) { $0.entries },
      ])
  }

  /// Entries by pen style and colour; nil if no entry has both.
  var pairs: ResultTable? {
    guard !result.totals.pairs.isEmpty else { return nil }
    func parts(_ pair: Item) -> [ArraySlice<UInt8>] {
      pair.item.split(
        separator: ListTally.separator, maxSplits: 1, omittingEmptySubsequences: false)
    }
    let both = "pen_styles:{pen_style} colours:{colour}"
    return ResultTable(
      "pairs", keys: "pair", rows: Self.ordered(result.totals.pairs),
      privacy: max(privacy.colours, privacy.penStyles),
      [
        .bytes("pair", "Id") { $0.item },
        .bytes("pen_style", "Pen style") { Array(parts($0)[0]) },
        .bytes("colour", "Colour") { Array(parts($0).last ?? []) },
        .integer("entries", nil, figure(JournalMeasures.pairEntries, of: both)) { $0.entries },
      ])
  }

  /// Rows and columns that the chart of pairs has at most, so that their names fit: the most used.
  private static let drawnColours = 12
  private static let drawnPens = 5

  /// Entries of each of the most used colours with each of the most used pen styles; nil if no entry has both.
  var drawnPairs: ResultTable? {
    guard !result.totals.pairs.isEmpty else { return nil }
    let pens = Self.ordered(result.totals.penStyles).prefix(Self.drawnPens).map(\.item)
    let entries = Dictionary(
      uniqueKeysWithValues: result.totals.pairs.map { ($0.item, $0.entries) })
    let rows = Self.ordered(result.totals.colours).prefix(Self.drawnColours).flatMap { colour in
      pens.map { pen in
        (
          colour: colour.item, pen: pen,
          entries: entries[pen + [ListTally.separator] + colour.item] ?? 0
        )
      }
    }
    return ResultTable(
      "drawn_pairs", keys: "colour", "pen_style", rows: rows,
      privacy: max(privacy.colours, privacy.penStyles), isOfSingles: true,
      [
        .bytes("colour", "colour") { $0.colour }, .bytes("pen_style", "pen style") { $0.pen },
        .integer("entries", "Entries") { $0.entries },
      ])
  }

  // MARK: - Entries

  /// Entries that are printed by themselves.
  func listed(_ id: String, _ entries: [ListedEntry]) -> ResultTable {
    // Where ids repeat, no query finds one entry alone, so that these numbers have no population.
    let isUnique = result.totals.repeatedIDs == 0
    func own(_ measure: Measure) -> FigureDefinition? {
      isUnique ? figure(measure, of: "id:{entry}") : nil
    }
    let columns: [ColumnForm<(offset: Int, element: ListedEntry)>?] = [
      isUnique ? nil : .integer("number", "Number") { Int64($0.offset + 1) },
      .bytes("entry", "Entry") { $0.element.id },
      .text("date", "Date", privacy.date) { Self.text($0.element.date) },
      .integer("words", "Words", own(JournalMeasures.words)) { $0.element.words },
      .integer("pages", "Pages", own(JournalMeasures.pages)) { $0.element.pages },
      .text("common", "Most common words", privacy.words) { Self.text($0.element.common) },
    ]
    return ResultTable(
      id, keys: isUnique ? "entry" : "number", rows: Array(entries.enumerated()),
      privacy: max(privacy.id, privacy.date), isOfSingles: true, columns)
  }

  /// Such as `2021-03-01`, or `2021-03-01 to 2021-03-31 (month)` of a date that is not known to the day.
  private static func text(_ date: EntryDate) -> String {
    if date.exactDay != nil { return text(day: date.first) }
    return "\(text(day: date.first)) to \(text(day: date.last)) (\(date.form))"
  }

  /// Such as `bellows 4, accordion 2`; nil without a word.
  private static func text(_ words: [CommonWord]) -> String? {
    guard !words.isEmpty else { return nil }
    return words.map { "\(String(decoding: $0.word, as: UTF8.self)) \($0.count)" }
      .joined(separator: ", ")
  }
}
