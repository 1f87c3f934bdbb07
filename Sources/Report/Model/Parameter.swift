/// A named value that a report or a figure depends on.
public struct Parameter: Hashable, Sendable {
  /// The parameter's name.
  public let name: String
  /// The value as text.
  public let value: String

  /// A parameter of that name and value.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
