internal import SearchIndex

extension ExportChoice {
  /// Those of the chosen fields that have a place in a calendar; all that were named must have one.
  func calendarFields(
    _ fields: [FieldID], of schema: Schema, _ clearance: PrivacyClass
  ) throws(ExportMistake) -> [FieldID] {
    guard let form = CalendarForm(schema, fields) else {
      let all = schema.fields.indices.map { FieldID($0) }.filter { schema[$0].isStored }
      if columns == nil, let hidden = CalendarForm(schema, all) {
        let times = hidden.fields.map { schema[$0] }.filter { Self.isTime($0.name) }
        if let field = times.min(by: { $0.privacy < $1.privacy }), field.privacy > clearance {
          throw ExportMistake(
            .input, "\(field.name) is \(field.privacy.name)", .clearance(field.privacy))
        }
      }
      throw ExportMistake(
        columns == nil ? .input : .columns,
        "a calendar needs a field 'start' (of events) or 'due' (of tasks) with days, moments or texts",
        .known(all.map { schema[$0].name }))
    }
    guard columns != nil else { return form.fields }
    if let other = fields.first(where: { !form.fields.contains($0) }) {
      throw ExportMistake(
        .columns,
        "\(schema[other].name) has no place in a calendar of "
          + (form.isOfTasks ? "tasks" : "events"),
        .known(CalendarForm.names(ofTasks: form.isOfTasks)))
    }
    return fields
  }

  private static func isTime(_ name: String) -> Bool {
    [CalendarProperty.start, .due].contains { $0.declaration.fields.contains(name) }
  }
}
