/// Why a document cannot be read any further: what stands before that place was.
public struct DocumentFailure: Error, Equatable, Sendable {
  /// The stable code, such as `XML_SYNTAX`.
  public var code: String
  /// The line, counted from 1 at the front of the document.
  public var line: Int64
  /// The byte of that line, counted from 1; 0 if no single one is at fault.
  public var column: Int
  /// What was expected or found there, without any value of the document.
  public var reason: String

  /// A failure from its parts.
  public init(code: String, line: Int64, column: Int, reason: String) {
    self.code = code
    self.line = line
    self.column = column
    self.reason = reason
  }
}

extension DocumentFailure: CustomStringConvertible {
  /// `line 12, byte 3: …`.
  public var description: String {
    "line \(line)" + (column > 0 ? ", byte \(column)" : "") + ": \(reason)"
  }
}
