public import Platform

/// What definitions may say, as JSON Schema (draft 2020-12), made from the tables that they are read by.
///
/// It is wider than what is read: a text may hold parameters, queries and expectations are not looked into, and what
/// depends on several nodes is not asked.
public struct DefinitionSchema {
  private let catalog: Catalog

  /// The schema of what definitions may say of `catalog`.
  public init(_ catalog: Catalog) { self.catalog = catalog }

  /// The document.
  public var document: JSONValue {
    var settings = DefinitionReader.settings.filter { setting in
      DefinitionSection(rawValue: setting.key) == nil
    }.map { (key: $0.key, value: $0.schema) }
    for section in DefinitionSection.allCases {
      let words = DefinitionReader.settings.first { $0.key == section.rawValue }?.words ?? ""
      settings.append(
        (
          key: section.rawValue,
          value: [
            "description": .text(words), "type": "object", "minProperties": 1,
            "additionalProperties": node(section),
          ]
        ))
    }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Pipeline definition of Gristmill", "type": "object",
      "required": .array(
        DefinitionReader.settings.filter(\.isRequired).map { .text($0.key) }),
      "properties": .object(settings), "additionalProperties": false,
    ]
  }

  private func node(_ section: DefinitionSection) -> JSONValue {
    switch section {
    case .records: OwnRecordReader.keys.schema
    case .ingest:
      choose(
        "format", of: SourceFormat.allCases.map { ($0.rawValue, SourceDeclaration.options(of: $0)) }
      )
    case .normalize:
      // Records of the definition's own have names that no schema knows.
      choose(
        "record", of: catalog.records.map { ($0.name, NodeKeys.normalize([$0])) }, isOpen: true)
    case .index: NodeKeys.index.schema
    case .analyze:
      choose("op", of: catalog.analyses.map { ($0.name, NodeKeys.analyze([$0])) })
    case .report:
      choose("kind", of: catalog.reports.map { ($0.name, NodeKeys.report([$0])) })
    case .export: NodeKeys.export.schema
    }
  }

  /// A mapping whose `key` says which others it has.
  private func choose(
    _ key: String, of kinds: [(name: String, keys: [OptionDescription])], isOpen: Bool = false
  ) -> JSONValue {
    func member(_ value: JSONValue) -> JSONValue {
      ["properties": .object([(key: key, value: value)])]
    }
    let branches = kinds.map { kind -> JSONValue in
      let known: JSONValue = ["const": .text(kind.name)]
      return ["if": member(known), "then": kind.keys.schema]
    }
    let names = JSONValue.array(kinds.map { .text($0.name) })
    let choice: JSONValue = isOpen ? ["type": "string"] : ["enum": names]
    return [
      "type": "object", "required": [.text(key)],
      "properties": .object([(key: key, value: choice)]), "allOf": .array(branches),
    ]
  }
}
