public import Definition
internal import Platform

/// Calendars, tasks and habits: what is when, what is due, and what was kept up.
public enum PlannerDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "planner", records: [EventRecord.kind], analyses: [AgendaAnalysis.kind],
    reports: [AgendaReport.kind], generators: [],
    phrases: [
      .german: DomainPhrases(PlannerPhrases.german, columns: PlannerPhrases.columns)
    ])
}
