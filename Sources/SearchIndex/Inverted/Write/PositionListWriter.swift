internal import Platform

/// Codes the positions of one term after another.
///
/// What is coded gathers in memory and is handed on in pieces of 64 KiB and more.
struct PositionListWriter: ~Copyable {
  private var bytes = RawBytes(capacity: 1 << 17)
  /// Bits of the block begun last, behind `bytes`.
  private var bitCount = 0
  /// Bytes of the term that were handed on.
  private var drainedByteCount = 0
  private var termStart = 0
  private let slack: UInt32

  static let drainByteCount = 1 << 16

  init(slack: UInt32) { self.slack = slack }

  /// Bytes of the term up to the end of the last block.
  var termByteCount: Int { drainedByteCount + bytes.count - termStart }

  /// Whether it is time to call `drain`.
  var isFull: Bool { bytes.count >= Self.drainByteCount }

  mutating func beginTerm() {
    termStart = bytes.count
    drainedByteCount = 0
  }

  /// Appends the ascending positions of one posting.
  @inline(__always)
  mutating func append(_ positions: UnsafePointer<UInt32>, count: Int, norm: UInt8) {
    let universe = PositionForm.universe(norm: norm, slack: slack)
    precondition(Int(positions[count - 1]) < universe, "a position beyond length and slack")
    let form = PositionForm(count: count, universe: universe)
    bytes.reserve((bitCount + form.bitCount) / 8 + 16)
    PositionCode.write(
      positions, count: count, form: form, to: bytes.start + bytes.count, bit: bitCount)
    bitCount += form.bitCount
  }

  /// Ends a block of postings, at a byte.
  mutating func endBlock() {
    bytes.extend((bitCount + 7) / 8)
    bitCount = 0
  }

  /// Takes back the block begun last: the dictionary holds its only position.
  mutating func dropBlock() {
    let start = bytes.start + bytes.count
    start.initializeMemory(as: UInt8.self, repeating: 0, count: (bitCount + 7) / 8)
    bitCount = 0
  }

  /// Hands all whole blocks to `buffer`; legal between blocks only.
  mutating func drain(to buffer: SpillBuffer) throws(FileError) {
    try buffer.append(bytes.bytes)
    drainedByteCount += bytes.count - termStart
    termStart = 0
    bytes.removeAll()
  }
}
