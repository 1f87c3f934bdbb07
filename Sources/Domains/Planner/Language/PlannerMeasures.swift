internal import Report

/// What the planner counts: tasks by where they stand and slots of habits, none of which is a record.
enum PlannerMeasures {
  // MARK: - Tasks

  static let open = count("todo.open", "Open", "tasks", "Tasks that are not done.")
  static let overdue = count(
    "todo.overdue", "Overdue", "tasks", "Open tasks due on a day that is over.")
  static let dueToday = count(
    "todo.today", "Due today", "tasks",
    "What is to be done today: open tasks, and slots of habits.")
  static let done = count("todo.done", "Done", "times", "Tasks that were done, each time counted.")
  static let withoutReminder = count(
    "todo.without_reminder", "Without a reminder", "tasks",
    "Open tasks that nobody will be reminded of.")
  static let onTime = Measure(
    id: "todo.on_time", title: "On time", unit: "%",
    formula: "100 × on time / done with a due date",
    definition: "Of what was done and had a due date, what was done before it was over.",
    source: "ratio of counts")
  static let lateness = Measure(
    id: "todo.lateness", title: "Median lateness", unit: "h",
    formula: "median of completion − end of the due",
    definition: "Half of what was done is no later than this; below zero it was early.",
    source: "median")

  // MARK: - Habits

  static let planned = count(
    "habit.planned", "Planned", "slots",
    "Slots that were asked for and not excused; of so many days a week, days.")
  static let kept = count(
    "habit.done", "Done", "slots", "Of the planned ones those that were done.")
  static let over = count(
    "habit.over", "Too often", "times",
    "How many times more it was done than its slots, over all days.")
  static let late = count(
    "habit.late", "Late", "slots", "Slots that were done after their time.")
  static let rate30 = rate(days: 30)
  static let rate365 = rate(days: 365)

  private static func rate(days: Int) -> Measure {
    Measure(
      id: "habit.rate_\(days)", title: "Completion, \(days) days", unit: "%",
      formula: "100 × done / planned",
      definition: "Slots that were done of those that were planned and not excused.",
      source: "ratio of counts")
  }

  static let score = Measure(
    id: "habit.score", title: "Score", unit: "%",
    formula: "s' = s·m + v·(1 − m), m = 0.5^(√f / 13)",
    definition: "How strong the habit is: a mean of its days in which old ones weigh less.",
    source: "Loop Habit Tracker, Score")
  static let streak = Measure(
    id: "habit.streak", title: "Streak", unit: "",
    formula: "days, or weeks, in a row with all of it done",
    definition: "How long it has been kept up, shown from 3 on.", source: Measure.otherCountSource)
  static let longest = Measure(
    id: "habit.longest", title: "Longest streak", unit: "",
    formula: "max of days, or weeks, in a row with all of it done",
    definition: "How long it was kept up at most, shown from 3 on.",
    source: Measure.otherCountSource)

  private static func count(
    _ id: String, _ title: String, _ unit: String, _ definition: String
  ) -> Measure {
    Measure(
      id: id, title: title, unit: unit, formula: "n", definition: definition,
      source: Measure.otherCountSource)
  }
}
