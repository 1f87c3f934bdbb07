internal import CSupport
internal import SearchIndex

/// The keys of the rows of a batch; what is equal has equal values.
///
/// Holds as long as the batch does.
struct KeyRows: BitwiseCopyable {
  enum Values: BitwiseCopyable {
    case numbers(UnsafePointer<Int64>)
    case texts(UnsafePointer<ByteSlice>)
  }

  /// How many rows, at most `RecordBatch.capacity`.
  let count: Int
  /// One byte a row: 0 where there is no key.
  let presence: UnsafePointer<UInt8>
  let values: Values

  /// The same keys, of which those are left that `presence` has.
  func filtered(by presence: UnsafePointer<UInt8>) -> KeyRows {
    KeyRows(count: count, presence: presence, values: values)
  }

  /// Hands each row with the hash of its key to `body`; that of a row without one says nothing.
  @inline(__always)
  func forEachHash(seed: UInt64, _ body: (_ row: Int, _ hash: UInt64) -> Void) {
    switch values {
    case .numbers(let numbers):
      for row in 0..<count { body(row, gm_mix64(UInt64(bitPattern: numbers[row]) ^ seed)) }
    case .texts(let texts):
      for row in 0..<count {
        let hash = presence[row] == 0 ? 0 : gm_hash64(texts[row].start, texts[row].count)
        body(row, gm_mix64(hash ^ seed))
      }
    }
  }
}

/// One of several shares of all keys, divided by their hash.
struct KeyShare: Hashable, Sendable {
  let number: Int
  let count: Int
  /// The same for all shares, and for nobody to know.
  let seed: UInt64

  /// All keys.
  static let all = KeyShare(number: 0, count: 1, seed: 0)

  /// Takes keys of other shares out of `presence`, the marks of `keys`.
  func keep(_ keys: KeyRows, in presence: UnsafeMutablePointer<UInt8>) {
    guard count > 1 else { return }
    keys.forEachHash(seed: seed) { row, hash in
      if hash.multipliedFullWidth(by: UInt64(count)).high != UInt64(number) { presence[row] = 0 }
    }
  }
}
