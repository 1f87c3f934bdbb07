/// One named node of a definition, not yet read further than its name.
public struct NodeDeclaration: Sendable {
  /// The name, unique in the definition.
  public let name: String
  /// The section that it stands in.
  public let section: DefinitionSection
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
