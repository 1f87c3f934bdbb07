/// The reasons for which a plain text file is refused as a whole.
enum PlainTextReject: Equatable {
  /// The file has more than `limit` bytes of text.
  case tooLong(limit: Int)
  /// A NUL byte.
  case nul(position: Int)
  /// Invalid UTF-8.
  case utf8(position: Int)

  /// Why `text` cannot be used, if so; 64 bytes behind it can be read.
  static func find(in text: UnsafePointer<UInt8>, _ byteCount: Int) -> PlainTextReject? {
    if let position = ByteSearch.first(0, in: text, from: 0, to: byteCount) {
      return .nul(position: position)
    }
    return UTF8Check.firstInvalid(text, count: byteCount)
      .map { .utf8(position: min($0, byteCount - 1)) }
  }

  /// The reject of a file of `byteCount` bytes; names line and column of the byte that is at fault.
  func row(_ text: UnsafePointer<UInt8>, byteCount: Int64) -> RowReject {
    let place = position.map { Self.place(of: $0, in: text) }
    return RowReject(
      code: code, offset: 0, byteCount: byteCount, line: place?.line ?? 0,
      position: place?.column ?? 0, expected: expected)
  }

  private var code: String {
    switch self {
    case .tooLong: "TOO_LONG"
    case .nul: "NUL"
    case .utf8: "UTF8"
    }
  }

  private var position: Int? {
    switch self {
    case .tooLong: nil
    case .nul(let position), .utf8(let position): position
    }
  }

  private var expected: String {
    switch self {
    case .tooLong(let limit): "a file of at most \(limit) bytes"
    case .nul: "text without NUL"
    case .utf8: "valid UTF-8"
    }
  }

  /// The line of a byte, from 0, and its place in it, from 1.
  private static func place(
    of position: Int, in text: UnsafePointer<UInt8>
  ) -> (line: Int64, column: Int) {
    var line: Int64 = 0
    var start = 0
    while let lineEnd = LineEnds.first(text, from: start, to: position) {
      let next = LineEnds.after(text, lineEnd)
      // A fault between CR and LF is no start of a line.
      if next > position { break }
      start = next
      line += 1
    }
    return (line, position - start + 1)
  }
}
