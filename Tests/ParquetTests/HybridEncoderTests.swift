import TestSupport
import Testing

@testable import Parquet

@Suite struct HybridEncoderTests {
  private func encoded<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ values: [T], width: Int
  ) -> [UInt8] {
    var out = GrowingBytes()
    values.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      HybridEncoder.append(base, count: buffer.count, width: width, to: &out)
    }
    return Array(out.bytes)
  }

  @Test func writesTheBytesOfTheSpecification() {
    // The example of the format: 0 to 7 in three bits.
    #expect(encoded([0, 1, 2, 3, 4, 5, 6, 7] as [UInt32], width: 3) == [3, 0x88, 0xC6, 0xFA])
    #expect(encoded([UInt32](repeating: 300, count: 100), width: 9) == [0xC8, 0x01, 0x2C, 0x01])
    #expect(encoded([UInt8](repeating: 1, count: 5), width: 1) == [10, 1])
    #expect(encoded([UInt32](repeating: 0, count: 7), width: 0) == [14])
    #expect(encoded([1, 0, 1, 1, 0, 0, 1, 1, 1] as [UInt8], width: 1) == [5, 0b1100_1101, 1])
  }

  @Test func randomRunsAreReadBackBitByBit() throws {
    try withSeeds(300, long: 20_000) { generator, seed in
      let width = Int.random(in: 0...32, using: &generator)
      let most = width == 0 ? 0 : UInt32.max >> UInt32(32 - width)
      var values: [UInt32] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let count = Int.random(in: 1...70, using: &generator)
        if .random(using: &generator) {
          values += Array(repeating: .random(in: 0...most, using: &generator), count: count)
        } else {
          values += (0..<count).map { _ in .random(in: 0...most, using: &generator) }
        }
      }
      let bytes = encoded(values, width: width)
      let isEqual =
        try SlowHybrid.numbers(bytes, width: width, count: values.count) == values.map(UInt64.init)
      #expect(isEqual, "seed \(seed), width \(width)")
      let packed = (values.count + 7) / 8 * width
      #expect(bytes.count <= packed + 5, "seed \(seed): runs that do not pay")
      guard width <= 8 else { return }
      #expect(encoded(values.map { UInt8($0) }, width: width) == bytes, "seed \(seed)")
    }
  }
}
