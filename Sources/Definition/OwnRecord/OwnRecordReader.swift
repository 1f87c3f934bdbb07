internal import Platform
internal import SearchIndex

/// Reads a node of `records:`, a kind of record that the definition declares itself.
struct OwnRecordReader {
  /// The zone of times in ranges and sets.
  let zone: TimeZone
  /// The kinds of the program, whose names are taken.
  let known: [RecordKind]
  let diagnostics: Diagnostics

  /// What a node of `records` may say.
  static let keys = [
    OptionDescription("words", .text, "what a record is, for dictionaries of the data"),
    OptionDescription(
      "fields",
      .names(.either([.choice(types), .mapping(OwnField.table.descriptions)])), isRequired: true,
      "names of fields to their types, or to what else is known of them"),
    OptionDescription(
      "default_text", .text,
      "the text that bare words of a query search; the first field of type `text` unless it is given"
    ),
  ]

  private static let types = OwnField.Form.allCases.map(\.rawValue)

  /// The kind; nil after reporting errors.
  func read(_ node: NodeDeclaration) -> RecordKind? {
    let before = diagnostics.count
    if known.contains(where: { $0.name == node.name }) {
      diagnostics.error(
        "record \(Wording.quoted(node.name)) is one of the program's", at: node.mark,
        hint: "give it another name")
    }
    guard let reader = node.reader(diagnostics) else { return nil }
    defer { reader.finish() }
    let words = reader.optionalString("words")
    let text = reader.optionalString("default_text")
    guard let entries = reader.entries("fields") else { return nil }
    if entries.isEmpty { reader.error("expected at least one field, found none", in: "fields") }
    let fields = entries.compactMap { entry in field(entry, reader).map { (entry, $0) } }
    let declared = fields.map { $1.declared($0.key) }
    refuseCompanions(fields)
    let rules = zip(fields, declared).flatMap { field, declared in
      self.rules(field.1, declared)
    }
    let position = self.position(fields, declared)
    let defaultText = self.defaultText(text, declared)
    guard diagnostics.count == before else { return nil }
    return RecordKind(
      name: node.name, summary: words?.value ?? "", fields: declared, defaultText: defaultText,
      rules: rules + position,
      uniqueFields: zip(fields, declared).filter(\.0.1.isUnique).map(\.1))
  }

  private func field(_ entry: YAMLEntry, _ reader: NodeReader) -> OwnField? {
    guard NodeName.isWellFormed(entry.key) else {
      diagnostics.error("field: expected \(NodeName.expected)", at: entry.keyMark)
      return nil
    }
    guard entry.value.scalar == nil else {
      let type = reader.value(entry.value, entry.key).oneOf(Self.types)
      return type.flatMap { OwnField.Form(rawValue: $0.value) }.map {
        var field = OwnField()
        field.form = $0
        return field
      }
    }
    guard let options = reader.child(entry.value, entry.key),
      let field = OwnField.table.read(options)
    else { return nil }
    for (key, isRight, expected) in [
      ("scale", field.form == .decimal, "decimal"),
      ("rounded", field.form == .decimal, "decimal"), ("uncertain", field.form == .date, "date"),
      ("pattern", field.form.isOfBytes, "symbol or text"),
      ("range", !field.form.isOfBytes && field.form != .boolean, "number or time"),
    ] where options.has(key) && !isRight {
      options.error(
        "only a field of type \(expected) has one, found \(field.form.rawValue)", in: key)
    }
    if field.isRequired, field.privacy == .secret {
      options.error(
        "a field that is secret reaches no record, so it cannot be required", in: "class")
    }
    return field
  }

  /// Columns that are made of an uncertain date have names of their own.
  private func refuseCompanions(_ fields: [(YAMLEntry, OwnField)]) {
    for (entry, field) in fields where field.isUncertain && field.form == .date {
      for name in field.declared(entry.key).companions.map(\.name) {
        guard let taken = fields.first(where: { $0.0.key == name }) else { continue }
        diagnostics.error(
          "field \(Wording.quoted(name)) is made from \(entry.key), which is uncertain",
          at: taken.0.keyMark)
      }
    }
  }

  private func defaultText(_ name: Located<String>?, _ fields: [RecordField]) -> RecordField? {
    let texts = fields.filter { $0.type == .text && !$0.isList }
    guard let name else { return texts.first }
    if let found = texts.first(where: { $0.name == name.value }) { return found }
    diagnostics.error(
      "default_text: expected a field of type text, found \(Wording.quoted(name.value))",
      at: name.mark, hint: Wording.suggestion(for: name.value, among: texts.map(\.name)))
    return nil
  }

  /// A record has one place where it has one latitude and one longitude.
  private func position(
    _ fields: [(YAMLEntry, OwnField)], _ declared: [RecordField]
  ) -> [RecordRule] {
    func only(_ form: OwnField.Form) -> RecordField? {
      let found = zip(fields, declared).filter { $0.0.1.form == form }
      for extra in found.dropFirst() {
        diagnostics.error(
          "a record has one \(form.rawValue), found another one", at: extra.0.0.keyMark)
      }
      return found.first?.1
    }
    let (latitude, longitude) = (only(.latitude), only(.longitude))
    switch (latitude, longitude) {
    case (let latitude?, let longitude?): return [.onTheGlobe(latitude, longitude)]
    case (nil, nil): return []
    default:
      diagnostics.error(
        "a place is a latitude and a longitude, found one of them",
        at: fields.first { [.latitude, .longitude].contains($0.1.form) }?.0.keyMark ?? .start)
      return []
    }
  }
}
