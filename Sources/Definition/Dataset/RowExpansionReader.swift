/// Reads `unpivot:` and `explode:` of a normalize node, and checks them against what is mapped.
struct RowExpansionReader {
  private let node: NodeReader
  private let sources: [SourceDeclaration]
  private let diagnostics: Diagnostics

  /// A reader of `node`, whose inputs are `sources`.
  init(_ node: NodeReader, _ sources: [SourceDeclaration], _ diagnostics: Diagnostics) {
    self.node = node
    self.sources = sources
    self.diagnostics = diagnostics
  }

  /// The most bytes between two items.
  private static let separatorLimit = 64

  private static let empty = OptionDescription(
    "empty", .choice(RowExpansion.Empty.allCases.map(\.rawValue)),
    usual: RowExpansion.Empty.keep.rawValue,
    "what an empty one makes: a record with null, or none")

  /// What a definition may say.
  static let options = [
    OptionDescription(
      "unpivot",
      .mapping([
        OptionDescription(
          "columns", .texts, isRequired: true,
          "names of columns, or patterns of them with `*` and `?`: each makes a record"),
        OptionDescription(
          "name", .text, isRequired: true, "what `map` calls the name of such a column"),
        OptionDescription(
          "value", .text, isRequired: true, "what `map` calls the value in it"),
        empty,
      ]),
      "a record for each of several columns; see [rows that become several records](#rows-that-become-several-records)"
    ),
    OptionDescription(
      "explode",
      .either([
        .text,
        .mapping([
          OptionDescription("column", .text, isRequired: true, "the column"),
          OptionDescription("by", .text, "what stands between two items of a text"), empty,
        ]),
      ]), "the column of a list: a record for each item of it"),
  ]

  /// What is declared beside a `map:`; nil if nothing is, or after reporting errors.
  func read(beside mapping: MappingReader.Mapped?) -> RowExpansion? {
    let before = diagnostics.count
    let unpivot = node.optionalMapping("unpivot").flatMap { read(unpivot: $0) }
    let explode = explode()
    guard unpivot != nil || explode != nil, diagnostics.count == before else { return nil }
    let expansion = RowExpansion(unpivot: unpivot, explode: explode)
    if let mapping {
      expansion.check(
        mapping.mappings, secretFields: mapping.secretColumns, sources: sources, diagnostics)
    }
    return expansion
  }

  private func read(unpivot: NodeReader) -> RowExpansion.Unpivot? {
    let columns = unpivot.strings("columns")
    let name = named(unpivot, "name")
    let value = named(unpivot, "value")
    let empty = empty(unpivot)
    if let columns, columns.isEmpty {
      unpivot.error("expected names of columns, found none", in: "columns")
    }
    for column in columns ?? [] where column.value.isEmpty {
      diagnostics.error("columns: expected the name of a column, found none", at: column.mark)
    }
    guard let columns, let name, let value else { return nil }
    if name.value == value.value {
      diagnostics.error(
        "value: \(Wording.quoted(value.shown)) is what the name of a column is called",
        at: value.mark, hint: "call the two by two names")
    }
    return RowExpansion.Unpivot(
      columns: columns.map(ColumnPattern.init), name: name, value: value, empty: empty)
  }

  private func explode() -> RowExpansion.Explode? {
    guard let given = node.node("explode") else { return nil }
    guard case .mapping = given.content else {
      let column = node.optionalString("explode")
      guard let column, isName(column, "explode") else { return nil }
      return explode(column, nil, .keep)
    }
    guard let reader = node.optionalMapping("explode") else { return nil }
    let column = named(reader, "column")
    let by = reader.optionalString("by")
    let empty = empty(reader)
    if let by, !(1...Self.separatorLimit ~= by.value.utf8.count) {
      reader.error(
        "expected what stands between two items, of 1 to \(Self.separatorLimit) bytes", in: "by",
        hint: "such as by: \"|\"")
      return nil
    }
    // What is wrong with it has been complained of.
    guard let column, by != nil || !reader.has("by") else { return nil }
    return explode(column, by, empty)
  }

  private func explode(
    _ column: Located<String>, _ by: Located<String>?, _ empty: RowExpansion.Empty
  ) -> RowExpansion.Explode? {
    if by == nil, let source = sources.first(where: { !$0.format.kind.hasLists }) {
      diagnostics.error(
        "explode: \(source.name) is \(source.format.rawValue), which has no lists: say what stands between "
          + "two items", at: column.mark, hint: "write {column: ..., by: \"|\"}")
      return nil
    }
    return RowExpansion.Explode(
      column: column, separator: by.map { Array($0.value.utf8) }, empty: empty)
  }

  private func named(_ reader: NodeReader, _ key: String) -> Located<String>? {
    guard let name = reader.string(key), isName(name, key) else { return nil }
    return name
  }

  private func isName(_ name: Located<String>, _ key: String) -> Bool {
    if name.value.isEmpty {
      diagnostics.error("\(key): expected the name of a column, found none", at: name.mark)
    }
    return !name.value.isEmpty
  }

  private func empty(_ reader: NodeReader) -> RowExpansion.Empty {
    reader.optionalOneOf("empty", RowExpansion.Empty.allCases.map(\.rawValue))
      .flatMap { RowExpansion.Empty(rawValue: $0.value) } ?? .keep
  }
}
