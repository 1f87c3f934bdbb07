internal import Definition
internal import Report

/// The report of `habits`: how each was kept up, and its days as a year with a part for each slot.
enum HabitGridReport {
  static let kind = ReportKind(
    name: "habit_grid",
    summary: "habits with streaks and scores, and the days of each as a year divided by slots",
    analysis: HabitsAnalysis.kind, rows: 100, layout: layout)

  private static let rule =
    "A streak is a number of days in a row on which all planned slots were done, or of weeks that had their days. Days that "
    + "were skipped, or for which nothing was planned, neither break nor lengthen it; it is shown from {streak_from} on."

  private static let layout = Layout(
    answers: ["{kept_today} of {habit_count} habits are done today."], subtitle: "{today}",
    sections: [
      SectionLayout(
        "overview", "Habits", texts: [rule],
        tables: [
          TableLayout(
            "habits", "Habits", of: RowsLayout("habits"), key: "habit",
            columns: [
              .ifCleared("name"), ColumnLook("habit", detailBeside: "name"), "icon", "star",
              .bar("rate"), .bar("score"), "longest", "unit", .folded("rate_year"),
              .folded("planned"), .folded("done"), .folded("late"), .folded("over"),
              .folded("skipped"), .folded("extra"), .folded("unplanned"),
              ColumnLook("rule", isFolded: true, isForCleared: true),
              .detail("streak"),
            ], order: "By name.", shown: .top(times: 1))
        ]),
      SectionLayout(
        "day", "Today",
        tables: [
          TableLayout(
            "today", "What is planned for today", of: RowsLayout("today"), key: "number",
            columns: [
              .ifCleared("name"), ColumnLook("habit", detailBeside: "name"), .detail("number"),
              .ifCleared("slot"), "by", "state",
            ], order: "By name, then by time of the day.", orElse: "Nothing is planned for today.")
        ], isOfSingles: true),
      SectionLayout(
        "years", "Day by day",
        charts: [
          ChartLayout(
            .calendar, "year_{years.number}", "{years.name|years.habit}, {years.year}",
            "A square is a day, divided by its slots; what is filled was done, a dash was skipped.",
            each: RowsLayout("years"),
            of: RowsLayout("slots", where: .init("grid", "{years.grid}")),
            labels: "day", "Day", ["done"], by: "slot", isForCleared: true)
        ], isOfSingles: true),
      SectionLayout(
        "runs", "Streaks",
        tables: [
          TableLayout(
            "streaks", "Streaks, the newest first of each habit", of: RowsLayout("streaks"),
            key: "streak",
            columns: [
              .detail("streak"), "habit", "first", "last", .bar("length"), "unit", "skipped",
              "before", "after",
            ], order: "By habit, then the newest first.", shown: .top(times: 1),
            orElse: "No streak is long enough yet.")
        ], isOfSingles: true),
      SectionLayout(
        "rules", "Rules",
        tables: [
          TableLayout(
            "versions", "Rules, and from when on they hold", of: RowsLayout("versions"),
            key: "version",
            columns: [.detail("version"), "habit", "from", "through", .ifCleared("rule")],
            order: "By habit, then by day.", shown: .top(times: 1))
        ], isCollapsed: true),
    ])
}
