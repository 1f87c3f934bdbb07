internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Folds the words of one part into its partial: from the index and the outcomes, without reading a text.
struct DreamFold {
  let text: FieldID
  /// Whether entries came true; nil where that is not mapped.
  let cameTrue: FieldID?
  let stop: StopTerms
  let top: Int
  /// Which words count more than once; nil if none do.
  let weights: PartWeights?

  /// A term that has a place, as long as nobody knows whether it keeps it.
  private struct Candidates {
    var ordinals: [Int] = []
    var bytes: [UInt8] = []
    var ends: [Int] = []

    mutating func append(_ ordinal: Int, _ term: [UInt8]) {
      ordinals.append(ordinal)
      bytes += term
      ends.append(bytes.count)
    }

    func term(_ number: Int) -> ArraySlice<UInt8> {
      bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
    }
  }

  /// Writes the partial of `part` to `path`; returns its fingerprint.
  func write(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    guard let words = try part.words(of: text) else {
      throw StoreError.incompatible(
        file: part.segment.path, expected: "an index of the texts", found: "none")
    }
    let rowCount = part.segment.rowCount
    let frequent = FrequentTerms(rowCount: rowCount, width: top)
    let sums = RowSums(rowCount: rowCount)
    var terms = try PartTerms(words, of: part)
    var isStop = [Bool](repeating: false, count: terms.termLimit)
    var outcomes = try WordOutcomeCounter(part.segment, cameTrue, termLimit: terms.termLimit)
    while try terms.advance() {
      let hash = terms.term.withUnsafeBytes { Hash128.of($0).low }
      sums.add(hash: hash, terms.rows, terms.frequencies, count: terms.count)
      if stop.contains(terms.term) {
        isStop[terms.ordinal] = true
      } else {
        try weights?.add(to: terms)
        frequent.count(terms.rows, terms.frequencies, count: terms.count)
        outcomes?.count(terms.ordinal, terms.rows, count: terms.count)
      }
    }
    try context.cancellation.check()
    let candidates = try place(words, of: part, frequent, isStop, outcomes)
    let twiceCount = try TextsTwiceOver.count(words, of: part, sums: sums)
    return try DreamPartialWriter(
      part, frequent: frequent, sums: sums, twiceCount: twiceCount
    ).write(
      termCount: candidates.ordinals.count, term: { candidates.term($0) },
      outcome: { outcomes?[candidates.ordinals[$0]] ?? WordOutcomeCounter.Counts() }, path: path,
      fileSystem: context.fileSystem)
  }

  /// The second walk: finds the places; returns the terms that had one, or a known outcome, in byte order, numbered by
  /// their order.
  private func place(
    _ words: PartWords, of part: PartReader, _ frequent: borrowing FrequentTerms, _ isStop: [Bool],
    _ outcomes: WordOutcomeCounter?
  ) throws -> Candidates {
    var candidates = Candidates()
    var terms = try PartTerms(words, of: part)
    while try terms.advance() {
      if isStop[terms.ordinal] { continue }
      try weights?.add(to: terms)
      let (rows, frequencies) = (terms.rows, terms.frequencies)
      var isPlaced = false
      for number in 0..<terms.count {
        isPlaced = isPlaced || frequent.mayPlace(frequencies[number], row: rows[number])
      }
      guard isPlaced || (outcomes?[terms.ordinal].known ?? 0) > 0 else { continue }
      let number = UInt32(candidates.ordinals.count)
      candidates.append(terms.ordinal, terms.term)
      guard isPlaced else { continue }
      try terms.forEachRow(where: { frequent.mayPlace(frequencies[$0], row: rows[$0]) }) {
        (index, positions) throws(StoreError) in
        guard let first = positions.first else {
          throw .incompatible(
            file: part.segment.path, expected: "an index with positions", found: "one without")
        }
        frequent.place(
          number, frequency: frequencies[index], position: first, row: rows[index])
      }
    }
    return candidates
  }
}
