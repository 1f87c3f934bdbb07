internal import Glibc
package import Platform
internal import SearchIndex
internal import Store

/// Writes records as lines, one behind the other into one block of memory.
///
/// One worker's.
package final class RecordLines: RecordWriter {
  private let records: ChosenRecords
  private let format: LineFormat
  private let zone: TimeZone
  /// What stands before the value of each field.
  private let heads: [ByteSlice]
  private let arena = BatchArena()
  /// The columns of the part that is read.
  private var columns: [CellTexts] = []
  /// By column, the texts of the run that is written.
  private var cells: [UnsafeMutablePointer<ByteSlice>] = []
  private var part = -1
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 20
  private(set) var count = 0
  /// Where each line ends, if that is asked for.
  private var ends: [Int] = []
  private let keepsEnds: Bool

  /// Records whose texts are made at a time: fewer of very many columns, whose slots would fill the memory.
  let rowLimit: Int

  /// Bytes behind the end that may be written.
  private static let slack = 64

  /// No lines of `records` yet; single ones can be had if it `keepsEnds`.
  package init(
    _ records: ChosenRecords, _ format: LineFormat, zone: TimeZone, keepsEnds: Bool = false
  ) {
    self.keepsEnds = keepsEnds
    self.records = records
    self.format = format
    self.zone = zone
    rowLimit = max(32, min(RecordBatch.capacity, 262_144 / max(1, records.fields.count)))
    let arena = arena
    heads = records.fields.map { field in
      var head: [UInt8] = []
      if format.isJSON {
        JSONText.append(records.schema[field].name, to: &head)
        head.append(UInt8(ascii: ":"))
      }
      let copy = arena.allocate(head.count)
      for (at, byte) in head.enumerated() { copy[at] = byte }
      return ByteSlice(start: UnsafeRawPointer(copy), count: head.count)
    }
    base = .allocate(capacity: capacity + Self.slack)
  }

  deinit { base.deallocate() }

  /// The lines that were written since they were handed out last.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Lines have a place for everything.
  let omissions = ExportOmissions()

  func handOut(to output: (UnsafeRawBufferPointer) throws -> Void) throws { try output(bytes) }

  func appendRecord(_ number: Int, to out: inout [UInt8]) {
    out.append(contentsOf: bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
  }

  /// Forgets the lines that were handed out.
  package func removeAll() {
    count = 0
    ends.removeAll(keepingCapacity: true)
  }

  /// Writes the records of a run.
  package func append(_ run: ChosenRecords.Run) throws {
    if run.part != part {
      let segment = try records.open(run.part)
      columns = try records.fields.map {
        try CellTexts(
          segment, $0, isList: records.schema[$0].isList, format, zone: zone, rowLimit: rowLimit)
      }
      cells = columns.map(\.slices)
      part = run.part
    }
    for piece in run.pieces(of: rowLimit) {
      for column in columns { try column.load(block: piece.block, piece.places) }
      cells.withUnsafeBufferPointer { cells in
        for row in piece.places.indices {
          if format.isJSON { object(cells, row) } else { line(cells, row) }
          if keepsEnds { ends.append(count) }
        }
      }
    }
  }

  private func line(_ cells: UnsafeBufferPointer<UnsafeMutablePointer<ByteSlice>>, _ row: Int) {
    for number in cells.indices {
      if number > 0 { append(UInt8(ascii: ",")) }
      append(cells[number][row])
    }
    // Readers pass over empty lines.
    if cells.count == 1, cells[0][row].count == 0 {
      append(UInt8(ascii: "\""))
      append(UInt8(ascii: "\""))
    }
    append(UInt8(ascii: "\r"))
    append(UInt8(ascii: "\n"))
  }

  private func object(_ cells: UnsafeBufferPointer<UnsafeMutablePointer<ByteSlice>>, _ row: Int) {
    var mark = UInt8(ascii: "{")
    heads.withUnsafeBufferPointer { heads in
      for number in cells.indices where cells[number][row].count > 0 {
        append(mark)
        mark = UInt8(ascii: ",")
        append(heads[number])
        append(cells[number][row])
      }
    }
    if mark == UInt8(ascii: "{") { append(mark) }
    append(UInt8(ascii: "}"))
    append(UInt8(ascii: "\n"))
  }

  @inline(__always)
  private func append(_ byte: UInt8) {
    if count == capacity { grow(to: count + 1) }
    base[count] = byte
    count += 1
  }

  @inline(__always)
  private func append(_ slice: ByteSlice) {
    if capacity - count < slice.count { grow(to: count + slice.count) }
    let end = base + count
    if slice.count <= 8 {
      // What stands behind the slice can be read, and is written over.
      UnsafeMutableRawPointer(end).storeBytes(
        of: slice.start.loadUnaligned(as: UInt64.self), as: UInt64.self)
    } else {
      memcpy(end, slice.start, slice.count)
    }
    count += slice.count
  }

  private func grow(to byteCount: Int) {
    capacity = max(2 * capacity, byteCount)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.slack)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
