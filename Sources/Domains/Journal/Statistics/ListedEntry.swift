internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// An entry that is printed by itself.
struct ListedEntry: Codable, Sendable {
  let place: EntryPlace
  let id: [UInt8]
  let date: EntryDate
  let words: Int64
  let pages: Int64
  /// Its most common words but for stop words, the most frequent first, then by first appearance.
  let common: [CommonWord]
}

/// A word of an entry.
struct CommonWord: Codable, Hashable, Sendable {
  let word: [UInt8]
  let count: UInt32
  /// Where it stands first.
  let position: UInt32

  /// The more frequent comes first, of two equally frequent ones the one that appears first.
  static func isBefore(_ a: CommonWord, _ b: CommonWord) -> Bool {
    a.count == b.count ? a.position < b.position : a.count > b.count
  }
}

/// Looks some entries of a part up.
///
/// The words come from the index, the texts are not read.
struct ListedEntriesTask: PipelineTask {
  let folded: FoldedDataset
  let partial: ContainerFile
  let fields: JournalFields
  let stopWords: StopTerms
  /// Entries of one part.
  let places: [EntryPlace]
  let wordCount: Int

  var byteCount: Int64 { places.first.map { folded.byteCount($0.part) } ?? 0 }

  func perform(in context: TaskContext) throws -> [ListedEntry] {
    guard let number = places.first?.part else { return [] }
    let part = try folded.open(number)
    let segment = part.segment
    let common = try commonWords(part, context: context)
    let rows = try JournalPartial.Rows(partial, count: segment.rowCount)
    let ids = try EntrySymbols(segment, field: fields.id)
    let forms = try EntrySymbols(segment, field: fields.date.form)
    let lasts = try segment.integers(fields.date.last)
    var listed: [ListedEntry] = []
    for (place, common) in zip(places, common) {
      let form = String(decoding: try forms.bytes(at: place.row), as: UTF8.self)
      let last = Int32(clamping: lasts.value(at: place.row))
      listed.append(
        ListedEntry(
          place: place, id: try ids.bytes(at: place.row),
          date: EntryDate(
            first: place.day, last: last, form: form),
          words: rows.words(place.row), pages: rows.pages(place.row), common: common))
    }
    return listed
  }

  /// The most common words of each of `places`.
  private func commonWords(
    _ part: PartReader, context: TaskContext
  ) throws -> [[CommonWord]] {
    var best = [[CommonWord]](repeating: [], count: places.count)
    guard let indexed = try part.words(of: fields.text) else { return best }
    var slots = [Int32](repeating: -1, count: part.segment.rowCount)
    for (slot, place) in places.enumerated() { slots[place.row] = Int32(slot) }
    // How often a word must stand in an entry to come among its best.
    var least = [UInt32](repeating: 1, count: places.count)
    var terms = try PartTerms(indexed, of: part)
    while try terms.advance() {
      if terms.ordinal & 0xFFF == 0 { try context.cancellation.check() }
      let (rows, frequencies) = (terms.rows, terms.frequencies)
      let found = (0..<terms.count).contains { number in
        let slot = slots[Int(rows[number])]
        return slot >= 0 && frequencies[number] >= least[Int(slot)]
      }
      guard found, !stopWords.contains(terms.term) else { continue }
      let term = terms.term
      try terms.forEachRow(where: { number in
        let slot = slots[Int(rows[number])]
        return slot >= 0 && frequencies[number] >= least[Int(slot)]
      }) { (number, positions) throws(StoreError) in
        let slot = Int(slots[Int(rows[number])])
        best[slot].append(
          CommonWord(word: term, count: frequencies[number], position: positions.first ?? 0))
        best[slot].sort(by: CommonWord.isBefore)
        if best[slot].count > wordCount { best[slot].removeLast() }
        if best[slot].count == wordCount { least[slot] = best[slot].last?.count ?? 1 }
      }
    }
    return best
  }
}
