internal import Parquet
internal import Platform
internal import SearchIndex
internal import Store

/// The columns of a part on their way into row groups.
///
/// One worker's.
final class ParquetCells {
  private enum Column {
    case values(RecordColumn, ParquetForm)
    case symbols(SymbolColumnReader, TextDictionary)
  }

  private let records: ChosenRecords
  private var columns: [Column] = []
  private var part = -1
  private let values = ParquetValues()
  private let numbers = UnsafeMutableBufferPointer<Int64>.allocate(capacity: RecordBatch.capacity)
  private let ordinals = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: RecordBatch.capacity)
  private let chosen = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: RecordBatch.capacity)
  private let presence = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: RecordBatch.capacity)
  private let texts = UnsafeMutableBufferPointer<UnsafeRawBufferPointer>.allocate(
    capacity: RecordBatch.capacity)

  init(_ records: ChosenRecords) {
    self.records = records
    ordinals.initialize(repeating: 0)
  }

  deinit {
    numbers.deallocate()
    ordinals.deallocate()
    chosen.deallocate()
    presence.deallocate()
    texts.deallocate()
  }

  /// Appends the records of a run to each column of `group`.
  func append(_ run: ChosenRecords.Run, to group: ParquetRowGroup) throws {
    if run.part != part {
      let segment = try records.open(run.part)
      columns = try records.fields.map { try Self.open($0, of: segment, records.schema[$0]) }
      part = run.part
    }
    let count = run.places.count
    let first = run.block * RecordBatch.capacity
    let rows = run.places.map { first + Int($0) }
    let present = UnsafeBufferPointer(rebasing: presence[..<count])
    for (number, column) in columns.enumerated() {
      switch column {
      case .values(let column, let form):
        try column.load(rows)
        let cells = column.cells
        var (numberCount, textCount) = (count, 0)
        switch form {
        case .texts, .lists: (numberCount, textCount) = (0, count)
        case .numbers, .booleans, .periods: break
        }
        for (row, place) in run.places.enumerated() {
          let isPresent = cells.isPresent(Int(place))
          presence[row] = isPresent ? 1 : 0
          if textCount == 0 {
            numbers[row] = cells.number(Int(place))
          } else {
            texts[row] =
              isPresent ? cells.text(Int(place)) : UnsafeRawBufferPointer(start: nil, count: 0)
          }
        }
        try values.withBatch(
          form, numbers: UnsafeBufferPointer(rebasing: numbers[..<numberCount]),
          texts: UnsafeBufferPointer(rebasing: texts[..<textCount]), present: present
        ) { try group.append($0, to: number) }
      case .symbols(let column, let dictionary):
        if let base = ordinals.baseAddress { column.decode(block: run.block, into: base) }
        for (row, place) in run.places.enumerated() {
          chosen[row] = ordinals[Int(place)]
          presence[row] = column.isPresent(first + Int(place)) ? 1 : 0
        }
        try group.append(
          ColumnBatch(
            symbols: UnsafeBufferPointer(rebasing: chosen[..<count]), of: dictionary,
            present: present), to: number)
      }
    }
  }

  private static func open(
    _ field: FieldID, of segment: SegmentReader, _ declared: Field
  ) throws(StoreError) -> Column {
    guard declared.type == .symbol, try segment.text(field) == nil else {
      return .values(try RecordColumn(segment, field: field), ParquetForm(declared))
    }
    let column = try segment.symbols(field)
    let dictionary = column.dictionary
    return .symbols(column, TextDictionary(count: dictionary.count) { dictionary[$0] })
  }
}
