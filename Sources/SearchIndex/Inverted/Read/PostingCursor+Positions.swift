public import Platform

/// How far into the positions of a term a cursor is.
struct PositionState {
  /// The bytes of the term, once they are verified.
  var bytes: UnsafeRawBufferPointer?
  /// The block of which `place` postings were passed, up to `bit`, counted from the term's first.
  var block = -1
  var place = 0
  var bit = 0
  /// Where the positions of the block end.
  var endBit = 0
  var buffer: UnsafeMutablePointer<UInt32>?
  var capacity = 0
}

extension PostingCursor {
  /// The ascending positions of the current posting; empty at the end, and in an index that has none.
  ///
  /// Valid until the next call. Those of the postings before in the block are passed over by their
  /// lengths, which frequency and norm tell.
  public mutating func positions() throws(StoreError) -> UnsafeBufferPointer<UInt32> {
    guard document != Self.end, reader.statistics.hasPositions else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    if entry.totalFrequency == 1 {
      let buffer = positionBuffer(1)
      buffer[0] = entry.position
      return UnsafeBufferPointer(start: buffer, count: 1)
    }
    decodeMap()
    let count = frequency
    try check()
    let bytes = try positionBytes()
    if positionState.block != block {
      positionState.block = block
      positionState.place = 0
      let skip = list?.skip
      let start = block == 0 ? 0 : skip?.positionEnd(block - 1) ?? 0
      let end = block < blockCount ? skip?.positionEnd(block) ?? 0 : bytes.count
      guard start <= end, end <= bytes.count else { throw damaged() }
      positionState.bit = 8 * start
      positionState.endBit = 8 * end
    }
    var bit = positionState.bit
    for index in positionState.place..<place {
      bit &+= reader.positionBitCount(
        frequency: frequencies[index], norm: reader.norms[Int(documents[index])])
    }
    positionState.place = place
    positionState.bit = bit
    let form = reader.positionForm(frequency: count, norm: reader.norms[Int(document)])
    // Each position has at least a bit, so a count that fits is no reason for a huge buffer.
    guard bit + form.bitCount <= positionState.endBit, let start = bytes.baseAddress else {
      throw damaged()
    }
    let buffer = positionBuffer(Int(count))
    guard PositionCode.read(start, bit: bit, count: Int(count), form: form, into: buffer) else {
      throw damaged()
    }
    return UnsafeBufferPointer(start: buffer, count: Int(count))
  }

  private func damaged() -> StoreError { failure ?? reader.damage(entry) }

  /// The bytes of the term, verified.
  ///
  /// Eight bytes behind them are there: the file's trailer at least.
  private mutating func positionBytes() throws(StoreError) -> UnsafeRawBufferPointer {
    if let bytes = positionState.bytes { return bytes }
    let bytes = try reader.file.section(
      FieldIndexFormat.positions, index: reader.index, range: entry.positions)
    positionState.bytes = bytes
    return bytes
  }

  /// A buffer for `count` positions.
  private mutating func positionBuffer(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if let buffer = positionState.buffer, positionState.capacity >= count { return buffer }
    positionState.buffer?.deallocate()
    let capacity = max(64, 2 * count)
    let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    positionState.buffer = buffer
    positionState.capacity = capacity
    return buffer
  }
}
