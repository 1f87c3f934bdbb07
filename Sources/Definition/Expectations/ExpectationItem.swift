internal import Platform
internal import SearchIndex
internal import Store

/// One entry of an `expect:` list: what every kind has, and the mapping or names that one kind asks for.
///
///     - {range: {field: stars, min: 1, max: 5}, where: "at:2018", severity: warn, name: stars in range}
struct ExpectationItem {
  /// The word that says what is claimed.
  let kind: ExpectationKind
  let name: Located<String>?
  let severity: ExpectationSeverity
  let filter: Located<String>?
  let table: Located<String>?
  /// Where the word stands.
  let mark: Mark
  /// What is claimed, in canonical form.
  let text: String
  let reader: NodeReader

  /// What every kind may say.
  static func common(ofTable: Bool) -> [OptionDescription] {
    [
      OptionDescription(
        "name", .text, "tells it from others; made of node, kind and fields unless it is given"),
      OptionDescription(
        "severity", .choice(ExpectationSeverity.allCases.map(\.name)),
        usual: ExpectationSeverity.fail.name, "what it means if it fails"),
      ofTable
        ? OptionDescription("table", .text, isRequired: true, "the table that it is about")
        : OptionDescription("where", .text, "query: which records are looked at"),
    ]
  }

  private static let kinds = ExpectationKind.allCases.map(\.rawValue)
  private static let commonKeys = ["name", "severity", "where", "table"]
  private static let nameLimit = 100

  /// Reads what all kinds have; nil after reporting what is wrong.
  init?(_ node: YAMLNode, ofTable: Bool, diagnostics: Diagnostics) {
    if node.holdsSecret {
      diagnostics.error(
        "expect: a value from the environment cannot stand in an expectation", at: node.mark)
      return nil
    }
    guard let reader = NodeReader(node, name: "expect", diagnostics: diagnostics) else {
      return nil
    }
    let found = reader.keys.compactMap { ExpectationKind(rawValue: $0) }
    let name = reader.optionalString("name")
    let severity = reader.optionalOneOf("severity", ExpectationSeverity.allCases.map(\.name))
    let filter = ofTable ? nil : reader.optionalString("where")
    let table = ofTable ? reader.string("table") : nil
    guard let kind = found.first else {
      let other = reader.keys.first { !Self.commonKeys.contains($0) }
      diagnostics.error(
        other.map { "unknown expectation \(Wording.quoted($0))" } ?? "expectation without a kind",
        at: other.map { reader.mark(of: $0) } ?? node.mark,
        hint: other.flatMap { Wording.suggestion(for: $0, among: Self.kinds) }
          ?? "there are: " + Self.kinds.joined(separator: ", "))
      return nil
    }
    if found.count > 1 {
      diagnostics.error(
        "\(found[0].rawValue) and \(found[1].rawValue) in one expectation; write two",
        at: reader.mark(of: found[1].rawValue))
      return nil
    }
    if let name,
      name.value.isEmpty || name.value.unicodeScalars.count > Self.nameLimit
        || name.value.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    {
      diagnostics.error(
        "name: expected a name of 1 to \(Self.nameLimit) characters in one line", at: name.mark)
      return nil
    }
    if ofTable, table == nil || table?.value.isEmpty == true { return nil }
    self.kind = kind
    self.name = name
    self.severity = ExpectationSeverity.allCases.first { $0.name == severity?.value } ?? .fail
    self.filter = filter
    self.table = table
    mark = reader.mark(of: kind.rawValue)
    text = kind.rawValue + " " + (reader.node(kind.rawValue)?.canonicalText { _ in "" } ?? "")
    self.reader = reader
  }
}
