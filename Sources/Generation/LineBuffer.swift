public import Platform

/// Collects lines in one block of memory and hands it on when 1 MiB is full.
///
/// A line is never cut: past `limit` there is room for one more, and no line is longer than
/// `lineLimit` bytes. Bytes are written through a bare pointer, without a check for each; whoever
/// writes a line keeps to `lineLimit`. The owner calls `deallocate()`.
public struct LineBuffer {
  /// Bytes from which on the buffer is full.
  public static let limit = 1 << 20
  /// Bytes of the longest line.
  public static let lineLimit = 1 << 16

  @usableFromInline let start = UnsafeMutablePointer<UInt8>.allocate(
    capacity: LineBuffer.limit + 2 * LineBuffer.lineLimit)
  /// Where the next byte goes.
  public var end: UnsafeMutablePointer<UInt8>

  /// An empty buffer.
  public init() { end = start }

  /// Whether it is to be flushed before the next line.
  @inlinable public var isFull: Bool { end - start >= LineBuffer.limit }

  /// Gives the memory back.
  public func deallocate() { start.deallocate() }

  /// Hands everything on and is empty then.
  public mutating func flush<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard end > start else { return }
    try sink(UnsafeRawBufferPointer(start: start, count: end - start))
    end = start
  }

  /// Appends a byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    end.pointee = byte
    end += 1
  }

  /// Appends a text.
  @inlinable
  public mutating func append(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    end.update(from: text.utf8Start, count: count)
    end += count
  }

  /// A whole number without leading zeros; not negative.
  @inlinable
  public mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(48 &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// A number below 100 in two digits.
  @inlinable
  public mutating func append(twoDigits number: Int) {
    append(48 &+ UInt8(truncatingIfNeeded: number / 10))
    append(48 &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// `2015-08-15`, a date of the years 0 to 9999.
  public mutating func append(_ date: CivilDate) {
    append(twoDigits: date.year / 100)
    append(twoDigits: date.year % 100)
    append(UInt8(ascii: "-"))
    append(twoDigits: date.month)
    append(UInt8(ascii: "-"))
    append(twoDigits: date.day)
  }
}
