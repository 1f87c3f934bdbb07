internal import Analysis
internal import Platform
internal import SearchIndex
internal import Store

/// Finds entries whose words are a text twice over, from the positions of an index.
enum TextsTwiceOver {
  /// How many kept entries of `part` are.
  ///
  /// Walks the terms only if every word of some entry occurs an even number of times.
  static func count(
    _ words: PartWords, of part: PartReader, sums: borrowing RowSums
  ) throws(StoreError) -> Int64 {
    var isCandidate = [Bool](repeating: false, count: part.segment.rowCount)
    var hasCandidate = false
    for row in isCandidate.indices where part.selection.isKept(row) && sums.mayBeTwiceOver(row) {
      isCandidate[row] = true
      hasCandidate = true
    }
    guard hasCandidate else { return 0 }
    var terms = try PartTerms(words, of: part)
    while try terms.advance() {
      let rows = terms.rows
      var refuted: [Int] = []
      try terms.forEachRow(where: { isCandidate[Int(rows[$0])] }) {
        (index, positions) throws(StoreError) in
        let row = Int(rows[index])
        let (shift, half) = (sums[row].tokens / 2, positions.count / 2)
        for place in 0..<half where positions[place + half] != positions[place] + shift {
          refuted.append(row)
          break
        }
      }
      for row in refuted { isCandidate[row] = false }
    }
    return Int64(isCandidate.count { $0 })
  }
}
