internal import Expression
internal import Platform
internal import SearchIndex

/// A column of a batch that is written value by value, of keys and of what groups come to.
struct KeyColumn {
  /// The unit of periods, which become texts.
  private let unit: PeriodUnit?
  private let presence: UnsafeMutablePointer<UInt8>
  private let numbers: UnsafeMutablePointer<Int64>?
  private let texts: UnsafeMutablePointer<ByteSlice>?

  /// The column of a field; numbers become texts where there is a unit of periods.
  init(isText: Bool, unit: PeriodUnit?, _ field: FieldID, _ batch: RecordBatch) {
    self.unit = unit
    let isText = isText || unit != nil
    presence = batch.presence(field)
    numbers = isText ? nil : batch.integers(field)
    texts = isText ? batch.byteSlices(field) : nil
  }

  /// Writes the value at the front of a key.
  @inline(__always)
  func write(
    _ reader: inout ByteReader, _ row: Int, _ arena: BatchArena
  ) throws(MalformedRecord) {
    if unit == nil, let texts, let text = try OrderedKey.readText(&reader, arena) {
      presence[row] = 1
      texts[row] = text
    } else if let number = try OrderedKey.readNumber(&reader) {
      guard unit != nil || texts == nil else {
        throw MalformedRecord(offset: reader.offset, expected: "a text")
      }
      write(number, row, arena)
    } else {
      presence[row] = 0
    }
  }

  @inline(__always)
  private func write(_ number: Int64, _ row: Int, _ arena: BatchArena) {
    presence[row] = 1
    guard let unit else {
      numbers?[row] = number
      return
    }
    var text: [UInt8] = []
    unit.append(number, to: &text)
    text.withUnsafeBytes { write($0, row, arena) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, _ row: Int, _ arena: BatchArena) {
    let copy = UnsafeMutableRawPointer(arena.allocate(bytes.count))
    if let from = bytes.baseAddress { copy.copyMemory(from: from, byteCount: bytes.count) }
    texts?[row] = ByteSlice(start: copy, count: bytes.count)
  }

  func write(_ result: GroupResult, _ row: Int, _ arena: BatchArena) {
    switch result {
    case .number(let number): write(number, row, arena)
    case .text(let text):
      presence[row] = 1
      text.withUnsafeBytes { write($0, row, arena) }
    case .none, .overflow: presence[row] = 0
    }
  }

  /// Leaves a row without a value.
  func writeNothing(_ row: Int) { presence[row] = 0 }
}
