/// Bytes that somebody else keeps: a buffer without optionals, for loops over many short ones.
package struct ByteRun: BitwiseCopyable {
  /// The first byte; not to be read if there is none.
  package let start: UnsafeRawPointer
  /// How many bytes.
  package let count: Int

  @inline(__always)
  init(start: UnsafeRawPointer, count: Int) {
    self.start = start
    self.count = count
  }

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer) {
    // Any address but 0 will do for no bytes.
    guard let start = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 8) else {
      fatalError("no address")
    }
    self.init(start: start, count: bytes.count)
  }

  /// The bytes.
  package var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}
