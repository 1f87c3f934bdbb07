public import SearchIndex
internal import Store

/// A dataset as the definition of a later node sees it: before anything was read.
public struct DeclaredDataset: Sendable {
  /// The node's name.
  public let name: String
  /// What its records are.
  public let kind: RecordKind
  /// The fields that are mapped.
  public let schema: Schema
  /// What the record's rules depend on, such as a scale.
  public let rules: DeclaredRules
  /// The most private class of a field that its records are filtered by; `public` without a filter.
  public let filteredBy: PrivacyClass
  /// The columns of `schema` that are computed from those that are read, which stand before them.
  public let side: SideColumns?

  /// A declared dataset from its parts.
  public init(
    name: String, kind: RecordKind, schema: Schema, rules: DeclaredRules,
    filteredBy: PrivacyClass = .public, side: SideColumns? = nil
  ) {
    precondition(
      side.map { $0.firstField + $0.columns.count == schema.fields.count } ?? true,
      "side columns stand last")
    self.name = name
    self.kind = kind
    self.schema = schema
    self.rules = rules
    self.filteredBy = filteredBy
    self.side = side
  }

  /// The record kind's name.
  public var record: String { kind.name }

  /// The dataset with another schema of the same fields.
  func with(_ schema: Schema) -> DeclaredDataset {
    DeclaredDataset(
      name: name, kind: kind, schema: schema, rules: rules, filteredBy: filteredBy, side: side)
  }

  /// The dataset with a further column behind the others, whose name is new.
  package func deriving(_ key: DerivedKey) -> DeclaredDataset {
    var side = self.side ?? SideColumns(firstField: schema.fields.count, columns: [], steps: [])
    side.add(key)
    return DeclaredDataset(
      name: name, kind: kind, schema: schema.appending([key.field]), rules: rules,
      filteredBy: filteredBy, side: side)
  }

  /// The unit of a field; empty where nobody said.
  package func unit(of field: String) -> String {
    kind.fields.first { $0.name == field }?.unit
      ?? side?.columns.first { $0.field.name == field }?.unit ?? ""
  }

  /// The dataset with a further filter on it.
  func filtered(by filter: RowFilter?) -> DeclaredDataset {
    DeclaredDataset(
      name: name, kind: kind, schema: schema, rules: rules,
      filteredBy: max(filteredBy, filter?.privacy(in: schema) ?? .public), side: side)
  }
}
