extension RatingsGenerator {
  /// Collects rows in one block of memory and hands it on when 1 MiB is full.
  ///
  /// A row is never cut: past `limit` there is room for one more, and no row is longer than
  /// `rowLimit` bytes. The owner calls `deallocate()`.
  struct RowBuffer {
    private static let limit = 1 << 20
    private static let rowLimit = 4_096

    private let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: limit + rowLimit, alignment: 16)
    private var count = 0

    var isFull: Bool { count >= RowBuffer.limit }

    func deallocate() { bytes.deallocate() }

    mutating func flush<Failure: Error>(
      to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
      guard count > 0 else { return }
      try sink(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      count = 0
    }

    mutating func append(_ byte: UInt8) {
      bytes[count] = byte
      count &+= 1
    }

    mutating func append(_ text: StaticString) {
      append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ source: UnsafeRawBufferPointer) {
      precondition(count + source.count <= bytes.count, "a row is longer than its limit")
      guard let from = source.baseAddress, let base = bytes.baseAddress else { return }
      (base + count).copyMemory(from: from, byteCount: source.count)
      count &+= source.count
    }

    /// A whole number without leading zeros.
    mutating func append(number: Int) {
      var value = UInt64(number)
      var width = 1
      var power: UInt64 = 10
      while width < 20, value >= power {
        width &+= 1
        power &*= 10
      }
      precondition(count + width <= bytes.count, "a row is longer than its limit")
      var at = count &+ width
      count = at
      repeat {
        at &-= 1
        let (rest, digit) = value.quotientAndRemainder(dividingBy: 10)
        bytes[at] = 48 &+ UInt8(truncatingIfNeeded: digit)
        value = rest
      } while value > 0
    }

    /// A number below 100 in two digits.
    mutating func append(twoDigits number: Int) {
      append(48 &+ UInt8(truncatingIfNeeded: number / 10))
      append(48 &+ UInt8(truncatingIfNeeded: number % 10))
    }
  }
}
