internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `journal_statistics` leaves.
struct JournalTables {
  let result: JournalResult
  let zone: TimeZone
  let queries: JournalQueries
  /// The days with an entry that is dated to the day; they ascend.
  let days: [(day: Int32, sums: JournalSums)]

  init(_ result: JournalResult, zone: TimeZone) {
    self.result = result
    self.zone = zone
    queries = JournalQueries(result)
    days = result.totals.days
  }

  var privacy: JournalPrivacy { result.privacy }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy.date)
    tables.settings = settings
    tables.findings = JournalFindings(result).all
    tables.texts = [
      "subtitle": subtitle,
      "freshness": days.last.map {
        "The newest entry that is dated to the day is of \(Self.words($0.day, to: $0.day))."
      } ?? "",
    ]
    let usual = [
      summary, longestStreaks, streaks, months, drawnMonths, weekdays, years, calendar, dayTable,
      listed("entries", result.newest),
    ]
    let asked = [declaredPages, colours, penStyles, pairs, drawnPairs]
    for table in usual + asked.compactMap(\.self) { tables.add(table) }
    if let longest = result.longest { tables.add(listed("longest", [longest])) }
    return tables
  }

  // MARK: - Figures

  func figure(_ measure: Measure, n: String? = nil, of query: String) -> FigureDefinition {
    FigureDefinition(
      measure: measure, parameters: parameters(of: measure), n: n,
      populations: queries.template(query))
  }

  /// What a figure of words or pages depends on besides its entries.
  private func parameters(of measure: Measure) -> [Parameter] {
    switch measure {
    case JournalMeasures.pages, JournalMeasures.weekdayPages:
      [
        Parameter(name: "width", value: String(result.options.pages.width)),
        Parameter(name: "lines", value: String(result.options.pages.lines)),
      ]
    case JournalMeasures.words, JournalMeasures.differentWords, JournalMeasures.meanWords,
      JournalMeasures.medianWords, JournalMeasures.longestEntry, JournalMeasures.wordsADay,
      JournalMeasures.weekdayWords:
      [Parameter(name: "analyzer", value: result.analyzer)]
    default: []
    }
  }

  /// Entries, words and pages of each row, whose records `query` finds.
  func sums<Row>(
    of query: String, _ sums: @escaping (Row) -> JournalSums
  ) -> [ColumnForm<Row>?] {
    [
      .integer("entries", nil, figure(JournalMeasures.entries, of: query)) { sums($0).entries },
      .integer("words", nil, figure(JournalMeasures.words, n: "entries", of: query)) {
        sums($0).words
      },
      .integer("pages", nil, figure(JournalMeasures.pages, n: "entries", of: query)) {
        sums($0).pages
      },
    ]
  }

  /// What stands in the summary.
  private var summary: ResultTable {
    let (totals, dates) = (result.totals, privacy.date)
    let dated = days.reduce(into: JournalSums()) { $0.add($1.sums) }
    let dayCount = Int64(days.count)
    func of(_ measure: Measure) -> FigureDefinition {
      figure(measure, n: "entries", of: queries.all)
    }
    func exact(_ measure: Measure) -> FigureDefinition {
      figure(measure, n: "dated_entries", of: queries.exact)
    }
    let columns: [ColumnForm<JournalSums>?] = [
      .integer("entries", nil, figure(JournalMeasures.entries, of: queries.all)) { $0.entries },
      .text("written", "What was written", max(privacy.figures, dates)) {
        written($0, dated: dated.entries)
      },
      .integer("dated_entries", "Entries dated to the day", nil, dates) { _ in dated.entries },
      .integer("days", nil, exact(JournalMeasures.days), dates) { _ in dayCount },
      .integer("words", nil, of(JournalMeasures.words)) { $0.words },
      .integer("different_words", nil, of(JournalMeasures.differentWords)) { _ in
        totals.differentWords
      },
      .integer("pages", nil, of(JournalMeasures.pages)) { $0.pages },
      .real("mean_words", nil, of(JournalMeasures.meanWords), places: 2) {
        Self.ratio($0.words, $0.entries)
      },
      .real("median_words", nil, of(JournalMeasures.medianWords), places: 1) { _ in
        totals.lengths.median
      },
      .integer("longest_entry", nil, of(JournalMeasures.longestEntry)) {
        $0.entries == 0 ? nil : totals.longest
      },
      .real("words_a_day", nil, exact(JournalMeasures.wordsADay), places: 2, dates) { _ in
        Self.ratio(dated.words, dayCount)
      },
      .real("entries_a_week", nil, exact(JournalMeasures.entriesAWeek), places: 2, dates) { _ in
        Self.entriesAWeek(dated.entries, days.first?.day, days.last?.day)
      },
    ]
    return ResultTable(
      "summary", keys: "entries", rows: [totals.all], privacy: privacy.figures, columns)
  }

  /// The pages that the data give beside those that the texts fill; nil if they give none.
  private var declaredPages: ResultTable? {
    let declared = result.totals.declared
    guard declared.entries > 0 else { return nil }
    func given(_ measure: Measure) -> FigureDefinition {
      figure(measure, n: "entries", of: queries.declared)
    }
    return ResultTable(
      "declared_pages", keys: "entries", rows: [declared], privacy: privacy.declaredPages,
      [
        .integer("entries", "Entries with a number of pages") { $0.entries },
        .integer("declared_pages", nil, given(JournalMeasures.declaredPages)) { $0.declared },
        .integer("derived_pages", nil, given(JournalMeasures.pages)) { $0.derived },
      ])
  }

  /// Entries a week from one day to another; nil of fewer than seven days.
  private static func entriesAWeek(_ entries: Int64, _ first: Int32?, _ last: Int32?) -> Double? {
    guard let first, let last else { return nil }
    let span = Int64(last) - Int64(first) + 1
    return span < 7 ? nil : Double(7 * entries) / Double(span)
  }

  private static func ratio(_ sum: Int64, _ count: Int64) -> Double? {
    count == 0 ? nil : Double(sum) / Double(count)
  }

  // MARK: - Texts

  private var subtitle: String {
    guard let first = result.totals.dates.first?.date.first,
      let last = result.totals.dates.map(\.date.last).max()
    else { return "A journal without entries" }
    return "A journal of \(Self.words(first, to: last))"
  }

  /// What was written, and on how many days; a sentence without its end.
  private func written(_ all: JournalSums, dated: Int64) -> String {
    guard all.entries > 0 else { return "Nothing was written" }
    let text =
      CountWords.start(all.entries, "entry", "entries")
      + " with \(CountWords.text(all.words, "word", "words")) \(all.entries == 1 ? "was" : "were") written"
    guard let first = days.first?.day, let last = days.last?.day else {
      return text + ", on days that are not known"
    }
    let range = Self.words(first, to: last)
    let on =
      days.count == 1
      ? "on \(range)" : "on \(GroupedInteger.text(Int64(days.count))) days, \(range)"
    return dated == all.entries
      ? "\(text) \(on)" : "\(text), \(GroupedInteger.text(dated)) of them \(on)"
  }

  private var settings: [Parameter] {
    [
      ("zone", zone.name), ("words", "as the analyzer \(result.analyzer) cuts them"),
      (
        "page",
        "\(result.options.pages.lines) lines of \(result.options.pages.width) characters"
      ),
      ("left out of the most common words", result.options.stop.name),
      (
        "streak",
        "a run of consecutive days with at least one entry each that is dated to the day; "
          + "listed from \(WritingStreak.listedFrom) days on"
      ),
      ("month", "has the entries of which every day that the date may mean lies in it"),
    ].map { Parameter(name: $0.0, value: $0.1) }
  }

  /// Such as `1 March to 31 July 2021`.
  static func words(_ first: Int32, to last: Int32) -> String {
    DateWords.text(
      CivilDate(daysSinceEpoch: Int(first)), to: CivilDate(daysSinceEpoch: Int(last)))
  }

  /// Such as `2021-03-01`.
  static func text(day: Int32) -> String { InstantText.text(CivilDate(daysSinceEpoch: Int(day))) }
}
