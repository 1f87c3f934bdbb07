internal import Platform

/// Collects bytes and hands them to a sink in blocks.
///
/// The first error of the sink is kept and thrown by `finish()`; what follows it is dropped, so
/// that renderers need no error path of their own.
struct ByteWriter: ~Copyable {
  private static let blockLength = 64 << 10
  private let sink: any ByteSink
  private var buffer: [UInt8] = []
  private var failure: (any Error)?

  init(_ sink: any ByteSink) {
    self.sink = sink
    buffer.reserveCapacity(Self.blockLength + 4096)
  }

  /// Appends one byte.
  mutating func append(_ byte: UInt8) { buffer.append(byte) }

  /// Appends bytes as they are.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    buffer.append(contentsOf: bytes)
    flushIfFull()
  }

  /// Appends a text as it is; for markup and names that need no escaping.
  mutating func append(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    flushIfFull()
  }

  /// Appends the digits of a number.
  mutating func append(_ number: Number) {
    buffer.append(number)
    flushIfFull()
  }

  /// Appends a whole number.
  mutating func append(integer: Int64) { buffer.append(integer: integer) }

  /// Appends a number for drawing, with two places.
  mutating func append(coordinate: Double) { buffer.append(real: coordinate, places: 2) }

  /// Appends a row key as a part of an address.
  mutating func append(percentEncoded text: ArraySlice<UInt8>) {
    PercentEncoding.append(text, to: &buffer)
    flushIfFull()
  }

  /// Appends a text as a field of CSV.
  mutating func append(field text: ArraySlice<UInt8>) {
    CSVText.append(text, to: &buffer)
    flushIfFull()
  }

  /// Appends the UTF-8 form of a scalar.
  mutating func append(_ scalar: Unicode.Scalar) {
    UTF8.encode(scalar)?.forEach { buffer.append($0) }
  }

  /// Hands the rest to the sink, or throws its first error.
  mutating func finish() throws {
    flush()
    if let failure { throw failure }
  }

  private mutating func flushIfFull() {
    if buffer.count >= Self.blockLength { flush() }
  }

  private mutating func flush() {
    if failure == nil, !buffer.isEmpty {
      do { try sink.write(buffer) } catch { failure = error }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
