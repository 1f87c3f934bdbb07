/// Bytes that are to be printed, mended where they are no UTF-8.
enum ValidUTF8 {
  /// Hands `text` to `body`, or a copy in which what is no UTF-8 is U+FFFD, one for each longest valid
  /// beginning, as browsers do.
  @inline(__always)
  static func with(_ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    let isValid = text.withMemoryRebound(to: UInt8.self) { bytes in
      (try? UTF8Span(validating: bytes.span)) != nil
    }
    if isValid { return body(text) }
    var mended = String(decoding: text, as: UTF8.self)
    mended.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}
