internal import CSupport
internal import Platform

/// The terms in memory, in byte order: the newest part of a field.
struct SortedTerms {
  let slots: UnsafePointer<TermTable.Slot>
  let count: Int
  var next = 0

  init(_ slots: UnsafePointer<TermTable.Slot>, count: Int) {
    self.slots = slots
    self.count = count
  }
}

/// Walks runs and the terms in memory together, and hands each term to `target` with all its
/// streams, those of `runs` in their order, then that of `memory`.
///
/// The next term is found by a scan over the first eight bytes of all heads; there are few runs.
/// `cancellation` is looked at every some thousand terms.
func mergeStreams<Target: StreamTarget & ~Copyable>(
  _ runs: [SortedRunReader], _ memory: SortedTerms?, _ arena: borrowing PostingArena,
  into target: inout Target, cancellation: Cancellation
) throws {
  // A power of two, so that the place is found by a mask.
  let checkedTerms = 4096
  guard !runs.isEmpty else {
    guard var memory else { return }
    while memory.next < memory.count {
      if memory.next & (checkedTerms - 1) == 0 { try cancellation.check() }
      try memory.copyNext(arena, to: &target)
    }
    return
  }
  var merged = 0
  var memory = memory
  var heads = runs.map { $0.isInside ? keyPrefix($0.term) : .max }
  let term = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 8)
  defer { term.deallocate() }
  while true {
    if merged & (checkedTerms - 1) == 0 { try cancellation.check() }
    merged &+= 1
    var least = memory?.head(arena)
    var prefix = least.map { keyPrefix($0) } ?? .max
    for index in runs.indices where heads[index] <= prefix && runs[index].isInside {
      let head = runs[index].term
      if let found = least, heads[index] == prefix, compareBytes(found, head) <= 0 { continue }
      (least, prefix) = (head, heads[index])
    }
    guard let least else { return }
    // The head goes away while its run is read.
    term.copyMemory(from: least)
    let current = UnsafeRawBufferPointer(rebasing: term[..<least.count])
    let isInMemory = memory?.head(arena).map { compareBytes($0, current) == 0 } ?? false
    try target.begin(term: current)
    for index in runs.indices where heads[index] == prefix && runs[index].isInside {
      guard compareBytes(runs[index].term, current) == 0 else { continue }
      try runs[index].copyStreams(to: &target)
      heads[index] = runs[index].isInside ? keyPrefix(runs[index].term) : .max
    }
    if isInMemory { try memory?.copyStream(arena, to: &target) }
    try target.endTerm()
  }
}

extension SortedTerms {
  /// How many terms ahead a state is asked for, and half as many the bytes of its term.
  private static let lookahead = 16

  /// The bytes of the next term; nil behind the last.
  func head(_ arena: borrowing PostingArena) -> UnsafeRawBufferPointer? {
    next < count ? arena.bytes(slots[next].term) : nil
  }

  /// Hands over the next term.
  @inline(__always)
  mutating func copyNext<Target: StreamTarget & ~Copyable>(
    _ arena: borrowing PostingArena, to target: inout Target
  ) throws {
    try target.begin(term: arena.bytes(slots[next].term))
    try copyStream(arena, to: &target)
    try target.endTerm()
  }

  /// Hands over the stream of the next term, which then is the one behind it.
  @inline(__always)
  mutating func copyStream<Target: StreamTarget & ~Copyable>(
    _ arena: borrowing PostingArena, to target: inout Target
  ) throws {
    let ahead = min(next &+ Self.lookahead, count &- 1)
    gm_prefetch(arena.state(slots[ahead].term))
    let nearer = min(next &+ Self.lookahead / 2, count &- 1)
    gm_prefetch(arena.base + Int(arena.state(slots[nearer].term).pointee.start))
    let number = slots[next].term
    next &+= 1
    try target.beginStream(byteCount: arena.streamByteCount(number))
    try arena.forEachPiece(of: number) { try target.consume($0) }
  }
}
