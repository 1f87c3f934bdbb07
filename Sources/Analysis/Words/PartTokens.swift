public import Platform
internal import SearchIndex
public import Store

/// The words of each kept record of a part in their order, made from the positions of an index: as numbers
/// of terms.
///
/// For what needs neighbours: windows, n-grams, collocations. Holds 4 bytes a token of the part, and 8 a
/// record. One thread.
public struct PartTokens {
  /// No term has this number or a greater one.
  public let termLimit: Int
  /// How many records the part has; those that are not kept have no tokens.
  public let rowCount: Int
  /// Where the tokens of each row begin, and behind the last.
  private let starts: [Int]
  private let tokens: [UInt32]

  /// The tokens of `words` in the records that `part` keeps.
  ///
  /// The index has positions and its analyzer leaves no word out.
  public init(_ words: PartWords, of part: PartReader) throws(StoreError) {
    rowCount = part.segment.rowCount
    var terms = try PartTerms(words, of: part)
    termLimit = terms.termLimit
    var starts = [Int](repeating: 0, count: rowCount + 1)
    while try terms.advance() {
      for number in 0..<terms.count {
        starts[Int(terms.rows[number]) + 1] += Int(terms.frequencies[number])
      }
    }
    for row in 0..<rowCount { starts[row + 1] += starts[row] }
    var tokens = [UInt32](repeating: 0, count: starts[rowCount])
    terms = try PartTerms(words, of: part)
    while try terms.advance() {
      let ordinal = UInt32(truncatingIfNeeded: terms.ordinal)
      let rows = terms.rows
      try terms.forEachRow(where: { _ in true }) { (number, positions) throws(StoreError) in
        let row = Int(rows[number])
        let (first, count) = (starts[row], starts[row + 1] - starts[row])
        for position in positions {
          guard position < count else {
            throw .incompatible(
              file: part.segment.path, expected: "an index of every word of its texts",
              found: "one that leaves words out")
          }
          tokens[first + Int(position)] = ordinal
        }
      }
    }
    self.starts = starts
    self.tokens = tokens
  }

  /// How many tokens `row` has.
  public func count(_ row: Int) -> Int { starts[row + 1] - starts[row] }

  /// The tokens of `row`.
  public func tokens(_ row: Int) -> ArraySlice<UInt32> { tokens[starts[row]..<starts[row + 1]] }
}
