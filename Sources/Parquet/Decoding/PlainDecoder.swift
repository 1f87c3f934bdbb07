/// Reads values of the encoding PLAIN, one after the other as they are.
struct PlainDecoder {
  private var at: UnsafeRawPointer
  private let end: UnsafeRawPointer
  private let physical: PhysicalType
  private let fixedByteCount: Int
  private var bit = 0

  /// A decoder of values of `physical`, which have `fixedByteCount` bytes where they are bytes of equal number.
  init(_ bytes: ByteRun, _ physical: PhysicalType, fixedByteCount: Int) {
    at = bytes.start
    end = bytes.start + bytes.count
    self.physical = physical
    self.fixedByteCount = fixedByteCount
  }

  /// Writes the next `count` values to `target`: numbers, truth values as 0 and 1, or bits.
  mutating func numbers(
    _ count: Int, into target: UnsafeMutablePointer<Int64>
  ) throws(ParquetReadError) {
    switch physical {
    case .boolean:
      guard (bit + count + 7) / 8 <= end - at else { throw tooFew(count) }
      for place in 0..<count {
        let byte = at.load(fromByteOffset: (bit &+ place) &>> 3, as: UInt8.self)
        target[place] = Int64(byte &>> UInt8((bit &+ place) & 7) & 1)
      }
      bit += count
    case .int32, .float:
      guard count <= (end - at) / 4 else { throw tooFew(count) }
      for place in 0..<count {
        let value = at.loadUnaligned(fromByteOffset: 4 &* place, as: Int32.self)
        target[place] = Int64(Int32(littleEndian: value))
      }
      at += 4 * count
    case .int64, .double:
      guard count <= (end - at) / 8 else { throw tooFew(count) }
      for place in 0..<count {
        let value = at.loadUnaligned(fromByteOffset: 8 &* place, as: Int64.self)
        target[place] = Int64(littleEndian: value)
      }
      at += 8 * count
    case .int96, .byteArray, .fixedLengthByteArray: preconditionFailure("no numbers")
    }
  }

  /// Writes where the next `count` values stand to `target`.
  mutating func texts(
    _ count: Int, into target: UnsafeMutablePointer<ByteRun>
  ) throws(ParquetReadError) {
    guard physical == .byteArray else {
      guard count <= (end - at) / fixedByteCount else { throw tooFew(count) }
      for place in 0..<count {
        target[place] = ByteRun(start: at + place * fixedByteCount, count: fixedByteCount)
      }
      at += count * fixedByteCount
      return
    }
    for place in 0..<count {
      guard end - at >= 4 else { throw tooFew(count - place) }
      let length = Int(UInt32(littleEndian: at.loadUnaligned(as: UInt32.self)))
      guard length <= end - at - 4 else {
        throw ParquetReadError(
          expected: "a value within the \(end - at - 4) bytes left of its page",
          found: "one of \(length) bytes")
      }
      target[place] = ByteRun(start: at + 4, count: length)
      at += 4 + length
    }
  }

  private func tooFew(_ count: Int) -> ParquetReadError {
    ParquetReadError(
      expected: "\(count) values of \(physical) more", found: "\(end - at) bytes left of the page")
  }
}
