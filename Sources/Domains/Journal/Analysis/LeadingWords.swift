internal import Platform
internal import SearchIndex

/// Adds up what the partials of all parts say of words.
struct LeadingWords {
  private let partials: [DreamPartialReader]

  init(_ partials: [DreamPartialReader]) { self.partials = partials }

  /// Adds the counts of all parts, the words that stand among the most common most often, and those of which most outcomes
  /// are known.
  func add(to result: inout DreamAnalysisResult) throws(StoreError) {
    for partial in partials {
      result.entryCount += Int64(partial.entryCount)
      result.tokenCount += partial.tokenCount
      result.findings.shortEntries += partial.shortCount
      result.findings.longEntries += partial.longCount
      result.findings.textsTwiceOver += partial.twiceCount
    }
    var merger = try TableMerger(partials.map(\.table))
    var leading: [LeadingWord] = []
    var outcomes = WordOutcomeRanking(
      limit: result.options.words, least: result.options.leastKnown)
    while true {
      var (entries, occurrences) = (Int64(0), Int64(0))
      var (known, cameTrue) = (Int64(0), Int64(0))
      let term = try merger.next { (table, value) throws(StoreError) in
        var reader = ByteReader(value)
        do throws(MalformedRecord) {
          entries += Int64(try reader.count(limit: 1 << 48))
          occurrences += Int64(try reader.count(limit: 1 << 48))
          guard !reader.isAtEnd else { return }
          known += Int64(try reader.count(limit: 1 << 48))
          cameTrue += Int64(try reader.count(limit: 1 << 48))
        } catch {
          throw .corrupt(
            file: partials[table].table.path, offset: 0, expected: "two or four counts of a word",
            found: "other bytes")
        }
      }
      guard let term else { break }
      outcomes.add(term, known: known, cameTrue: cameTrue)
      guard entries > 0 else { continue }
      result.leadingWordCount += 1
      leading.append(
        LeadingWord(
          word: String(decoding: term, as: UTF8.self), entries: entries, occurrences: occurrences))
      if leading.count >= 8 * DreamAnalysisResult.leadingLimit { Self.cut(&leading) }
    }
    Self.cut(&leading)
    result.leadingWords = leading
    result.words = outcomes.words
    result.sayableWordCount = outcomes.sayableCount
  }

  /// Sorts, and keeps the first ones.
  private static func cut(_ words: inout [LeadingWord]) {
    words.sort {
      ($0.entries, $0.occurrences) == ($1.entries, $1.occurrences)
        ? $0.word.utf8.lexicographicallyPrecedes($1.word.utf8)
        : ($0.entries, $0.occurrences) > ($1.entries, $1.occurrences)
    }
    words.removeLast(max(0, words.count - DreamAnalysisResult.leadingLimit))
  }
}
