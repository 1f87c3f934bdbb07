/// What is wrong with the definition of a time zone.
public struct ZoneMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part, such as `the rule`.
  public let part: String
  /// What it should be.
  public let expected: String
  /// What stands there.
  public let found: String

  /// A mistake from its parts.
  public init(_ part: String, expected: String, found: String) {
    self.part = part
    self.expected = expected
    self.found = found
  }

  /// One sentence.
  public var description: String { "\(part): expected \(expected), found \(found)" }
}
