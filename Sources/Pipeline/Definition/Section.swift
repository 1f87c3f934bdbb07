/// The stages of a pipeline, in the order in which a definition lists them.
public enum Section: String, CaseIterable, Comparable, Sendable {
  /// Files to read.
  case ingest
  /// Rows to records.
  case normalize
  /// Records to searchable datasets.
  case index
  /// Records to tables.
  case analyze
  /// Tables to pages and files.
  case report

  /// Orders as the pipeline runs.
  public static func < (a: Section, b: Section) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}

/// One named node of a definition, not yet read further than its name.
public struct NodeDeclaration: Sendable {
  /// The name, unique in the definition.
  public let name: String
  /// The section that it stands in.
  public let section: Section
  /// Where the name stands.
  public let mark: Mark
  /// The place among all nodes of the definition, from 0, in file order.
  public let ordinal: Int
  /// The mapping under the name, with parameters filled in.
  public let body: YAMLNode

  /// A strict reader of the node's mapping.
  public func reader(_ diagnostics: Diagnostics) -> NodeReader? {
    NodeReader(body, name: "node \(Wording.quoted(name))", diagnostics: diagnostics)
  }

  /// The node's mapping in a form for task keys; see `YAMLNode.canonicalText(digest:)`.
  public func canonicalText(digest: (_ secret: String) -> String) -> String {
    body.canonicalText(digest: digest)
  }
}
