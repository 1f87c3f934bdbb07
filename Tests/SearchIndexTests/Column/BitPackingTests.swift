import TestSupport
import Testing

@testable import SearchIndex

@Suite struct BitPackingTests {
  @Test(arguments: 0...32)
  func valuesOfEachWidthComeBack(width: Int) {
    withSeeds(20) { generator, seed in
      let greatest = width == 32 ? UInt32.max : (1 << UInt32(width)) - 1
      let isExtreme = seed % 2 == 0
      let values = (0..<BitPacking.blockLength).map { _ in
        isExtreme
          ? (Bool.random(using: &generator) ? greatest : 0)
          : UInt32.random(in: 0...greatest, using: &generator)
      }
      let byteCount = BitPacking.byteCount(width: width)
      let source = Self.aligned(4 * values.count)
      // Sixty-four bytes more than needed, to see that nothing is written behind the end.
      let packed = Self.aligned(byteCount + 64)
      let target = Self.aligned(4 * values.count)
      defer { for buffer in [source, packed, target] { buffer.deallocate() } }
      values.withUnsafeBytes { source.copyMemory(from: $0) }
      packed.initializeMemory(as: UInt8.self, repeating: 0xA5)
      guard let from = source.baseAddress, let between = packed.baseAddress,
        let to = target.baseAddress
      else { return }
      BitPacking.pack(from.assumingMemoryBound(to: UInt32.self), width: width, into: between)
      #expect(packed[byteCount...].allSatisfy { $0 == 0xA5 }, "seed \(seed)")
      BitPacking.unpack(between, width: width, into: to.assumingMemoryBound(to: UInt32.self))
      #expect(Array(target.bindMemory(to: UInt32.self)) == values, "seed \(seed)")
    }
  }

  /// The layout of FORMAT.md: lane `i % 16`, filled from the lowest bit.
  @Test func theLayoutIsVertical() {
    let source = Self.aligned(4096)
    let packed = Self.aligned(BitPacking.byteCount(width: 3))
    defer { for buffer in [source, packed] { buffer.deallocate() } }
    source.initializeMemory(as: UInt32.self, repeating: 0)
    source.storeBytes(of: 5, toByteOffset: 4 * (16 * 2 + 7), as: UInt32.self)
    guard let from = source.baseAddress, let to = packed.baseAddress else { return }
    BitPacking.pack(from.assumingMemoryBound(to: UInt32.self), width: 3, into: to)
    let words = packed.bindMemory(to: UInt32.self)
    #expect(words.indices.filter { words[$0] != 0 } == [7])
    #expect(words[7] == 5 << 6)
  }

  @Test func widthHoldsTheValue() {
    #expect(BitPacking.width(of: 0) == 0)
    for width in 1...64 {
      let greatest = UInt64.max >> UInt64(64 - width)
      #expect(BitPacking.width(of: greatest) == width)
      #expect(BitPacking.width(of: greatest / 2 + 1) == width)
    }
  }

  private static func aligned(_ byteCount: Int) -> UnsafeMutableRawBufferPointer {
    .allocate(byteCount: byteCount, alignment: 64)
  }
}
