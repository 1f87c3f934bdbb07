internal import SearchIndex

/// Where the values of one operand stand while a program runs: up to 1,024 rows in arrays that the machine owns.
///
/// Only one of the arrays is there, by the kind of slot; a bit for each row says whether there is a value. What
/// stands where there is none can be anything, but it can be read.
struct Slot: BitwiseCopyable {
  /// What the rows of a slot are.
  enum Kind: Hashable, Sendable {
    case numbers, texts, truths
    /// Only presence: the rows that something is done for.
    case rows
  }

  /// All but texts and booleans.
  var numbers: UnsafeMutablePointer<Int64>
  /// Texts, of at least one byte each where there is a value.
  var texts: UnsafeMutablePointer<ByteSlice>
  /// One bit a row: set where there is a value and it is true.
  var truths: UnsafeMutablePointer<UInt64>
  /// In the place of `numbers` while `isWide`: sums and products beyond 64 bits that something may bring back.
  var wides: UnsafeMutablePointer<Int128>
  /// One bit a row.
  let presence: UnsafeMutablePointer<UInt64>
  var isWide = false

  /// The rows that a slot has room for, and the words of their bits.
  static let capacity = RecordBatch.capacity
  static let wordCount = RecordBatch.capacity / 64

  init(_ kind: Kind) {
    numbers = Self.zeros(kind == .numbers ? Self.capacity : 0)
    wides = Self.zeros(kind == .numbers ? Self.capacity : 0)
    truths = Self.zeros(kind == .truths ? Self.wordCount : 0)
    presence = Self.zeros(Self.wordCount)
    texts = .allocate(capacity: kind == .texts ? Self.capacity : 0)
    if kind == .texts {
      texts.initialize(
        repeating: ByteSlice(start: UnsafeRawPointer(presence), count: 0), count: Self.capacity)
    }
  }

  private static func zeros<T: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<T> {
    let made = UnsafeMutablePointer<T>.allocate(capacity: count)
    made.initialize(repeating: 0, count: count)
    return made
  }

  func deallocate() {
    numbers.deallocate()
    texts.deallocate()
    truths.deallocate()
    wides.deallocate()
    presence.deallocate()
  }

  /// The number of a row, however it is held.
  @inline(__always)
  func wide(_ row: Int) -> Int128 { isWide ? wides[row] : Int128(numbers[row]) }

  /// Makes the value of a row null.
  @inline(__always)
  func clear(_ row: Int) { presence[row >> 6] &= ~(1 << UInt64(row & 63)) }

  @inline(__always)
  func isPresent(_ row: Int) -> Bool { presence[row >> 6] >> UInt64(row & 63) & 1 == 1 }
}

/// The rows of a batch that an instruction works on, and where it tells what failed.
struct KernelRows {
  /// Rows in the batch, 1...1024.
  let count: Int
  /// One bit for each row that matters: what fails in others is not told.
  let mask: UnsafePointer<UInt64>
  let failures: FailureTally

  var wordCount: Int { (count + 63) / 64 }

  /// Makes the value of a row null because it cannot be computed.
  @inline(never)
  func fail(_ row: Int, of result: Slot, _ failure: ExpressionFailure) {
    guard result.isPresent(row) else { return }
    result.clear(row)
    if mask[row >> 6] >> UInt64(row & 63) & 1 == 1 { failures.note(row, failure) }
  }

  /// Calls `body` with each row that has a value in `slot` and matters, ascending.
  @inline(__always)
  func forEach(_ slot: Slot, _ body: (Int) -> Void) {
    for word in 0..<wordCount {
      var bits = slot.presence[word] & mask[word]
      let first = word << 6
      if bits == .max {
        for row in first..<first + 64 { body(row) }
        continue
      }
      while bits != 0 {
        body(first + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Makes a value present where all of `operands` have one.
  @inline(__always)
  func meet(_ a: Slot, into result: Slot) {
    for word in 0..<wordCount { result.presence[word] = a.presence[word] }
  }

  @inline(__always)
  func meet(_ a: Slot, _ b: Slot, into result: Slot) {
    for word in 0..<wordCount { result.presence[word] = a.presence[word] & b.presence[word] }
  }

  /// The same, but only for rows that matter: for kernels that look at no others.
  @inline(__always)
  func meetMasked(_ slots: [Slot], into result: Slot) {
    for word in 0..<wordCount {
      var bits = mask[word]
      for slot in slots { bits &= slot.presence[word] }
      result.presence[word] = bits
    }
  }
}
