internal import Platform

/// Reads what `OutcomeWriter` wrote.
///
/// Bytes that no outcome has are `MalformedRecord`, with the place. One thread.
final class OutcomeReader {
  var bytes: ByteReader
  /// Where large arrays are put.
  let scratch: ScratchSpace

  /// Reads `bytes` from the front; they must stay valid meanwhile.
  init(_ bytes: UnsafeRawBufferPointer, scratch: ScratchSpace) {
    self.bytes = ByteReader(bytes)
    self.scratch = scratch
  }

  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let own = type as? any OutcomeValue.Type { return try read(type, as: own) }
    return try Value(from: OutcomeDecoder(reader: self))
  }

  private func read<Value, Own: OutcomeValue>(_: Value.Type, as _: Own.Type) throws -> Value {
    unsafeBitCast(try Own.read(from: self), to: Value.self)
  }

  /// How many elements follow, of at least so many bytes each.
  func count(of byteCount: Int = 1) throws(MalformedRecord) -> Int {
    try bytes.count(limit: (bytes.bytes.count - bytes.offset) / byteCount)
  }

  /// Whether a value follows.
  func isPresent() throws(MalformedRecord) -> Bool {
    let byte = try bytes.u8()
    guard byte <= 1 else { throw malformed("0 or 1") }
    return byte == 1
  }

  func exactly<Number: FixedWidthInteger>(
    _ value: some FixedWidthInteger
  ) throws(MalformedRecord) -> Number {
    guard let number = Number(exactly: value) else {
      throw malformed("a number of \(Number.bitWidth) bits")
    }
    return number
  }

  func malformed(_ expected: String) -> MalformedRecord {
    MalformedRecord(offset: bytes.offset, expected: expected)
  }
}
