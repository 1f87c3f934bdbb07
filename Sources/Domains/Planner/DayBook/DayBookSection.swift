internal import Definition

/// What a day book tells of a day, in the order of its pages.
enum DayBookSection: String, CaseIterable, Sendable {
  case journal, planner, todo, habits, dreams

  /// The dataset: whatever it is about, its records are laid out as those of events.
  var role: InputRole { InputRole(rawValue, EventRecord.kind, isOptional: self != .journal) }

  /// What it is called.
  var title: String {
    switch self {
    case .journal: "Journal"
    case .planner: "Planner"
    case .todo: "To-do"
    case .habits: "Habits"
    case .dreams: "Dreams"
    }
  }
}
