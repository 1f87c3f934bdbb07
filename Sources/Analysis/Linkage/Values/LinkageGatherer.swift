public import Definition
public import Platform
public import SearchIndex
public import Store

/// Writes the partial of one part: which of its records have which values.
///
/// Holds eight bytes a record and field, and the distinct values.
public struct LinkageGatherer: ~Copyable {
  /// The kind of the partial tables.
  public static let kind = LinkagePartial.kind

  private let part: PartReader
  private let fields: [LinkageField]
  private let id: FieldID
  private var value = ComparableValue()
  /// The kept rows.
  private var rows: [UInt32] = []

  /// A gatherer of the records of `part`, whose samples are drawn by the symbol or text `id`.
  public init(_ part: PartReader, fields: [LinkageField], id: FieldID) {
    self.part = part
    self.fields = fields
    self.id = id
  }

  /// Writes the partial to `path`; returns its fingerprint.
  public mutating func write(to path: String, context: TaskContext) throws -> UInt64 {
    let count = part.segment.rowCount
    rows.reserveCapacity(count)
    for row in 0..<count where part.selection.isKept(row) {
      rows.append(UInt32(truncatingIfNeeded: row))
    }
    let writer = try SortedTableWriter(
      path: path, kind: LinkagePartial.kind, fileSystem: context.fileSystem)
    for number in fields.indices {
      try context.cancellation.check()
      try write(field: number, to: writer)
    }
    var meta = ByteWriter()
    meta.u64(UInt64(rows.count))
    context.progress.add(bytes: part.byteCount, records: Int64(rows.count))
    return try writer.finish(
      meta: meta.buffer,
      sections: [OwnSection(LinkagePartial.records, index: 0, bytes: try records())])
  }

  private func records() throws -> [UInt8] {
    let column = try ByteColumnReader(part.segment, field: id)
    var output = ByteWriter()
    for row in rows {
      let hash = try column.withBytes(Int(row)) { Hash128.of($0).low } ?? UInt64(row)
      output.u32(row)
      output.u32(UInt32(truncatingIfNeeded: hash))
    }
    return output.buffer
  }

  private mutating func write(field number: Int, to writer: SortedTableWriter) throws {
    var dictionary = DictionaryBuilder()
    var ordinals = [UInt32](repeating: 0, count: rows.count)
    var isPresent = [UInt8](repeating: 0, count: rows.count)
    var arena = [UInt8](repeating: 0, count: 1 << 16)
    var reader = try FieldValues(part.segment, fields[number])
    var start = 0
    while start < rows.count {
      // A batch of rows at a time: their values stand in the arena until they are numbered.
      let end = min(start + RecordBatch.capacity, rows.count)
      var bounds: [Int] = [0]
      var used = 0
      for place in start..<end {
        let need = try reader.mostBytes(Int(rows[place]))
        if used + need + 8 > arena.count {
          arena.append(contentsOf: repeatElement(0, count: used + need + 8))
        }
        let row = Int(rows[place])
        let written = try arena.withUnsafeMutableBufferPointer { buffer in
          try buffer.baseAddress.map { try reader.write(row, with: &value, to: $0 + used) } ?? 0
        }
        isPresent[place] = written > 0 ? 1 : 0
        used += written
        bounds.append(used)
      }
      let count = end - start
      arena.withUnsafeBytes { bytes in
        withUnsafeTemporaryAllocation(of: ByteSlice.self, capacity: RecordBatch.capacity) { keys in
          guard let base = bytes.baseAddress, let first = keys.baseAddress else { return }
          for place in 0..<count {
            (first + place).initialize(
              to: ByteSlice(start: base + bounds[place], count: bounds[place + 1] - bounds[place]))
          }
          ordinals.withUnsafeMutableBufferPointer { ordinals in
            isPresent.withUnsafeBufferPointer { present in
              guard let target = ordinals.baseAddress, let marks = present.baseAddress else {
                return
              }
              dictionary.number(
                first, presence: marks + start, count: count, into: target + start)
            }
          }
        }
      }
      start = end
    }
    try writeEntries(number, dictionary, ordinals, isPresent, to: writer)
  }

