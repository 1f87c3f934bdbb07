internal import Definition
internal import SearchIndex

/// Who may see what of habits.
struct HabitPrivacy: Sendable {
  /// What is planned, and what was done.
  let days: PrivacyClass
  /// What habits are called.
  let names: PrivacyClass

  init(_ habits: DeclaredDataset, checks: DeclaredDataset?) {
    self.init(
      habits.schema, filteredBy: habits.filteredBy,
      checks: checks.map { ($0.schema, $0.filteredBy) })
  }

  init(
    _ schema: Schema, filteredBy usual: PrivacyClass,
    checks: (schema: Schema, filteredBy: PrivacyClass)?
  ) {
    typealias Field = HabitRecord
    let checked = checks.map {
      max($0.filteredBy, $0.schema.privacy(of: HabitCheckRecord.kind.fields))
    }
    days = max(
      usual, checked ?? .public,
      schema.privacy(
        of: Field.id, Field.from, Field.through, Field.days, Field.perWeek, Field.times,
        Field.slots))
    names = max(days, schema.privacy(of: Field.name))
  }
}
