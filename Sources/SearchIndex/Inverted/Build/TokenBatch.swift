internal import Text

/// Working memory to add the tokens of a text some hundred at a time.
///
/// Each step goes over the whole batch and asks for the memory that the next step needs, so that the
/// processor waits for many tokens at once.
final class TokenBatch {
  /// The most tokens in a batch.
  static let capacity = 256

  private let hashes: UnsafeMutablePointer<UInt64>
  private let terms: UnsafeMutablePointer<UInt32>

  init() {
    hashes = .allocate(capacity: Self.capacity)
    terms = .allocate(capacity: Self.capacity)
  }

  deinit {
    hashes.deallocate()
    terms.deallocate()
  }

  /// Adds tokens to the terms of a field as far as there is room, and returns how many.
  func add(
    _ tokens: TokenList, from first: Int, count: Int, offset: UInt32, document: UInt32,
    hasPositions: Bool, table: inout TermTable, arena: inout PostingArena
  ) -> Int {
    let bytes = tokens.bytes
    let bounds = tokens.bounds + 2 * first
    for index in 0..<count {
      let start = bounds[2 &* index]
      let hash = TermHash.of(bytes + Int(start), count: Int(bounds[2 &* index &+ 1] &- start))
      hashes[index] = hash
      table.prefetch(hash)
    }
    let numbered = table.number(
      bytes, bounds: bounds, hashes: hashes, count: count, in: &arena, into: terms)
    guard hasPositions else { return arena.count(terms, count: numbered, document: document) }
    return arena.append(
      terms, positions: tokens.positions + first, offset: offset, count: numbered,
      document: document)
  }
}
