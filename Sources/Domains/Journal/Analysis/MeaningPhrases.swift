/// Where words in a row that have a meaning stand in one text.
///
/// The text is walked from its beginning: of several that begin at one word the longest counts, and its words are no words
/// by themselves there.
struct MeaningPhrases {
  /// By number of the phrase, how often it stands there, and the first token of the first one.
  private(set) var found: [Int: (count: Int, first: Int)] = [:]
  /// For each token the phrase that it is of, plus one; 0 for none.
  ///
  /// Empty without phrases.
  private var phrases: [UInt32] = []
  /// By word, how many of its tokens are of a phrase.
  private var taken: [Int: Int] = [:]
  /// The same, each as many times as it counts.
  private var takenCounts: [Int: Int] = [:]

  /// The phrases of `meanings` in a text of `terms` with numbers as `table` has them.
  ///
  /// A phrase counts as often as the least of its words there; each once without `weights`.
  init(_ meanings: MeaningTable, _ terms: [[UInt8]], _ table: WordTable, _ weights: [UInt8] = []) {
    guard !meanings.phrases.isEmpty else { return }
    let starts = terms.map { meanings.phrases(beginningWith: $0) }
    guard starts.contains(where: { $0 != nil }) else { return }
    let numbers = table.numbers
    phrases = [UInt32](repeating: 0, count: numbers.count)
    var token = 0
    while token < numbers.count {
      let longest = starts[Int(numbers[token])]?.first { number in
        let phrase = meanings.phrases[number].terms
        return token + phrase.count <= numbers.count
          && phrase.indices.allSatisfy { terms[Int(numbers[token + $0])] == phrase[$0] }
      }
      guard let longest else {
        token += 1
        continue
      }
      let end = token + meanings.phrases[longest].terms.count
      let times = weights.isEmpty ? 1 : Int(weights[token..<end].min() ?? 1)
      found[longest] = ((found[longest]?.count ?? 0) + times, found[longest]?.first ?? token)
      for place in token..<end {
        phrases[place] = UInt32(longest + 1)
        taken[Int(numbers[place]), default: 0] += 1
        takenCounts[Int(numbers[place]), default: 0] += weights.isEmpty ? 1 : Int(weights[place])
      }
      token = end
    }
  }

  /// The number of the phrase that a token is of; nil if it is a word by itself.
  func phrase(ofToken token: Int) -> Int? {
    guard !phrases.isEmpty, phrases[token] > 0 else { return nil }
    return Int(phrases[token] - 1)
  }

  /// How often a word counts by itself, of `count` times in all, and at which token first; nil if it does not.
  func rest(ofWord word: Int, _ table: WordTable, count: Int) -> (count: Int, first: Int)? {
    guard let taken = taken[word] else { return (count, table.firsts[word]) }
    guard table.counts[word] > taken else { return nil }
    let first = table.numbers.indices.first { Int(table.numbers[$0]) == word && phrases[$0] == 0 }
    return first.map { (count - takenCounts[word, default: 0], $0) }
  }
}
