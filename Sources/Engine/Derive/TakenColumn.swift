internal import Platform
internal import SearchIndex

/// The values of one field of the records that can be found, by their number.
///
/// Any thread may read.
final class TakenColumn: @unchecked Sendable {
  // Sendable because nothing is written after `init`.
  private let isNumeric: Bool
  /// Numbers, or the lengths of texts.
  private let numbers: [Int64]
  private let isPresent: [Bool]
  private let starts: [Int]
  private let bytes: UnsafeMutableRawBufferPointer

  /// The column that has these numbers.
  init(numbers: [Int64], isPresent: [Bool]) {
    isNumeric = true
    (self.numbers, self.isPresent, starts) = (numbers, isPresent, [])
    bytes = .allocate(byteCount: ByteSlice.slack, alignment: 1)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// The column that has these texts, each with its place in `bytes`.
  init(texts: [(start: Int, count: Int)], bytes: [UInt8], isPresent: [Bool]) {
    isNumeric = false
    numbers = texts.map { Int64($0.count) }
    starts = texts.map(\.start)
    self.isPresent = isPresent
    self.bytes = .allocate(byteCount: bytes.count + ByteSlice.slack, alignment: 1)
    self.bytes.initializeMemory(as: UInt8.self, repeating: 0)
    self.bytes.copyBytes(from: bytes)
  }

  deinit { bytes.deallocate() }

  /// Writes what each row found, -1 for nothing; texts live as long as the column.
  func write(_ found: [Int32], to batch: RecordBatch, _ field: FieldID) {
    guard let base = bytes.baseAddress else { preconditionFailure("bytes were allocated") }
    let presence = batch.presence(field)
    for (row, entry) in found.enumerated() {
      presence[row] = entry >= 0 && isPresent[Int(entry)] ? 1 : 0
    }
    if isNumeric {
      let values = batch.integers(field)
      for (row, entry) in found.enumerated() { values[row] = entry < 0 ? 0 : numbers[Int(entry)] }
      return
    }
    let values = batch.byteSlices(field)
    for (row, entry) in found.enumerated() {
      values[row] =
        entry < 0
        ? ByteSlice(start: base, count: 0)
        : ByteSlice(start: base + starts[Int(entry)], count: Int(numbers[Int(entry)]))
    }
  }
}
