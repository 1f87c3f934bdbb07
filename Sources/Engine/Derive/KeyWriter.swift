internal import Glibc
internal import Platform
internal import SearchIndex

/// The keys of the rows of a batch: of one field its values as they stand, of several the bytes of their values, number by
/// number 8 bytes and text by text its length and its bytes.
///
/// One thread.
final class KeyWriter {
  /// A field of the batch.
  private struct Column {
    let presence: UnsafePointer<UInt8>
    let values: KeyRows.Values
  }

  /// Holds the columns.
  private let batch: RecordBatch
  private let columns: [Column]
  /// Of several fields.
  private let presence: UnsafeMutablePointer<UInt8>
  private let texts: UnsafeMutablePointer<ByteSlice>
  private var buffer: UnsafeMutableRawBufferPointer

  /// A writer of the keys of `fields`.
  init(_ fields: [FieldID], of batch: RecordBatch) {
    self.batch = batch
    columns = fields.map { field in
      Column(
        presence: batch.presence(field),
        values: batch.schema[field].type.isNumeric
          ? .numbers(batch.integers(field)) : .texts(batch.byteSlices(field)))
    }
    let capacity = columns.count == 1 ? 0 : RecordBatch.capacity
    presence = .allocate(capacity: capacity)
    texts = .allocate(capacity: capacity)
    buffer = .allocate(byteCount: 0, alignment: 8)
  }

  deinit {
    presence.deallocate()
    texts.deallocate()
    buffer.deallocate()
  }

  /// Whether keys of `fields` are numbers, and not texts.
  static func areNumbers(_ fields: [FieldID], of schema: Schema) -> Bool {
    fields.count == 1 && schema[fields[0]].type.isNumeric
  }

  /// The keys of the rows that the batch has; a row without a value for one of the fields has none.
  ///
  /// They hold until the next call.
  func keys() -> KeyRows {
    if columns.count == 1 {
      return KeyRows(
        count: batch.count, presence: columns[0].presence, values: columns[0].values)
    }
    reserve()
    guard let base = buffer.baseAddress else { preconditionFailure("an allocated buffer") }
    var end = base
    for row in 0..<batch.count {
      let start = end
      if presence[row] != 0 { write(row, &end) }
      texts[row] = ByteSlice(start: start, count: end - start)
    }
    return KeyRows(count: batch.count, presence: presence, values: .texts(texts))
  }

  private func write(_ row: Int, _ end: inout UnsafeMutableRawPointer) {
    for column in columns {
      switch column.values {
      case .numbers(let numbers):
        end.storeBytes(of: numbers[row].littleEndian, as: Int64.self)
        end += 8
      case .texts(let texts):
        let (start, count) = (texts[row].start, texts[row].count)
        // What follows stands at a multiple of 8.
        let padded = Self.padded(count)
        end.storeBytes(of: UInt64(count).littleEndian, as: UInt64.self)
        memcpy(end + 8, start, count)
        memset(end + 8 + count, 0, padded - count)
        end += 8 + padded
      }
    }
  }

  private static func padded(_ count: Int) -> Int { (count + 7) & ~7 }

  /// Finds out which rows have a key and makes room for all of them.
  private func reserve() {
    var byteCount = ByteSlice.slack
    for row in 0..<batch.count {
      presence[row] = columns.allSatisfy { $0.presence[row] != 0 } ? 1 : 0
      guard presence[row] != 0 else { continue }
      for column in columns {
        byteCount += 8
        if case .texts(let texts) = column.values { byteCount += Self.padded(texts[row].count) }
      }
    }
    guard byteCount > buffer.count else { return }
    buffer.deallocate()
    buffer = .allocate(byteCount: max(2 * buffer.count, byteCount), alignment: 8)
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
  }
}
