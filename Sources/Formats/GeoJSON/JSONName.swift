/// Compares texts of a document with names that the format knows.
enum JSONName {
  /// Whether `bytes` are those of `name`.
  static func isEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
    bytes.count == name.utf8CodeUnitCount
      && (bytes.baseAddress.map { RawBytes.areEqual(name.utf8Start, 0, $0, bytes.count) } ?? true)
  }

  /// Calls `body` with the content of a valid JSON text, of which `inside` stands in the quotes.
  static func withContent<Result>(
    of inside: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let base = inside.baseAddress, inside.contains(UInt8(ascii: "\\")) else {
      return body(inside)
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: inside.count) { output in
      let count = output.baseAddress.map { JSONString.unescape(base, inside.count, into: $0) } ?? 0
      return body(UnsafeBufferPointer(rebasing: output[..<count]))
    }
  }
}
