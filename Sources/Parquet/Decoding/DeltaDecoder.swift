/// Reads numbers of the encoding DELTA_BINARY_PACKED: the first one, then differences in blocks, whose least is told apart and
/// whose rests are packed in miniblocks of a width each.
///
/// Sums wrap around at 64 bits, so that those of 32-bit numbers are right in their lower half. `HybridDecoder.slack` bytes behind
/// the last one have to be readable. Specification: `Encodings.md` of apache/parquet-format, delta encoding.
struct DeltaDecoder {
  private var at: UnsafeRawPointer
  private let end: UnsafeRawPointer
  /// How many numbers were not read yet.
  private(set) var count: Int
  private var last: Int64
  private var isAtFirst = true
  private let miniblockCount: Int
  private let miniblockSize: Int
  private var least: Int64 = 0
  /// The widths of the miniblocks of this block, and the next one of them.
  private var widths: UnsafeRawPointer
  private var miniblock: Int
  private var packed: UnsafeRawPointer
  private var packedCount = 0
  private var width = 0
  private var bit = 0

  /// A decoder of the numbers at the front of `bytes`.
  init(_ bytes: ByteRun) throws(ParquetReadError) {
    var at = bytes.start
    end = at + bytes.count
    let blockSize = try Varint.read(&at, end)
    let miniblocks = try Varint.read(&at, end)
    let total = try Varint.read(&at, end)
    last = try Varint.signed(&at, end)
    guard (1...1 << 24).contains(blockSize), (1...blockSize).contains(miniblocks),
      blockSize % miniblocks == 0, blockSize / miniblocks % 8 == 0, total <= UInt64(Int32.max)
    else {
      throw ParquetReadError(
        expected: "blocks of numbers in equal miniblocks of eights",
        found: "\(total) numbers, blocks of \(blockSize) in \(miniblocks)")
    }
    count = Int(total)
    miniblockCount = Int(miniblocks)
    miniblockSize = Int(blockSize / miniblocks)
    miniblock = miniblockCount
    widths = at
    packed = at
    self.at = at
  }

  /// Writes the next `wanted` numbers to `target`.
  mutating func decode(
    _ wanted: Int, into target: UnsafeMutablePointer<Int64>
  ) throws(ParquetReadError) {
    guard wanted <= count else {
      throw ParquetReadError(
        expected: "\(wanted) numbers more", found: "\(count) that are left of a page")
    }
    var done = 0
    if isAtFirst, wanted > 0 {
      isAtFirst = false
      target[0] = last
      done = 1
    }
    while done < wanted {
      if packedCount == 0 { try beginMiniblock() }
      let more = min(packedCount, wanted - done)
      unpack(more, into: target + done)
      packedCount -= more
      done += more
    }
    count -= wanted
  }

  /// Where the bytes end that hold the numbers.
  ///
  /// Nothing was read yet.
  func endOfBytes() throws(ParquetReadError) -> UnsafeRawPointer {
    var ahead = self
    var rest = count - 1
    while rest > 0 {
      try ahead.beginMiniblock()
      rest -= miniblockSize
    }
    return ahead.at
  }

  private mutating func beginMiniblock() throws(ParquetReadError) {
    if miniblock == miniblockCount {
      least = try Varint.signed(&at, end)
      guard miniblockCount <= end - at else {
        throw ParquetReadError(
          expected: "widths of \(miniblockCount) miniblocks", found: "\(end - at) bytes")
      }
      widths = at
      at += miniblockCount
      miniblock = 0
    }
    width = Int(widths.load(fromByteOffset: miniblock, as: UInt8.self))
    miniblock += 1
    let byteCount = width * miniblockSize / 8
    guard width <= 64, byteCount <= end - at else {
      throw ParquetReadError(
        expected: "a miniblock of numbers of at most 64 bits",
        found: "\(end - at) bytes, and a width of \(width)")
    }
    packed = at
    bit = 0
    packedCount = miniblockSize
    at += byteCount
  }

  private mutating func unpack(_ count: Int, into target: UnsafeMutablePointer<Int64>) {
    let mask: UInt64 = width == 64 ? .max : (1 &<< UInt64(width)) &- 1
    var sum = last
    var bit = bit
    for place in 0..<count {
      let byte = packed + bit &>> 3
      let shift = UInt64(bit & 7)
      var rest = UInt64(littleEndian: byte.loadUnaligned(as: UInt64.self)) &>> shift
      if Int(shift) &+ width > 64 {
        rest |= UInt64(byte.load(fromByteOffset: 8, as: UInt8.self)) &<< (64 &- shift)
      }
      sum = sum &+ least &+ Int64(bitPattern: rest & mask)
      target[place] = sum
      bit &+= width
    }
    last = sum
    self.bit = bit
  }
}
