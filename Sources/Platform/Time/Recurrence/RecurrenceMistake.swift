/// What is wrong with the text of a recurrence rule.
public struct RecurrenceMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part, such as `BYDAY`.
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
