internal import Analysis
internal import Platform
internal import SearchIndex

/// Looks up the stars of the few locations that are printed; to keep them for all that were scored
/// would cost more than the scores.
struct WindowHistograms {
  /// The merged tables, in order of their keys.
  let tables: [SortedTableReader]
  /// The row in the table of all locations at which each merged table begins.
  let offsets: [Int]
  let windows: WindowRange
  let scale: BucketScale

  /// Votes of each step of the scale in `window` for the location `id`, which stands at `row`.
  func histogram(
    of id: [UInt8], row: Int, window: CalendarWindow
  ) throws(StoreError) -> [Int64] {
    let table = tables[offsets.lastIndex { $0 <= row } ?? 0]
    var cursor = try table.cursor(from: id)
    var histogram = [Int64](repeating: 0, count: scale.count)
    guard try cursor.advance(), cursor.key.elementsEqual(id) else { return histogram }
    let months: ClosedRange<Int>
    switch window {
    case .total: months = windows.firstMonth...windows.lastMonth
    case .year(let year): months = year * 12...year * 12 + 11
    case .month(let month): months = month...month
    }
    let buckets = UInt64(scale.count)
    _ = HistogramCells.forEach(cursor.value) { code, count in
      if months.contains(Int(code / buckets)) { histogram[Int(code % buckets)] += count }
    }
    return histogram
  }
}
