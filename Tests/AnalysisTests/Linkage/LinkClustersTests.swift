import Platform
import TestSupport
import Testing

@testable import Analysis

@Suite struct LinkClustersTests {
  private static func pair(_ a: UInt32, _ b: UInt32, _ weight: Double) -> LinkedPair {
    LinkedPair(a: a, b: b, weight: weight)
  }

  @Test func aChainIsCutAtItsWeakestLink() throws {
    let pairs = [
      Self.pair(1, 2, 20), Self.pair(2, 5, 4), Self.pair(5, 9, 15), Self.pair(5, 7, 12),
      Self.pair(7, 9, 3), Self.pair(30, 31, 8),
    ]
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    let clusters = try LinkClusters.connected(pairs, scratch: scratch)
    #expect(clusters.map(\.records) == [[1, 2, 5, 7, 9], [30, 31]])
    #expect(clusters[0].weakest == Self.pair(2, 5, 4))
    #expect(clusters[0].firstSide == [1, 2])
    #expect(clusters[0].pairCount == 5)
    #expect(clusters[0].density == 0.5)
    #expect(clusters[1].weakest == pairs[5])
    #expect(clusters[1].firstSide == [30])
    #expect(try LinkClusters.connected([], scratch: scratch).isEmpty)
  }

  /// The heaviest pairs come first, and no set grows above the bound.
  @Test func setsHaveABound() throws {
    let pairs = [
      Self.pair(1, 2, 20), Self.pair(2, 3, 9), Self.pair(3, 4, 15), Self.pair(4, 5, 8),
      Self.pair(8, 9, 1),
    ]
    let folder = try TemporaryFolder()
    let clusters = try LinkClusters.connected(
      pairs, mostRecords: 3, scratch: try folder.scratch())
    #expect(clusters.map(\.records) == [[1, 2], [3, 4, 5], [8, 9]])
    #expect(clusters.map(\.pairCount) == [1, 2, 1])
    #expect(clusters[1].weakest == pairs[3])
  }

  /// A component counts from the weight of its heaviest pair on; its lighter pairs count with it.
  @Test func clustersHaveAHeavyPair() throws {
    let pairs = [
      Self.pair(1, 2, 5), Self.pair(2, 3, 1), Self.pair(4, 6, 4), Self.pair(7, 8, 5),
    ]
    let folder = try TemporaryFolder()
    let clusters = try LinkClusters.connected(pairs, least: 5, scratch: try folder.scratch())
    #expect(clusters.map(\.records) == [[1, 2, 3], [7, 8]])
    #expect(clusters.map(\.pairCount) == [2, 1])
    #expect(clusters.memberCount == 5)
    #expect((0...9).map { clusters.first(of: $0) } == [nil, 1, 1, 1, nil, nil, nil, 7, 7, nil])
  }

  @Test func eachRecordHasOneOther() throws {
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    let pairs = [
      Self.pair(1, 2, 5), Self.pair(1, 3, 9), Self.pair(2, 4, 5), Self.pair(3, 4, 7),
      Self.pair(2, 5, 5),
    ]
    let kept = try LinkClusters.oneToOne(ScratchArray(pairs, scratch: scratch), scratch: scratch)
    #expect(Array(kept) == [pairs[1], pairs[2]])
  }

  /// The components of random pairs are those of a walk from record to record, whatever the order of the pairs.
  @Test func componentsEqualAPlainWalk() throws {
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    try withSeeds(200) { generator, seed in
      var weights: [[UInt32]: Double] = [:]
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        let a = UInt32.random(in: 0..<30, using: &generator)
        let b = UInt32.random(in: 30..<60, using: &generator)
        weights[[a, b]] = Double(Int.random(in: 1...5, using: &generator))
      }
      let pairs = weights.map { Self.pair($0.key[0], $0.key[1], $0.value) }
      let clusters = try LinkClusters.connected(pairs, scratch: scratch)
      let shuffled = pairs.shuffled(using: &generator)
      #expect(
        try clusters.elementsEqual(LinkClusters.connected(shuffled, scratch: scratch)),
        "seed \(seed)")
      for cluster in clusters {
        let inside = pairs.filter {
          cluster.records.contains($0.a) || cluster.records.contains($0.b)
        }
        #expect(inside.count == cluster.pairCount, "seed \(seed)")
        var found: Set<UInt32> = [cluster.records[0]]
        while true {
          let more = inside.filter { found.contains($0.a) != found.contains($0.b) }
          if more.isEmpty { break }
          for pair in more { found.formUnion([pair.a, pair.b]) }
        }
        #expect(found.sorted() == cluster.records, "seed \(seed)")
        // Without the weakest link and all that is not heavier, the sides are apart.
        let side = Set(cluster.firstSide)
        #expect(side.contains(cluster.weakest.a) && !side.contains(cluster.weakest.b))
        #expect(
          inside.filter { side.contains($0.a) != side.contains($0.b) }
            .allSatisfy { $0.weight <= cluster.weakest.weight }, "seed \(seed)")
      }
    }
  }
}
