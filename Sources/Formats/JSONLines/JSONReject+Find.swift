extension JSONReject {
  /// Why simdjson does not take a text, in the order of the documentation; nil for one that is JSON.
  ///
  /// 64 bytes behind the text can be read.
  static func find(in text: UnsafePointer<UInt8>, _ byteCount: Int) -> JSONReject? {
    if let position = ByteSearch.first(0, in: text, from: 0, to: byteCount) {
      return .nul(position: position)
    }
    if let position = UTF8Check.firstInvalid(text, count: byteCount) {
      return .utf8(position: min(position, byteCount - 1))
    }
    switch JSONSyntax.check(text, byteCount) {
    case .valid: return nil
    case .invalid(let position, let expected):
      return .syntax(position: position, expected: expected)
    case .tooDeep(let position): return .depth(position: position)
    }
  }
}
