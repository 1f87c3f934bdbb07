internal import Glibc
internal import Platform
internal import SearchIndex

/// The bytes by which the keys of the rows of a batch are compared: of one text the text, else number by number 8 bytes
/// and text by text its length and its bytes.
struct KeyWriter: ~Copyable {
  /// A field of the batch.
  private struct Column {
    let presence: UnsafeMutablePointer<UInt8>
    let numbers: UnsafeMutablePointer<Int64>?
    let texts: UnsafeMutablePointer<ByteSlice>?
  }

  /// Holds the columns.
  private let batch: RecordBatch
  private let columns: [Column]
  private var buffer: UnsafeMutableRawBufferPointer

  /// A writer of the keys of `fields`.
  init(_ fields: [FieldID], of batch: RecordBatch) {
    self.batch = batch
    columns = fields.map { field in
      let isNumeric = batch.schema[field].type.isNumeric
      return Column(
        presence: batch.presence(field), numbers: isNumeric ? batch.integers(field) : nil,
        texts: isNumeric ? nil : batch.byteSlices(field))
    }
    buffer = .allocate(byteCount: 256, alignment: 8)
  }

  deinit { buffer.deallocate() }

  /// Whether the keys of `fields` are 8 bytes each.
  static func areWords(_ fields: [FieldID], of schema: Schema) -> Bool {
    fields.count == 1 && schema[fields[0]].type.isNumeric
  }

  /// Hands the key of a row to `body`; gives nil of a row without a value for one of the fields.
  @inline(__always)
  mutating func withKey<R>(_ row: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R? {
    var end = 0
    for column in columns {
      guard column.presence[row] != 0 else { return nil }
      if let numbers = column.numbers {
        reserve(end + 8)
        buffer.storeBytes(of: numbers[row].littleEndian, toByteOffset: end, as: Int64.self)
        end += 8
      } else if let texts = column.texts {
        let (start, count) = (texts[row].start, texts[row].count)
        if columns.count == 1 { return body(UnsafeRawBufferPointer(start: start, count: count)) }
        // What follows stands at a multiple of 8.
        let padded = (count + 7) & ~7
        reserve(end + 8 + padded)
        buffer.storeBytes(of: UInt64(count).littleEndian, toByteOffset: end, as: UInt64.self)
        if let base = buffer.baseAddress {
          memcpy(base + end + 8, start, count)
          memset(base + end + 8 + count, 0, padded - count)
        }
        end += 8 + padded
      }
    }
    return body(UnsafeRawBufferPointer(rebasing: buffer[..<end]))
  }

  @inline(__always)
  private mutating func reserve(_ byteCount: Int) {
    if byteCount > buffer.count { grow(byteCount) }
  }

  private mutating func grow(_ byteCount: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(2 * buffer.count, byteCount), alignment: 8)
    larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
    buffer.deallocate()
    buffer = larger
  }
}
