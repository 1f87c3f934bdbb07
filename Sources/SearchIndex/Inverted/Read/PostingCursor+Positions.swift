public import Platform

/// How far into the positions of a term a cursor is.
struct PositionState {
  /// The bytes of the term, once they are verified.
  var bytes: UnsafeRawBufferPointer?
  /// The block whose positions begin at `bit`, counted from the term's first.
  var block = -1
  var bit = 0
  /// Where the positions of the block end.
  var endBit = 0
  /// The bits of the block before each of the first `ready` postings, and behind them.
  var before: UnsafeMutablePointer<Int>?
  var ready = 0
  var buffer: UnsafeMutablePointer<UInt32>?
  var capacity = 0
  /// The code of a position that stands in the dictionary.
  var single: UnsafeMutablePointer<UInt64>?

  func deallocate() {
    single?.deallocate()
    before?.deallocate()
    buffer?.deallocate()
  }
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
    decodeMap()
    let count = Int(frequency)
    let bit = try positionBit(at: place)
    let form = reader.positionForms.form(
      frequency: frequency, norm: reader.norms[Int(document)])
    guard let start = positionState.bytes?.baseAddress else { throw damaged() }
    let buffer = positionBuffer(count)
    guard PositionCode.read(start, bit: bit, count: count, form: form, into: buffer) else {
      throw damaged()
    }
    return UnsafeBufferPointer(start: buffer, count: count)
  }

  /// Where the code of the positions of posting `place` of the block begins, counted in bits from
  /// the first byte of `positionState.bytes`; checked to end inside its block.
  ///
  /// The block has the posting and is no bit map any more, and the index has positions. Its frequencies
  /// are decoded afterwards.
  @inline(__always)
  mutating func positionBit(at place: Int) throws(StoreError) -> Int {
    if positionState.block != block || positionState.ready <= place {
      try preparePositions(through: place)
    }
    guard let before = positionState.before,
      positionState.bit &+ before[place &+ 1] <= positionState.endBit
    else { throw damaged() }
    return positionState.bit &+ before[place]
  }

  /// Adds the lengths of postings through `place`.
  ///
  /// Some more are added than are needed: a loop whose length can be predicted is faster.
  @inline(never)
  private mutating func preparePositions(through place: Int) throws(StoreError) {
    if pendingFrequencies != nil { decodeFrequencies() }
    try check()
    if positionState.block != block { try openPositionBlock() }
    guard let before = positionState.before else { throw damaged() }
    let end = min(count, (place | 31) &+ 1)
    let (forms, norms) = (reader.positionForms, reader.norms)
    var bit = before[positionState.ready]
    for index in positionState.ready..<end {
      bit &+= forms.bitCount(
        frequency: frequencies[index], norm: norms[Int(documents[index])])
      before[index &+ 1] = bit
    }
    positionState.ready = end
  }

  private mutating func openPositionBlock() throws(StoreError) {
    let bytes = try positionBytes()
    let skip = list?.skip
    let start = block == 0 ? 0 : skip?.positionEnd(block - 1) ?? 0
    let end = block < blockCount ? skip?.positionEnd(block) ?? 0 : bytes.count
    guard start <= end, end <= bytes.count else { throw damaged() }
    let before =
      positionState.before ?? UnsafeMutablePointer.allocate(capacity: BlockCode.length + 1)
    before[0] = 0
    positionState.before = before
    positionState.ready = 0
    positionState.block = block
    positionState.bit = 8 * start
    positionState.endBit = 8 * end
  }

  func damaged() -> StoreError { failure ?? reader.damage(entry) }

  /// The bytes of the term, verified; of a position that stands in the dictionary, the code that it
  /// would have.
  ///
  /// Eight bytes behind them are there: the file's trailer at least.
  private mutating func positionBytes() throws(StoreError) -> UnsafeRawBufferPointer {
    if let bytes = positionState.bytes { return bytes }
    let bytes: UnsafeRawBufferPointer
    if entry.totalFrequency == 1 {
      let code = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
      code.initialize(repeating: 0, count: 2)
      code[0] = UInt64(entry.position).littleEndian
      positionState.single = code
      bytes = UnsafeRawBufferPointer(start: code, count: 8)
    } else {
      bytes = try reader.file.section(
        FieldIndexFormat.positions, index: reader.index, range: entry.positions)
    }
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
