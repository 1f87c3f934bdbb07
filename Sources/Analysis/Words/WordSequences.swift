public import Definition
internal import Store

/// Words that stand next to each other in this order: an n-gram.
public struct WordSequence: Sendable {
  /// The words.
  public let words: [[UInt8]]
  /// How often they stand so.
  public let count: Int64

  /// More frequent first, then by the words' bytes.
  static func isBefore(_ a: WordSequence, _ b: WordSequence) -> Bool {
    if a.count != b.count { return a.count > b.count }
    return a.words.lexicographicallyPrecedes(b.words) { $0.lexicographicallyPrecedes($1) }
  }
}

/// The most frequent n-grams of one length.
public struct WordSequences: Sendable {
  /// n: words of each.
  public let length: Int
  /// Most frequent first.
  public let sequences: [WordSequence]
  /// Those that occur at least so often are all counted, though not all are listed.
  public let leastCount: Int64
}

extension WordFold {
  /// The `top` most frequent n-grams of each of `lengths`, of those that occur at least `leastCount` times.
  ///
  /// None begins or ends with a stop word or goes over the end of a text. Counts are exact. Memory does not
  /// grow with the texts: a first walk counts by the first bits of hashes, and a second one counts only what
  /// shares them with something frequent.
  public func sequences(
    lengths: [Int], leastCount: Int64, top: Int, stopWords: Set<[UInt8]>,
    in context: AnalysisContext
  ) throws -> [WordSequences] {
    let spans = Self.spans(of: context.folded.partCount)
    let filters = try context.run(
      "count sequences by hash",
      spans.map {
        SequenceFilterTask(
          dataset: context.folded, parts: $0, fold: self, lengths: lengths, stopWords: stopWords)
      })
    let sum = filters.dropFirst().reduce(into: filters.first ?? []) { sum, more in
      for place in sum.indices { sum[place].merge(more[place]) }
    }
    guard !sum.isEmpty else { return [] }
    let limits = sum.map { max(leastCount, $0.limit(atMost: SequenceFilter.candidateLimit)) }
    let counted = try context.run(
      "count frequent sequences",
      spans.map {
        SequenceCountTask(
          dataset: context.folded, parts: $0, fold: self, lengths: lengths, stopWords: stopWords,
          candidates: zip(sum, limits).map { $0.candidates(from: $1) })
      })
    return lengths.indices.map { place in
      var all: [[[UInt8]]: Int64] = [:]
      for found in counted { all.merge(found[place]) { $0 + $1 } }
      let sequences = all.lazy.filter { $0.value >= limits[place] }
        .map { WordSequence(words: $0.key, count: $0.value) }
        .sorted(by: WordSequence.isBefore)
      return WordSequences(
        length: lengths[place], sequences: Array(sequences.prefix(top)), leastCount: limits[place])
    }
  }

  /// At most eight runs of adjacent parts: each task's counters take megabytes.
  private static func spans(of partCount: Int) -> [Range<Int>] {
    let count = min(8, partCount)
    return (0..<count).map { partCount * $0 / count..<partCount * ($0 + 1) / count }
  }
}
