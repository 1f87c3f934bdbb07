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
  /// The periods of the cells.
  public let period: HistogramPeriod
  /// The newest instant that was counted, in microseconds since the epoch; known for days only.
  public let newest: Int64?

  /// Opens the tables in `files`.
  public init(
    files: [ContainerFile], bucketCount: Int, period: HistogramPeriod = .month
  ) throws(StoreError) {
    self.bucketCount = bucketCount
    self.period = period
    let ownLength = period == .day ? 24 : 16
    var tables: [SortedTableReader] = []
    var least = UInt64.max
    var greatest: UInt64 = 0
    var newest: Int64?
    for file in files {
      let table = try SortedTableReader(file, kind: period.tableKind)
      guard table.meta.count >= ownLength else {
        throw .corrupt(
          file: file.path, offset: 0, expected: "the range of codes in META",
          found: "\(table.meta.count) bytes")
      }
      if table.entryCount > 0 {
        least = min(least, table.meta.u64(at: 0))
        greatest = max(greatest, table.meta.u64(at: 8))
        if period == .day {
          newest = max(newest ?? .min, Int64(bitPattern: table.meta.u64(at: 16)))
        }
      }
      tables.append(table)
    }
    self.tables = tables
    self.newest = newest
    guard least <= greatest else {
      windows = nil
      return
    }
    let numbers = (least / UInt64(bucketCount), greatest / UInt64(bucketCount))
    guard numbers.1 < period.limit else {
      throw .corrupt(
        file: files.first?.path ?? "", offset: 0, expected: "periods up to the year 9999",
        found: "a later one")
    }
    windows = WindowRange(
      firstMonth: period.month(of: Int(numbers.0)), lastMonth: period.month(of: Int(numbers.1)))
  }

  /// Keys that divide the tables into at most `count` ranges, ascending.
  public func splitKeys(count: Int) throws(StoreError) -> [[UInt8]] {
    try tables.splitKeys(count: count)
  }
}
