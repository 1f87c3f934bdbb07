/// Something that a reader should know about the data, counted.
public struct Finding: Hashable, Sendable {
  /// How much a finding matters.
  public enum Severity: UInt8, Comparable, CaseIterable, Sendable {
    case note = 0
    case warning = 1
    case error = 2

    /// The word printed.
    public var name: String {
      switch self {
      case .note: "note"
      case .warning: "warning"
      case .error: "error"
      }
    }

    /// The graver one is greater.
    public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  /// How much it matters.
  public let severity: Severity
  /// The stable code, such as `FR_CIRCLE_FULL`.
  public let code: String
  /// One sentence without personal values.
  public let text: String
  /// How often it was found.
  public let count: Int64

  /// How many of `findings` there are of each severity, the gravest first; none that there are none of.
  static func counts(_ findings: [Finding]) -> [(severity: Severity, count: Int)] {
    Severity.allCases.reversed().compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count > 0 ? (severity, count) : nil
    }
  }

  /// A finding.
  public init(severity: Severity, code: String, text: String, count: Int64) {
    self.severity = severity
    self.code = code
    self.text = text
    self.count = count
  }

  /// What a reader should know.
  public static func note(_ code: String, _ text: String, _ count: some BinaryInteger) -> Finding {
    Finding(severity: .note, code: code, text: text, count: Int64(count))
  }

  /// What may make figures wrong.
  public static func warning(
    _ code: String, _ text: String, _ count: some BinaryInteger
  ) -> Finding {
    Finding(severity: .warning, code: code, text: text, count: Int64(count))
  }
}

extension [Finding] {
  /// Those that there are any of.
  public var counted: [Finding] { filter { $0.count > 0 } }
}
