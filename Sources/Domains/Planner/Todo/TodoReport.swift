internal import Definition
internal import Report

/// The reports of `todo`: what is to be done, and what is ahead as a widget of two lines.
enum TodoReport {
  static let kind = ReportKind(
    name: "todo",
    summary: "open tasks by due date, what is ahead, reminders, and what was done in time",
    analysis: TodoAnalysis.kind, rows: 100, layout: layout)

  /// What is ahead in two lines of four, which fits where there is little room.
  static let upcoming = ReportKind(
    name: "upcoming", summary: "what is ahead, in a grid of two lines of four",
    analysis: TodoAnalysis.kind, rows: 100,
    layout: Layout(
      answers: ["What is ahead from {now}."], subtitle: "{now}", tellsFindings: false,
      tellsInputs: false, sections: [ahead]))

  private static let layout = Layout(
    answers: ["{open} open tasks: {overdue} overdue, {today} to be done today."],
    subtitle: "{now}",
    sections: [
      SectionLayout(
        "numbers", "Where it stands",
        tiles: ["open", "overdue", "today", "without_reminder", "on_time", "lateness"].map {
          TileLayout($0, of: RowsLayout("numbers"))
        }),
      ahead,
      SectionLayout(
        "open_tasks", "Open tasks",
        uncleared: "Tasks are left out, since readers may not list them.",
        tables: [
          bucket("overdue", .overdue, "Overdue"), bucket("today", .today, "Due today"),
          bucket("this_week", .thisWeek, "Due this week"),
          bucket("next_week", .nextWeek, "Due next week"), bucket("later", .later, "Later"),
          bucket("no_date", .noDate, "Without a due date"),
          TableLayout(
            "piles", "Days on which much is due", of: RowsLayout("piles"), key: "day",
            columns: ["day", .bar("tasks")], order: "By day; days with three tasks or more.",
            orElse: ""),
        ], isOfSingles: true),
      SectionLayout(
        "reminders", "Reminders",
        tables: [
          TableLayout(
            "notices", "Reminders to come", of: RowsLayout("notices"), key: "number",
            columns: [
              .detail("number"), "start", .ifCleared("name"), .ifCleared("notes"), "of", "channel",
              "kind", .detail("subject"), .detail("id"), .detail("zone"), .detail("reminders"),
            ], order: "By time.", shown: .rows(50), orElse: "Nobody is reminded of anything.")
        ], isOfSingles: true),
      SectionLayout(
        "finished", "Done",
        charts: [
          ChartLayout(
            .bars, "lateness", "How early or late it was done",
            "What was done after its due date is late.", of: RowsLayout("lateness"),
            labels: "bin", "Done", ["times"])
        ],
        tables: [
          TableLayout(
            "done", "Done, the newest first", of: RowsLayout("done"), key: "number",
            columns: [
              .detail("number"), "done", .ifCleared("name"), "due", "late", .detail("id"),
            ], order: "The newest first.", shown: .rows(50), orElse: "Nothing is done yet.")
        ], isOfSingles: true),
      SectionLayout(
        "numbers_by_bucket", "In numbers",
        tables: [
          TableLayout(
            "buckets", "Open tasks by due date", of: RowsLayout("buckets"), key: "bucket",
            columns: ["bucket", .count("tasks")], order: "By due date."),
          TableLayout(
            "how_late", "How early or late it was done", of: RowsLayout("lateness"), key: "bin",
            columns: ["bin", .count("times")], order: "From early to late."),
        ], isCollapsed: true),
    ])

  private static let ahead = SectionLayout(
    "ahead", "Ahead",
    tables: [
      TableLayout(
        "upcoming", "Upcoming", of: RowsLayout("upcoming"), key: "line",
        columns: [
          .detail("line"), .ifCleared("cell_1"), .ifCleared("cell_2"), .ifCleared("cell_3"),
          .ifCleared("cell_4"),
        ], form: .grid, missing: "")
    ], isOfSingles: true)

  private static func bucket(_ id: String, _ bucket: DueBucket, _ caption: String) -> TableLayout {
    TableLayout(
      id, caption, of: RowsLayout("open", where: .init("bucket", bucket.words)), key: "number",
      columns: [
        .detail("bucket"), .detail("number"), "due", .ifCleared("name"), .ifCleared("slot"),
        "missed", "next", "reminders", "late", "kind", .detail("id"),
      ], order: "By due date.", shown: .top(times: 1), orElse: "Nothing.")
  }
}
