internal import Platform
internal import SearchIndex

/// The names of the forms of uncertain dates, where columns can point at them for good.
struct DateFormNames {
  /// One table for all workers; it is never given back.
  static let all = DateFormNames()

  /// Longer than any name with the readable bytes that a slice has behind its end.
  private static let stride = 32

  private let bytes: UnsafeRawPointer
  private let counts: InlineArray<12, UInt8>

  private init() {
    let forms = UncertainDate.Form.allCases
    let table = UnsafeMutableRawBufferPointer.allocate(
      byteCount: forms.count * Self.stride, alignment: 8)
    table.initializeMemory(as: UInt8.self, repeating: 0)
    var counts = InlineArray<12, UInt8>(repeating: 0)
    for form in forms {
      let name = Array(form.name.utf8)
      let start = Int(form.rawValue) * Self.stride
      table[start..<start + name.count].copyBytes(from: name)
      counts[Int(form.rawValue)] = UInt8(name.count)
    }
    guard let base = table.baseAddress else { preconditionFailure("an allocated table") }
    bytes = UnsafeRawPointer(base)
    self.counts = counts
  }

  /// The name of `form`.
  @inline(__always) subscript(form: UncertainDate.Form) -> ByteSlice {
    ByteSlice(
      start: bytes + Int(form.rawValue) * Self.stride, count: Int(counts[Int(form.rawValue)]))
  }
}

// The bytes never change.
extension DateFormNames: @unchecked Sendable {}
