/// The reasons for which a line is refused.
enum JSONReject: Equatable {
  /// The line has more than `limit` bytes.
  case tooLong(limit: Int)
  /// A NUL byte.
  case nul(position: Int)
  /// Invalid UTF-8.
  case utf8(position: Int)
  /// Not one JSON value.
  case syntax(position: Int, expected: String)
  /// Too many objects and arrays around each other.
  case depth(position: Int)
  /// A JSON value that is no object.
  case notAnObject(found: FieldKind)
  /// A key that stands twice in one object.
  case duplicateKey(position: Int)

  /// The stable code.
  var code: String {
    switch self {
    case .tooLong: "TOO_LONG"
    case .nul: "NUL"
    case .utf8: "UTF8"
    case .syntax: "JSON_SYNTAX"
    case .depth: "JSON_DEPTH"
    case .notAnObject: "JSON_OBJECT"
    case .duplicateKey: "JSON_DUPLICATE_KEY"
    }
  }

  /// The byte that is at fault, counted from 0.
  var position: Int? {
    switch self {
    case .tooLong, .notAnObject: nil
    case .nul(let position), .utf8(let position), .syntax(let position, _), .depth(let position),
      .duplicateKey(let position):
      position
    }
  }

  /// What should have been there.
  var expected: String {
    switch self {
    case .tooLong(let limit): "a line of at most \(limit) bytes"
    case .nul: "text without NUL"
    case .utf8: "valid UTF-8"
    case .syntax(_, let expected): expected
    case .depth: "at most \(JSONParser.depthLimit) objects and lists around each other"
    case .notAnObject(let found): "one object, found \(found.name)"
    case .duplicateKey: "each key once in its object"
    }
  }

  /// The reject of a line.
  func row(offset: Int64, byteCount: Int64, line: Int64) -> RowReject {
    RowReject(
      code: code, offset: offset, byteCount: byteCount, line: line,
      position: position.map { $0 + 1 } ?? 0, expected: expected)
  }
}
