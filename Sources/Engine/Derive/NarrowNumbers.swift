internal import CSupport

/// Numbers of a known range in 1, 2, 4 or 8 bytes each.
///
/// One thread writes, then any may read.
final class NarrowNumbers: @unchecked Sendable {
  // Sendable because nothing is written once all threads can see it.
  let count: Int
  private let base: Int64
  private let width: Int
  private let memory: UnsafeMutableRawPointer
  private var byteCount: Int { count * width }

  /// What is sure to be found in a cache of the second level, in bytes.
  private static let cached = 1 << 18

  /// `count` numbers of `range`, which are its least.
  init(count: Int, in range: ClosedRange<Int64>) {
    self.count = count
    base = range.lowerBound
    width = Self.width(of: range)
    memory = .allocate(byteCount: count * width, alignment: 8)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count * width)
  }

  deinit { memory.deallocate() }

  /// How many bytes each number of a range has.
  static func width(of range: ClosedRange<Int64>) -> Int {
    switch UInt64(bitPattern: range.upperBound &- range.lowerBound) {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }

  /// Sets the number at each of `places` that is not negative.
  func write(_ numbers: (Int) -> Int64, at places: UnsafeBufferPointer<Int32>) {
    switch width {
    case 1: write(numbers, at: places, as: UInt8.self)
    case 2: write(numbers, at: places, as: UInt16.self)
    case 4: write(numbers, at: places, as: UInt32.self)
    default: write(numbers, at: places, as: UInt64.self)
    }
  }

  /// Hands the number at each of `places` to `body`, with the index of the place; of one that is negative 0.
  @inline(__always)
  func read(_ places: UnsafeBufferPointer<Int32>, _ body: (Int, Int64) -> Void) {
    switch width {
    case 1: read(places, as: UInt8.self, body)
    case 2: read(places, as: UInt16.self, body)
    case 4: read(places, as: UInt32.self, body)
    default: read(places, as: UInt64.self, body)
    }
  }

  @inline(__always)
  private func write<T: FixedWidthInteger & UnsignedInteger>(
    _ numbers: (Int) -> Int64, at places: UnsafeBufferPointer<Int32>, as _: T.Type
  ) {
    let values = memory.assumingMemoryBound(to: T.self)
    for (index, place) in places.enumerated() where place >= 0 {
      values[Int(place)] = T(truncatingIfNeeded: numbers(index) &- base)
    }
  }

  @inline(__always)
  private func read<T: FixedWidthInteger & UnsignedInteger>(
    _ places: UnsafeBufferPointer<Int32>, as _: T.Type, _ body: (Int, Int64) -> Void
  ) {
    let values = memory.assumingMemoryBound(to: T.self)
    if byteCount > Self.cached {
      for place in places where place >= 0 { gm_prefetch(values + Int(place)) }
    }
    for (index, place) in places.enumerated() {
      body(index, place < 0 ? 0 : base &+ Int64(truncatingIfNeeded: values[Int(place)]))
    }
  }
}
