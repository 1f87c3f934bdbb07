import Analysis
import TestSupport
import Testing

@testable import Ratings

@Suite struct TallyRowsTests {
  private static let scale = BucketScale(least: 50, greatest: 500, step: 50)

  private func tally(_ histogram: [Int64], _ scale: BucketScale) -> Tally {
    Tally(histogram, scale: scale, likedFrom: 400)
  }

  @Test func theExampleOfTheFormat() throws {
    let scale = try #require(BucketScale(least: 100, greatest: 500, step: 100))
    var rows = TallyRowsWriter()
    rows.append(location: 0, tally([0, 0, 0, 0, 1], scale), scale: scale)
    rows.append(location: 2, tally([0, 0, 0, 1, 1], scale), scale: scale)
    #expect(rows.bytes == [0x02, 0x04, 0x05, 0x02, 0x07, 0x02, 0x19])
  }

  @Test func whatWasWrittenIsRead() throws {
    let scale = try #require(Self.scale)
    withSeeds(50) { generator, seed in
      var expected: [(Int, Tally)] = []
      var rows = TallyRowsWriter()
      var location = Int.random(in: 0...3, using: &generator)
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        var histogram = [Int64](repeating: 0, count: scale.count)
        for _ in 0...Int.random(in: 0...3, using: &generator) {
          histogram[Int.random(in: 0..<scale.count, using: &generator)] +=
            Int64.random(in: 1...(seed % 2 == 0 ? 2 : 1 << 40), using: &generator)
        }
        let tally = tally(histogram, scale)
        rows.append(location: location, tally, scale: scale)
        expected.append((location, tally))
        location += Int.random(in: 1...(seed % 3 == 0 ? 2 : 5000), using: &generator)
      }
      rows.bytes.withUnsafeBytes { bytes in
        var reader = TallyRowsReader(
          bytes, scale: scale, likedFrom: 400, locationCount: location + 1)
        for (location, tally) in expected {
          #expect(reader.advance() && reader.location == location && reader.tally == tally)
        }
        #expect(!reader.advance() && !reader.isDamaged, "seed \(seed)")
      }
    }
  }

  @Test func damagedRowsEndTheWalk() throws {
    let scale = try #require(Self.scale)
    withSeeds(500) { generator, seed in
      let bytes = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      bytes.withUnsafeBytes { bytes in
        var reader = TallyRowsReader(bytes, scale: scale, likedFrom: 400, locationCount: 1000)
        var last = -1
        while reader.advance() {
          #expect(reader.location > last && reader.location < 1000, "seed \(seed)")
          last = reader.location
        }
      }
    }
  }
}

@Suite struct CandidateScoringTests {
  /// What is skipped is below the threshold, and what is not has the very score.
  @Test(arguments: RankOrder.allCases)
  func skipsOnlyWhatIsBelow(_ order: RankOrder) throws {
    let scale = try #require(BucketScale(least: 100, greatest: 500, step: 100))
    var options = RankOptions()
    options.order = order
    let scoring = options.scoring(scale)
    withSeeds(200) { generator, seed in
      let prior = Prior(
        votes: Double(Int.random(in: 0...40, using: &generator)) / 2,
        mean: Double.random(in: 1...5, using: &generator))
      let candidate = CandidateScoring(scoring, prior: prior)
      let tallies = (0..<50).map { _ in
        Tally(
          (0..<5).map { _ in Int64.random(in: 0...(seed % 2 == 0 ? 2 : 1000), using: &generator) },
          scale: scale, likedFrom: 400)
      }.filter { $0.votes > 0 }
      let scores = tallies.map { scoring.score($0, prior: prior) }
      let thresholds = scores + scores.map { $0 + 1 } + scores.map { $0 - 1 } + [.min]
      for (tally, score) in zip(tallies, scores) {
        for threshold in thresholds {
          let found = candidate.score(tally, notBelow: threshold)
          #expect(found == score || found == nil && score < threshold, "seed \(seed)")
        }
      }
    }
  }
}
