internal import Analysis
internal import Charts
internal import Pipeline
internal import Platform
internal import Report

extension JournalReportBuilder {
  /// Runs of days, the newest first.
  func streakSection() throws -> Section {
    let runs = result.streaks.filter { $0.days >= WritingStreak.listedFrom }.reversed()
    let longest = WritingStreak.longest(result.streaks)
    let current = result.streaks.last
    let section = "streaks_of_writing"
    let table = try Table(
      id: "streaks", caption: "Streaks of \(WritingStreak.listedFrom) days or more", key: "first",
      columns: [
        Column(
          id: "first", title: "First day",
          values: .strings(runs.map { Self.text(day: $0.first) }), privacy: datePrivacy),
        Column(
          id: "last", title: "Last day", values: .strings(runs.map { Self.text(day: $0.last) }),
          privacy: datePrivacy),
        Column(
          id: "days", title: "Days", values: .integers(runs.map(\.days)), privacy: datePrivacy,
          figure: FigureDefinition(
            measure: JournalMeasures.streakDays, n: "entries",
            populations: queries.template(queries.run)), showsBar: true),
      ] + sumColumns(runs.map(\.sums), query: queries.run, bar: nil),
      order: "Newest first.", shownRows: shown)
    return Section(
      id: section, title: "Streaks",
      paragraphs: [
        "A streak is a run of days with at least one entry each. The current one reaches the newest day "
          + "that has an entry." + described(longest, "The longest is")
      ],
      figures: [
        figure(
          section, JournalMeasures.longestStreak, longest.map { .integer($0.days) },
          of: queries.exact, privacy: datePrivacy),
        figure(
          section, JournalMeasures.currentStreak, current.map { .integer($0.days) },
          of: queries.exact, privacy: datePrivacy),
      ], tables: [table])
  }

  private func described(_ streak: WritingStreak?, _ start: String) -> String {
    guard let streak, streak.days > 1 else { return "" }
    return " \(start) from \(Self.text(day: streak.first)) to \(Self.text(day: streak.last))."
  }

  /// Months, the newest first; charts in order of time.
  func monthSection() throws -> Section {
    let months = result.totals.months
    let newestFirst = Array(months.reversed())
    let table = try Table(
      id: "months", caption: "Months with entries", key: "month",
      columns: [
        Column(
          id: "month", title: "Month",
          values: .strings(newestFirst.map { Self.text(month: $0.month) }), privacy: datePrivacy)
      ] + sumColumns(newestFirst.map(\.sums), query: queries.month, bar: "words"),
      order: "Newest first.", shownRows: shown)
    return Section(
      id: "by_month", title: "Months", charts: monthCharts(months), tables: [table])
  }

  /// The months that charts draw at most: the newest.
  private static let chartMonths = 60

  private func monthCharts(_ months: [(month: Int, sums: JournalSums)]) -> [Chart] {
    guard showsSmallGroups, months.count > 1, let first = months.first?.month,
      let last = months.last?.month
    else { return [] }
    var sums: [Int: JournalSums] = [:]
    for entry in months { sums[entry.month] = entry.sums }
    let drawn = Array(max(first, last - Self.chartMonths + 1)...last)
    return [("entries", "Entries", \JournalSums.entries), ("words", "Words", \.words)].map {
      name, title, field in
      .columns(
        id: "chart_month_\(name)", title: "\(title) by month",
        description: "How many \(name) each month has, a month without any among them.",
        privacy: datePrivacy, labelTitle: "Month", periods: drawn.map { Self.text(month: $0) },
        series: [
          ChartSeries(title: title, integers: drawn.map { sums[$0]?[keyPath: field] ?? 0 })
        ])
    }
  }

  /// Weekdays of the entries that are dated to the day.
  func weekdaySection() throws -> Section {
    let sums = result.totals.weekdays
    func column(
      _ id: String, _ measure: Measure, _ field: (JournalSums) -> Int64, showsBar: Bool = false
    ) -> Column {
      Column(
        id: id, title: measure.title, values: .integers(sums.map(field)), privacy: datePrivacy,
        figure: FigureDefinition(
          measure: measure, parameters: parameters(of: measure),
          populations: queries.template(queries.weekdays)), showsBar: showsBar)
    }
    let table = try Table(
      id: "weekdays", caption: "Weekdays", key: "weekday",
      columns: [
        Column(
          id: "weekday", title: "Weekday", values: .strings(Self.weekdayNames),
          privacy: datePrivacy),
        column("entries", JournalMeasures.weekdayEntries, \.entries, showsBar: true),
        column("words", JournalMeasures.weekdayWords, \.words, showsBar: true),
        column("pages", JournalMeasures.weekdayPages, \.pages),
      ])
    return Section(id: "by_weekday", title: "Weekdays", tables: [table])
  }

  /// The key of each weekday, by ISO 8601.
  static let weekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The days with an entry, the newest first.
  func daySection() throws -> Section {
    let newestFirst = Array(days.reversed())
    let table = try Table(
      id: "days", caption: "Days with an entry", key: "day",
      columns: [
        Column(
          id: "day", title: "Day", values: .strings(newestFirst.map { Self.text(day: $0.day) }),
          privacy: datePrivacy)
      ] + sumColumns(newestFirst.map(\.sums), query: queries.day, bar: "words"),
      order: "Newest first.", shownRows: shown)
    return Section(id: "by_day", title: "Days", tables: [table], isCollapsed: true)
  }

  /// Entries, words and pages of each row, whose records `query` finds.
  func sumColumns(_ sums: [JournalSums], query: String, bar: String?) -> [Column] {
    func column(
      _ id: String, _ title: String, _ measure: Measure, _ values: [Int64], n: String?
    ) -> Column {
      Column(
        id: id, title: title, values: .integers(values), privacy: datePrivacy,
        figure: FigureDefinition(
          measure: measure, parameters: parameters(of: measure), n: n,
          populations: queries.template(query)), showsBar: id == bar)
    }
    return [
      column("entries", "Entries", JournalMeasures.entries, sums.map(\.entries), n: nil),
      column("words", "Words", JournalMeasures.words, sums.map(\.words), n: "entries"),
      column("pages", "Pages", JournalMeasures.pages, sums.map(\.pages), n: "entries"),
    ]
  }
}
