import Platform
import TestSupport

@testable import SearchIndex

/// Records in plain arrays: what a segment must give back, and how it is built from them.
struct SegmentModel {
  enum Value: Equatable {
    case number(Int64)
    case bytes([UInt8])
  }

  let schema: Schema
  /// Row by row, field by field; nil is a null.
  let rows: [[Value?]]
  let offsets: [Int64]
  let lines: [Int64]

  /// A random schema with `rowCount` random records.
  init(rowCount: Int, _ generator: inout SeededGenerator) {
    let types: [ColumnType] = [
      .integer, .decimal(scale: 2), .boolean, .date, .instant, .symbol, .text,
    ]
    let fields = (0..<Int.random(in: 0...6, using: &generator)).map { number in
      Field(
        "f\(number)", types[Int.random(in: 0..<types.count, using: &generator)],
        isOptional: Bool.random(using: &generator),
        privacy: PrivacyClass.allCases[Int.random(in: 0..<4, using: &generator)])
    }.map { field in
      guard field.type == .date, Bool.random(using: &generator) else { return field }
      return Field(
        field.name, .date, isOptional: field.isOptional, privacy: field.privacy, isUncertain: true)
    }
    let text = fields.first { $0.type == .text }?.name
    let degrees = ["lon", "lat"].map {
      Field($0, PositionFields.type, isOptional: Bool.random(using: &generator))
    }
    let schema =
      Bool.random(using: &generator)
      ? Schema(declaring: fields, defaultText: text)
      : Schema(
        declaring: fields + degrees, defaultText: text,
        position: PositionFields(latitude: "lat", longitude: "lon"))
    self.init(schema: schema, rowCount: rowCount, &generator)
  }

  /// `rowCount` random records of `schema`.
  init(schema: Schema, rowCount: Int, _ generator: inout SeededGenerator) {
    let ranges = schema.fields.map { _ in
      [UInt64(1), 100, 1 << 40, .max][Int.random(in: 0..<4, using: &generator)]
    }
    self.schema = schema
    rows = (0..<rowCount).map { _ in
      zip(schema.fields, ranges).map { field, range in
        if field.isOptional, Int.random(in: 0..<4, using: &generator) == 0 { return nil }
        if field.type.isNumeric {
          return .number(Int64(bitPattern: UInt64.random(in: 0...range, using: &generator)))
        }
        let longest = field.type == .symbol ? 3 : 50
        return .bytes(
          (0..<Int.random(in: 0...longest, using: &generator)).map { _ in
            UInt8.random(in: 97...100, using: &generator)
          })
      }
    }
    var at: Int64 = 0
    offsets = (0..<rowCount).map { _ in
      at += Int64.random(in: 1...300, using: &generator)
      return at
    }
    lines = (0..<rowCount).map { Int64($0) + Int64($0 / 7) }
  }

  /// Builds the segment at `path` from batches of random length, with rows in between that are not
  /// kept, under `memoryLimit`; returns its fingerprint.
  func build(
    at path: String, memoryLimit: Int, scratch: ScratchSpace,
    fileSystem: any FileSystem = SystemFileSystem(), _ generator: inout SeededGenerator
  ) throws -> UInt64 {
    let builder = SegmentBuilder(schema: schema, memoryLimit: memoryLimit, scratch: scratch)
    let batch = RecordBatch(schema: schema)
    var next = 0
    repeat {
      var arena: [UInt8] = []
      var starts: [(field: FieldID, row: Int, start: Int)] = []
      let length = Int.random(in: 1...RecordBatch.capacity, using: &generator)
      batch.count = 0
      while batch.count < length, next < rows.count {
        let row = batch.count
        let isKept = Int.random(in: 0..<8, using: &generator) > 0
        batch.fate[row] = isKept ? 0 : 1
        batch.offsets[row] = offsets[next]
        batch.lines[row] = lines[next]
        for (index, value) in rows[next].enumerated() {
          let field = FieldID(index)
          batch.presence(field)[row] = value == nil ? 0 : 1
          switch value {
          case .number(let number): batch.integers(field)[row] = number
          case .bytes(let bytes):
            starts.append((field, row, arena.count))
            batch.byteSlices(field)[row].count = bytes.count
            arena += bytes
          case nil:
            // What an earlier record left behind must not matter.
            guard schema[field].type.isNumeric else {
              starts.append((field, row, arena.count))
              batch.byteSlices(field)[row].count = 5
              arena += Array("stale".utf8)
              continue
            }
            batch.integers(field)[row] = Int64.random(in: -9...9, using: &generator)
          }
        }
        batch.count += 1
        if isKept { next += 1 }
      }
      arena += [UInt8](repeating: 0xEE, count: 8)
      try arena.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        for (field, row, start) in starts { batch.byteSlices(field)[row].start = base + start }
        try builder.append(batch)
      }
    } while next < rows.count
    return try builder.finish(path: path, fileSystem: fileSystem)
  }

  /// What is different in `reader`; empty if it gives back every record.
  func differences(_ reader: SegmentReader) throws(StoreError) -> [String] {
    guard reader.schema == schema, reader.rowCount == rows.count else { return ["schema or rows"] }
    var wrong: [String] = []
    func compare(_ name: String, _ found: [Value?], _ expected: [Value?]) {
      for row in expected.indices where found[row] != expected[row] {
        wrong.append("\(name) row \(row)")
      }
    }
    for (index, field) in schema.fields.enumerated() {
      let id = FieldID(index)
      let expected = rows.map { $0[index] }
      if field.type.isNumeric {
        compare(field.name, numbers(try reader.integers(id)), expected)
        continue
      }
      if field.type == .symbol {
        compare(field.name, symbols(try reader.symbols(id)), expected)
      }
      guard let cursor = try reader.text(id) else { continue }
      var found: [Value?] = []
      for row in rows.indices {
        let bytes = try cursor.withBytes(row) { Array($0) }
        found.append(cursor.isPresent(row) ? .bytes(bytes) : nil)
      }
      compare(field.name, found, expected)
    }
    compare("offset", numbers(try reader.offsets()), offsets.map { .number($0) })
    compare("line", numbers(try reader.lines()), lines.map { .number($0) })
    return wrong
  }

  private func numbers(_ column: IntegerColumnReader) -> [Value?] {
    var found: [Value?] = []
    var values = [Int64](repeating: 0, count: 1024)
    for block in 0..<column.blockCount {
      column.decode(block: block, into: &values)
      for row in 0..<column.rows(inBlock: block) {
        found.append(column.isPresent(block * 1024 + row) ? .number(values[row]) : nil)
      }
    }
    return found
  }

  private func symbols(_ column: SymbolColumnReader) -> [Value?] {
    var found: [Value?] = []
    var ordinals = [UInt32](repeating: 0, count: 1024)
    for row in rows.indices {
      if row % 1024 == 0 { column.decode(block: row / 1024, into: &ordinals) }
      found.append(
        column.isPresent(row)
          ? .bytes(Array(column.dictionary[Int(ordinals[row % 1024])])) : nil)
    }
    return found
  }
}
