internal import SearchIndex

extension KeepRule {
  private static let ordered = OptionForm.mapping([
    OptionDescription("key", .texts, isRequired: true, "required fields"),
    OptionDescription("by", .text, isRequired: true, "a required field of numbers or times"),
  ])

  /// What a node may say of which record of a key counts: one of these.
  static let options = [
    OptionDescription("latest", ordered, "of records with one key only the latest is kept"),
    OptionDescription("first", ordered, "of records with one key only the first is kept"),
    OptionDescription(
      "dedupe", .texts,
      "fields: of records that are equal in all of them the first that was read is kept"),
  ]

  /// The rule of a node; nil without one, or after reporting what is wrong with it.
  static func read(_ node: NodeReader, schema: Schema) -> KeepRule? {
    let given = options.map(\.key).filter { node.has($0) }
    if let extra = given.dropFirst().first {
      node.error(
        "expected one of \(Wording.alternatives(options.map(\.key))), found \(given[0]), too",
        in: extra)
    }
    for key in given { _ = node.node(key) }
    let fields = RuleFields(schema: schema, diagnostics: node.diagnostics)
    if let names = node.optionalStrings("dedupe") {
      let key = names.compactMap { fields.field($0, "dedupe", isRequired: false) }
      return key.count == names.count && !key.isEmpty
        ? KeepRule(key: key, order: nil, which: .first) : nil
    }
    for which in [Which.latest, .first] {
      guard let options = node.optionalMapping(which.rawValue) else { continue }
      let names = options.strings("key")
      let order = options.string("by")
      guard let names, let order else { return nil }
      let key = names.compactMap { fields.field($0, "key", isRequired: true) }
      guard let by = fields.field(order, "by", isRequired: true, isNumeric: true),
        key.count == names.count, !key.isEmpty
      else { return nil }
      return KeepRule(key: key, order: by, which: which)
    }
    return nil
  }
}

/// Finds the fields that a rule names.
private struct RuleFields {
  let schema: Schema
  let diagnostics: Diagnostics

  func field(
    _ name: Located<String>, _ word: String, isRequired: Bool, isNumeric: Bool = false
  ) -> FieldID? {
    guard let id = schema.id(of: name.value), schema[id].isStored else {
      diagnostics.error(
        "\(word): no mapped field \(Wording.quoted(name.value))", at: name.mark,
        hint: Wording.suggestion(for: name.value, among: schema.fields.map(\.name)))
      return nil
    }
    if (isRequired && schema[id].isOptional) || (isNumeric && !schema[id].type.isNumeric) {
      diagnostics.error(
        "\(word): expected a required field\(isNumeric ? " of numbers or times" : "")",
        at: name.mark)
      return nil
    }
    return id
  }
}
