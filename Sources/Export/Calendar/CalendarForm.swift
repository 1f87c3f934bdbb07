internal import SearchIndex

/// Which fields of records have a place in a calendar.
struct CalendarForm {
  /// Whether components are tasks, and not events.
  let isOfTasks: Bool
  /// The fields that have a place, in their order.
  let fields: [FieldID]

  /// The form of records with `fields` of `schema`; nil where none says when a record takes place, or is due.
  init?(_ schema: Schema, _ fields: [FieldID]) {
    func hasTime(_ property: CalendarProperty) -> Bool {
      fields.contains {
        property.declaration.fields.contains(schema[$0].name)
          && CalendarValue.mayBeTime(schema[$0].type)
      }
    }
    let isOfTasks = hasTime(.due)
    guard isOfTasks || hasTime(.start) else { return nil }
    let names = Self.names(ofTasks: isOfTasks)
    self.isOfTasks = isOfTasks
    self.fields = fields.filter { names.contains(schema[$0].name) }
  }

  /// The names of fields that have a place.
  static func names(ofTasks isOfTasks: Bool) -> [String] {
    CalendarProperty.allCases.filter { $0.isOf(tasks: isOfTasks) }.flatMap(\.declaration.fields)
  }
}
