import TestSupport
import Testing

@testable import SearchIndex

/// Blocks of gaps and frequencies, of either kind.
@Suite struct BlockCodeTests {
  static let length = BlockCode.length

  private func encode(_ values: [UInt32]) -> [UInt8] {
    encodedBlock(values) { BlockCode.encode($0, into: $1) }
  }

  /// Hands `bytes`, in memory that ends with them, and two buffers to `body`.
  private func withBuffers<Result>(
    _ bytes: [UInt8],
    _ body: (UnsafeRawPointer, UnsafeRawPointer, UnsafeMutablePointer<UInt32>) -> Result?
  ) -> (Result, [UInt32])? {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, bytes.count), alignment: 1)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    let buffers = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * BlockCode.capacity)
    defer { buffers.deallocate() }
    buffers.initialize(repeating: 7, count: 2 * BlockCode.capacity)
    guard let start = memory.baseAddress,
      let result = body(UnsafeRawPointer(start), UnsafeRawPointer(start) + bytes.count, buffers)
    else { return nil }
    return (result, Array(UnsafeBufferPointer(start: buffers, count: Self.length)))
  }

  private func documents(_ bytes: [UInt8], after previous: UInt32, last: UInt32) -> [UInt32]? {
    withBuffers(bytes) { start, end, buffers in
      BlockCode.decodeDocuments(
        start, end: end, after: previous, last: last, into: buffers,
        scratch: buffers + BlockCode.capacity)
    }?.1
  }

  private func frequencies(_ bytes: [UInt8]) -> [UInt32]? {
    withBuffers(bytes) { start, end, buffers in
      BlockCode.decodeFrequencies(
        start, end: end, into: buffers, scratch: buffers + BlockCode.capacity) ? true : nil
    }?.1
  }

  /// Numbers that fall off as gaps of chance documents do, around `mean`.
  private func geometric(
    mean: Double, _ generator: inout SeededGenerator
  ) -> [UInt32] {
    (0..<Self.length).map { _ in
      var value: UInt32 = 0
      while Double.random(in: 0..<1, using: &generator) > 1 / (mean + 1), value < 60_000 {
        value += 1
      }
      return value
    }
  }

  @Test(arguments: [0, 0.1, 0.5, 1, 3, 10, 50])
  func bothKindsComeBack(mean: Double) {
    var kinds: Set<Bool> = []
    withSeeds(40) { generator, seed in
      var values = geometric(mean: mean, &generator)
      if seed % 4 == 0 { values[Int(seed) % Self.length] = UInt32(seed) << 20 }
      let bytes = encode(values)
      kinds.insert(bytes[0] >= RiceBlock.marker)
      #expect(frequencies(bytes) == values.map { $0 + 1 }, "seed \(seed)")
      let previous = seed % 3 == 0 ? GapCode.beforeFirst : UInt32(seed * 1000)
      var expected: [UInt32] = []
      var last = previous
      for value in values {
        last = last &+ value &+ 1
        expected.append(last)
      }
      #expect(documents(bytes, after: previous, last: last) == expected, "seed \(seed)")
      #expect(documents(bytes, after: previous, last: last &+ 1) == nil, "seed \(seed)")
      #expect(documents(bytes + [0xFF], after: previous, last: last) == expected, "seed \(seed)")
    }
    // Mostly zeros and outliers are patched, chance is not.
    #expect(kinds.contains(mean >= 0.5))
  }

  /// The layout of FORMAT.md.
  @Test func theLayoutIsThatOfTheDescription() {
    // A bit map: 1 1 1 000001 by turns.
    let map = encode((0..<Self.length).map { [0, 0, 0, 5][$0 % 4] })
    #expect(map.count == 1 + 36)
    #expect(Array(map[0...3]) == [64, 0x07, 0x0F, 0x1E])
    // With one low bit 1 1 01 001 by turns.
    let bytes = encode((0..<Self.length).map { [0, 1, 2, 5][$0 % 4] })
    #expect(bytes.count == 1 + 16 + 28)
    #expect(Array(bytes[0...8]) == [65, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(bytes[17] == 0xCB)
  }

  @Test func damageIsReported() {
    let ones = [UInt8](repeating: 0xFF, count: 16)
    for bytes: [UInt8] in [
      [], [63] + ones, [64], [64] + ones.dropLast(), [64 + 21] + [UInt8](repeating: 1, count: 600),
      [65] + ones, [65] + ones + ones.dropLast(), [64] + ones.dropLast() + [0x7F, 0xFF],
      [64] + [UInt8](repeating: 0, count: 1000) + ones,
    ] {
      #expect(frequencies(bytes) == nil, "\(bytes.prefix(8))")
      #expect(documents(bytes, after: 5, last: 133) == nil, "\(bytes.prefix(8))")
    }
    #expect(frequencies([64] + ones) == [UInt32](repeating: 1, count: 128))
    #expect(documents([64] + ones, after: 5, last: 133)?.last == 133)
    #expect(documents([64] + ones, after: 5, last: 5) == nil)
  }

  /// High parts that pass 2^32 are no documents.
  @Test func highPartsThatOverflowAreDamage() {
    var bytes = [UInt8](repeating: 0, count: 1 + 16 * 20)
    bytes[0] = 64 + 20
    bytes += [UInt8](repeating: 0, count: 150) + [UInt8](repeating: 0xFF, count: 16)
    #expect(documents(bytes, after: 0, last: 128) == nil)
  }

  /// Any bytes give values or damage, and are never read beyond their end.
  @Test func randomBytesAreHarmless() {
    withSeeds(4000) { generator, _ in
      let count = Int.random(in: 0...120, using: &generator)
      var bytes = (0..<count).map { _ in
        UInt8.random(in: 0...255, using: &generator) & UInt8.random(in: 0...255, using: &generator)
      }
      if count > 1 { bytes[0] = 64 + bytes[0] % 4 }
      _ = frequencies(bytes)
      if let found = documents(bytes, after: 9, last: 9 + UInt32(bytes.count)) {
        #expect(found.last == 9 + UInt32(bytes.count))
      }
    }
  }
}
