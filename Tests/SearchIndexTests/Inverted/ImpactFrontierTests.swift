import TestSupport
import Testing

@testable import SearchIndex

@Suite struct ImpactFrontierTests {
  private func naive(_ impacts: [Impact]) -> [Impact] {
    Set(impacts).filter { impact in
      !impacts.contains {
        $0 != impact && $0.frequency >= impact.frequency && $0.norm <= impact.norm
      }
    }.sorted { $0.frequency < $1.frequency }
  }

  @Test func itHoldsWhatNothingDominates() {
    withSeeds(400) { generator, seed in
      let greatest: UInt32 = [2, 10, 300, .max][Int(seed) % 4]
      let norms: UInt8 = [0, 5, 90, 255][Int(seed / 4) % 4]
      let impacts = (0..<Int.random(in: 1...600, using: &generator)).map { _ in
        Impact(
          frequency: UInt32.random(in: 1...greatest, using: &generator),
          norm: UInt8.random(in: 0...norms, using: &generator))
      }
      var frontier = ImpactFrontier()
      for impact in impacts { frontier.insert(impact) }
      let expected = naive(impacts)
      #expect(Array(frontier.all) == expected, "seed \(seed)")

      var halves = ImpactFrontier()
      var second = ImpactFrontier()
      for impact in impacts.prefix(impacts.count / 2) { halves.insert(impact) }
      for impact in impacts.dropFirst(impacts.count / 2) { second.insert(impact) }
      halves.insert(contentsOf: second)
      #expect(Array(halves.all) == expected, "seed \(seed)")

      var bytes = RawBytes(capacity: 16)
      frontier.write(to: &bytes)
      var reader = ImpactReader(bytes.start, end: bytes.start + bytes.count)
      var read: [Impact] = []
      while let impact = reader.next() { read.append(impact) }
      #expect(read == expected && !reader.isDamaged, "seed \(seed)")
    }
  }

  /// A worst case: 256 impacts, none dominated, in any order.
  @Test func allNormsFit() {
    withSeeds(5) { generator, seed in
      let impacts = (0...255).map { Impact(frequency: 7 * UInt32($0) + 1, norm: UInt8($0)) }
      var frontier = ImpactFrontier()
      for impact in impacts.shuffled(using: &generator) { frontier.insert(impact) }
      #expect(Array(frontier.all) == impacts, "seed \(seed)")
    }
  }

  @Test func damageIsReported() {
    for bytes: [UInt8] in [
      [0x80], [0x81], [1], [1, 0x80], [0xFE, 0xFF, 1], [0xFE, 3, 2],
      [1] + [UInt8](repeating: 0xFF, count: 9) + [1], [1, 0xFE, 0xFF, 0xFF, 0xFF, 0x0F],
    ] {
      bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return }
        var reader = ImpactReader(start, end: start + buffer.count)
        while reader.next() != nil {}
        #expect(reader.isDamaged, "\(bytes)")
      }
    }
  }
}
