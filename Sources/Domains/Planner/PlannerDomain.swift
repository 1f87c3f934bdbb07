public import Definition

/// Calendars, tasks and habits: what is when, what is due, and what was kept up.
public enum PlannerDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "planner", records: [], analyses: [], reports: [], generators: [])
}
