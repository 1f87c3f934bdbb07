public import Definition
internal import Platform

/// Calendars, tasks and habits: what is when, what is due, and what was kept up.
public enum PlannerDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "planner",
    records: [
      EventRecord.kind, TaskRecord.kind, CompletionRecord.kind, HabitRecord.kind,
      HabitCheckRecord.kind,
    ],
    analyses: [AgendaAnalysis.kind, TodoAnalysis.kind, HabitsAnalysis.kind, DayBookAnalysis.kind],
    reports: [
      AgendaReport.kind, TodoReport.kind, TodoReport.upcoming, HabitGridReport.kind,
      DayBookReport.kind,
    ],
    generators: [],
    commands: [
      PlannerCommands.today, PlannerCommands.agenda, PlannerCommands.calendar, TodoCommand.command,
      PlannerCommands.habits, HabitCommand.command, EventCommand.command,
    ],
    phrases: [
      .german: DomainPhrases(PlannerPhrases.german, columns: PlannerPhrases.columns)
    ])
}
