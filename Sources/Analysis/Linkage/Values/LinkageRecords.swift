public import Platform
internal import SearchIndex

/// All records that are compared, with their values as numbers.
///
/// Large arrays are in scratch files, so memory does not grow with the records. Any thread.
public struct LinkageRecords: Sendable {
  /// How many records.
  public let count: Int
  /// The first record of each part, and `count` behind the last.
  let starts: [Int]
  /// The row of each record in its part.
  let rows: ScratchArray<UInt32>
  /// What samples are drawn by.
  let draws: ScratchArray<UInt32>
  /// By field: the distinct values.
  let tables: [ValueTable]
  /// By field: the number of each record's value; 0 for none.
  let values: [ScratchArray<UInt32>]
  /// By field: which values have an id in common; nil if it has no ids.
  let sharedIDs: [SharedIDs?]

  /// Puts the partials of all parts, in their order, together; they were gathered for the fields of `settings`.
  public init(
    partials files: [ContainerFile], settings: LinkageSettings, scratch: ScratchSpace,
    cancellation: Cancellation
  ) throws {
    var tables: [SortedTableReader] = []
    var starts = [0]
    for file in files {
      let table = try SortedTableReader(file, kind: LinkagePartial.kind)
      guard table.meta.count == 8 else {
        throw StoreError.corrupt(
          file: file.path, offset: 0, expected: "a count in META",
          found: "\(table.meta.count) bytes")
      }
      tables.append(table)
      starts.append(starts[starts.count - 1] + Int(clamping: table.meta.u64(at: 0)))
    }
    self.starts = starts
    count = starts[starts.count - 1]
    rows = try ScratchArray(count: count, scratch: scratch)
    draws = try ScratchArray(count: count, scratch: scratch)
    for (part, table) in tables.enumerated() {
      let section = try table.ownSection(LinkagePartial.records, index: 0)
      let held = starts[part + 1] - starts[part]
      guard (section?.count ?? 0) == 8 * held else {
        throw StoreError.corrupt(
          file: table.path, offset: 0, expected: "\(held) records in RECS",
          found: "\(section?.count ?? 0) bytes")
      }
      for record in 0..<held {
        rows[starts[part] + record] = section?.u32(at: 8 * record) ?? 0
        draws[starts[part] + record] = section?.u32(at: 8 * record + 4) ?? 0
      }
    }
    var merged: [ValueTable] = []
    var values: [ScratchArray<UInt32>] = []
    var sharedIDs: [SharedIDs?] = []
    var alphabet: [UInt32: UInt8] = [:]
    for field in settings.fields.indices {
      let column = try ScratchArray<UInt32>(count: count, scratch: scratch)
      var merge = FieldMerge(field: field, starts: starts, column: column)
      merged.append(
        try merge.run(tables, &alphabet, scratch: scratch, cancellation: cancellation))
      values.append(column)
      sharedIDs.append(
        settings.fields[field].kind == .id
          ? try Self.shareIDs(
            of: merged[field], column, mostRecords: settings.mostRecordsOfID, scratch: scratch)
          : nil)
    }
    self.sharedIDs = sharedIDs
    self.tables = merged
    self.values = values
  }

  /// Finds the ids that values have in common, and takes away the values none of whose ids counts.
  private static func shareIDs(
    of table: ValueTable, _ column: ScratchArray<UInt32>, mostRecords: Int, scratch: ScratchSpace
  ) throws -> SharedIDs {
    let shared = try SharedIDs(table, mostRecords: mostRecords, scratch: scratch)
    for record in 0..<column.count where column[record] != 0 {
      let value = column[record]
      if !shared.counts(value) {
        table.frequencies[Int(value) - 1] = 0
        column[record] = 0
      }
    }
    return shared
  }

  /// The part and the row of a record.
  public func place(of record: UInt32) -> (part: Int, row: Int) {
    var low = 0
    var high = starts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= Int(record) { low = middle } else { high = middle }
    }
    return (low, Int(rows[Int(record)]))
  }
}

/// Walks the values of one field in all parts together.
private struct FieldMerge {
  let field: Int
  let starts: [Int]
  let column: ScratchArray<UInt32>

  mutating func run(
    _ tables: [SortedTableReader], _ alphabet: inout [UInt32: UInt8], scratch: ScratchSpace,
    cancellation: Cancellation
  ) throws -> ValueTable {
    let (valueCount, byteCount) = try size(tables)
    var builder = try ValueTableBuilder(
      count: valueCount, byteCount: byteCount, alphabet: alphabet, scratch: scratch)
    var merger = try TableMerger(tables, from: [UInt8(field)], to: [UInt8(field + 1)])
    var number: UInt32 = 0
    while true {
      var frequency = 0
      let next = number + 1
      let column = column
      let starts = starts
      let key = try merger.next { (table, entry) throws(StoreError) in
        frequency += try Self.take(
          entry, next, in: starts[table]..<starts[table + 1], of: tables[table], into: column)
      }
      guard let key else { break }
      number = builder.append(
        UnsafeRawBufferPointer(rebasing: key.dropFirst()), frequency: frequency)
      if number & 0xFFFF == 0 { try cancellation.check() }
    }
    alphabet = builder.alphabet
    return builder.finish()
  }

  /// The most values that there can be, and their bytes.
  private func size(_ tables: [SortedTableReader]) throws(StoreError) -> (count: Int, bytes: Int) {
    var size = (count: 0, bytes: 0)
    for table in tables {
      guard table.entryCount > 0 else { continue }
      var cursor = try table.cursor(from: [UInt8(field)])
      while try cursor.advance(), cursor.key.first == UInt8(field) {
        size.count += 1
        size.bytes += cursor.key.count - 1
      }
    }
    return size
  }

  /// Gives the value `number` to the records that an entry lists; returns how many.
  private static func take(
    _ entry: UnsafeRawBufferPointer, _ number: UInt32, in range: Range<Int>,
    of table: SortedTableReader, into column: ScratchArray<UInt32>
  ) throws(StoreError) -> Int {
    var reader = ByteReader(entry)
    var record = range.lowerBound
    var count = 0
    while !reader.isAtEnd {
      do { record += Int(clamping: try reader.varint()) } catch {
        throw .corrupt(
          file: table.path, offset: 0, expected: "the records of a value", found: "\(error)")
      }
      guard record < range.upperBound else {
        throw .corrupt(
          file: table.path, offset: 0, expected: "records of the part", found: "one behind them")
      }
      column[record] = number
      count += 1
    }
    return count
  }
}
