internal import Definition
internal import SearchIndex

/// Who may see what of an agenda.
struct AgendaPrivacy: Sendable {
  /// When something takes place.
  let times: PrivacyClass
  /// What it is.
  let names: PrivacyClass
  /// Where it is.
  let places: PrivacyClass
  /// What else was written.
  let notes: PrivacyClass
  /// A record as a whole.
  let record: PrivacyClass

  init(_ events: DeclaredDataset) { self.init(events.schema, filteredBy: events.filteredBy) }

  init(_ schema: Schema, filteredBy usual: PrivacyClass) {
    typealias Field = EventRecord
    times = max(
      usual,
      schema.privacy(
        of: Field.id, Field.start, Field.end, Field.duration, Field.zone, Field.rule, Field.added,
        Field.excluded, Field.replaces, Field.range, Field.status))
    names = max(times, schema.privacy(of: Field.name))
    places = max(names, schema.privacy(of: Field.place))
    notes = max(names, schema.privacy(of: Field.notes))
    record = max(usual, schema.privacy(of: Field.kind.fields))
  }
}
