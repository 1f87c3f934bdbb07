internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

extension JournalTables {
  private typealias Day = (day: Int32, sums: JournalSums)
  private typealias Month = (month: Int, sums: JournalSums)

  /// The longest run of days, and the one that reaches the newest day.
  var longestStreaks: ResultTable {
    func own(_ measure: Measure) -> FigureDefinition { figure(measure, of: queries.exact) }
    return ResultTable(
      "longest_streaks", keys: "longest_streak", rows: [result.streaks], privacy: privacy.date,
      isOfSingles: true,
      [
        .integer("longest_streak", nil, own(JournalMeasures.longestStreak)) {
          WritingStreak.longest($0)?.days
        },
        .text("longest", "The longest streak in words") { streaks in
          WritingStreak.longest(streaks).flatMap { streak in
            guard streak.days > 1 else { return nil }
            return "the longest streak is \(GroupedInteger.text(streak.days)) days, "
              + Self.words(streak.first, to: streak.last)
          }
        },
        .integer("current_streak", nil, own(JournalMeasures.currentStreak)) { $0.last?.days },
      ])
  }

  /// Runs of days, the newest first.
  var streaks: ResultTable {
    ResultTable(
      "streaks", keys: "first",
      rows: result.streaks.filter { $0.days >= WritingStreak.listedFrom }.reversed(),
      privacy: privacy.date, isOfSingles: true,
      [
        .text("first", "First day") { Self.text(day: $0.first) },
        .text("last", "Last day") { Self.text(day: $0.last) },
        .integer(
          "days", nil, figure(JournalMeasures.streakDays, n: "entries", of: queries.run)
        ) { $0.days },
      ] + sums(of: queries.run) { $0.sums })
  }

  /// Months, the newest first.
  ///
  /// Where a date may lie in several months its entry counts in none, and no query shows which these are.
  var months: ResultTable {
    ResultTable(
      "months", keys: "month", rows: result.totals.months.reversed(), privacy: privacy.date,
      isOfSingles: queries.hasUncertain,
      [.text("month", "Month") { CalendarWindow.month($0.month).label }]
        + sums(of: queries.month) { $0.sums })
  }

  /// The months that charts draw at most: the newest.
  private static let drawnMonthCount = 60

  /// The newest months in order of time, one without an entry among them; none if there is just one.
  var drawnMonths: ResultTable {
    let months = result.totals.months
    var rows: [Month] = []
    if let first = months.first?.month, let last = months.last?.month, months.count > 1 {
      let sums = Dictionary(uniqueKeysWithValues: months.map { ($0.month, $0.sums) })
      rows = (max(first, last - Self.drawnMonthCount + 1)...last).map {
        ($0, sums[$0] ?? JournalSums())
      }
    }
    return ResultTable(
      "drawn_months", keys: "month", rows: rows, privacy: privacy.date, isOfSingles: true,
      [.text("month", "Month") { CalendarWindow.month($0.month).label }]
        + sums(of: queries.month) { $0.sums })
  }

  /// Weekdays of the entries that are dated to the day, by ISO 8601.
  var weekdays: ResultTable {
    let names = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    func own(_ measure: Measure) -> FigureDefinition { figure(measure, of: queries.weekdays) }
    return ResultTable(
      "weekdays", keys: "weekday", rows: zip(names, result.totals.weekdays).map { ($0, $1) },
      privacy: privacy.date, isOfSingles: true,
      [
        .text("weekday", "Weekday") { $0.0 },
        .integer("entries", nil, own(JournalMeasures.weekdayEntries)) { $0.1.entries },
        .integer("words", nil, own(JournalMeasures.weekdayWords)) { $0.1.words },
        .integer("pages", nil, own(JournalMeasures.weekdayPages)) { $0.1.pages },
      ])
  }

  /// The days with an entry, the newest first.
  var dayTable: ResultTable {
    ResultTable(
      "days", keys: "day", rows: days.reversed(), privacy: privacy.date, isOfSingles: true,
      [.text("day", "Day") { Self.text(day: $0.day) }] + sums(of: queries.day) { $0.sums })
  }

  // MARK: - Calendar

  /// The years with an entry that is dated to the day, the newest first.
  var years: ResultTable {
    let darkest = darkest
    let isCut = darkest < (days.map(\.sums.words).max() ?? 0)
    return ResultTable(
      "years", keys: "year", rows: writtenYears, privacy: privacy.date, isOfSingles: true,
      [
        .text("year", "Year") { String($0) },
        .text("id", "Id") { ($0 < 0 ? "before_" : "") + String($0.magnitude) },
        .text("darkest", "Darkest") { _ in
          isCut ? " Days of more than \(darkest) words have the shade of one of \(darkest)." : ""
        },
      ])
  }

  /// Each day of these years from the first to the newest one with an entry, and the words that say how dark it is.
  var calendar: ResultTable {
    typealias Row = (year: Int, day: Int32, words: Int64?)
    let darkest = darkest
    let words = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.sums.words) })
    let (oldest, newest) = (days.first?.day ?? 0, days.last?.day ?? 0)
    let rows = writtenYears.flatMap { year in
      let first = Int32(CivilDate.daysSinceEpoch(year: year, month: 1, day: 1))
      let length: Int32 = CivilDate.isLeapYear(year) ? 366 : 365
      return (max(first, oldest)...min(first + length - 1, newest)).map { Row(year, $0, words[$0]) }
    }
    return ResultTable(
      "calendar", keys: "year", "day", rows: rows, privacy: privacy.date, isOfSingles: true,
      [
        .text("year", "Year") { String($0.year) }, .text("day", "Day") { Self.text(day: $0.day) },
        .integer("words", "Words") { $0.words },
        .integer("shade", "Shade") { $0.words.map { min($0, darkest) } },
      ])
  }

  private var writtenYears: [Int] {
    Set(days.map { CivilDate(daysSinceEpoch: Int($0.day)).year }).sorted(by: >)
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
