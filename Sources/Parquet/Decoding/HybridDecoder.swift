/// Reads numbers that stand as runs, repeated or packed: what `HybridEncoder` writes.
///
/// `slack` bytes behind the last one have to be readable, whatever stands there.
struct HybridDecoder {
  /// How many bytes behind those of a page may be read.
  static let slack = 16

  private var at: UnsafeRawPointer
  private let end: UnsafeRawPointer
  private let width: Int
  private var repeatedCount = 0
  private var repeated: UInt32 = 0
  private var packedCount = 0
  private var packed: UnsafeRawPointer
  private var bit = 0

  /// A decoder of numbers of `width` bits, 0...32.
  init(_ bytes: ByteRun, width: Int) {
    precondition((0...32).contains(width), "numbers of at most 32 bits")
    at = bytes.start
    end = bytes.start + bytes.count
    packed = at
    self.width = width
  }

  /// Writes the next `count` numbers to `target`.
  mutating func decode<T: FixedWidthInteger & UnsignedInteger>(
    _ count: Int, into target: UnsafeMutablePointer<T>
  ) throws(ParquetReadError) {
    var done = 0
    while done < count {
      if repeatedCount > 0 {
        let more = min(repeatedCount, count - done)
        (target + done).update(repeating: T(truncatingIfNeeded: repeated), count: more)
        repeatedCount -= more
        done += more
      } else if packedCount > 0 {
        let more = min(packedCount, count - done)
        unpack(more, into: target + done)
        packedCount -= more
        done += more
      } else {
        guard at < end else {
          throw ParquetReadError(
            expected: "\(count - done) numbers more", found: "the end of their runs")
        }
        try beginRun()
      }
    }
  }

  private mutating func unpack<T: FixedWidthInteger & UnsignedInteger>(
    _ count: Int, into target: UnsafeMutablePointer<T>
  ) {
    let mask: UInt64 = (1 &<< UInt64(width)) &- 1
    var bit = bit
    for place in 0..<count {
      let word = packed.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self)
      target[place] = T(truncatingIfNeeded: UInt64(littleEndian: word) &>> UInt64(bit & 7) & mask)
      bit &+= width
    }
    self.bit = bit
  }

  private mutating func beginRun() throws(ParquetReadError) {
    let head = try Varint.read(&at, end)
    if head & 1 == 0 {
      let byteCount = (width + 7) / 8
      guard byteCount <= end - at, head >> 1 <= UInt64(Int32.max) else {
        throw ParquetReadError(
          expected: "a run with its number", found: "\(end - at) bytes and a run of \(head >> 1)")
      }
      repeatedCount = Int(head >> 1)
      repeated = 0
      for byte in 0..<byteCount {
        repeated |= UInt32(at.load(fromByteOffset: byte, as: UInt8.self)) &<< UInt32(8 * byte)
      }
      at += byteCount
      return
    }
    guard head >> 1 <= UInt64(Int32.max) else {
      throw ParquetReadError(
        expected: "at most 2^31 groups of eight numbers", found: "\(head >> 1)")
    }
    // Zeros that fill the last group may be left out.
    let whole = Int(head >> 1) * width
    let byteCount = min(whole, end - at)
    packedCount = byteCount == whole ? Int(head >> 1) * 8 : byteCount * 8 / width
    packed = at
    bit = 0
    at += byteCount
  }
}

/// Numbers in 7 bits a byte, lowest first (LEB128).
enum Varint {
  /// Reads one of at most 64 bits at `at`, and goes behind it.
  static func read(
    _ at: inout UnsafeRawPointer, _ end: UnsafeRawPointer
  ) throws(ParquetReadError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      guard at < end else {
        throw ParquetReadError(expected: "a number", found: "the end of the page")
      }
      let byte = at.load(as: UInt8.self)
      at += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
    }
    throw ParquetReadError(expected: "a number of at most 10 bytes", found: "a longer one")
  }

  /// Reads one whose sign is its lowest bit.
  static func signed(
    _ at: inout UnsafeRawPointer, _ end: UnsafeRawPointer
  ) throws(ParquetReadError) -> Int64 {
    let value = try read(&at, end)
    return Int64(bitPattern: value >> 1) ^ -Int64(value & 1)
  }
}
