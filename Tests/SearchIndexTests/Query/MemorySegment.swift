import SearchIndex

/// One field's value in one row.
enum CellValue: Hashable, Sendable {
  case integer(Int64)
  case bytes([UInt8])
}

/// A segment in memory with the layouts that a stored one may have.
struct MemorySegment: ColumnBlockSource {
  enum Bounds: CaseIterable, Sendable { case unknown, exact, loose }

  let schema: Schema
  /// Rows of one cell per field; nil is no value.
  let rows: [[CellValue?]]
  let hasDictionaries: Bool
  let bounds: Bounds
  private let dictionaries: [[[UInt8]]]
  /// Counts the blocks of integers and ordinals that were read.
  let reads = ReadCounter()

  final class ReadCounter {
    var integers = 0
    var ordinals = 0
    var byteRows = 0
  }

  init(
    schema: Schema, rows: [[CellValue?]], hasDictionaries: Bool = true, bounds: Bounds = .unknown
  ) {
    self.schema = schema
    self.rows = rows
    self.hasDictionaries = hasDictionaries
    self.bounds = bounds
    dictionaries = schema.fields.indices.map { field in
      let values = rows.compactMap { row -> [UInt8]? in
        if case .bytes(let bytes)? = row[field] { bytes } else { nil }
      }
      return Set(values).sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  var rowCount: Int { rows.count }

  private func cells(_ field: FieldID, _ block: Int) -> [CellValue?] {
    let start = block * BlockMask.rowCount
    return rows[start..<min(start + BlockMask.rowCount, rows.count)].map { $0[field.index] }
  }

  func validity(of field: FieldID, block: Int) -> BlockMask {
    var mask = BlockMask()
    for (row, cell) in cells(field, block).enumerated() { mask[row] = cell != nil }
    return mask
  }

  func integerBounds(of field: FieldID, block: Int) -> ClosedRange<Int64>? {
    let values = cells(field, block).compactMap { cell -> Int64? in
      if case .integer(let value)? = cell { value } else { nil }
    }
    guard bounds != .unknown, let least = values.min(), let greatest = values.max() else {
      return nil
    }
    if bounds == .exact { return least...greatest }
    return (least > .min ? least - 1 : least)...(greatest < .max ? greatest + 1 : greatest)
  }

  /// Rows without a value, and those after the last, get a value that is easily found by mistake.
  func readIntegers(
    of field: FieldID, block: Int, into values: UnsafeMutableBufferPointer<Int64>
  ) {
    reads.integers += 1
    values.update(repeating: 1)
    for (row, cell) in cells(field, block).enumerated() {
      if case .integer(let value)? = cell { values[row] = value }
    }
  }

  func symbolCount(of field: FieldID) -> Int? {
    hasDictionaries ? dictionaries[field.index].count : nil
  }

  func withSymbol<R>(
    at ordinal: Int, of field: FieldID, _ body: (UnsafeRawBufferPointer) -> R
  ) -> R {
    dictionaries[field.index][ordinal].withUnsafeBytes(body)
  }

  func readOrdinals(
    of field: FieldID, block: Int, into ordinals: UnsafeMutableBufferPointer<UInt32>
  ) {
    reads.ordinals += 1
    ordinals.update(repeating: 0)
    for (row, cell) in cells(field, block).enumerated() {
      if case .bytes(let bytes)? = cell {
        ordinals[row] = UInt32(dictionaries[field.index].firstIndex(of: bytes) ?? 0)
      }
    }
  }

  func withByteRows(of field: FieldID, block: Int, _ body: (ByteRows) -> Void) {
    reads.byteRows += 1
    var bytes: [UInt8] = []
    var offsets: [UInt32] = [0]
    for cell in cells(field, block) {
      if case .bytes(let value)? = cell { bytes += value } else { bytes += [0x61] }
      offsets.append(UInt32(bytes.count))
    }
    bytes.withUnsafeBytes { bytes in
      offsets.withUnsafeBufferPointer { body(ByteRows(bytes: bytes, offsets: $0)) }
    }
  }
}

extension MemorySegment {
  /// The matching rows of the whole segment.
  func rows(matching query: Query) throws -> [Int] {
    let bound = try query.bound(to: schema, periods: TestPeriods.resolver)
    var predicate = RowPredicate(bound, schema: schema, source: self)
    var found: [Int] = []
    for block in 0..<predicate.blockCount {
      predicate.evaluate(block: block).forEachRow { found.append(block * 1024 + $0) }
    }
    return found
  }
}
