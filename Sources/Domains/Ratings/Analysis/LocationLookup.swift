internal import Analysis
internal import Platform
internal import SearchIndex

/// Looks up the stars of the few locations that are printed; to keep them for all that were scored
/// would cost more than the scores.
struct LocationLookup {
  /// The merged tables, in order of their keys.
  let tables: [SortedTableReader]
  /// The row in the table of all locations at which each merged table begins.
  let offsets: [Int]
  let windows: WindowRange
  let scale: BucketScale

  /// Votes of each step of the scale in each window of `numbers` for the location `id`, which
  /// stands at `row`.
  func histograms(
    of id: ArraySlice<UInt8>, row: Int, windows numbers: [Int]
  ) throws(StoreError) -> [[Int64]] {
    let table = tables[offsets.lastIndex { $0 <= row } ?? 0]
    var cursor = try table.cursor(from: Array(id))
    var histograms = [[Int64]](
      repeating: [Int64](repeating: 0, count: scale.count), count: numbers.count)
    guard try cursor.advance(), cursor.key.elementsEqual(id) else { return histograms }
    let slots = numbers.map { windows.slots(ofWindow: $0) }
    let buckets = UInt64(scale.count)
    _ = HistogramCells.forEach(cursor.value) { code, count in
      let slot = Int(code / buckets) - windows.firstMonth
      for position in slots.indices where slots[position].contains(slot) {
        histograms[position][Int(code % buckets)] += count
      }
    }
    return histograms
  }
}
