internal import Platform
internal import SearchIndex
internal import Store

/// A word and what became of the entries that have it and whose outcome is known.
struct WordOutcome: Sendable, Equatable {
  let word: String
  /// Entries with the word of which it is known whether they came true.
  let known: Int64
  /// Those that came true.
  let cameTrue: Int64

  /// Entries with a known outcome alone.
  var outcome: OutcomeCount { OutcomeCount(entries: known, known: known, cameTrue: cameTrue) }
}

/// Counts, term by term, the entries of a part whose outcome is known, and those that came true.
///
/// Holds a byte a row and 8 bytes a term of the part.
struct WordOutcomeCounter {
  struct Counts: BitwiseCopyable {
    var known: UInt32 = 0
    var cameTrue: UInt32 = 0
  }

  /// By row: bit 0 if the outcome is known, bit 1 if the entry came true.
  private var rows: [UInt8]
  private var counts: [Counts]

  /// The outcomes of `segment` in its field `cameTrue`, for terms with numbers below `termLimit`; nil where no entry tells
  /// its outcome.
  init?(_ segment: SegmentReader, _ cameTrue: FieldID?, termLimit: Int) throws(StoreError) {
    guard let column = try NumberColumn(segment, cameTrue) else { return nil }
    rows = (0..<segment.rowCount).map { row in column[row].map { $0 != 0 ? 3 : 1 } ?? 0 }
    guard rows.contains(where: { $0 != 0 }) else { return nil }
    counts = [Counts](repeating: Counts(), count: termLimit)
  }

  /// Counts the entries of a term.
  mutating func count(_ ordinal: Int, _ terms: UnsafePointer<UInt32>, count: Int) {
    var found = Counts()
    rows.withUnsafeBufferPointer { rows in
      for number in 0..<count {
        let outcome = rows[Int(terms[number])]
        found.known &+= UInt32(outcome & 1)
        found.cameTrue &+= UInt32(outcome >> 1)
      }
    }
    counts[ordinal] = found
  }

  subscript(ordinal: Int) -> Counts { counts[ordinal] }
}

/// The words of which most outcomes are known, found among all words of all parts one by one.
struct WordOutcomeRanking {
  /// How many words are kept.
  let limit: Int
  /// Of how many known outcomes on something is said of a word.
  let least: Int64
  private var kept: [WordOutcome] = []
  /// How many words have `least` known outcomes or more.
  private(set) var sayableCount: Int64 = 0

  init(limit: Int, least: Int64) {
    self.limit = limit
    self.least = least
  }

  /// Adds a word, each once.
  mutating func add(_ word: UnsafeRawBufferPointer, known: Int64, cameTrue: Int64) {
    guard known >= least else { return }
    sayableCount += 1
    guard limit > 0 else { return }
    kept.append(
      WordOutcome(word: String(decoding: word, as: UTF8.self), known: known, cameTrue: cameTrue))
    if kept.count >= 2 * limit + 1024 { kept = words }
  }

  /// Those with the most known outcomes, of equally many the first in byte order.
  var words: [WordOutcome] {
    let sorted = kept.sorted {
      $0.known == $1.known
        ? $0.word.utf8.lexicographicallyPrecedes($1.word.utf8) : $0.known > $1.known
    }
    return Array(sorted.prefix(limit))
  }
}
