/// One node of a YAML document: a scalar, a list or a mapping, and where it stands.
public struct YAMLNode: Sendable {
  /// What a node holds.
  public enum Content: Sendable {
    /// A single value.
    case scalar(YAMLScalar)
    /// A list.
    case sequence([YAMLNode])
    /// Named values in file order; no name stands twice.
    case mapping([YAMLEntry])
  }

  /// Where the node begins.
  public let mark: Mark
  /// What the node holds.
  public let content: Content

  /// A node at `mark`.
  public init(mark: Mark, content: Content) {
    self.mark = mark
    self.content = content
  }

  /// What stands here, in the words of a message: "text", "a number", "a list", ...
  public var kindName: String {
    switch content {
    case .scalar(let scalar): scalar.kindName
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The scalar, if it is one.
  public var scalar: YAMLScalar? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar
  }

  /// Whether a value that came from the environment stands anywhere in it.
  public var holdsSecret: Bool {
    switch content {
    case .scalar(let scalar): scalar.isSecret
    case .sequence(let items): items.contains(where: \.holdsSecret)
    case .mapping(let entries): entries.contains(where: \.value.holdsSecret)
    }
  }
}

/// One entry of a mapping.
public struct YAMLEntry: Sendable {
  /// The name.
  public let key: String
  /// Where the name begins.
  public let keyMark: Mark
  /// What it names.
  public let value: YAMLNode

  /// An entry whose name begins at `keyMark`.
  public init(key: String, keyMark: Mark, value: YAMLNode) {
    self.key = key
    self.keyMark = keyMark
    self.value = value
  }
}
