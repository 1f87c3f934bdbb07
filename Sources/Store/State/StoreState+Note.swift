extension StoreState {
  /// A remark about an input: an empty file, a doubled one.
  public struct Note: Hashable, Sendable {
    /// How much it matters.
    public enum Severity: UInt8, Sendable {
      /// Nothing is missing.
      case note = 0
      /// Something could not be read.
      case warning = 1

      /// The word printed.
      public var name: String {
        switch self {
        case .note: "note"
        case .warning: "warning"
        }
      }
    }

    /// The stable code.
    public let code: String
    /// One or two sentences.
    public let text: String
    /// How much it matters.
    public let severity: Severity

    /// The note in one line.
    public var line: String { "\(severity.name) \(code): \(text)" }

    /// A note from its parts.
    public init(code: String, text: String, severity: Severity = .note) {
      self.code = code
      self.text = text
      self.severity = severity
    }
  }
}
