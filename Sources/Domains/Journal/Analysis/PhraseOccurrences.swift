internal import Analysis
internal import Platform
internal import SearchIndex
internal import Store

/// Where meanings of several words stand in the rows of a part, found from the positions of an index.
///
/// In each row the text is walked from its beginning: of several that begin at one word the longest counts, and its words
/// are no words by themselves there. Only rows that have all words of one are looked at; holds some 12 bytes for each
/// word of an occurrence.
struct PhraseOccurrences {
  /// The rows of one phrase, ascending.
  struct Rows {
    var rows: [UInt32] = []
    /// How often the phrase stands in each.
    var frequencies: [UInt32] = []
    /// The position of the first word of the first one.
    var firsts: [UInt32] = []
  }

  private struct Occurrence {
    let row: UInt32
    let start: UInt32
    let phrase: Int
  }

  /// A word that is part of a phrase there.
  private struct Place: Comparable {
    let row: UInt32
    let position: UInt32

    static func < (a: Place, b: Place) -> Bool {
      a.row == b.row ? a.position < b.position : a.row < b.row
    }
  }

  /// By number of the phrase in the table.
  private(set) var phrases: [Rows]
  /// By term, the places where it is part of a phrase, ascending.
  private var taken: [[UInt8]: [Place]] = [:]

  /// The phrases of `table` in the rows that `part` keeps.
  ///
  /// A phrase counts as often as the least of its words there.
  init(
    _ words: PartWords, of part: PartReader, table: MeaningTable, weights: PartWeights?
  ) throws {
    phrases = Array(repeating: Rows(), count: table.phrases.count)
    guard !table.phrases.isEmpty else { return }
    var terms = try PartTerms(words, of: part)
    var isWanted = [Bool](repeating: false, count: part.segment.rowCount)
    var found: [Occurrence] = []
    for (number, phrase) in table.phrases.enumerated() {
      try Self.find(phrase.terms, number, &terms, &isWanted, into: &found)
    }
    found.sort {
      if $0.row != $1.row { return $0.row < $1.row }
      if $0.start != $1.start { return $0.start < $1.start }
      return table.phrases[$0.phrase].terms.count > table.phrases[$1.phrase].terms.count
    }
    var (row, end) = (UInt32.max, UInt32(0))
    for occurrence in found {
      if occurrence.row != row { (row, end) = (occurrence.row, 0) }
      guard occurrence.start >= end else { continue }
      let terms = table.phrases[occurrence.phrase].terms
      end = occurrence.start + UInt32(terms.count)
      let extra = terms.indices.map { weights?.extra(row, occurrence.start + UInt32($0)) ?? 0 }
      add(occurrence, times: 1 + (extra.min() ?? 0))
      for (offset, term) in terms.enumerated() {
        taken[term, default: []].append(
          Place(row: row, position: occurrence.start + UInt32(offset)))
      }
    }
    for term in taken.keys { taken[term]?.sort() }
  }

  private mutating func add(_ occurrence: Occurrence, times: UInt32) {
    let last = phrases[occurrence.phrase].rows.count - 1
    if last >= 0, phrases[occurrence.phrase].rows[last] == occurrence.row {
      phrases[occurrence.phrase].frequencies[last] += times
      return
    }
    phrases[occurrence.phrase].rows.append(occurrence.row)
    phrases[occurrence.phrase].frequencies.append(times)
    phrases[occurrence.phrase].firsts.append(occurrence.start)
  }

  /// Adds all places of a phrase, also those that overlap; `isWanted` is all false before and after.
  private static func find(
    _ phrase: [[UInt8]], _ number: Int, _ terms: inout PartTerms, _ isWanted: inout [Bool],
    into found: inout [Occurrence]
  ) throws {
    var common: [UInt32]?
    for term in Set(phrase) {
      guard try terms.find(term) else { return }
      let rows = UnsafeBufferPointer(start: terms.rows, count: terms.count)
      guard let before = common else {
        common = Array(rows)
        continue
      }
      for row in rows { isWanted[Int(row)] = true }
      common = before.filter { isWanted[Int($0)] }
      for row in rows { isWanted[Int(row)] = false }
      if common?.isEmpty == true { return }
    }
    guard let common else { return }
    for row in common { isWanted[Int(row)] = true }
    defer { for row in common { isWanted[Int(row)] = false } }
    // By place in the phrase, the positions of its word in each common row, one row after another.
    var starts: [Place] = []
    for (offset, term) in phrase.enumerated() {
      guard try terms.find(term) else { return }
      let rows = terms.rows
      var places: [Place] = []
      try terms.forEachRow(where: { isWanted[Int(rows[$0])] }) {
        (index, positions) throws(StoreError) in
        for position in positions where position >= UInt32(offset) {
          places.append(Place(row: rows[index], position: position - UInt32(offset)))
        }
      }
      starts = offset == 0 ? places : intersection(starts, places)
      if starts.isEmpty { return }
    }
    for start in starts {
      found.append(Occurrence(row: start.row, start: start.position, phrase: number))
    }
  }

  /// What stands in both lists, which ascend.
  private static func intersection(_ a: [Place], _ b: [Place]) -> [Place] {
    var both: [Place] = []
    var at = 0
    for place in a {
      while at < b.count, b[at] < place { at += 1 }
      if at == b.count { break }
      if b[at] == place { both.append(place) }
    }
    return both
  }

  /// Takes from the frequencies of `term` in `count` rows, which ascend, those places that are part of a phrase.
  func takeAway(
    _ term: [UInt8], _ rows: UnsafePointer<UInt32>, _ frequencies: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    guard let places = taken[term] else { return }
    var at = 0
    for number in 0..<count {
      while at < places.count, places[at].row < rows[number] { at += 1 }
      while at < places.count, places[at].row == rows[number] {
        frequencies[number] -= 1
        at += 1
      }
    }
  }

  /// Whether the word `term` at a position of `row` is part of a phrase.
  func takes(_ term: [UInt8], _ row: UInt32, _ position: UInt32) -> Bool {
    guard let places = taken[term] else { return false }
    let wanted = Place(row: row, position: position)
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] == wanted
  }

  /// The first of `positions` of `term` in `row` that is part of no phrase; nil if all are.
  func firstFree(
    _ term: [UInt8], _ positions: UnsafeBufferPointer<UInt32>, row: UInt32
  ) -> UInt32? {
    guard let places = taken[term] else { return positions.first }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].row < row { low = middle + 1 } else { high = middle }
    }
    for position in positions {
      guard low < places.count, places[low].row == row, places[low].position == position else {
        return position
      }
      low += 1
    }
    return nil
  }
}
