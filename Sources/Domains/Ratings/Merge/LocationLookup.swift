internal import Analysis
internal import Platform
internal import SearchIndex

/// Looks up the stars of the few locations that are printed; to keep them for all that were scored
/// would cost more than the scores.
struct LocationLookup {
  /// The tables of a range of locations.
  struct Range {
    /// One for each tier.
    let tables: [MergedTable]
    let rows: TableRows
    /// The row in the table of all locations at which the range begins.
    let offset: Int
    /// How many locations it has.
    let count: Int
  }

  /// In order of their keys.
  let ranges: [Range]
  let windows: WindowRange
  let scale: BucketScale

  /// Votes of each step of the scale in each window of `numbers` for the location that stands at
  /// `row` in the table of all locations.
  func histograms(row: Int, windows numbers: [Int]) throws(StoreError) -> [[Int64]] {
    let range = ranges[ranges.lastIndex { $0.offset <= row } ?? 0]
    var histograms = [[Int64]](
      repeating: [Int64](repeating: 0, count: scale.count), count: numbers.count)
    for (number, table) in range.tables.enumerated() {
      let entry =
        range.rows.isEmpty
        ? row - range.offset
        : Self.entry(ofRow: UInt32(row - range.offset), in: range.rows[number])
      guard let entry else { continue }
      var cursor = try table.table.cursor(atEntry: entry)
      guard try cursor.advance() else { continue }
      let own = table.meta.windows
      let buckets = UInt64(scale.count)
      for (position, window) in numbers.enumerated() {
        guard let number = own.index(of: windows[window]) else { continue }
        let slots = own.slots(ofWindow: number)
        _ = HistogramCells.forEach(cursor.value) { code, count in
          guard slots.contains(Int(code / buckets) - own.firstMonth) else { return }
          histograms[position][Int(code % buckets)] += count
        }
      }
    }
    return histograms
  }

  /// The place of `row` among ascending `rows`; nil if it is not there.
  private static func entry(ofRow row: UInt32, in rows: [UInt32]) -> Int? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low] == row ? low : nil
  }
}
