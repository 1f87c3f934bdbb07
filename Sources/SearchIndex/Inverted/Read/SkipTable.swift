/// Reads the skip table of a term; `SkipTableWriter` shows the bytes.
struct SkipTable {
  let count: Int
  private let lastDocuments: UnsafeRawPointer
  private let bases: UnsafeRawPointer
  private let blockEnds: UnsafeRawPointer
  private let frontierEnds: UnsafeRawPointer
  private let positionEnds: UnsafeRawPointer
  private let positionWidth: Int
  private let baseByteCount: Int
  /// Bytes of the table.
  let byteCount: Int

  /// The table of `count` blocks at the end of `bytes`; nil if it is not whole.
  init?(_ bytes: UnsafeRawBufferPointer, count: Int, hasPositions: Bool) {
    guard let start = bytes.baseAddress else { return nil }
    self.count = count
    let width = count == 0 ? 0 : bytes.last.map { Int($0) } ?? -1
    guard width == 0 && (!hasPositions || count == 0) || hasPositions && (width == 2 || width == 4)
    else { return nil }
    positionWidth = width
    baseByteCount = hasPositions ? 12 : 8
    let group = FieldIndexFormat.skipGroup
    let baseCount = max(0, (count + group - 1) / group - 1)
    byteCount = count == 0 ? 0 : (8 + width) * count + baseByteCount * baseCount + 1
    guard byteCount <= bytes.count else { return nil }
    lastDocuments = start + (bytes.count - byteCount)
    bases = lastDocuments + 4 * count
    blockEnds = bases + baseByteCount * baseCount
    frontierEnds = blockEnds + 2 * count
    positionEnds = frontierEnds + 2 * count
  }

  /// The last document of block `block`.
  @inline(__always)
  func lastDocument(_ block: Int) -> UInt32 {
    UInt32(littleEndian: lastDocuments.loadUnaligned(fromByteOffset: 4 &* block, as: UInt32.self))
  }

  /// Where block `block` ends, counted from the first.
  func blockEnd(_ block: Int) -> Int { base(block, 0) + u16(blockEnds, block) }

  /// Where the frontier of block `block` ends.
  func frontierEnd(_ block: Int) -> Int { base(block, 4) + u16(frontierEnds, block) }

  /// Where the positions of block `block` end.
  func positionEnd(_ block: Int) -> Int {
    let end = positionWidth == 2 ? u16(positionEnds, block) : u32(positionEnds + 4 &* block)
    return base(block, 8) + end
  }

  /// The first block from `first` on whose last document is not before `document`, or `count`.
  ///
  /// Gallops, so that a near block is found at once.
  func block(of document: UInt32, from first: Int) -> Int {
    var low = first
    var step = 1
    while low &+ step <= count, lastDocument(low &+ step &- 1) < document {
      low &+= step
      step &*= 2
    }
    var rest = min(step, count - low)
    while rest > 0 {
      let half = rest / 2
      let isBefore = lastDocument(low &+ half) < document
      low = isBefore ? low &+ half &+ 1 : low
      rest = isBefore ? rest &- half &- 1 : half
    }
    return low
  }

  private func base(_ block: Int, _ field: Int) -> Int {
    let group = block / FieldIndexFormat.skipGroup
    return group == 0 ? 0 : u32(bases + (baseByteCount &* (group &- 1) &+ field))
  }

  private func u16(_ start: UnsafeRawPointer, _ place: Int) -> Int {
    Int(UInt16(littleEndian: start.loadUnaligned(fromByteOffset: 2 &* place, as: UInt16.self)))
  }

  private func u32(_ at: UnsafeRawPointer) -> Int {
    Int(UInt32(littleEndian: at.loadUnaligned(as: UInt32.self)))
  }
}
