import Formats
import TestSupport
import Testing

@testable import Definition
@testable import Engine

@Suite struct SampleBlocksTests {
  private static let sizes: [Int64] = [1_000_000, 0, 3, 64 << 10, 700_001]

  private func blocks(wanted: Int64, seed: UInt64) -> SampleBlocks {
    SampleBlocks(
      fileByteCounts: Self.sizes, wantedByteCount: wanted, blockByteCount: 4096, seed: seed)
  }

  @Test func theSameSeedChoosesTheSameBlocks() {
    let first = blocks(wanted: 200_000, seed: 7).blocks.map { [Int64($0.file), $0.span.start] }
    let again = blocks(wanted: 200_000, seed: 7).blocks.map { [Int64($0.file), $0.span.start] }
    let other = blocks(wanted: 200_000, seed: 8).blocks.map { [Int64($0.file), $0.span.start] }
    #expect(first == again)
    #expect(first != other)
    #expect(first == first.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) })
  }

  /// All blocks together are the files, without gap or overlap.
  @Test func allBlocksAreTheFiles() {
    let all = blocks(wanted: .max, seed: 1)
    #expect(all.isWhole)
    var ends = Self.sizes.map { _ in Int64(0) }
    for block in all.blocks {
      #expect(block.span.start == ends[block.file])
      ends[block.file] = block.span.end
    }
    #expect(ends == Self.sizes)
  }

  /// Each block is chosen as often as any other: over 2,000 seeds, within six standard errors.
  @Test func eachBlockIsAsLikely() {
    let rounds = 2_000
    var times: [[Int64]: Int] = [:]
    var chosen = 0
    var population = 0
    withSeeds(rounds) { _, seed in
      let sample = blocks(wanted: 300_000, seed: seed)
      for block in sample.blocks { times[[Int64(block.file), block.span.start], default: 0] += 1 }
      chosen = sample.blocks.count
      population = Int(sample.populationCount)
    }
    #expect(times.count == population)
    let p = Double(chosen) / Double(population)
    let error = (p * (1 - p) / Double(rounds)).squareRoot()
    for (block, count) in times {
      #expect(abs(Double(count) / Double(rounds) - p) < 6 * error, "block \(block)")
    }
  }

  @Test(arguments: [
    ("10000", SampleSize.records(10000)), ("1%", .share(Share(tenThousandths: 100))),
  ])
  func readsSizes(_ text: String, _ size: SampleSize) {
    #expect(SampleSize(text) == size)
  }

  @Test(arguments: ["", "0", "-1", "+1", "0%", "101%", "%", "1e400%", "ten", "1.5", "0.0000001%"])
  func refusesOtherSizes(_ text: String) { #expect(SampleSize(text) == nil) }
}
