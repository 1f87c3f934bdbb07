internal import Formats

extension RowField {
  /// Hands the content to `body`, doubled quotes undone.
  @inline(__always)
  func withContent<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    guard needsUnescape else { return body(bytes) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: byteCount) { space in
      guard let base = space.baseAddress else { return body(bytes) }
      return body(UnsafeBufferPointer(start: base, count: unescape(into: base)))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the content of a field is one of `words`, such as those that mean "no value".
  @inline(__always)
  func isAny(of words: [[UInt8]]) -> Bool {
    words.contains { $0.count == count && $0.elementsEqual(self) }
  }
}
