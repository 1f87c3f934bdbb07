public import Platform
public import SearchIndex

/// Several period histogram tables seen as one: opens them, finds the months that they cover, and
/// splits their keys into ranges of about equal size.
public struct HistogramTables: Sendable {
  /// The tables, in part order.
  public let tables: [SortedTableReader]
  /// The months that occur, or nil when no table has a cell.
  public let windows: WindowRange?
  /// Buckets of the scale.
  public let bucketCount: Int

  /// Opens the tables at `paths`.
  public init(paths: [String], bucketCount: Int) throws(StoreError) {
    self.bucketCount = bucketCount
    var tables: [SortedTableReader] = []
    var least = UInt64.max
    var greatest: UInt64 = 0
    for path in paths {
      let table = try SortedTableReader(path: path, kind: PeriodHistogram.kind)
      guard table.meta.count == 16 else {
        throw .corrupt(
          file: path, offset: 0, expected: "the range of codes in META",
          found: "\(table.meta.count) bytes")
      }
      if table.entryCount > 0 {
        least = min(least, table.meta.u64(at: 0))
        greatest = max(greatest, table.meta.u64(at: 8))
      }
      tables.append(table)
    }
    self.tables = tables
    guard least <= greatest else {
      windows = nil
      return
    }
    let months = (least / UInt64(bucketCount), greatest / UInt64(bucketCount))
    guard months.1 < 1 << 20 else {
      throw .corrupt(
        file: paths.first ?? "", offset: 0, expected: "months up to the year 9999",
        found: "a later one")
    }
    windows = WindowRange(firstMonth: Int(months.0), lastMonth: Int(months.1))
  }

  /// Keys that divide the tables into at most `count` ranges, ascending. They depend on the tables
  /// alone; what is computed for a key does not depend on the range that it falls in.
  public func splitKeys(count: Int) throws(StoreError) -> [[UInt8]] {
    guard let largest = tables.max(by: { $0.markCount < $1.markCount }) else { return [] }
    var keys: [[UInt8]] = []
    for range in stride(from: 1, to: count, by: 1) {
      let mark = largest.markCount * range / count
      let key = mark < largest.markCount ? try largest.key(atMark: mark) : []
      if mark > 0, key != keys.last { keys.append(key) }
    }
    return keys
  }
}

/// Walks histogram tables key by key with the cells of all tables added up. One thread.
public struct HistogramCursor: ~Copyable {
  private var merger: TableMerger
  private let firstCode: UInt64
  private var counts: [Int64]
  private var touched: [UInt32] = []
  private let path: String

  /// The key; valid as long as the tables are open.
  public private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)

  /// The keys of `tables` from `start` up to but without `end`.
  public init(
    _ tables: HistogramTables, windows: WindowRange, from start: [UInt8]?, to end: [UInt8]?
  ) throws(StoreError) {
    merger = try TableMerger(tables.tables, from: start, to: end)
    firstCode = UInt64(windows.firstMonth * tables.bucketCount)
    counts = [Int64](repeating: 0, count: windows.monthCount * tables.bucketCount)
    path = tables.tables.first?.path ?? ""
  }

  /// Goes to the next key; false at the end.
  public mutating func advance() throws(StoreError) -> Bool {
    for code in touched { counts[Int(code)] = 0 }
    touched.removeAll(keepingCapacity: true)
    var isWhole = true
    let limit = UInt64(counts.count)
    let found = try merger.next { (_, value) throws(StoreError) in
      let isRead = HistogramCells.forEach(value) { code, count in
        let cell = code &- firstCode
        guard cell < limit else { return isWhole = false }
        if counts[Int(cell)] == 0 { touched.append(UInt32(cell)) }
        counts[Int(cell)] += count
      }
      isWhole = isWhole && isRead
    }
    guard isWhole else {
      throw .corrupt(file: path, offset: 0, expected: "whole cells", found: "others")
    }
    guard let found else { return false }
    key = found
    touched.sort()
    return true
  }

  /// Hands the cells of the key, ascending, to `body`: the cell number counted from the first month
  /// and bucket, and its count.
  public func forEachCell(_ body: (_ cell: Int, _ count: Int64) -> Void) {
    for cell in touched { body(Int(cell), counts[Int(cell)]) }
  }
}
