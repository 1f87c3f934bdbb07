/// How many tokens each document has: the norms, and how far positions go beyond them.
struct FieldLengths {
  /// The norm of each document so far.
  private(set) var norms: [UInt8] = []
  /// By how much a position is above what its norm allows, at most, among the documents before the
  /// current one.
  private var excess: UInt32 = 0
  private var tokenCount: UInt32 = 0
  /// Where the next value of the current document begins; 0 before its first token.
  private(set) var nextPosition: UInt32 = 0

  /// Begins a document, or goes on with the last.
  mutating func enter(_ document: UInt32) {
    guard Int(document) >= norms.count else {
      precondition(Int(document) == norms.count - 1, "documents have to ascend")
      return
    }
    close()
    while norms.count <= document { norms.append(0) }
  }

  /// Counts `count` > 0 tokens of the current document, the last at `position`.
  mutating func add(tokenCount count: Int, lastPosition position: UInt32) {
    tokenCount &+= UInt32(truncatingIfNeeded: count)
    precondition(position < 1 << 31, "a position of \(position)")
    nextPosition = position + 1
  }

  /// The norms of `documentCount` documents and the slack that their positions need.
  mutating func finish(documentCount: Int) -> (norms: [UInt8], slack: UInt32) {
    close()
    precondition(documentCount >= norms.count, "fewer documents than were added")
    while norms.count < documentCount { norms.append(0) }
    defer { self = FieldLengths() }
    return (norms, excess)
  }

  private mutating func close() {
    guard tokenCount > 0, let last = norms.indices.last else { return }
    let norm = NormCode.encode(tokenCount)
    norms[last] = norm
    let greatest = NormCode.greatest(norm)
    if nextPosition > greatest { excess = max(excess, nextPosition - greatest) }
    (tokenCount, nextPosition) = (0, 0)
  }
}
