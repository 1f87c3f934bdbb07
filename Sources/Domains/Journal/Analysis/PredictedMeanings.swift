internal import Analysis
internal import Platform
internal import SearchIndex
internal import Store

/// Which meanings are predicted for each entry of a part, found from the index.
///
/// Only the words that have a meaning, by themselves or in a row, are looked up there.
struct PredictedMeanings: ~Copyable {
  private let frequent: FrequentTerms
  /// The numbers of the meanings of each term that was found.
  private let meanings: [[Int]]

  /// The predictions for the rows of `part` that rest on at most `basis` words each.
  init(
    _ words: PartWords, of part: PartReader, table: MeaningTable, stop: StopTerms, basis: Int,
    weights: PartWeights?
  ) throws {
    let frequent = FrequentTerms(rowCount: part.segment.rowCount, width: basis)
    let phrases = try PhraseOccurrences(words, of: part, table: table, weights: weights)
    var found: [(term: [UInt8], meanings: [Int])] = []
    var terms = try PartTerms(words, of: part)
    for (term, numbers) in try Self.candidates(words, table: table, stop: stop) {
      guard try terms.find(term) else { continue }
      found.append((term, numbers))
      phrases.takeAway(term, terms.rows, terms.frequencies, count: terms.count)
      try weights?.add(to: terms) { phrases.takes(term, $0, $1) }
      frequent.count(terms.rows, terms.frequencies, count: terms.count)
    }
    for phrase in phrases.phrases {
      frequent.count(phrase.rows, phrase.frequencies, count: phrase.rows.count)
    }
    for number in found.indices {
      let term = found[number].term
      guard try terms.find(term) else { continue }
      phrases.takeAway(term, terms.rows, terms.frequencies, count: terms.count)
      try weights?.add(to: terms) { phrases.takes(term, $0, $1) }
      let (rows, frequencies) = (terms.rows, terms.frequencies)
      try terms.forEachRow(where: {
        frequencies[$0] > 0 && frequent.mayPlace(frequencies[$0], row: rows[$0])
      }) { (index, positions) throws(StoreError) in
        guard let first = phrases.firstFree(term, positions, row: rows[index]) else {
          throw .incompatible(
            file: part.segment.path, expected: "an index with positions", found: "one without")
        }
        frequent.place(
          UInt32(number), frequency: frequencies[index], position: first, row: rows[index])
      }
    }
    for (number, phrase) in phrases.phrases.enumerated() {
      for (place, row) in phrase.rows.enumerated() {
        frequent.place(
          UInt32(found.count + number), frequency: phrase.frequencies[place],
          position: phrase.firsts[place], row: row)
      }
    }
    self.frequent = frequent
    meanings = found.map(\.meanings) + table.phrases.map(\.numbers)
  }

  /// The terms that have a meaning and are no stop words; some may be in no record.
  private static func candidates(
    _ words: PartWords, table: MeaningTable, stop: StopTerms
  ) throws -> [(term: [UInt8], meanings: [Int])] {
    guard let language = table.stemmer else {
      return table.terms.compactMap { term in
        stop.contains(term) ? nil : table.find(term, stem: { nil }).map { (term, $0.numbers) }
      }
    }
    var stemmer = TermStemmer(language)
    var cursor = try words.index.terms()
    var found: [(term: [UInt8], meanings: [Int])] = []
    while try cursor.advance() {
      let term = cursor.term
      guard !stop.contains(term) else { continue }
      if let hit = table.find(term, stem: { stemmer.stem(of: term) }) {
        found.append((term, hit.numbers))
      }
    }
    return found
  }

  /// Hands the number of each meaning predicted for `row` to `body`; one may come several times.
  func forEachMeaning(ofRow row: Int, _ body: (Int) -> Void) {
    for place in frequent.places(ofRow: row) where place.frequency > 0 {
      for number in meanings[Int(place.term)] { body(number) }
    }
  }

  /// Whether anything is predicted for `row`.
  func predicts(_ row: Int) -> Bool { frequent.places(ofRow: row)[0].frequency > 0 }
}
