/// Why a JSON Lines source cannot be read on.
///
/// A bad line is not an error but a `RowReject`.
public enum JSONLinesError: Error, Equatable, Sendable {
  /// simdjson could not get memory for a line of this length.
  case outOfMemory(lineByteCount: Int)
}

extension JSONLinesError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    switch self {
    case .outOfMemory(let lineByteCount): "no memory to parse a line of \(lineByteCount) bytes"
    }
  }
}
