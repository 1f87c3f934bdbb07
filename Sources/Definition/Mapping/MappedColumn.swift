/// What an entry of `map:` says of a field's column: `column`, or `{from: column, as: format}` with what else is known of it.
struct MappedColumn {
  /// Its name; where there are several, files have it by one of them.
  let names: [Located<String>]
  /// How its values are written.
  var format: Located<String>?
  /// Whether files may lack it.
  var isOptional = false

  /// What messages name.
  var first: Located<String> { names[0] }

  /// What a definition may say.
  static let options = [
    OptionDescription(
      "from", .texts, isRequired: true,
      "the column; of several names, in CSV and TSV, each file has one"),
    OptionDescription("as", .text, "how its values are written"),
    OptionDescription(
      "optional", .boolean, usual: "false",
      "whether files may lack the column: of their rows it is null"),
  ]

  /// Reads the value of an entry of `node`; nil after reporting errors.
  static func read(_ entry: YAMLEntry, of node: NodeReader) -> MappedColumn? {
    guard case .mapping = entry.value.content else {
      return node.value(entry.value, entry.key).string().map { MappedColumn(names: [$0]) }
    }
    guard let source = node.child(entry.value, entry.key) else { return nil }
    let names = source.strings("from")
    let format = source.optionalString("as")
    let isOptional = source.optionalBoolean("optional")?.value ?? false
    guard let names else { return nil }
    if names.isEmpty {
      source.error("expected the name of a column, found none", in: "from")
      return nil
    }
    return MappedColumn(names: names, format: format, isOptional: isOptional)
  }

  /// Reports what of it does not go with a field that is required or not, or with formats of its sources.
  func check(_ entry: YAMLEntry, isRequired: Bool, canBeNamed: Bool, _ diagnostics: Diagnostics) {
    if isOptional, isRequired {
      diagnostics.error(
        "field \(Wording.quoted(entry.key)) is required, so its column cannot be optional",
        at: entry.keyMark)
    }
    if names.count > 1, !canBeNamed {
      diagnostics.error(
        "from: files have one of several names only where a header names their columns",
        at: names[1].mark, hint: "name one")
    }
  }
}
