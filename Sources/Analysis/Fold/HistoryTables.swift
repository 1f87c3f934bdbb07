public import Platform
public import SearchIndex

/// Several tables of period histories seen as one.
public struct HistoryTables: Sendable {
  /// The tables, in part order.
  public let tables: [SortedTableReader]
  /// The months that occur, or nil when no table has a cell.
  public let windows: WindowRange?

  /// Opens the tables in `files`, whose scales have `bucketCount` buckets.
  public init(files: [ContainerFile], bucketCount: Int) throws(StoreError) {
    var tables: [SortedTableReader] = []
    var months: ClosedRange<UInt64>?
    for file in files {
      let table = try SortedTableReader(file, kind: PeriodHistory.kind)
      tables.append(table)
      guard table.entryCount > 0 else { continue }
      guard table.meta.count == 16 else {
        throw .corrupt(
          file: file.path, offset: 0, expected: "the range of codes in META",
          found: "\(table.meta.count) bytes")
      }
      let least = table.meta.u64(at: 0) / UInt64(bucketCount)
      let greatest = table.meta.u64(at: 8) / UInt64(bucketCount)
      guard least <= greatest, greatest < 1 << 20 else {
        throw .corrupt(
          file: file.path, offset: 0, expected: "months up to the year 9999", found: "others")
      }
      months =
        min(months?.lowerBound ?? least, least)...max(months?.upperBound ?? greatest, greatest)
    }
    self.tables = tables
    windows = months.map {
      WindowRange(firstMonth: Int($0.lowerBound), lastMonth: Int($0.upperBound))
    }
  }

  /// Keys that divide the tables into at most `count` ranges, ascending.
  ///
  /// They depend on the tables alone.
  public func splitKeys(count: Int) throws(StoreError) -> [[UInt8]] {
    try tables.splitKeys(count: count)
  }

  /// Hands the values of `key`, with the number of their table, to `body`.
  public func forEachValue(
    of key: [UInt8],
    _ body: (_ table: Int, _ value: UnsafeRawBufferPointer) throws(MalformedRecord) -> Void
  ) throws(StoreError) {
    for (number, table) in tables.enumerated() {
      var cursor = try table.cursor(from: key)
      guard try cursor.advance(), cursor.key.elementsEqual(key) else { continue }
      do throws(MalformedRecord) { try body(number, cursor.value) } catch {
        throw .corrupt(
          file: table.path, offset: Int64(error.offset), expected: error.expected,
          found: "something else in a history")
      }
    }
  }
}

/// Walks the keys of several tables of period histories, each with its cells.
///
/// One thread.
public struct HistoryWalk {
  private let tables: HistoryTables
  private var merger: TableMerger

  /// The keys of `tables` from `start` (nil: the first) up to but without `end` (nil: to the last).
  public init(
    _ tables: HistoryTables, from start: [UInt8]?, to end: [UInt8]?
  ) throws(StoreError) {
    self.tables = tables
    merger = try TableMerger(tables.tables, from: start, to: end)
  }

  /// Fills `cells` with the sums of the next key over all tables and returns the key; nil when there
  /// is none left.
  ///
  /// The key stays valid as long as the tables are open.
  public mutating func next(
    _ cells: inout KeyCells
  ) throws(StoreError) -> UnsafeRawBufferPointer? {
    let tables = tables
    var damaged: Int?
    let key = try merger.next { (table, value) throws(StoreError) in
      guard let encoded = try? HistoryValue.cells(value), cells.add(encoded) else {
        damaged = table
        return
      }
    }
    if let damaged {
      throw .corrupt(
        file: tables.tables[damaged].path, offset: 0, expected: "whole cells", found: "others")
    }
    cells.take()
    return key
  }
}
