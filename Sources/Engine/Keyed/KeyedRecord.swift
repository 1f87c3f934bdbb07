internal import Platform

/// What a keyed stage needs to know of a record: its key, its place in the declared order, and
/// where it stands.
///
/// Thirty-two bytes, written to shuffle runs as they are.
///
/// The key is a 128-bit hash of the key fields. Two different keys have the same hash with a chance
/// of about n² / 2^129 for n records (10^-20 for a billion), which is taken as never.
struct KeyedRecord: BitwiseCopyable, Sendable {
  var keyHigh: UInt64
  var keyLow: UInt64
  /// The value of the field that orders records of one key.
  var order: Int64
  /// The part's number in its dataset.
  var part: UInt32
  /// The doc ID in the part's segment.
  var row: UInt32

  static let byteCount = 32

  /// Sorted by key, then the declared order, then the global order.
  @inline(__always)
  static func isBefore(_ a: KeyedRecord, _ b: KeyedRecord) -> Bool {
    if a.keyHigh != b.keyHigh { return a.keyHigh < b.keyHigh }
    if a.keyLow != b.keyLow { return a.keyLow < b.keyLow }
    if a.order != b.order { return a.order < b.order }
    if a.part != b.part { return a.part < b.part }
    return a.row < b.row
  }

  @inline(__always)
  func hasSameKey(as other: KeyedRecord) -> Bool {
    keyHigh == other.keyHigh && keyLow == other.keyLow
  }
}

/// How keys are divided: by the top bits of their hash, into a power of two.
struct Partitioning: Hashable, Sendable {
  /// The logarithm of the number of partitions, 0...12.
  let bits: Int

  /// About 2 MiB of input a partition, fixed by the inputs alone.
  init(inputByteCount: Int64) {
    var bits = 0
    while bits < 12, inputByteCount >> Int64(21 + bits) > 0 { bits += 1 }
    self.bits = bits
  }

  var count: Int { 1 << bits }

  @inline(__always)
  func partition(of record: KeyedRecord) -> Int {
    bits == 0 ? 0 : Int(truncatingIfNeeded: record.keyHigh >> UInt64(64 - bits))
  }
}
