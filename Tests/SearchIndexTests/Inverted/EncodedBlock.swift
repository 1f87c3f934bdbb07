import Testing

@testable import SearchIndex

/// The bytes that `encode` makes of 128 `values`, which has to return how many they are and to write
/// nothing behind them.
func encodedBlock(
  _ values: [UInt32],
  _ encode: (UnsafePointer<UInt32>, UnsafeMutableRawPointer) -> Int
) -> [UInt8] {
  let room = BlockCode.greatestByteCount
  var bytes = [UInt8](repeating: 0xA5, count: room + 16)
  let count = values.withUnsafeBufferPointer { values in
    bytes.withUnsafeMutableBytes { bytes in
      guard let from = values.baseAddress, let to = bytes.baseAddress else { return 0 }
      return encode(from, to)
    }
  }
  #expect(count <= room && bytes[count...].allSatisfy { $0 == 0xA5 })
  return Array(bytes[..<count])
}
