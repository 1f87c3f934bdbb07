/// What words mean, by their letters without case and diacritics.
struct DateWordTable<Word: Sendable>: Sendable {
  /// All words, sorted by key.
  private let entries: [(key: UInt128, word: Word)]

  /// A table of lists of names, a blank between two; where a name stands twice, the first counts.
  init(_ lists: [(word: Word, names: String)]) {
    var entries: [(key: UInt128, word: Word)] = []
    var known: Set<UInt128> = []
    for list in lists {
      for name in list.names.split(separator: " ") {
        let key = Self.key(of: String(name))
        if known.insert(key).inserted { entries.append((key, list.word)) }
      }
    }
    self.entries = entries.sorted { $0.key < $1.key }
  }

  /// The meaning of a word, by the key of `DateName`; nil if it has none here.
  func word(of key: UInt128) -> Word? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].key == key ? entries[low].word : nil
  }

  private static func key(of name: String) -> UInt128 {
    var key = DateName()
    var copy = name
    let length = copy.withUTF8 { bytes in
      bytes.baseAddress.map { key.read($0, count: bytes.count) } ?? 0
    }
    guard let key = key.key, length == copy.utf8.count else {
      preconditionFailure("a word of the fixed lists that is no word")
    }
    return key
  }
}
