internal import Platform
internal import SearchIndex

/// The values of one field of the records that can be found, by their number.
///
/// Any thread may read.
final class TakenColumn: @unchecked Sendable {
  // Sendable because nothing is written after `init`.
  /// Numbers, or those of texts.
  private let numbers: NarrowNumbers
  /// A bit for each record; empty if all have a value.
  private let present: [UInt64]
  /// Where each text begins, and where the last one ends; nil of numbers.
  private let starts: [Int]?
  private let bytes: UnsafeMutableRawBufferPointer

  /// The column that has these numbers, or the texts of these numbers.
  init(
    _ numbers: NarrowNumbers, present: [UInt64], texts: (starts: [Int], bytes: [UInt8])? = nil
  ) {
    self.numbers = numbers
    self.present = present
    starts = texts?.starts
    bytes = .allocate(byteCount: (texts?.bytes.count ?? 0) + ByteSlice.slack, alignment: 1)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    bytes.copyBytes(from: texts?.bytes ?? [])
  }

  deinit { bytes.deallocate() }

  /// Writes what each row found, -1 for nothing; texts live as long as the column.
  func write(_ found: UnsafeBufferPointer<Int32>, to batch: RecordBatch, _ field: FieldID) {
    // The fields of a list without records are not known.
    guard starts != nil || batch.schema[field].type.isNumeric else { return batch.fillNulls(field) }
    let presence = batch.presence(field)
    if present.isEmpty {
      for (row, entry) in found.enumerated() { presence[row] = entry >= 0 ? 1 : 0 }
    } else {
      for (row, entry) in found.enumerated() {
        presence[row] =
          entry < 0 ? 0 : UInt8(present[Int(entry) >> 6] >> UInt64(entry & 63) & 1)
      }
    }
    guard let starts else {
      let values = batch.integers(field)
      return numbers.read(found) { values[$0] = $1 }
    }
    guard let base = bytes.baseAddress else { preconditionFailure("bytes were allocated") }
    let values = batch.byteSlices(field)
    numbers.read(found) { row, number in
      values[row] =
        presence[row] == 0
        ? ByteSlice(start: base, count: 0)
        : ByteSlice(
          start: base + starts[Int(number)], count: starts[Int(number) + 1] - starts[Int(number)])
    }
  }
}
