import TestSupport
import Testing

@testable import SearchIndex

@Suite struct PositionCodeTests {
  /// The lengths by FORMAT.md, 4a.5, step by step.
  private func naiveBits(count: Int, universe: Int) -> Int {
    guard count <= 8 else {
      var low = 0
      while (universe - 1) >> low > 2 * count { low += 1 }
      return count * low + count + (universe - 1) >> low
    }
    let limit = [0, 89, 27, 15, 10, 8, 7, 6][count - 1]
    var low = 0
    while (universe - 1) >> low > limit { low += 1 }
    let lists = RankCodeTests.binomial((universe - 1) >> low + count, count)
    var bits = 0
    while (lists - 1) >> bits > 0 { bits += 1 }
    return bits + count * low
  }

  @Test func theLengthIsThatOfTheDescription() {
    for universe in Array(1...300) + [1000, 1023, 1024, 1025, 99_999, 1 << 31, 1 << 32] {
      for count in Array(1...40) + [127, 1000, 100_000] {
        let form = PositionForm(count: count, universe: universe)
        #expect(
          form.bitCount == naiveBits(count: count, universe: universe),
          "\(count) below \(universe)")
      }
    }
  }

  /// No more low bits would make the code of many positions shorter.
  @Test func manyPositionsTakeTheShortestCode() {
    for universe in Array(1...300) + [1023, 1024, 1025, 99_999, 1 << 32] {
      for count in [9, 10, 33, 1000] {
        let least = (0...33).map { count * $0 + count + (universe - 1) >> $0 }.min()
        let form = PositionForm(count: count, universe: universe)
        #expect(form.bitCount == least, "\(count) below \(universe)")
      }
    }
  }

  /// The tables of an index say what the formula does, at every border of a norm.
  @Test(arguments: [0, 1, 17, 4_000_000_000] as [UInt32])
  func theTablesAreTheFormula(slack: UInt32) {
    let forms = PositionForms(slack: slack)
    defer { forms.deallocate() }
    var wrong: [UInt8] = []
    for norm in UInt8.min...UInt8.max {
      let universe = PositionForm.universe(norm: norm, slack: slack)
      if forms.greatestPosition(norm: norm) != universe - 1 { wrong.append(norm) }
      for count in [1, 2, 3, 4, 5, 6, 7, 8, 9, 63, 64, 65, 1000] {
        let form = PositionForm(count: count, universe: universe)
        let bitCount = forms.bitCount(frequency: UInt32(count), norm: norm)
        if forms.form(frequency: UInt32(count), norm: norm) != form || bitCount != form.bitCount {
          wrong.append(norm)
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func positionsComeBackOneAfterAnother() {
    withSeeds(300) { generator, seed in
      var lists: [(positions: [UInt32], form: PositionForm)] = []
      for _ in 0..<20 {
        let bits = Int.random(in: 0...32, using: &generator)
        let universe = Int.random(in: 1...(1 << bits), using: &generator)
        let count = [1, 2, 3, 4, 5, 6, 7, 8, 9, 500][Int.random(in: 0..<10, using: &generator)]
        var positions = (0..<count).map { _ in
          UInt32(Int.random(in: 0..<universe, using: &generator))
        }.sorted()
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: positions[count - 1] = UInt32(universe - 1)
        case 1: positions = positions.map { _ in UInt32(universe - 1) }
        case 2: positions = positions.map { _ in 0 }
        default: break
        }
        lists.append((positions, PositionForm(count: count, universe: universe)))
      }
      let bitCount = lists.reduce(0) { $0 + $1.form.bitCount }
      var bytes = RawBytes(capacity: 16)
      bytes.reserve(bitCount / 8 + 16)
      var bit = 0
      for (positions, form) in lists {
        positions.withUnsafeBufferPointer { positions in
          guard let start = positions.baseAddress else { return }
          PositionCode.write(
            start, count: positions.count, form: form, to: bytes.start, bit: bit)
        }
        bit += form.bitCount
      }
      bytes.extend((bit + 7) / 8)
      bit = 0
      for (positions, form) in lists {
        var read = [UInt32](repeating: 9, count: positions.count)
        let isWhole = read.withUnsafeMutableBufferPointer { read in
          guard let start = read.baseAddress else { return false }
          return PositionCode.read(
            bytes.start, bit: bit, count: read.count, form: form, into: start)
        }
        #expect(isWhole && read == positions, "seed \(seed)")
        bit += form.bitCount
      }
    }
  }

  /// A bit vector with too few or too many bits set.
  @Test func aWrongCountIsReported() {
    let form = PositionForm(count: 10, universe: 200)
    for fill: UInt8 in [0, 0xFF] {
      let bytes = [UInt8](repeating: fill, count: 64)
      var read = [UInt32](repeating: 0, count: 10)
      let isWhole = bytes.withUnsafeBytes { bytes in
        read.withUnsafeMutableBufferPointer { read in
          guard let from = bytes.baseAddress, let to = read.baseAddress else { return true }
          return PositionCode.read(from, bit: 3, count: 10, form: form, into: to)
        }
      }
      #expect(!isWhole)
    }
  }

  /// What matching relies on for its map: whatever the bits, positions stay in bounds.
  @Test func damagedPositionsAreBelowTwiceTheUniverse() {
    withSeeds(200, base: 900) { generator, seed in
      let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for count in 1...8 {
        let universe = Int.random(in: 1...5_000, using: &generator)
        let form = PositionForm(count: count, universe: universe)
        var read = [UInt32](repeating: 0, count: count)
        bytes.withUnsafeBytes { bytes in
          read.withUnsafeMutableBufferPointer { read in
            guard let from = bytes.baseAddress, let to = read.baseAddress else { return }
            _ = PositionCode.read(from, bit: 5, count: count, form: form, into: to)
          }
        }
        #expect(read.allSatisfy { $0 < max(128, 2 * universe) }, "seed \(seed)")
      }
    }
  }
}
