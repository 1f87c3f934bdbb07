internal import Platform

/// Codes the documents and frequencies of one term after another.
///
///     block* frontiers termFrontier tail skip
///
/// Blocks are handed on while the term goes on; what stands behind them is small and comes at its end.
/// So a term may have more postings than memory holds.
struct PostingListWriter: ~Copyable {
  private let gaps: UnsafeMutablePointer<UInt32>
  /// Frequencies − 1.
  private let frequencies: UnsafeMutablePointer<UInt32>
  private var filled = 0
  private(set) var documentFrequency = 0
  private(set) var totalFrequency = 0
  private(set) var lastDocument = GapCode.beforeFirst
  private var blocks = RawBytes(capacity: 1 << 17)
  /// Bytes of earlier terms in `blocks`.
  private var termStart = 0
  private var drainedByteCount = 0
  private var frontiers = RawBytes()
  private var skip = SkipTableWriter()
  private var blockFrontier = ImpactFrontier()
  private var termFrontier = ImpactFrontier()

  static let drainByteCount = 1 << 16

  init() {
    gaps = .allocate(capacity: PatchedBlock.length)
    frequencies = .allocate(capacity: PatchedBlock.length)
  }

  deinit {
    gaps.deallocate()
    frequencies.deallocate()
  }

  /// Whether it is time to call `drain`.
  var isFull: Bool { blocks.count >= Self.drainByteCount }

  /// Whether the skip table can hold all ends.
  var fits: Bool { skip.fits }

  private var blockByteCount: Int { drainedByteCount + blocks.count - termStart }

  mutating func beginTerm() {
    filled = 0
    documentFrequency = 0
    totalFrequency = 0
    lastDocument = GapCode.beforeFirst
    termStart = blocks.count
    drainedByteCount = 0
    frontiers.removeAll()
    skip.removeAll()
    blockFrontier.removeAll()
    termFrontier.removeAll()
  }

  /// Appends a posting; true if it fills a block, and `endBlock` has to follow.
  @inline(__always)
  mutating func append(document: UInt32, frequency: UInt32, norm: UInt8) -> Bool {
    gaps[filled] = document &- lastDocument &- 1
    frequencies[filled] = frequency &- 1
    blockFrontier.insert(Impact(frequency: frequency, norm: norm))
    lastDocument = document
    documentFrequency &+= 1
    totalFrequency &+= Int(frequency)
    filled &+= 1
    return filled == PatchedBlock.length
  }

  /// Codes the block that is full; the positions of the term up to its end have `positionEnd` bytes.
  mutating func endBlock(positionEnd: Int) {
    blocks.reserve(2 * BlockCode.greatestByteCount)
    blocks.extend(BlockCode.encode(gaps, into: blocks.start + blocks.count))
    blocks.extend(BlockCode.encode(frequencies, into: blocks.start + blocks.count))
    blockFrontier.write(to: &frontiers)
    termFrontier.insert(contentsOf: blockFrontier)
    blockFrontier.removeAll()
    skip.append(
      lastDocument: lastDocument, blockEnd: blockByteCount, frontierEnd: frontiers.count,
      positionEnd: positionEnd)
    filled = 0
  }

  /// Ends the term; returns how many bytes it has, which is none with one posting only.
  mutating func endTerm(documentCount: Int, hasPositions: Bool) -> Int {
    guard documentFrequency > 1 else { return 0 }
    blocks.append(frontiers.bytes)
    if documentFrequency >= FieldIndexFormat.frontierLeast { writeTermFrontier() }
    TailCode.write(
      gaps: gaps, frequencies: frequencies, count: filled, after: skip.lastDocument,
      documentCount: documentCount, to: &blocks)
    skip.write(to: &blocks, hasPositions: hasPositions)
    return blockByteCount
  }

  private mutating func writeTermFrontier() {
    termFrontier.insert(contentsOf: blockFrontier)
    frontiers.removeAll()
    termFrontier.write(to: &frontiers)
    blocks.reserve(10)
    blocks.varint(UInt64(frontiers.count))
    blocks.append(frontiers.bytes)
  }

  /// Hands all whole blocks to `buffer`.
  mutating func drain(to buffer: SpillBuffer) throws(FileError) {
    try buffer.append(blocks.bytes)
    drainedByteCount += blocks.count - termStart
    termStart = 0
    blocks.removeAll()
  }
}
