internal import Platform

extension PostingCursor {
  /// Decodes the documents of `block`, unless it is a bit map.
  mutating func decode() {
    guard let list else { return }
    let isWhole = block < list.skip.count ? decodeBlock(list) : decodeTail(list)
    if !isWhole { fail() }
  }

  /// Notes damage and goes to the end.
  mutating func fail() {
    if failure == nil { failure = reader.damage(entry) }
    finish()
  }

  private mutating func decodeBlock(_ list: PostingList) -> Bool {
    guard let bytes = list.block(block), let start = bytes.baseAddress else { return false }
    let end = start + bytes.count
    let previous = block == 0 ? GapCode.beforeFirst : list.skip.lastDocument(block - 1)
    let last = list.skip.lastDocument(block)
    guard last < reader.documentCount else { return false }
    if let map = DocumentMap(bytes, after: previous, last: last) {
      self.map = map
      blockEnd = last
      count = PatchedBlock.length
      pendingFrequencies = RawReader(map.end, end: end)
      return true
    }
    map = nil
    guard
      let behind = BlockCode.decodeDocuments(
        start, end: end, after: previous, last: last, into: documents, scratch: scratch)
    else { return false }
    blockEnd = last
    count = PatchedBlock.length
    pendingFrequencies = RawReader(behind, end: end)
    return true
  }

  /// Makes the documents of a bit map; nothing to do for any other block.
  mutating func decodeMap() {
    guard let map else { return }
    self.map = nil
    guard map.read(into: documents) else { return fail() }
    place = map.rank(document)
  }

  /// Finds where the current document stands in a bit map.
  ///
  /// At damage the cursor stays where it is, as the frequency that is asked for belongs to a document.
  mutating func findPlace() {
    guard let map else { return }
    place = map.rank(document)
    guard place >= PatchedBlock.length else { return }
    place = PatchedBlock.length - 1
    if failure == nil { failure = reader.damage(entry) }
  }

  private mutating func decodeTail(_ list: PostingList) -> Bool {
    let blocks = list.skip.count
    guard
      TailCode.read(
        list.tail, count: list.tailCount,
        after: blocks == 0 ? GapCode.beforeFirst : list.skip.lastDocument(blocks - 1),
        documentCount: reader.documentCount, documents: documents, frequencies: frequencies)
    else { return false }
    map = nil
    blockEnd = Self.end
    (documents + list.tailCount).update(
      repeating: Self.end, count: PatchedBlock.length - list.tailCount)
    count = list.tailCount
    pendingFrequencies = nil
    return true
  }

  /// Decodes the frequencies of the block; at damage all are 1.
  ///
  /// The cursor stays where it is, unlike at other damage: who asks for a frequency uses the document
  /// that it belongs to, which has to be one.
  mutating func decodeFrequencies() {
    guard let pending = pendingFrequencies else { return }
    pendingFrequencies = nil
    guard
      BlockCode.decodeFrequencies(
        pending.at, end: pending.end, into: frequencies, scratch: scratch)
    else {
      frequencies.update(repeating: 1, count: BlockCode.length)
      if failure == nil { failure = reader.damage(entry) }
      return
    }
  }
}
