internal import Platform
internal import SearchIndex
internal import Store

/// Writes the most common words of the kept entries of a part; `DreamPartial` shows the bytes.
struct DreamPartialWriter {
  private var terms: [UInt32] = []
  private var frequencies: [UInt32] = []
  private var ties: [UInt32] = []
  private var signatures = ByteWriter()
  private var tokenCount: Int64 = 0
  private var shortCount: Int64 = 0
  private var longCount: Int64 = 0
  private let twiceCount: Int64
  private let width: Int

  /// The places that `frequent` has found of the kept rows of `part`, of which `twiceCount` are a text
  /// twice over.
  init(
    _ part: PartReader, frequent: borrowing FrequentTerms, sums: borrowing RowSums,
    twiceCount: Int64
  ) {
    self.twiceCount = twiceCount
    width = frequent.width
    let keptCount = part.selection.keptCount
    terms.reserveCapacity(keptCount * width)
    frequencies.reserveCapacity(keptCount * width)
    ties.reserveCapacity(keptCount)
    signatures.buffer.reserveCapacity(8 * keptCount)
    for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
      for place in frequent.places(ofRow: row) {
        terms.append(place.term)
        frequencies.append(place.frequency)
      }
      ties.append(frequent.tieCount(ofRow: row))
      let sum = sums[row]
      signatures.u64(sum.signature)
      tokenCount += Int64(sum.tokens)
      shortCount += sum.tokens < DreamFindings.leastTokens ? 1 : 0
      longCount += sum.tokens > DreamFindings.mostTokens ? 1 : 0
    }
  }

  /// Writes the partial to `path`; the places hold numbers of `termCount` terms in byte order, of
  /// which those stay that are used or whose `outcome` is known in some entry.
  ///
  /// Returns the file's fingerprint.
  consuming func write(
    termCount: Int, term: (Int) -> ArraySlice<UInt8>,
    outcome: (Int) -> WordOutcomeCounter.Counts, path: String, fileSystem: any FileSystem
  ) throws -> UInt64 {
    var entries = [UInt64](repeating: 0, count: termCount)
    var occurrences = entries
    for (place, number) in terms.enumerated() where frequencies[place] > 0 {
      entries[Int(number)] += 1
      occurrences[Int(number)] += UInt64(frequencies[place])
    }
    let writer = try SortedTableWriter(
      path: path, kind: DreamPartial.kind, fileSystem: fileSystem)
    var numbers = [UInt32](repeating: 0, count: termCount)
    var next: UInt32 = 0
    for number in 0..<termCount {
      let outcome = outcome(number)
      guard entries[number] > 0 || outcome.known > 0 else { continue }
      numbers[number] = next
      next += 1
      var value = ByteWriter()
      value.varint(entries[number])
      value.varint(occurrences[number])
      if outcome.known > 0 {
        value.varint(UInt64(outcome.known))
        value.varint(UInt64(outcome.cameTrue))
      }
      try term(number).withUnsafeBytes { key in
        try value.buffer.withUnsafeBytes { try writer.append(key: key, value: $0) }
      }
    }
    for place in terms.indices where frequencies[place] > 0 {
      terms[place] = numbers[Int(terms[place])]
    }
    return try finish(writer)
  }

  private func finish(_ writer: SortedTableWriter) throws -> UInt64 {
    let (termBytes, termNumbers) = NarrowNumbers.encode(terms)
    let (countBytes, counts) = NarrowNumbers.encode(frequencies)
    let (tieBytes, tieCounts) = NarrowNumbers.encode(ties)
    var own = ByteWriter()
    own.u64(UInt64(ties.count))
    for count in [tokenCount, shortCount, longCount, twiceCount] { own.i64(count) }
    for byte in [UInt8(width), termBytes, countBytes, tieBytes] { own.u8(byte) }
    return try writer.finish(
      meta: own.buffer,
      sections: [
        OwnSection(DreamPartial.terms, index: 0, bytes: termNumbers),
        OwnSection(DreamPartial.frequencies, index: 0, bytes: counts),
        OwnSection(DreamPartial.ties, index: 0, bytes: tieCounts),
        OwnSection(DreamPartial.signatures, index: 0, bytes: signatures.buffer),
      ])
  }
}
