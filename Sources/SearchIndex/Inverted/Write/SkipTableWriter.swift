/// Gathers where the blocks of a term end, to find the block of a document without decoding any.
///
///     lastDocument:u32[n] base[⌈n / 32⌉ − 1] blockEnd:u16[n] frontierEnd:u16[n]
///     positionEnd:u16|u32[n] positionWidth:u8
///     base = blockEnd:u32 frontierEnd:u32 [positionEnd:u32]
///
/// The ends of the blocks 32 × g to 32 × g + 31 count from base g − 1, which is the end of the block
/// before them; those of the first 32 count from 0. `positionWidth` is 0 in an index without positions,
/// 2 where the ends fit that, and else 4. The documents stand together so that a search touches few
/// cache lines.
struct SkipTableWriter {
  private var lastDocuments: [UInt32] = []
  private var blockEnds: [Int] = []
  private var frontierEnds: [Int] = []
  private var positionEnds: [Int] = []

  mutating func removeAll() {
    lastDocuments.removeAll(keepingCapacity: true)
    blockEnds.removeAll(keepingCapacity: true)
    frontierEnds.removeAll(keepingCapacity: true)
    positionEnds.removeAll(keepingCapacity: true)
  }

  /// The last document of the last block, or what stands before the first.
  var lastDocument: UInt32 { lastDocuments.last ?? GapCode.beforeFirst }

  mutating func append(
    lastDocument: UInt32, blockEnd: Int, frontierEnd: Int, positionEnd: Int
  ) {
    lastDocuments.append(lastDocument)
    blockEnds.append(blockEnd)
    frontierEnds.append(frontierEnd)
    positionEnds.append(positionEnd)
  }

  /// Whether all ends are below 2^32, which they are unless a term has billions of postings.
  var fits: Bool {
    max(blockEnds.last ?? 0, frontierEnds.last ?? 0, positionEnds.last ?? 0) <= Int(UInt32.max)
  }

  /// Appends the table, or nothing if there is no block.
  func write(to out: inout RawBytes, hasPositions: Bool) {
    let count = lastDocuments.count
    guard count > 0 else { return }
    out.reserve(24 * count + 1)
    for document in lastDocuments { out.u32(document) }
    for first in stride(from: FieldIndexFormat.skipGroup, to: count, by: FieldIndexFormat.skipGroup)
    {
      out.u32(UInt32(truncatingIfNeeded: blockEnds[first - 1]))
      out.u32(UInt32(truncatingIfNeeded: frontierEnds[first - 1]))
      if hasPositions { out.u32(UInt32(truncatingIfNeeded: positionEnds[first - 1])) }
    }
    for place in 0..<count { out.u16(UInt16(relative(blockEnds, place))) }
    for place in 0..<count { out.u16(UInt16(relative(frontierEnds, place))) }
    guard hasPositions else { return out.u8(0) }
    let greatest = (0..<count).reduce(0) { max($0, relative(positionEnds, $1)) }
    if greatest <= Int(UInt16.max) {
      for place in 0..<count { out.u16(UInt16(relative(positionEnds, place))) }
      out.u8(2)
    } else {
      for place in 0..<count {
        out.u32(UInt32(truncatingIfNeeded: relative(positionEnds, place)))
      }
      out.u8(4)
    }
  }

  private func relative(_ ends: [Int], _ place: Int) -> Int {
    let first = place - place % FieldIndexFormat.skipGroup
    return ends[place] - (first > 0 ? ends[first - 1] : 0)
  }
}
