/// A source that could not be used; the others were.
public struct SourceFailure: Error, Sendable {
  /// The stable code.
  public let code: String
  /// The file, as the run resolved it.
  public let path: String
  /// One sentence: what is wrong and what to do.
  public let message: String
  /// What kind of failure it is.
  public let kind: Kind

  /// What a failure means for how the run ends.
  public enum Kind: Sendable {
    /// The file is not there.
    case missing
    /// The system does not let us read it.
    case unreadable
    /// What is in it cannot be used.
    case unusable
  }

  /// A failure from its parts.
  public init(code: String, path: String, message: String, kind: Kind = .unusable) {
    self.code = code
    self.path = path
    self.message = message
    self.kind = kind
  }
}
