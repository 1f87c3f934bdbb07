internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `habits` leaves.
struct HabitsTables {
  /// A habit with its figures.
  struct Row {
    let history: HabitHistory
    let summary: HabitSummary
    /// Of all streaks that are shown, the newest first.
    let streaks: [HabitStreak]

    init(_ history: HabitHistory, today: Int64, streakFrom: Int) {
      self.history = history
      let first = min(history.firstDay, today)
      summary = HabitSummary(
        history.habit, history.log, from: first, today: today, shownFrom: streakFrom)
      streaks = HabitDays(history.habit, history.log, in: first...today, today: today)
        .streaks(from: streakFrom).reversed()
    }
  }

  /// A year of a habit.
  private struct Year {
    let history: HabitHistory
    let year: Int

    var key: String { "\(history.id) \(year)" }
  }

  let rows: [Row]
  private let book: HabitBook
  private let today: Int64
  private let options: HabitsOptions
  private let privacy: HabitPrivacy
  private let dataset: String
  private let checks: String?

  init(
    _ book: HabitBook, today: Int64, _ options: HabitsOptions, _ privacy: HabitPrivacy,
    dataset: String, checks: String?
  ) {
    (self.book, self.today, self.options, self.privacy) = (book, today, options, privacy)
    (self.dataset, self.checks) = (dataset, checks)
    rows = book.histories.map { Row($0, today: today, streakFrom: options.streakFrom) }
  }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy.days)
    tables.texts = [
      "today": PlannerText.day(today), "habit_count": "\(rows.count)",
      "kept_today": "\(rows.count { $0.today(today)?.state == .done })",
      "streak_from": "\(options.streakFrom)",
    ]
    tables.settings = [
      Parameter(name: "now", value: PlannerText.day(today)),
      Parameter(name: "weeks begin on", value: options.weekStart.words),
      Parameter(name: "streaks shown from", value: "\(options.streakFrom)"),
    ]
    tables.findings = findings
    for table in [habits, versions, slotsOfToday, streaks, years, slots] { tables.add(table) }
    return tables
  }

  private var findings: [Finding] {
    [
      .warning("HABIT_RULE", "Rules of habits cannot be, and are left out.", book.wrongRules),
      .warning("HABIT_UNKNOWN", "Checks are of habits that there are none of.", book.unknownHabits),
      .note(
        "HABIT_NO_SLOT",
        "Checks name a slot that the rule of the day does not have: they take the next that is open.",
        book.unknownSlots),
      .note(
        "HABIT_OUTSIDE",
        "Checks are of days before the first rule or after today, and do not count.",
        rows.reduce(0) { $0 + $1.summary.checksOutside }),
    ].counted
  }

  /// The checks of the habit of a row, of `days` alone if they are given; without any checks its rules.
  private func figure(_ measure: Measure, days: String = "") -> FigureDefinition {
    FigureDefinition(
      measure: measure,
      populations: [
        checks.map { PopulationTemplate(dataset: $0, query: "habit:{habit}" + days) }
          ?? PopulationTemplate(dataset: dataset, query: "id:{habit}")
      ])
  }

  private var habits: ResultTable {
    ResultTable(
      "habits", keys: "habit", rows: rows, privacy: privacy.days,
      [
        .text("habit", "Id") { $0.history.id },
        .text("name", "Habit", privacy.names) { $0.history.name },
        .text("star", "Star") { $0.summary.isConsistent ? "★" : nil },
        .text("icon", "Now") { row in
          row.shownStreak(from: options.streakFrom).map { "▲ \($0)" }
        },
        .integer("streak", nil, figure(PlannerMeasures.streak)) {
          $0.shownStreak(from: options.streakFrom)
        },
        .text("unit", "Counted in") {
          ($0.summary.best.first ?? $0.summary.current)?.unit.rawValue
        },
        .integer("longest", nil, figure(PlannerMeasures.longest)) {
          $0.summary.best.first.map { Int64($0.length) }
        },
        .real("rate", nil, figure(PlannerMeasures.rate30), places: 1) {
          $0.summary.month.rate.map { $0 * 100 }
        },
        .real("rate_year", nil, figure(PlannerMeasures.rate365), places: 1) {
          $0.summary.year.rate.map { $0 * 100 }
        },
        .real("score", nil, figure(PlannerMeasures.score), places: 1) { $0.summary.score * 100 },
        .integer("planned", nil, figure(PlannerMeasures.planned)) { Int64($0.summary.all.planned) },
        .integer("done", nil, figure(PlannerMeasures.kept)) { Int64($0.summary.all.done) },
        .integer("late", nil, figure(PlannerMeasures.late)) { Int64($0.summary.all.late) },
        .integer("over", nil, figure(PlannerMeasures.over)) { Int64($0.summary.all.over) },
        .integer("skipped", "Skipped") { Int64($0.summary.all.skipped) },
        .integer("extra", "Extra days") { Int64($0.summary.all.extraDays) },
        .integer("unplanned", "Unplanned") { Int64($0.summary.all.unplanned) },
        .text("rule", "Rule", privacy.names) { $0.history.habit.versions.last?.rule.words },
      ])
  }

  private var versions: ResultTable {
    ResultTable(
      "versions", keys: "version",
      rows: rows.flatMap { row in row.history.habit.versions.map { (row.history.id, $0) } },
      privacy: privacy.days,
      [
        .text("version", "Version") { "\($0.0) \(PlannerText.day($0.1.firstDay))" },
        .text("habit", "Habit") { $0.0 }, .text("from", "From") { PlannerText.day($0.1.firstDay) },
        .text("through", "Through") {
          $0.1.lastDay == Habit.days.upperBound ? nil : PlannerText.day($0.1.lastDay)
        },
        .text("rule", "Rule", privacy.names) { $0.1.rule.words },
      ])
  }

  private var slotsOfToday: ResultTable {
    let slots = rows.flatMap { row in
      (row.today(today)?.slots ?? []).map { (row.history, $0) }
    }.enumerated().map { ($0.element.0, $0.offset, $0.element.1) }
    return ResultTable(
      "today", keys: "number", rows: slots, privacy: privacy.days,
      [
        .text("habit", "Id") { $0.0.id }, .integer("number", "Number") { Int64($0.1 + 1) },
        .text("name", "Habit", privacy.names) { $0.0.name },
        .text("slot", "Slot", privacy.names) { $0.2.name.isEmpty ? nil : $0.2.name },
        .text("by", "By") { $0.2.deadline.map { PlannerText.clock(Int64($0) * 60) } },
        .text("state", "State") { $0.2.state.rawValue },
      ])
  }

  private var streaks: ResultTable {
    let found = rows.flatMap { row in row.streaks.map { (row.history.id, $0) } }
    return ResultTable(
      "streaks", keys: "streak", rows: found, privacy: privacy.days,
      [
        .text("streak", "Streak") { "\($0.0) \(PlannerText.day($0.1.firstDay))" },
        .text("habit", "Habit") { $0.0 },
        .text("first", "First day") { PlannerText.day($0.1.firstDay) },
        .text("last", "Last day") { PlannerText.day($0.1.lastDay) },
        .integer(
          "length", "Length", figure(PlannerMeasures.streak, days: " date:[{first} TO {last}]")
        ) { Int64($0.1.length) },
        .text("unit", "Counted in") { $0.1.unit.rawValue },
        .integer("skipped", "Skipped between") { Int64($0.1.skipped) },
        .text("before", "Missed before it") { $0.1.before.map { PlannerText.day($0.lastDay) } },
        .text("after", "Ended by") { $0.1.after.map { PlannerText.day($0.firstDay) } },
      ])
  }

  private var drawn: [Year] {
    let last = CivilDate(daysSinceEpoch: Int(today)).year
    return rows.flatMap { row in
      let first = CivilDate(daysSinceEpoch: Int(row.history.firstDay)).year
      return (max(first, last - options.years + 1)...max(first, last)).reversed().map {
        Year(history: row.history, year: $0)
      }
    }
  }

  private var years: ResultTable {
    ResultTable(
      "years", keys: "grid", rows: Array(drawn.enumerated()), privacy: privacy.days,
      [
        .text("grid", "Id") { $0.element.key },
        .text("number", "Number") { "\($0.offset + 1)" },
        .text("habit", "Habit") { $0.element.history.id },
        .text("name", "Habit", privacy.names) { $0.element.history.name },
        .text("year", "Year") { "\($0.element.year)" },
      ])
  }

  /// A row for each slot of each planned day up to today: 1 if it is done, 0 if not, nothing if it was skipped or is open.
  private var slots: ResultTable {
    typealias Slot = (grid: String, day: Int64, number: Int, slot: HabitHistory.Slot)
    let slots = drawn.flatMap { year -> [Slot] in
      let first = Int64(CivilDate.daysSinceEpoch(year: year.year, month: 1, day: 1))
      let last = Int64(CivilDate.daysSinceEpoch(year: year.year, month: 12, day: 31))
      return year.history.days(
        from: max(first, year.history.firstDay), through: min(last, today), today: today
      ).flatMap { day in
        day.slots.enumerated().map { (year.key, day.day, $0.offset, $0.element) }
      }
    }
    return ResultTable(
      "slots", keys: "grid", "day", "number", rows: slots, privacy: privacy.days,
      [
        .text("grid", "Id") { $0.grid }, .text("day", "Day") { PlannerText.day($0.day) },
        .integer("number", "Number") { Int64($0.number + 1) },
        .text("slot", "Slot", privacy.names) {
          $0.slot.name.isEmpty ? "\($0.number + 1)" : $0.slot.name
        },
        .text("state", "State") { $0.slot.state.rawValue },
        .integer("done", "Done") { $0.slot.state.value },
      ])
  }
}

extension HabitsTables.Row {
  /// What is planned for today; nil for nothing.
  func today(_ day: Int64) -> HabitHistory.Day? {
    history.days(from: day, through: day, today: day).first
  }

  /// The length of the streak that lasts, if it is as long as one that is shown.
  func shownStreak(from length: Int) -> Int64? {
    summary.current.flatMap { $0.length >= length ? Int64($0.length) : nil }
  }
}

extension HabitHistory.Day {
  /// Whether all of it is done.
  fileprivate var state: HabitState {
    slots.allSatisfy { $0.state == .done || $0.state == .late } ? .done : .open
  }
}

extension HabitHistory.Slot.State {
  /// How it is drawn.
  fileprivate var value: Int64? {
    switch self {
    case .done, .late: 1
    case .missed: 0
    case .skipped, .open: nil
    }
  }
}
