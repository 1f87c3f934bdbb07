internal import Glibc
internal import Platform
internal import SearchIndex

/// The values of one column as texts of a format, block by block.
///
/// Numbers are written into slots, texts escaped once where their dictionary is small; both stand ready as slices. One worker's.
final class CellTexts {
  private enum Source {
    case numbers(NumberCells)
    case texts(RecordColumn)
    case symbols(SymbolCells)
    case intervals(IntervalCells)
  }

  /// By record of a run, its text; without a byte where it has no value.
  let slices: UnsafeMutablePointer<ByteSlice>
  private let source: Source
  private let format: LineFormat
  private let isList: Bool
  private var escaped: [UInt8] = []
  private let arena = BatchArena()

  /// The texts of a field of at most `rowLimit` records at a time, of lists if it `isList`.
  init(
    _ segment: SegmentReader, _ field: FieldID, isList: Bool, _ format: LineFormat, zone: TimeZone,
    rowLimit: Int
  ) throws(StoreError) {
    self.format = format
    self.isList = isList
    let type = segment.schema[field].type
    if format == .rows, let columns = segment.schema.uncertainColumns(field) {
      source = .intervals(try IntervalCells(segment, columns))
    } else if type.isNumeric {
      source = .numbers(
        NumberCells(
          RecordColumn(try segment.integers(field)), type, format, zone: zone, rowLimit: rowLimit))
    } else if type == .symbol, try segment.text(field) == nil {
      source = .symbols(SymbolCells(try segment.symbols(field), segment.rowCount))
    } else {
      source = .texts(try RecordColumn(segment, field: field))
    }
    slices = .allocate(capacity: rowLimit)
    slices.initialize(
      repeating: ByteSlice(start: UnsafeRawPointer(slices), count: 0), count: rowLimit)
  }

  deinit { slices.deallocate() }

  /// Makes `slices` those of the rows `places` of a block.
  func load(block: Int, _ places: [UInt16]) throws(StoreError) {
    switch source {
    case .numbers(let cells): try cells.load(block: block, places, into: slices)
    case .symbols(let cells):
      cells.load(block: block, places, into: slices) { self.escape($0, in: $1) }
    case .intervals(let cells): try cells.load(block: block, places, into: slices)
    case .texts(let column):
      arena.reset()
      let first = block * RecordBatch.capacity
      try column.load(places.map { first + Int($0) })
      for (row, place) in places.enumerated() {
        slices[row] =
          column.cells.isPresent(Int(place))
          ? escape(column.cells.text(Int(place)), in: arena)
          : ByteSlice(start: UnsafeRawPointer(slices), count: 0)
      }
    }
  }

  /// The text as the format writes it, where it stands if nothing is to be changed.
  private func escape(_ text: UnsafeRawBufferPointer, in arena: BatchArena) -> ByteSlice {
    escaped.removeAll(keepingCapacity: true)
    switch format {
    case .csv(let raw): CSVText.append(text, raw: raw, to: &escaped)
    case .jsonl where isList:
      escaped.append(UInt8(ascii: "["))
      for (number, item) in ListItems(text).enumerated() {
        if number > 0 { escaped.append(UInt8(ascii: ",")) }
        JSONText.append(item, to: &escaped)
      }
      escaped.append(UInt8(ascii: "]"))
    case .jsonl, .rows: JSONText.append(text, to: &escaped)
    }
    // A list has brackets, also one without anything between them.
    if escaped.count == text.count, !text.isEmpty, let start = text.baseAddress {
      return ByteSlice(start: start, count: text.count)
    }
    let copy = arena.allocate(escaped.count)
    escaped.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { copy.update(from: base, count: bytes.count) }
    }
    return ByteSlice(start: UnsafeRawPointer(copy), count: escaped.count)
  }
}
