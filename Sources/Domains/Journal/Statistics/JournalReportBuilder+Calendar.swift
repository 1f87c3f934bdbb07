internal import Analysis
internal import Charts
internal import Pipeline
internal import Platform
internal import Report

extension JournalReportBuilder {
  /// A calendar for each of the newest years.
  func calendarSection() -> Section? {
    guard !days.isEmpty, years > 0 else { return nil }
    return Section(
      id: "calendar", title: "Calendar",
      paragraphs: [
        "A dash is a day without an entry; what is blank lies after the newest entry."
      ], charts: calendars())
  }

  private func calendars() -> [Chart] {
    guard let newest = days.last else { return [] }
    let darkest = darkest
    var words: [Int32: ChartValue] = [:]
    for (day, sums) in days {
      words[day] = ChartValue(Double(min(sums.words, darkest)), text: String(sums.words))
    }
    let all = Set(days.map { CivilDate(daysSinceEpoch: Int($0.day)).year })
    return all.sorted(by: >).prefix(years).map { year in
      let first = Int32(CivilDate.daysSinceEpoch(year: year, month: 1, day: 1))
      let length: Int32 = CivilDate.isLeapYear(year) ? 366 : 365
      let last = min(first + length - 1, newest.day)
      return Chart(
        id: "calendar_" + (year < 0 ? "before_" : "") + String(year.magnitude),
        privacy: datePrivacy,
        plot: Plot(
          title: "Words a day in \(year)",
          description: "The words of each day of \(year) that has an entry."
            + (darkest < (days.map(\.sums.words).max() ?? 0)
              ? " Days of more than \(darkest) words are as dark as one of \(darkest)." : ""),
          content: .grid(
            .year(year, valueTitle: "Words", values: (first...last).map { words[$0] }))))
    }
  }

  /// The number of words that is drawn darkest: twice what 95 % of the days do not pass, so that one
  /// very long day does not make all others look alike.
  private var darkest: Int64 {
    var counts = CountDistribution()
    for (_, sums) in days { counts.add(sums.words) }
    guard counts.total > 0 else { return 0 }
    return max(1, 2 * counts.value(rank: (counts.total - 1) * 95 / 100))
  }
}
