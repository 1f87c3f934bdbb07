import SearchIndex
import TestSupport
import Testing

@Suite struct BlockMaskTests {
  @Test(arguments: [0, 1, 63, 64, 65, 1000, 1023, 1024, 5000, -3])
  func firstRows(_ count: Int) {
    let mask = BlockMask(first: count)
    let expected = min(max(count, 0), 1024)
    #expect(mask.count == expected)
    #expect(mask.isEmpty == (expected == 0))
    for row in 0..<1024 { #expect(mask[row] == (row < expected)) }
  }

  @Test func operationsAgreeWithSets() {
    withSeeds(50) { generator, seed in
      var (a, b) = (BlockMask(), BlockMask())
      var (first, second): (Set<Int>, Set<Int>) = ([], [])
      for _ in 0..<300 {
        let row = Int.random(in: 0..<1024, using: &generator)
        a[row] = true
        first.insert(row)
        let other = Int.random(in: 0..<1024, using: &generator)
        b[other] = true
        second.insert(other)
        let removed = Int.random(in: 0..<1024, using: &generator)
        b[removed] = false
        second.remove(removed)
      }
      func rows(_ mask: BlockMask) -> [Int] {
        var rows: [Int] = []
        mask.forEachRow { rows.append($0) }
        return rows
      }
      #expect(rows(a) == first.sorted(), "seed \(seed)")
      var mask = a
      mask.formIntersection(b)
      #expect(rows(mask) == first.intersection(second).sorted(), "seed \(seed)")
      mask = a
      mask.formUnion(b)
      #expect(rows(mask) == first.union(second).sorted(), "seed \(seed)")
      mask = a
      mask.subtract(b)
      #expect(rows(mask) == first.subtracting(second).sorted(), "seed \(seed)")
      #expect((a == b) == (first == second), "seed \(seed)")
    }
  }
}
