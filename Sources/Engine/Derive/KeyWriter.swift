internal import Glibc
internal import Platform
internal import SearchIndex

/// The bytes by which the keys of records are compared: of one text the text, else number by number 8 bytes and text by
/// text its length and its bytes.
struct KeyWriter: ~Copyable {
  private let fields: [FieldID]
  private var buffer: UnsafeMutableRawBufferPointer

  init(_ fields: [FieldID]) {
    self.fields = fields
    buffer = .allocate(byteCount: 256, alignment: 8)
  }

  deinit { buffer.deallocate() }

  /// Hands the key of a row to `body`; gives nil of a row without a value for one of the fields.
  mutating func withKey<R>(
    _ batch: RecordBatch, _ row: Int, _ body: (UnsafeRawBufferPointer) -> R
  ) -> R? {
    var end = 0
    for field in fields {
      let type = batch.schema[field].type
      guard batch.presence(field)[row] != 0 else { return nil }
      guard !type.isNumeric else {
        reserve(end + 8)
        buffer.storeBytes(
          of: batch.integers(field)[row].littleEndian, toByteOffset: end, as: Int64.self)
        end += 8
        continue
      }
      let text = batch.byteSlices(field)[row]
      let count = Int(text.count)
      if fields.count == 1 { return body(UnsafeRawBufferPointer(start: text.start, count: count)) }
      reserve(end + 8 + count)
      buffer.storeBytes(of: UInt64(count).littleEndian, toByteOffset: end, as: UInt64.self)
      if let base = buffer.baseAddress { memcpy(base + end + 8, text.start, count) }
      // What follows stands at a multiple of 8.
      let padded = (count + 7) & ~7
      reserve(end + 8 + padded)
      for place in end + 8 + count..<end + 8 + padded { buffer[place] = 0 }
      end += 8 + padded
    }
    return body(UnsafeRawBufferPointer(rebasing: buffer[..<end]))
  }

  private mutating func reserve(_ byteCount: Int) {
    guard byteCount > buffer.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(2 * buffer.count, byteCount), alignment: 8)
    larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
    buffer.deallocate()
    buffer = larger
  }
}
