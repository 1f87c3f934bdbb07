public import Platform
public import SearchIndex

/// Several tables of interactions seen as one: opens them and splits the keys of a side into ranges
/// of about equal size.
public struct InteractionTables: Sendable {
  /// A range of the keys of one side, from `start` up to but without `end`.
  public struct KeyRange: Hashable, Sendable {
    /// The first key of the range.
    public let start: [UInt8]
    /// The key behind the range.
    public let end: [UInt8]
  }

  /// The tables, in part order.
  public let tables: [SortedTableReader]

  /// Opens the tables in `files`.
  public init(files: [ContainerFile]) throws(StoreError) {
    var tables: [SortedTableReader] = []
    for file in files {
      tables.append(try SortedTableReader(file, kind: Interactions.kind))
    }
    self.tables = tables
  }

  /// Ranges that hold all keys of `side`, ascending, at most `count` and at least one.
  ///
  /// They depend on the tables alone.
  public func ranges(
    of side: Interactions.Side, count: Int
  ) throws(StoreError) -> [KeyRange] {
    var bounds: [[UInt8]] = [[side.rawValue]]
    if let largest = tables.max(by: { $0.markCount < $1.markCount }) {
      // The side has only some of the marks, so that more are looked at than ranges are wanted.
      let step = max(1, largest.markCount / (2 * count))
      var keys: [[UInt8]] = []
      for mark in stride(from: 0, to: largest.markCount, by: step) {
        let key = try largest.key(atMark: mark)
        if key.first == side.rawValue, key != bounds[0] { keys.append(key) }
      }
      for range in stride(from: 1, to: count, by: 1) {
        let at = keys.count * range / count
        if at < keys.count, keys[at] != bounds.last { bounds.append(keys[at]) }
      }
    }
    bounds.append([side.rawValue + 1])
    return (1..<bounds.count).map { KeyRange(start: bounds[$0 - 1], end: bounds[$0]) }
  }
}

/// Walks the items of several tables, each with its days.
///
/// One thread.
public struct ItemWalk {
  private let tables: InteractionTables
  private var merger: TableMerger
  private let bucketCount: Int

  /// The items of `tables` in `range`; values have `bucketCount` buckets.
  public init(
    _ tables: InteractionTables, range: InteractionTables.KeyRange, bucketCount: Int
  ) throws(StoreError) {
    self.tables = tables
    self.bucketCount = bucketCount
    merger = try TableMerger(tables.tables, from: range.start, to: range.end)
  }

  /// Fills `days` with the next item's and returns its name; nil when there is none left.
  ///
  /// Each table that holds the item is named to `holds`. The name stays valid as long as the tables
  /// are open.
  public mutating func next(
    _ days: inout DayCounts, holds: (_ table: Int) -> Void
  ) throws(StoreError) -> UnsafeRawBufferPointer? {
    days.removeAll()
    let bucketCount = bucketCount
    var damaged: Int?
    let key = try merger.next { (table, value) throws(StoreError) in
      holds(table)
      if !days.add(value, bucketCount: bucketCount) { damaged = table }
    }
    if let damaged {
      throw .corrupt(
        file: tables.tables[damaged].path, offset: 0, expected: "whole cells", found: "others")
    }
    days.settle()
    return key.map { UnsafeRawBufferPointer(rebasing: $0.dropFirst()) }
  }
}

/// Walks the actors of several tables, each with its events.
///
/// One thread.
public struct ActorWalk {
  private let tables: InteractionTables
  private var merger: TableMerger

  /// The actors of `tables` in `range`.
  public init(
    _ tables: InteractionTables, range: InteractionTables.KeyRange
  ) throws(StoreError) {
    self.tables = tables
    merger = try TableMerger(tables.tables, from: range.start, to: range.end)
  }

  /// Hands the events of the next actor to `body`, those of each table by time, and returns the
  /// actor's name; nil when there is none left.
  ///
  /// The name stays valid as long as the tables are open.
  public mutating func next(
    _ body: (_ table: Int, _ event: ActorEvents.Event) -> Void
  ) throws(StoreError) -> UnsafeRawBufferPointer? {
    let tables = tables
    let key = try merger.next { (table, value) throws(StoreError) in
      do throws(MalformedRecord) {
        try ActorEvents.forEach(value) { body(table, $0) }
      } catch {
        throw .corrupt(
          file: tables.tables[table].path, offset: Int64(error.offset), expected: error.expected,
          found: "something else in the events of an actor")
      }
    }
    return key.map { UnsafeRawBufferPointer(rebasing: $0.dropFirst()) }
  }
}
