internal import Definition

/// The nodes in which two definitions differ, from the canonical text that states keep.
public struct DefinitionDifference: Sendable, Equatable {
  /// One node.
  public struct Change: Sendable, Equatable {
    /// The section and name, such as `normalize votes`, or `zone`.
    public let node: String
    /// Its text before; nil if it is new.
    public let before: String?
    /// Its text after; nil if it is gone.
    public let after: String?
  }

  /// The nodes that differ: those of the older definition first, then new ones.
  public let changes: [Change]

  /// Compares two texts of `BoundPipeline.definitionText`.
  public init(from old: String, to new: String) {
    let before = Self.nodes(old)
    let after = Self.nodes(new)
    var changes: [Change] = []
    for (node, text) in before {
      let now = after.first { $0.node == node }?.text
      if now != text { changes.append(Change(node: node, before: text, after: now)) }
    }
    for (node, text) in after where !before.contains(where: { $0.node == node }) {
      changes.append(Change(node: node, before: nil, after: text))
    }
    self.changes = changes
  }

  /// The first change in a few words, without values.
  var first: String? {
    changes.first.map { change in
      if change.before == nil { return "\(change.node) is new in the definition" }
      return change.after == nil
        ? "\(change.node) is gone from the definition" : "\(change.node) changed in the definition"
    }
  }

  /// `SETTING VALUE`, such as `zone UTC`, or `SECTION NAME JSON`, a line each.
  private static func nodes(_ text: String) -> [(node: String, text: String)] {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ", maxSplits: 2)
      let nameCount = words.first.flatMap { DefinitionSection(rawValue: String($0)) } == nil ? 1 : 2
      let node = words.prefix(nameCount).joined(separator: " ")
      if let logo = StoredDefinition.logo(inLine: line) { return (node, logo) }
      return (node, words.dropFirst(nameCount).joined(separator: " "))
    }
  }
}
