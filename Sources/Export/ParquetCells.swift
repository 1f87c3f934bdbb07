internal import Parquet
internal import Platform
internal import SearchIndex
internal import Store

/// The columns of a part on their way into row groups.
///
/// One worker's.
final class ParquetCells {
  private enum Column {
    case numbers(RecordColumn)
    case booleans(RecordColumn)
    case periods(RecordColumn, PeriodUnit)
    case symbols(SymbolColumnReader, TextDictionary)
    case texts(RecordColumn)
  }

  private let records: ChosenRecords
  private var columns: [Column] = []
  private var part = -1
  private let numbers = UnsafeMutableBufferPointer<Int64>.allocate(capacity: RecordBatch.capacity)
  private let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: RecordBatch.capacity)
  private let ordinals = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: RecordBatch.capacity)
  private let chosen = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: RecordBatch.capacity)
  private let presence = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: RecordBatch.capacity)
  private let texts = UnsafeMutableBufferPointer<UnsafeRawBufferPointer>.allocate(
    capacity: RecordBatch.capacity)
  private let arena = BatchArena()

  init(_ records: ChosenRecords) {
    self.records = records
    ordinals.initialize(repeating: 0)
  }

  deinit {
    numbers.deallocate()
    bytes.deallocate()
    ordinals.deallocate()
    chosen.deallocate()
    presence.deallocate()
    texts.deallocate()
  }

  /// Appends the records of a run to each column of `group`.
  func append(_ run: ChosenRecords.Run, to group: ParquetRowGroup) throws {
    if run.part != part {
      let segment = try records.open(run.part)
      columns = try records.fields.map { try Self.open($0, of: segment) }
      part = run.part
    }
    let count = run.places.count
    let first = run.block * RecordBatch.capacity
    for (number, column) in columns.enumerated() {
      let present = UnsafeBufferPointer(rebasing: presence[..<count])
      let batch: ColumnBatch
      switch column {
      case .numbers(let column):
        let cells = try load(column, run, first)
        for (row, place) in run.places.enumerated() { numbers[row] = cells.number(Int(place)) }
        batch = ColumnBatch(
          integers: UnsafeBufferPointer(rebasing: numbers[..<count]), present: present)
      case .booleans(let column):
        let cells = try load(column, run, first)
        for (row, place) in run.places.enumerated() {
          bytes[row] = UInt8(truncatingIfNeeded: cells.number(Int(place)) & 1)
        }
        batch = ColumnBatch(
          booleans: UnsafeBufferPointer(rebasing: bytes[..<count]), present: present)
      case .periods(let column, let unit):
        let cells = try load(column, run, first)
        arena.reset()
        for (row, place) in run.places.enumerated() {
          texts[row] = text(of: cells.number(Int(place)), unit)
        }
        batch = ColumnBatch(texts: UnsafeBufferPointer(rebasing: texts[..<count]), present: present)
      case .texts(let column):
        try column.load(run.places.map { first + Int($0) })
        mark(column.cells, run)
        for (row, place) in run.places.enumerated() {
          texts[row] =
            presence[row] == 0
            ? UnsafeRawBufferPointer(start: nil, count: 0) : column.cells.text(Int(place))
        }
        batch = ColumnBatch(texts: UnsafeBufferPointer(rebasing: texts[..<count]), present: present)
      case .symbols(let column, let dictionary):
        if let base = ordinals.baseAddress { column.decode(block: run.block, into: base) }
        for (row, place) in run.places.enumerated() {
          chosen[row] = ordinals[Int(place)]
          presence[row] = column.isPresent(first + Int(place)) ? 1 : 0
        }
        batch = ColumnBatch(
          symbols: UnsafeBufferPointer(rebasing: chosen[..<count]), of: dictionary,
          present: present)
      }
      try group.append(batch, to: number)
    }
  }

  private static func open(_ field: FieldID, of segment: SegmentReader) throws(StoreError) -> Column
  {
    switch segment.schema[field].type {
    case .boolean: return .booleans(RecordColumn(try segment.integers(field)))
    case .period(let unit): return .periods(RecordColumn(try segment.integers(field)), unit)
    case .integer, .decimal, .date, .instant:
      return .numbers(RecordColumn(try segment.integers(field)))
    case .symbol, .text:
      guard segment.schema[field].type == .symbol, try segment.text(field) == nil else {
        return .texts(try RecordColumn(segment, field: field))
      }
      let column = try segment.symbols(field)
      let dictionary = column.dictionary
      return .symbols(column, TextDictionary(count: dictionary.count) { dictionary[$0] })
    }
  }

  /// Loads the numbers of a block, and marks which rows of the run have one.
  private func load(
    _ column: RecordColumn, _ run: ChosenRecords.Run, _ first: Int
  ) throws(StoreError) -> RecordColumn.Cells {
    if let place = run.places.first { try column.load([first + Int(place)]) }
    mark(column.cells, run)
    return column.cells
  }

  private func mark(_ cells: RecordColumn.Cells, _ run: ChosenRecords.Run) {
    for (row, place) in run.places.enumerated() {
      presence[row] = cells.isPresent(Int(place)) ? 1 : 0
    }
  }

  private func text(of number: Int64, _ unit: PeriodUnit) -> UnsafeRawBufferPointer {
    var text: [UInt8] = []
    unit.append(number, to: &text)
    let copy = arena.allocate(text.count)
    for (at, byte) in text.enumerated() { copy[at] = byte }
    return UnsafeRawBufferPointer(start: copy, count: text.count)
  }
}
