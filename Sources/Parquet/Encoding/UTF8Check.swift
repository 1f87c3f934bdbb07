/// Whether texts are what readers are told that they are.
enum UTF8Check {
  /// Whether `text` is UTF-8 (RFC 3629).
  @inline(__always)
  static func isValid(_ text: ByteRun) -> Bool {
    var high: UInt64 = 0
    var at = 0
    while at + 8 <= text.count {
      high |= text.start.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      at += 8
    }
    while at < text.count {
      high |= UInt64(text.start.load(fromByteOffset: at, as: UInt8.self))
      at += 1
    }
    return high & 0x8080_8080_8080_8080 == 0 || isValidBeyondASCII(text.buffer)
  }

  @inline(never)
  private static func isValidBeyondASCII(_ text: UnsafeRawBufferPointer) -> Bool {
    text.withMemoryRebound(to: UInt8.self) { (try? UTF8Span(validating: $0.span)) != nil }
  }
}
