import TestSupport
import Testing

@testable import Engine

/// Parts are cut into few groups of about equal size.
@Suite struct IndexMergePlanTests {
  private func groups(
    _ bytes: [Int64], _ limit: Int, rows: Int = 1, greatestRowCount: Int = 1_000
  ) -> [Range<Int>] {
    IndexMergePlan(
      byteCounts: bytes, rowCounts: bytes.map { _ in rows }, limit: limit,
      greatestRowCount: greatestRowCount
    ).groups
  }

  @Test func groupsAreBalanced() {
    #expect(groups([5, 5, 5, 5], 1) == [0..<4])
    #expect(groups([5, 5, 5, 5], 2) == [0..<2, 2..<4])
    #expect(groups([9, 1, 1, 1, 9], 3) == [0..<1, 1..<4, 4..<5])
    #expect(groups([3, 3, 3], 9) == [0..<1, 1..<2, 2..<3])
    #expect(groups([], 2) == [])
    #expect(groups([0, 0, 0], 2) == [0..<3])
  }

  @Test func anIndexHasNoMoreDocumentsThanNumbersAllow() {
    #expect(groups([5, 5, 5, 5, 5], 1, rows: 400) == [0..<2, 2..<4, 4..<5])
  }

  /// No cut into as few groups has a smaller greatest one.
  @Test func theGreatestGroupIsAsSmallAsCanBe() {
    func least(_ bytes: ArraySlice<Int64>, _ limit: Int) -> Int64 {
      guard limit > 1, bytes.count > 1 else { return bytes.reduce(0, +) }
      return bytes.indices.map { end in
        max(bytes[...end].reduce(0, +), least(bytes[(end + 1)...], limit - 1))
      }.min() ?? 0
    }
    withSeeds(60) { generator, seed in
      let bytes = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        Int64.random(in: 0...20, using: &generator)
      }
      let limit = Int.random(in: 1...5, using: &generator)
      let found = groups(bytes, limit)
      #expect(found.count <= limit && found.flatMap { Array($0) } == Array(bytes.indices))
      let greatest = found.map { bytes[$0].reduce(0, +) }.max()
      #expect(greatest == least(bytes[...], limit), "seed \(seed): \(bytes) in \(limit)")
    }
  }
}
