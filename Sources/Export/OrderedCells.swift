internal import Parquet
internal import SearchIndex

/// The columns of records that were put into an order, on their way into row groups.
///
/// Those of a piece are read block by block, as they were read once, each value into its place. One worker's.
final class OrderedCells {
  private final class Column {
    let form: ParquetForm
    let numbers: UnsafeMutableBufferPointer<Int64>
    let texts: UnsafeMutableBufferPointer<UnsafeRawBufferPointer>
    let present: UnsafeMutableBufferPointer<UInt8>
    var source: RecordColumn?

    init(_ field: Field, rowLimit: Int) {
      form = ParquetForm(field)
      let isNumeric = field.type.isNumeric
      numbers = .allocate(capacity: isNumeric ? rowLimit : 0)
      texts = .allocate(capacity: isNumeric ? 0 : rowLimit)
      present = .allocate(capacity: rowLimit)
      numbers.initialize(repeating: 0)
      texts.initialize(repeating: UnsafeRawBufferPointer(start: nil, count: 0))
      present.initialize(repeating: 0)
    }

    deinit {
      numbers.deallocate()
      texts.deallocate()
      present.deallocate()
    }
  }

  private let sorted: SortedRecords
  private let columns: [Column]
  private let values = ParquetValues()
  private let arena = BatchArena()
  private var part = -1

  /// What a value costs in memory, without the bytes of texts.
  static let valueByteCount = 32

  /// Cells of at most `rowLimit` records at a time.
  init(_ sorted: SortedRecords, rowLimit: Int) {
    self.sorted = sorted
    let records = sorted.records
    columns = records.fields.map { Column(records.schema[$0], rowLimit: rowLimit) }
  }

  /// Reads the records at `range`.
  func load(_ range: Range<Int>, check: () throws -> Void) throws {
    arena.reset()
    try sorted.forEachRun(range) { run, places in
      try check()
      if run.part != part {
        let segment = try sorted.records.open(run.part)
        for (column, field) in zip(columns, sorted.records.fields) {
          column.source = try RecordColumn(segment, field: field)
        }
        part = run.part
      }
      let rows = run.places.map { run.block * RecordBatch.capacity + Int($0) }
      for column in columns {
        guard let source = column.source else { continue }
        try source.load(rows)
        read(source.cells, run, places, into: column)
      }
    }
  }

  private func read(
    _ cells: RecordColumn.Cells, _ run: ChosenRecords.Run, _ places: [UInt32], into column: Column
  ) {
    for (row, place) in zip(run.places, places) {
      let isPresent = cells.isPresent(Int(row))
      column.present[Int(place)] = isPresent ? 1 : 0
      if column.texts.isEmpty {
        column.numbers[Int(place)] = cells.number(Int(row))
      } else if isPresent {
        column.texts[Int(place)] = copy(cells.text(Int(row)))
      }
    }
  }

  private func copy(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawPointer(arena.allocate(text.count))
    if let base = text.baseAddress { copy.copyMemory(from: base, byteCount: text.count) }
    return UnsafeRawBufferPointer(start: copy, count: text.count)
  }

  /// Appends `rows` of those that were read to each column of `group`.
  func append(_ rows: Range<Int>, to group: ParquetRowGroup) throws {
    for (number, column) in columns.enumerated() {
      let present = UnsafeBufferPointer(rebasing: column.present[rows])
      let numbers = column.numbers.isEmpty ? rows.prefix(0) : rows
      let texts = column.texts.isEmpty ? rows.prefix(0) : rows
      try values.withBatch(
        column.form, numbers: UnsafeBufferPointer(rebasing: column.numbers[numbers]),
        texts: UnsafeBufferPointer(rebasing: column.texts[texts]), present: present
      ) { try group.append($0, to: number) }
    }
  }
}
