internal import Parquet
internal import Platform
internal import SearchIndex

/// How the values of a field become those of a column of Parquet.
enum ParquetForm {
  case numbers, booleans, texts
  case periods(PeriodUnit)
  /// Texts with a line break between items.
  case lists

  init(_ field: Field) {
    switch field.type {
    case .boolean: self = .booleans
    case .period(let unit): self = .periods(unit)
    case .integer, .decimal, .date, .instant: self = .numbers
    case .symbol, .text: self = field.isList ? .lists : .texts
    }
  }
}

/// Values in memory on their way into a batch of a column; what is made of them stands until the next call.
///
/// One worker's.
final class ParquetValues {
  private var bytes: [UInt8] = []
  private var texts: [UnsafeRawBufferPointer] = []
  private var starts: [Int] = []
  private let arena = BatchArena()

  /// Hands the batch of the values `numbers`, or of `given` texts, to `body`; of those that are not `present` any may stand there.
  func withBatch(
    _ form: ParquetForm, numbers: UnsafeBufferPointer<Int64>,
    texts given: UnsafeBufferPointer<UnsafeRawBufferPointer>, present: UnsafeBufferPointer<UInt8>,
    _ body: (ColumnBatch) throws -> Void
  ) throws {
    switch form {
    case .numbers: try body(ColumnBatch(integers: numbers, present: present))
    case .texts: try body(ColumnBatch(texts: given, present: present))
    case .booleans:
      bytes.removeAll(keepingCapacity: true)
      for number in numbers { bytes.append(UInt8(truncatingIfNeeded: number & 1)) }
      try bytes.withUnsafeBufferPointer { try body(ColumnBatch(booleans: $0, present: present)) }
    case .periods(let unit):
      arena.reset()
      texts.removeAll(keepingCapacity: true)
      for (number, mark) in zip(numbers, present) {
        texts.append(mark == 0 ? UnsafeRawBufferPointer(start: nil, count: 0) : text(number, unit))
      }
      try texts.withUnsafeBufferPointer { try body(ColumnBatch(texts: $0, present: present)) }
    case .lists:
      texts.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
      for (text, mark) in zip(given, present) {
        starts.append(texts.count)
        if mark != 0 { texts.append(contentsOf: ListItems(text)) }
      }
      starts.append(texts.count)
      try texts.withUnsafeBufferPointer { items in
        try starts.withUnsafeBufferPointer { starts in
          try body(
            ColumnBatch(texts: items, lists: .init(starts: starts, present: present)))
        }
      }
    }
  }

  private func text(_ number: Int64, _ unit: PeriodUnit) -> UnsafeRawBufferPointer {
    var text: [UInt8] = []
    unit.append(number, to: &text)
    let copy = arena.allocate(text.count)
    for (at, byte) in text.enumerated() { copy[at] = byte }
    return UnsafeRawBufferPointer(start: copy, count: text.count)
  }
}
