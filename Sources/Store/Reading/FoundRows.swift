public import SearchIndex

/// Some records of one part that were found: rows that ascend and lie in one block.
///
/// What is printed or exported comes in such runs, so that columns are opened once a part and decoded
/// once a block.
public struct FoundRows: Sendable {
  /// The part that holds them.
  public let segment: SegmentReader
  /// Where the records of the part stand in its files.
  public let places: PartPlaces
  /// At least one.
  public let rows: [Int]

  init(_ segment: SegmentReader, _ places: PartPlaces, rows: [Int]) {
    self.segment = segment
    self.places = places
    self.rows = rows
  }

  /// One record.
  public init(_ match: RecordSearch.Match) {
    self.init(match.segment, match.places, rows: [match.row])
  }

  /// The records one by one.
  public func forEach(_ body: (RecordSearch.Match) throws -> Void) rethrows {
    for row in rows { try body(RecordSearch.Match(segment: segment, row: row, places: places)) }
  }

  /// Runs of `matches`, which are ordered by part and row.
  public static func runs(of matches: [RecordSearch.Match]) -> [FoundRows] {
    var runs: [FoundRows] = []
    var start = 0
    for end in 1...max(1, matches.count) where start < matches.count {
      let first = matches[start]
      if end < matches.count, matches[end].segment === first.segment,
        matches[end].row / RecordBatch.capacity == first.row / RecordBatch.capacity
      {
        continue
      }
      runs.append(FoundRows(first.segment, first.places, rows: matches[start..<end].map(\.row)))
      start = end
    }
    return runs
  }
}

/// Hands rows that are marked by bits to a body, block by block, up to a limit.
struct FoundRowsWalk {
  private let limit: Int
  /// How many were marked so far, also beyond the limit.
  private(set) var count = 0

  init(limit: Int) { self.limit = limit }

  /// The rows of the next part: `bits` has the 64 rows of a word.
  mutating func walk(
    _ segment: SegmentReader, _ places: PartPlaces, bits: (Int) -> UInt64,
    _ body: (FoundRows) throws -> Void
  ) rethrows {
    let wordCount = (segment.rowCount + 63) / 64
    let blockWords = RecordBatch.capacity / 64
    for first in stride(from: 0, to: wordCount, by: blockWords) {
      var rows: [Int] = []
      for word in first..<min(first + blockWords, wordCount) {
        var rest = bits(word)
        let open = limit - count
        count += rest.nonzeroBitCount
        guard open > 0 else { continue }
        while rest != 0 {
          rows.append(word * 64 + rest.trailingZeroBitCount)
          rest &= rest - 1
        }
        // Only the last word can hold more than there is room for.
        if count > limit { rows.removeLast(count - limit) }
      }
      if !rows.isEmpty { try body(FoundRows(segment, places, rows: rows)) }
    }
  }
}
