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

  /// A declared dataset from its parts.
  public init(
    name: String, kind: RecordKind, schema: Schema, rules: DeclaredRules,
    filteredBy: PrivacyClass = .public
  ) {
    self.name = name
    self.kind = kind
    self.schema = schema
    self.rules = rules
    self.filteredBy = filteredBy
  }

  /// The record kind's name.
  public var record: String { kind.name }

  /// The dataset with another schema of the same fields.
  func with(_ schema: Schema) -> DeclaredDataset {
    DeclaredDataset(
      name: name, kind: kind, schema: schema, rules: rules, filteredBy: filteredBy)
  }

  /// The dataset with a further filter on it.
  func filtered(by filter: RowFilter?) -> DeclaredDataset {
    DeclaredDataset(
      name: name, kind: kind, schema: schema, rules: rules,
      filteredBy: max(filteredBy, filter?.privacy(in: schema) ?? .public))
  }
}
