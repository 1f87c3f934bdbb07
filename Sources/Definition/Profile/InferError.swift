internal import Text

/// Why no definition can be proposed for a file.
public enum InferError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No record was found that could be read.
  case nothingReadable(path: String, expected: String, found: String)
  /// A file holds no Table Schema that can be used.
  case unusableSchema(path: String, found: String)
  /// The catalog has no record kind of that name.
  case unknownRecord(found: String, known: [String])

  /// One sentence with what was expected and what was found; never a value of the file.
  public var description: String {
    switch self {
    case .nothingReadable(let path, let expected, let found):
      "\(path): expected \(expected), found \(found)"
    case .unusableSchema(let path, let found):
      "\(path): expected a Table Schema with fields, or a Data Package with one, found \(found)"
    case .unknownRecord(let found, let known):
      "unknown record \(Wording.quoted(found)): expected \(Wording.alternatives(known))"
        + (Wording.suggestion(for: found, among: known).map { "; \($0)" } ?? "")
    }
  }
}
