internal import Glibc

/// The encoding PLAIN of values that fit 64 bits.
enum PlainNumbers {
  /// Appends little-endian numbers of 32 or 64 bits, which must fit, or bits.
  static func append(
    _ numbers: UnsafeBufferPointer<Int64>, as physical: PhysicalType, to out: inout GrowingBytes
  ) {
    guard let base = numbers.baseAddress else { return }
    switch physical {
    case .int64, .double:
      out.append(UnsafeRawBufferPointer(numbers))
    case .int32:
      let target = out.reserve(4 * numbers.count).assumingMemoryBound(to: Int32.self)
      for place in 0..<numbers.count { target[place] = Int32(truncatingIfNeeded: base[place]) }
      out.use(4 * numbers.count)
    case .boolean:
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: numbers.count) { bits in
        guard let first = bits.baseAddress else { return }
        for place in 0..<numbers.count { first[place] = UInt8(truncatingIfNeeded: base[place]) }
        BitPacker.append(first, count: numbers.count, width: 1, to: &out)
      }
    case .byteArray, .fixedLengthByteArray, .int96, .float:
      preconditionFailure("no numbers of 64 bits that are written")
    }
  }

  /// One number as it stands in statistics.
  static func bytes(_ number: Int64, as physical: PhysicalType) -> [UInt8] {
    switch physical {
    case .boolean: [UInt8(truncatingIfNeeded: number)]
    case .int32: withUnsafeBytes(of: Int32(truncatingIfNeeded: number).littleEndian) { Array($0) }
    default: withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
  }
}
