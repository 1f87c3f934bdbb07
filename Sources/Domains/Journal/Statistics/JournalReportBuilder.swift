internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays the statistics of a journal out.
struct JournalReportBuilder {
  let id: String
  let shown: Int
  let years: Int
  let result: JournalResult
  let facts: RunFacts
  let queries: JournalQueries
  let days: [(day: Int32, sums: JournalSums)]

  init(id: String, shown: Int, years: Int, result: JournalResult, facts: RunFacts) {
    self.id = id
    self.shown = shown
    self.years = years
    self.result = result
    self.facts = facts
    queries = JournalQueries(result)
    days = result.totals.days
  }

  var figurePrivacy: Clearance { result.privacy.figures }
  /// Of what is grouped by dates.
  var datePrivacy: Clearance { result.privacy.date }

  /// Whether days and single entries are printed: they are few records by nature.
  var showsSmallGroups: Bool { facts.minimumCell <= 1 }

  func report() throws -> Report {
    var sections = [summarySection()]
    if showsSmallGroups { sections.append(try streakSection()) }
    if showsSmallGroups || !queries.hasUncertain { sections.append(try monthSection()) }
    if showsSmallGroups {
      sections.append(try weekdaySection())
      if let calendar = calendarSection() { sections.append(calendar) }
      sections.append(try daySection())
    }
    if let pages = pageSection() { sections.append(pages) }
    if let pens = try penSection() { sections.append(pens) }
    if showsSmallGroups { sections.append(try entrySection()) }
    return Report(
      id: id, title: facts.title, subtitle: subtitle, freshness: freshness,
      privacy: max(.internal, datePrivacy), parameters: parameters, balance: facts.balanceRows,
      findings: facts.findings + JournalFindings(result).all, sections: sections,
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  private var subtitle: String {
    guard let first = result.totals.dates.first?.date.first,
      let last = result.totals.dates.map(\.date.last).max()
    else { return "A journal without entries" }
    return "A journal from \(Self.text(day: first)) to \(Self.text(day: last))"
  }

  private var freshness: String {
    guard let newest = days.last else { return "" }
    return "The newest entry that is dated to the day is of \(Self.text(day: newest.day))."
  }

  private var parameters: [Parameter] {
    [
      Parameter(name: "zone", value: facts.zone.name),
      Parameter(name: "words", value: "as the analyzer \(result.analyzer) cuts them"),
      Parameter(
        name: "page",
        value: "\(result.options.pages.lines) lines of \(result.options.pages.width) characters"),
      Parameter(name: "left out of the most common words", value: result.options.stop.name),
      Parameter(
        name: "streak",
        value: "a run of consecutive days with at least one entry each that is dated to the day; "
          + "listed from \(WritingStreak.listedFrom) days on"),
      Parameter(
        name: "month",
        value: "has the entries of which every day that the date may mean lies in it"),
    ]
  }

  private func summarySection() -> Section {
    let totals = result.totals
    let dated = days.reduce(into: JournalSums()) { $0.add($1.sums) }
    let all = Number.integer(totals.all.entries)
    let section = "summary"
    func figure(
      _ measure: Measure, _ value: Number?, n: Number? = nil, of query: String,
      privacy: Clearance? = nil
    ) -> Figure {
      self.figure(section, measure, value, n: n, of: query, privacy: privacy)
    }
    return Section(
      id: section, title: "Summary",
      paragraphs: [
        "Of texts this report prints numbers, and of the newest entries single words. No sentence of "
          + "an entry stands in it."
      ],
      figures: [
        figure(JournalMeasures.entries, all, of: queries.all),
        figure(
          JournalMeasures.days, .integer(Int64(days.count)), n: .integer(dated.entries),
          of: queries.exact, privacy: datePrivacy),
        figure(JournalMeasures.words, .integer(totals.all.words), n: all, of: queries.all),
        figure(
          JournalMeasures.differentWords, .integer(totals.differentWords), n: all, of: queries.all),
        figure(JournalMeasures.pages, .integer(totals.all.pages), n: all, of: queries.all),
        figure(
          JournalMeasures.meanWords,
          Self.ratio(totals.all.words, totals.all.entries), n: all, of: queries.all),
        figure(
          JournalMeasures.medianWords, totals.lengths.median.map { .real($0, places: 1) }, n: all,
          of: queries.all),
        figure(
          JournalMeasures.longestEntry,
          totals.all.entries == 0 ? nil : .integer(totals.longest), n: all, of: queries.all),
        figure(
          JournalMeasures.wordsADay, Self.ratio(dated.words, Int64(days.count)),
          n: .integer(dated.entries), of: queries.exact, privacy: datePrivacy),
      ])
  }

  /// A figure that stands alone.
  func figure(
    _ section: String, _ measure: Measure, _ value: Number?, n: Number? = nil, of query: String,
    privacy: Clearance? = nil, column: String? = nil
  ) -> Figure {
    Figure(
      address: FigureAddress(
        report: id, section: section,
        headline: column ?? String(measure.id.split(separator: ".").last ?? "")),
      title: measure.title, measure: measure, value: value, privacy: privacy ?? figurePrivacy,
      parameters: parameters(of: measure), populations: queries.population(query), n: n)
  }

  /// What a figure of words or pages depends on besides its entries.
  func parameters(of measure: Measure) -> [Parameter] {
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

  private static func ratio(_ sum: Int64, _ count: Int64) -> Number? {
    count == 0 ? nil : .real(Double(sum) / Double(count), places: 2)
  }

  /// `2021-03-01`.
  static func text(day: Int32) -> String { InstantText.text(CivilDate(daysSinceEpoch: Int(day))) }

  /// `2021-03`.
  static func text(month: Int) -> String {
    CalendarWindow.month(month).label
  }
}
