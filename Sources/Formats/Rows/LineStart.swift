/// Lines, as far as no JSON is looked at: they end with a line feed.
enum LineStart {
  private static let windowByteCount = 65536

  /// The offset of the first line that starts in `span`; the span's end, or the source's, if none
  /// does.
  static func first(in source: any ByteSource, span: ByteSpan) throws -> Int64 {
    let window = UnsafeMutableRawBufferPointer.allocate(byteCount: windowByteCount, alignment: 16)
    defer { window.deallocate() }
    // The byte before the span may be the line feed that makes a line start with it.
    var offset = span.start - 1
    while offset < span.end - 1 {
      let count = try source.read(into: window, at: offset)
      if count == 0 { return offset }
      if let lineEnd = window[..<count].firstIndex(of: UInt8(ascii: "\n")) {
        return min(offset + Int64(lineEnd) + 1, span.end)
      }
      offset += Int64(count)
    }
    return span.end
  }

  /// Whether a line holds nothing but white space.
  @inline(__always)
  static func isBlank(_ line: UnsafePointer<UInt8>, _ byteCount: Int) -> Bool {
    var position = 0
    while position < byteCount, line[position] <= UInt8(ascii: " ") {
      switch line[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      default: return false
      }
    }
    return position == byteCount
  }
}
