/// Where the pieces of a term's postings stand; `PostingListWriter` shows their order.
///
/// Pieces lie inside the term's bytes: checked here once, and for each block when it is asked for.
struct PostingList {
  let skip: SkipTable
  /// How many postings follow the last block.
  let tailCount: Int
  /// Impacts of all postings; nil with few, where none are stored.
  let termFrontier: UnsafeRawBufferPointer?
  let tail: UnsafeRawBufferPointer
  private let blocks: UnsafeRawBufferPointer
  private let frontiers: UnsafeRawBufferPointer

  /// The pieces of `bytes`, the postings of a term in at least two documents; nil at damage.
  init?(_ bytes: UnsafeRawBufferPointer, documentFrequency: Int, hasPositions: Bool) {
    let blockCount = documentFrequency / PatchedBlock.length
    tailCount = documentFrequency % PatchedBlock.length
    guard let skip = SkipTable(bytes, count: blockCount, hasPositions: hasPositions) else {
      return nil
    }
    self.skip = skip
    let blockEnd = blockCount == 0 ? 0 : skip.blockEnd(blockCount - 1)
    let frontierEnd = blockEnd + (blockCount == 0 ? 0 : skip.frontierEnd(blockCount - 1))
    let end = bytes.count - skip.byteCount
    guard frontierEnd <= end, let start = bytes.baseAddress else { return nil }
    blocks = UnsafeRawBufferPointer(rebasing: bytes[..<blockEnd])
    frontiers = UnsafeRawBufferPointer(rebasing: bytes[blockEnd..<frontierEnd])
    var reader = RawReader(start + frontierEnd, end: start + end)
    if documentFrequency >= FieldIndexFormat.frontierLeast {
      guard let count = reader.varint(limit: end), let frontier = reader.slice(count) else {
        return nil
      }
      termFrontier = frontier
    } else {
      termFrontier = nil
    }
    guard let tail = reader.slice(reader.count) else { return nil }
    self.tail = tail
  }

  /// The bytes of block `block`; nil at damage.
  func block(_ block: Int) -> UnsafeRawBufferPointer? {
    let start = block == 0 ? 0 : skip.blockEnd(block - 1)
    let end = skip.blockEnd(block)
    guard start < end, end <= blocks.count else { return nil }
    return UnsafeRawBufferPointer(rebasing: blocks[start..<end])
  }

  /// The coded impacts of block `block`; nil at damage.
  func frontier(_ block: Int) -> UnsafeRawBufferPointer? {
    let start = block == 0 ? 0 : skip.frontierEnd(block - 1)
    let end = skip.frontierEnd(block)
    guard start < end, end <= frontiers.count else { return nil }
    return UnsafeRawBufferPointer(rebasing: frontiers[start..<end])
  }
}
