internal import Definition
internal import SearchIndex

/// Who may see what of a to-do list.
struct TodoPrivacy: Sendable {
  /// When something is due, and was done.
  let times: PrivacyClass
  /// What it is.
  let names: PrivacyClass
  /// A task as a whole.
  let record: PrivacyClass

  init(
    _ tasks: DeclaredDataset, completions: DeclaredDataset?, habits: DeclaredDataset?,
    checks: DeclaredDataset?,
    events: DeclaredDataset?
  ) {
    self.init(
      tasks.schema, filteredBy: max(tasks.filteredBy, completions?.wholeClass ?? .public),
      habits: habits.map { HabitPrivacy($0, checks: checks) }, events: events)
  }

  init(
    _ schema: Schema, filteredBy usual: PrivacyClass, habits: HabitPrivacy?,
    events: DeclaredDataset?
  ) {
    typealias Field = TaskRecord
    // Notices of all stand in one table.
    var times = max(
      usual,
      schema.privacy(
        of: Field.id, Field.due, Field.zone, Field.done, Field.created, Field.rule, Field.next,
        Field.reminders, Field.channel, Field.status))
    var names = max(times, schema.privacy(of: Field.name, Field.reminderText))
    if let habits { (times, names) = (max(times, habits.days), max(names, habits.names)) }
    if let events {
      let privacy = AgendaPrivacy(events)
      (times, names) = (
        max(times, privacy.times, events.schema.privacy(of: EventRecord.reminders)),
        max(names, privacy.names)
      )
    }
    self.times = times
    self.names = max(times, names)
    record = max(usual, schema.privacy(of: Field.kind.fields))
  }
}

extension DeclaredDataset {
  /// The class of all that its records say.
  fileprivate var wholeClass: PrivacyClass { max(filteredBy, schema.recordPrivacy) }
}
