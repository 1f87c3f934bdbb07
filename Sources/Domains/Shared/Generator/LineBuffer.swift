internal import Platform

/// Collects lines in one block of memory and hands it on when 1 MiB is full.
///
/// A line is never cut: past `limit` there is room for one more, and no line is longer than
/// `lineLimit` bytes. Bytes are written through a bare pointer, without a check for each; whoever
/// writes a line keeps to `lineLimit`. The owner calls `deallocate()`.
struct LineBuffer {
  static let limit = 1 << 20
  static let lineLimit = 1 << 16

  private let start = UnsafeMutablePointer<UInt8>.allocate(
    capacity: LineBuffer.limit + 2 * LineBuffer.lineLimit)
  /// Where the next byte goes.
  var end: UnsafeMutablePointer<UInt8>

  init() { end = start }

  var isFull: Bool { end - start >= LineBuffer.limit }

  func deallocate() { start.deallocate() }

  mutating func flush<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard end > start else { return }
    try sink(UnsafeRawBufferPointer(start: start, count: end - start))
    end = start
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    end.pointee = byte
    end += 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    end.update(from: text.utf8Start, count: count)
    end += count
  }

  /// A whole number without leading zeros; not negative.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(48 &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// A number below 100 in two digits.
  @inline(__always)
  mutating func append(twoDigits number: Int) {
    append(48 &+ UInt8(truncatingIfNeeded: number / 10))
    append(48 &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// `2015-08-15`, a date of the years 0 to 9999.
  mutating func append(_ date: CivilDate) {
    append(twoDigits: date.year / 100)
    append(twoDigits: date.year % 100)
    append(UInt8(ascii: "-"))
    append(twoDigits: date.month)
    append(UInt8(ascii: "-"))
    append(twoDigits: date.day)
  }
}
