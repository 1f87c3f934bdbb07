internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

extension WordStatisticsTables {
  private static let space = [UInt8(ascii: " ")]

  /// What stands near some words.
  var collocations: ResultTable {
    typealias Row = (node: [UInt8], word: [UInt8], pair: Collocation)
    let rows = result.collocates.flatMap { found in
      found.words.map { Row(found.node, $0.word, $0.pair) }
    }
    let both = entries("text:{node} text:{collocate}", "among")
    func own(
      _ id: String, _ places: Int, _ value: @escaping (Collocation) -> Double?
    ) -> ColumnForm<Row> {
      real(id, known["collocation." + id], places, n: nil, of: both) { value($0.pair) }
    }
    return ResultTable(
      "collocations", keys: "id", rows: rows, privacy: privacy.words,
      [
        .bytes("id", "Id") { $0.node + Self.space + $0.word },
        .bytes("node", "Word") { $0.node }, .bytes("collocate", "With") { $0.word },
        integer("together", known["collocation.joint"], of: both) { $0.pair.jointCount },
        own("expected", 2) { $0.expectedCount }, own("pmi", 3) { $0.mutualInformation },
        own("log_dice", 3) { $0.logDice }, own("g2", 3) { $0.logLikelihood },
        own("t", 3) { $0.tScore },
      ])
  }

  /// The lengths of n-grams.
  var sequenceLengths: ResultTable {
    ResultTable(
      "sequence_lengths", keys: "length", rows: result.sequences, privacy: privacy.words,
      [
        .text("length", "Length", .public) { String($0.length) },
        .integer("least", "Least count") { $0.leastCount },
      ])
  }

  /// The most frequent n-grams of one length.
  ///
  /// A row of words that several entries share may still be a sentence of one of them: it is of the class of
  /// single words only where it stands in many places, which nobody checks here. So it has that of sentences
  /// unless it is a pair.
  func sequences(_ found: WordSequences) -> ResultTable {
    ResultTable(
      "ngrams_\(found.length)", keys: "words", rows: found.sequences,
      privacy: found.length == 2 ? privacy.words : privacy.sentences,
      [
        .bytes("words", "Words") { Array($0.words.joined(separator: Self.space)) },
        integer("frequency", known["words.frequency"], of: entries("text:{key}")) { $0.count },
      ])
  }

  /// Words in their sentences.
  var contexts: ResultTable {
    let words = result.options.contexts?.terms ?? []
    let rows = zip(words, result.contexts).flatMap { word, contexts in
      contexts.enumerated().map { (word: word, number: $0.offset + 1, context: $0.element) }
    }
    return ResultTable(
      "contexts", keys: "id", rows: rows, privacy: privacy.sentences,
      recordPrivacy: privacy.record,
      [
        .bytes("id", "Id") { $0.word + Array(" \($0.number)".utf8) },
        .bytes("entry", "Entry") { $0.context.entry },
        .text("day", "Day") { row in
          row.context.day.map { InstantText.text(CivilDate(daysSinceEpoch: Int($0))) }
        },
        .text("before", "Before") { $0.context.before },
        .text("match", "Word") { $0.context.match },
        .text("after", "Behind") { $0.context.after },
      ])
  }
}