  /// Writes the values in their order, each with its records.
  private func writeEntries(
    _ field: Int, _ dictionary: borrowing DictionaryBuilder, _ ordinals: [UInt32],
    _ isPresent: [UInt8], to writer: SortedTableWriter
  ) throws {
    // Records by value: where those of each begin, then the records.
    var starts = [Int](repeating: 0, count: dictionary.count + 1)
    for record in ordinals.indices where isPresent[record] != 0 {
      starts[Int(ordinals[record]) + 1] += 1
    }
    for value in 0..<dictionary.count { starts[value + 1] += starts[value] }
    var next = starts
    var records = [UInt32](repeating: 0, count: starts[dictionary.count])
    for record in ordinals.indices where isPresent[record] != 0 {
      let value = Int(ordinals[record])
      records[next[value]] = UInt32(record)
      next[value] += 1
    }
    var key: [UInt8] = []
    var entry = ByteWriter()
    for ordinal in dictionary.sortedOrdinals() {
      key.removeAll(keepingCapacity: true)
      key.append(UInt8(field))
      dictionary.withKey(Int(ordinal)) { key.append(contentsOf: $0) }
      entry.buffer.removeAll(keepingCapacity: true)
      var before: UInt32 = 0
      for place in starts[Int(ordinal)]..<starts[Int(ordinal) + 1] {
        entry.varint(UInt64(records[place] - before))
        before = records[place]
      }
      try writer.append(key: key, value: entry.buffer)
    }
  }
}

/// The values of one field of a segment, whatever type it has.
private struct FieldValues {
  /// Whatever is longer is no value that a person could compare; ids are looked at one by one.
  private static let longest = 1024

  private let field: LinkageField
  private let bytes: ByteColumnReader?
  private let days: (first: IntegerColumnReader, last: IntegerColumnReader)?
  private let numbers: IntegerColumnReader?
  /// The blocks of numbers that were decoded last.
  private var block = -1
  private var firsts = [Int64](repeating: 0, count: RecordBatch.capacity)
  private var lasts = [Int64](repeating: 0, count: RecordBatch.capacity)

  init(_ segment: SegmentReader, _ field: LinkageField) throws(StoreError) {
    self.field = field
    let declared = segment.schema[field.field]
    if let columns = segment.schema.uncertainColumns(field.field) {
      days = (try segment.integers(columns.first), try segment.integers(columns.last))
    } else if declared.type == .date {
      let column = try segment.integers(field.field)
      days = (column, column)
    } else {
      days = nil
    }
    numbers =
      declared.type.isNumeric && declared.type != .date ? try segment.integers(field.field) : nil
    bytes = declared.type.isNumeric ? nil : try ByteColumnReader(segment, field: field.field)
  }

  /// Bytes that `write` may need.
  func mostBytes(_ row: Int) throws(StoreError) -> Int {
    if field.kind == .id { return IDText.mostBytes }
    return ComparableValue.mostBytes(
      of: try bytes?.withBytes(row) { min($0.count, Self.longest) } ?? 24)
  }

  mutating func write(
    _ row: Int, with value: inout ComparableValue, to output: UnsafeMutablePointer<UInt8>
  ) throws(StoreError) -> Int {
    if let bytes {
      return try bytes.withBytes(row) {
        let text =
          field.kind == .id ? $0 : UnsafeRawBufferPointer(rebasing: $0.prefix(Self.longest))
        return value.write(text, of: field, to: output)
      } ?? 0
    }
    guard let column = days?.first ?? numbers, column.isPresent(row) else { return 0 }
    decode(row / RecordBatch.capacity)
    let place = row % RecordBatch.capacity
    if days != nil {
      // One side of a day is too little to tell anything by.
      guard firsts[place] > Int64(UncertainDate.earliest),
        lasts[place] < Int64(UncertainDate.latest)
      else { return 0 }
      return ComparableValue.write(first: firsts[place], last: lasts[place], to: output)
    }
    var digits: [UInt8] = []
    NumberText.append(firsts[place], places: 0, to: &digits)
    if field.kind == .id { return digits.withUnsafeBytes { IDText.write($0, to: output) } }
    for (place, digit) in digits.enumerated() { output[place] = digit }
    return digits.count
  }

  private mutating func decode(_ number: Int) {
    guard number != block else { return }
    block = number
    let (first, last) = (days?.first ?? numbers, days?.last)
    firsts.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { first?.decode(block: number, into: base) }
    }
    lasts.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { last?.decode(block: number, into: base) }
    }
  }
}
