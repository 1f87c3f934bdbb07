internal import Platform
internal import Text

/// Numbers the different words of one text in the order of their first appearance.
struct WordTable {
  /// The number of the word of each token.
  private(set) var numbers: [UInt32] = []
  /// How often each word occurs.
  private(set) var counts: [Int] = []
  /// The token that each word appears in first.
  private(set) var firsts: [Int] = []
  /// Numbers of words plus one, by hash; 0 is a free place.
  private var slots: [UInt32]

  /// The words of `tokens`.
  init(_ tokens: TokenList) {
    slots = [UInt32](repeating: 0, count: 64)
    numbers.reserveCapacity(tokens.count)
    for token in 0..<tokens.count {
      if 2 * counts.count >= slots.count { grow(tokens) }
      let slot = slot(of: token, in: tokens)
      if slots[slot] == 0 {
        counts.append(0)
        firsts.append(token)
        slots[slot] = UInt32(counts.count)
      }
      let word = slots[slot] - 1
      numbers.append(word)
      counts[Int(word)] += 1
    }
    slots = []
  }

  /// The place of the word of `token`, or the free place where it would stand.
  private func slot(of token: Int, in tokens: TokenList) -> Int {
    let term = tokens[token]
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Hash128.of(term).low) & mask
    while slots[slot] != 0 {
      let other = tokens[firsts[Int(slots[slot]) - 1]]
      if other.count == term.count, other.elementsEqual(term) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow(_ tokens: TokenList) {
    slots = [UInt32](repeating: 0, count: 4 * slots.count)
    for (word, token) in firsts.enumerated() {
      slots[slot(of: token, in: tokens)] = UInt32(word + 1)
    }
  }

  /// How often each word counts where each token does so many times; as often as it occurs without `weights`.
  func counts(_ weights: [UInt8]) -> [Int] {
    guard !weights.isEmpty else { return counts }
    var sums = [Int](repeating: 0, count: counts.count)
    for (token, word) in numbers.enumerated() { sums[Int(word)] += Int(weights[token]) }
    return sums
  }

  /// The tokens of the words that `isWanted`, ascending, by the number of the word.
  func tokens(of isWanted: (_ word: Int) -> Bool) -> [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    for word in counts.indices where isWanted(word) {
      found[word, default: []].reserveCapacity(counts[word])
    }
    for (token, word) in numbers.enumerated() { found[Int(word)]?.append(token) }
    return found
  }
}
