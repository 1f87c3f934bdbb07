/// A value read from a definition and where it stands, so that later checks can point there.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Where it begins.
  public let mark: Mark
  /// Whether it came from the environment, so that no message and no report may show it.
  public let isSecret: Bool

  /// A value that begins at `mark`.
  public init(_ value: Value, at mark: Mark, isSecret: Bool = false) {
    self.value = value
    self.mark = mark
    self.isSecret = isSecret
  }

  /// Another value at the same place.
  public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: mark, isSecret: isSecret)
  }
}

extension Located<String> {
  /// The value as messages and pictures may show it: of one from the environment only where it is asked for.
  package var shown: String {
    isSecret ? "${env} at \(mark.line):\(mark.column)" : value
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
