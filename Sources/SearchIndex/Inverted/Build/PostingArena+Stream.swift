internal import CSupport

extension PostingArena {
  /// The bytes of the stream of a term.
  func streamByteCount(_ term: UInt32) -> Int {
    let state = state(term).pointee
    let open = Self.sliceByteCount(Int(state.level)) - Int(state.sliceEnd - state.write)
    var count = Int(state.closedByteCount) + open
    withPending(term) { count += $0.count }
    return count
  }

  /// Hands the stream of a term to `body`, piece by piece.
  @inline(__always)
  func forEachPiece(of term: UInt32, _ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    let state = state(term).pointee
    var start = Int(state.start) + Int(state.length)
    var level = 0
    var left = Int(state.closedByteCount)
    while left > 0 {
      let count = Self.sliceByteCount(level) - Self.linkByteCount
      let next = (base + start + count).loadUnaligned(as: UInt32.self)
      gm_prefetch(base + Int(next))
      try body(UnsafeRawBufferPointer(start: base + start, count: count))
      start = Int(next)
      left -= count
      level = min(level + 1, Self.lastLevel)
    }
    try body(UnsafeRawBufferPointer(start: base + start, count: Int(state.write) - start))
    try withPending(term, body)
  }

  /// Hands the posting that a term without positions has not in its stream yet to `body`, if any.
  @inline(__always)
  private func withPending(
    _ term: UInt32, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    let state = state(term)
    guard state.pointee.frequency > 0 else { return }
    try withUnsafeTemporaryAllocation(byteCount: Self.longestToken, alignment: 8) { buffer in
      guard let start = buffer.baseAddress else { return }
      let end = Self.putPosting(of: state, at: start)
      try body(UnsafeRawBufferPointer(start: start, count: end - start))
    }
  }
}
