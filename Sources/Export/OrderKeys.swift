internal import Glibc
internal import Platform
internal import SearchIndex

/// Keys of records as bytes whose order is the one that is asked for, sorted into a table once they fill their share of memory.
///
/// A key is the values of the fields and the number of the record: no two are alike, and of equal values the first record comes
/// first. A value is a byte 0 and eight bytes of a number, the highest first, or a text, in which a byte 0 is followed by 1 and whose
/// end is two bytes 0; all but the first byte is turned over where the greatest stands first. No value is a byte 1. One worker's.
final class OrderKeys {
  private var bytes: [UInt8] = []
  /// Where each key ends.
  private var ends: [Int] = []
  private let order: ExportOrder
  private let records: ChosenRecords
  private let limit: Int
  private let scratch: ScratchSpace
  private var columns: [RecordColumn] = []
  private var part = -1
  /// The tables that are written.
  private(set) var tables: [ContainerFile] = []

  static let kind = FileKind("ORDR", version: 1)
  /// What sorting costs beside a key: where it ends, its number and first bytes, twice.
  private static let entryByteCount = 40

  /// Keys of which about `limit` bytes stand in memory.
  init(_ records: ChosenRecords, _ order: ExportOrder, limit: Int, scratch: ScratchSpace) {
    self.records = records
    self.order = order
    self.limit = limit
    self.scratch = scratch
  }

  /// Adds the keys of the records of a run, whose numbers go on from `first`.
  func append(_ run: ChosenRecords.Run, from first: Int) throws {
    if run.part != part {
      let segment = try records.open(run.part)
      columns = try order.terms.map { term in try RecordColumn(segment, field: term.field) }
      part = run.part
    }
    let rows = run.places.map { run.block * RecordBatch.capacity + Int($0) }
    for column in columns { try column.load(rows) }
    for (row, place) in run.places.enumerated() {
      for (term, column) in zip(order.terms, columns) {
        append(column.cells, Int(place), term, records.schema[term.field].type.isNumeric)
      }
      append(UInt64(first + row) << 32, byteCount: 4, turned: 0)
      ends.append(bytes.count)
    }
    if bytes.count + ends.count * Self.entryByteCount > limit { try flush() }
  }

  private func append(
    _ cells: RecordColumn.Cells, _ place: Int, _ term: ExportOrder.Term, _ isNumeric: Bool
  ) {
    guard cells.isPresent(place) else { return bytes.append(1) }
    bytes.append(0)
    let turned: UInt8 = term.isDescending ? 0xFF : 0
    if isNumeric {
      append(
        UInt64(bitPattern: cells.number(place)) ^ 1 << 63, byteCount: 8,
        turned: term.isDescending ? .max : 0)
      return
    }
    for byte in cells.text(place) {
      bytes.append(byte ^ turned)
      if byte == 0 { bytes.append(1 ^ turned) }
    }
    bytes.append(turned)
    bytes.append(turned)
  }

  /// Appends the first bytes of a number.
  private func append(_ value: UInt64, byteCount: Int, turned: UInt64) {
    withUnsafeBytes(of: (value ^ turned).bigEndian) {
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<byteCount]))
    }
  }

  /// Writes the keys that are there as a sorted table.
  func flush() throws {
    guard !ends.isEmpty else { return }
    let path = scratch.newPath()
    let writer = try SortedTableWriter(
      path: path, kind: Self.kind, fileSystem: scratch.fileSystem)
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    try bytes.withUnsafeBytes { bytes in
      func key(_ number: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
      }
      let common = common(key)
      var entries = ends.indices.map { number in
        PrefixedOrdinal(
          prefix: keyPrefix(UnsafeRawBufferPointer(rebasing: key(number).dropFirst(common))),
          ordinal: UInt32(number))
      }
      entries.sortByPrefix()
      entries.sortRuns { compareBytes(key(Int($0.ordinal)), key(Int($1.ordinal))) < 0 }
      for entry in entries { try writer.append(key: key(Int(entry.ordinal)), value: none) }
    }
    tables.append(ContainerFile(path: path, fingerprint: try writer.finish(meta: [])))
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// How many bytes all keys begin with alike.
  private func common(_ key: (Int) -> UnsafeRawBufferPointer) -> Int {
    let first = key(0)
    var length = first.count
    for number in ends.indices {
      let other = key(number)
      length = min(length, other.count)
      if length > 0,
        compareBytes(
          UnsafeRawBufferPointer(rebasing: first[..<length]),
          UnsafeRawBufferPointer(rebasing: other[..<length])) != 0
      {
        length = (0..<length).first { first[$0] != other[$0] } ?? length
      }
    }
    return length
  }
}
