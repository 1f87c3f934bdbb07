public import Platform

/// The values of one column as arrays, for code without pointers: tables of thousands of rows, not parts of millions.
public struct PlainColumn: Sendable, Equatable {
  /// What a column holds.
  public enum Values: Sendable, Equatable {
    /// The numbers of a numeric column.
    case numbers([Int64])
    /// The bytes of symbols or texts one after the other, and where each ends.
    case bytes([UInt8], ends: [Int])
  }

  /// One a row; anything where there is none.
  public let values: Values
  /// One mark a row; empty when every row has a value.
  public let isPresent: [Bool]

  /// A column from its parts; traps unless there is one mark a row, or none.
  public init(_ values: Values, isPresent: [Bool] = []) {
    self.values = values
    self.isPresent = isPresent
    precondition(isPresent.isEmpty || isPresent.count == count, "one mark a row")
  }

  /// The number of rows.
  public var count: Int {
    switch values {
    case .numbers(let numbers): numbers.count
    case .bytes(_, let ends): ends.count
    }
  }

  /// Whether some row has no value.
  public var hasNulls: Bool { isPresent.contains(false) }
}

extension SegmentBuilder {
  /// Appends rows that are given column by column, in the order of the schema; traps unless all have equally many.
  public func append(_ columns: [PlainColumn]) throws {
    let count = columns.first?.count ?? 0
    precondition(
      columns.count == schema.fields.count && columns.allSatisfy { $0.count == count },
      "a value for each field of each row")
    let texts = columns.map { column -> UnsafeMutableRawBufferPointer in
      guard case .bytes(let bytes, _) = column.values else {
        return UnsafeMutableRawBufferPointer(start: nil, count: 0)
      }
      let copy = UnsafeMutableRawBufferPointer.allocate(
        byteCount: bytes.count + ByteSlice.slack, alignment: 8)
      copy.initializeMemory(as: UInt8.self, repeating: 0)
      copy.copyBytes(from: bytes)
      return copy
    }
    defer { for text in texts { text.deallocate() } }
    let batch = RecordBatch(schema: schema)
    var first = 0
    while first < count {
      let rows = first..<min(first + RecordBatch.capacity, count)
      for (number, column) in columns.enumerated() {
        batch.fill(FieldID(number), column, rows: rows, bytes: texts[number].baseAddress)
      }
      batch.count = rows.count
      try append(batch)
      first = rows.upperBound
    }
  }
}

extension RecordBatch {
  /// Writes `rows` of a column; `bytes` is where those of its texts stand.
  package func fill(
    _ field: FieldID, _ column: PlainColumn, rows: Range<Int>, bytes: UnsafeMutableRawPointer?
  ) {
    let presence = presence(field)
    for (place, row) in rows.enumerated() {
      presence[place] = column.isPresent.isEmpty || column.isPresent[row] ? 1 : 0
    }
    switch column.values {
    case .numbers(let numbers):
      let values = integers(field)
      for (place, row) in rows.enumerated() { values[place] = numbers[row] }
    case .bytes(_, let ends):
      guard let bytes else { preconditionFailure("texts were copied") }
      let slices = byteSlices(field)
      for (place, row) in rows.enumerated() {
        let start = row == 0 ? 0 : ends[row - 1]
        slices[place] = ByteSlice(start: bytes + start, count: ends[row] - start)
      }
    }
  }
}

extension SegmentReader {
  /// All values of `field`, which is stored.
  public func plainColumn(_ field: FieldID) throws(StoreError) -> PlainColumn {
    let column = try RecordColumn(self, field: field)
    var isPresent: [Bool] = []
    isPresent.reserveCapacity(rowCount)
    var numbers: [Int64] = []
    var (bytes, ends): ([UInt8], [Int]) = ([], [])
    let isNumeric = schema[field].type.isNumeric
    for block in 0..<blockCount {
      let first = block * RecordBatch.capacity
      let rows = Array(first..<min(first + RecordBatch.capacity, rowCount))
      try column.load(rows)
      for place in rows.indices {
        let isThere = column.cells.isPresent(place)
        isPresent.append(isThere)
        if isNumeric {
          numbers.append(isThere ? column.cells.number(place) : 0)
        } else {
          if isThere { bytes.append(contentsOf: column.cells.text(place)) }
          ends.append(bytes.count)
        }
      }
    }
    return PlainColumn(
      isNumeric ? .numbers(numbers) : .bytes(bytes, ends: ends),
      isPresent: isPresent.contains(false) ? isPresent : [])
  }
}
