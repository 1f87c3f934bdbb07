import TestSupport
import Testing

@testable import SearchIndex

@Suite struct PatchedBlockTests {
  static let length = PatchedBlock.length

  private func encode(_ values: [UInt32]) -> [UInt8] {
    encodedBlock(values) { values, out in
      let form = PatchedBlock.Form(values)
      PatchedBlock.encode(values, form: form, into: out)
      return form.byteCount
    }
  }

  /// Decodes `bytes`, from memory that ends with them; nil at damage.
  private func decode(_ bytes: [UInt8]) -> (values: [UInt32], byteCount: Int, isSmall: Bool)? {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, bytes.count), alignment: 1)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    var values = [UInt32](repeating: 7, count: Self.length)
    return values.withUnsafeMutableBufferPointer { buffer in
      guard let start = memory.baseAddress, let to = buffer.baseAddress,
        let decoded = PatchedBlock.decode(start, end: start + bytes.count, into: to)
      else { return nil }
      return (
        Array(buffer), start.distance(to: UnsafeMutableRawPointer(mutating: decoded.end)),
        decoded.isSmall
      )
    }
  }

  private func checkRoundTrip(_ values: [UInt32], _ trace: String) {
    let bytes = encode(values)
    let decoded = decode(bytes + [1, 2, 3])
    #expect(decoded?.values == values && decoded?.byteCount == bytes.count, "\(trace)")
    #expect(decoded?.isSmall == values.allSatisfy { $0 < 1 << 24 } || bytes[0] > 24, "\(trace)")
  }

  @Test(arguments: 0...32)
  func valuesOfEachWidthComeBack(width: Int) {
    let greatest = width == 0 ? 0 : UInt32.max >> UInt32(32 - width)
    withSeeds(30) { generator, seed in
      let outliers = [0, 1, 5, 64, 128][Int(seed) % 5]
      let isExtreme = seed % 3 == 0
      var values = (0..<Self.length).map { _ in
        isExtreme
          ? (Bool.random(using: &generator) ? greatest : 0)
          : UInt32.random(in: 0...greatest, using: &generator)
      }
      for _ in 0..<outliers {
        values[Int.random(in: 0..<Self.length, using: &generator)] =
          UInt32.max >> UInt32.random(in: 0...31, using: &generator)
      }
      checkRoundTrip(values, "seed \(seed)")
    }
  }

  @Test func extremesComeBack() {
    for value in [0, 1, 1 << 24 - 1, 1 << 24, UInt32.max - 1, .max] {
      checkRoundTrip([UInt32](repeating: value, count: Self.length), "all \(value)")
      for place in [0, 1, 63, 127] {
        var values = [UInt32](repeating: 0, count: Self.length)
        values[place] = value
        checkRoundTrip(values, "\(value) at \(place)")
      }
    }
  }

  /// The layout of FORMAT.md: lanes of four, width by the fewest bytes.
  @Test func theLayoutIsThatOfTheDescription() {
    var values = (0..<Self.length).map { UInt32($0 % 4) }
    values[6] = 1000
    let bytes = encode(values)
    #expect(bytes.count == 2 + 32 + 3)
    #expect(bytes[0] == 2 && bytes[1] == 1)
    // Lane 1 holds 1 sixteen times in a word, lane 2 holds 2 but for the low bits of 1000, lane 3 holds 3.
    #expect(
      bytes[2..<18].elementsEqual(
        [0, 0, 0, 0] + [0x55, 0x55, 0x55, 0x55] + [0xA2, 0xAA, 0xAA, 0xAA] + [
          0xFF, 0xFF, 0xFF, 0xFF,
        ]))
    #expect(Array(bytes[34...]) == [6, 0xFA, 1])
    #expect(encode([UInt32](repeating: 0, count: Self.length)) == [0, 0])
  }

  @Test func damageIsReported() {
    let zeros = [UInt8](repeating: 0, count: 600)
    for bytes: [UInt8] in [
      [], [0], [33, 0] + zeros, [255, 0] + zeros, [32, 0],
      [1, 0] + [UInt8](repeating: 0, count: 15),
      [0, 1], [0, 1, 128, 0], [0, 1, 5], [0, 1, 5, 0x80], [0, 2, 5, 1],
      [0, 1, 5, 0x80, 0x80, 0x80, 0x80, 0x10], [32, 1] + zeros[..<512] + [5, 1],
    ] {
      #expect(decode(bytes) == nil, "\(bytes.prefix(8))")
    }
  }

  /// Any bytes give values or damage, and are never read beyond their end.
  @Test func randomBytesAreHarmless() {
    withSeeds(2000) { generator, _ in
      let count = Int.random(in: 0...80, using: &generator)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if count > 1 { bytes[0] %= 5 }
      if let decoded = decode(bytes) { #expect(decoded.byteCount <= count) }
    }
  }

  @Test func gapsAddUpToDocuments() {
    withSeeds(100) { generator, seed in
      let previous = [UInt32.max, 0, 77, 4_000_000_000][Int(seed) % 4]
      let greatest: UInt32 = seed % 8 < 4 ? 3 : 1_000_000
      var gaps = (0..<Self.length).map { _ in UInt32.random(in: 0...greatest, using: &generator) }
      var expected: [UInt32] = []
      var last = previous
      for gap in gaps {
        last = last &+ gap &+ 1
        expected.append(last)
      }
      let reaches = gaps.withUnsafeMutableBufferPointer { gaps -> Bool in
        guard let start = gaps.baseAddress else { return false }
        let reaches = GapCode.reaches(last, after: previous, start)
        GapCode.accumulate(start, after: previous)
        return reaches
      }
      #expect(gaps == expected, "seed \(seed)")
      #expect(reaches, "seed \(seed)")
    }
  }

  @Test func gapsThatOverflowReachNothing() {
    var gaps = [UInt32](repeating: 0, count: Self.length)
    gaps[5] = .max
    gaps[6] = .max
    let last = gaps.reduce(UInt32.max) { $0 &+ $1 &+ 1 }
    gaps.withUnsafeBufferPointer { gaps in
      guard let start = gaps.baseAddress else { return }
      #expect(!GapCode.reaches(last, after: GapCode.beforeFirst, start))
    }
  }
}
