internal import Formats
internal import Platform

/// Which blocks of a dataset's files a dry run reads: so many of all, each set of that size being as
/// likely as any other.
///
/// A block is a span of nominal offsets; its records are those that start in it, so each record of
/// a file belongs to exactly one block. Blocks are chosen by a hash of the seed, the file's number
/// and the block's number: what the data say has no part in it, and the same seed chooses the
/// same blocks. This is simple random sampling of clusters without replacement: W. G. Cochran,
/// "Sampling Techniques", 3rd ed. (1977), section 9A.
struct SampleBlocks {
  /// A block of the file with that number.
  struct Block {
    let file: Int
    let span: ByteSpan
  }

  /// The blocks that there are.
  let populationCount: Int64
  /// Those chosen, by file and offset.
  let blocks: [Block]

  /// Whether there is nothing that was not chosen.
  var isWhole: Bool { Int64(blocks.count) == populationCount }

  /// About so many blocks are chosen if blocks are not as small or as large as they may be.
  private static let usualCount: Int64 = 128
  /// Fewer say nothing about how much blocks differ.
  private static let leastCount: Int64 = 16
  private static let byteCountRange: ClosedRange<Int64> = (4 << 10)...(4 << 20)

  /// Blocks with about `wantedByteCount` bytes of files of the given sizes.
  ///
  /// Each of the `undivided` files, which are one record each, is one block.
  init(
    fileByteCounts: [Int64], wantedByteCount: Int64, undivided: Set<Int> = [], seed: UInt64
  ) {
    var byteCount = Self.byteCountRange.lowerBound
    while byteCount < Self.byteCountRange.upperBound,
      2 * byteCount * Self.usualCount <= wantedByteCount
    {
      byteCount *= 2
    }
    self.init(
      fileByteCounts: fileByteCounts, wantedByteCount: wantedByteCount, blockByteCount: byteCount,
      undivided: undivided, seed: seed)
  }

  /// Blocks of `blockByteCount` bytes; the last one of a file may be shorter.
  init(
    fileByteCounts: [Int64], wantedByteCount: Int64, blockByteCount: Int64,
    undivided: Set<Int> = [], seed: UInt64
  ) {
    precondition(blockByteCount > 0)
    let total = fileByteCounts.reduce(0, +)
    let counts = fileByteCounts.enumerated().map { file, byteCount in
      undivided.contains(file) ? 1 : (byteCount + blockByteCount - 1) / blockByteCount
    }
    let population = counts.reduce(0, +)
    var wanted = population
    if total > 0, wantedByteCount < total {
      let share = Double(wantedByteCount) / Double(total)
      wanted = min(population, max(Self.leastCount, Int64((share * Double(population)).rounded())))
    }
    populationCount = population
    let chosen = Self.smallest(wanted, of: counts, count: population, seed: seed)
    blocks = chosen.map { file, number in
      let start = number * blockByteCount
      let end =
        undivided.contains(file)
        ? fileByteCounts[file] : min(start + blockByteCount, fileByteCounts[file])
      return Block(file: file, span: ByteSpan(start: start, end: end))
    }
  }

  /// The `wanted` blocks with the smallest hashes.
  ///
  /// Only blocks whose hash is below a bound are held, which is set so that there are enough almost
  /// always; where there are not, it is doubled.
  private static func smallest(
    _ wanted: Int64, of counts: [Int64], count: Int64, seed: UInt64
  ) -> [(file: Int, number: Int64)] {
    guard wanted > 0 else { return [] }
    var share = (Double(wanted) + 6 * Double(wanted).squareRoot() + 6) / Double(count)
    while true {
      let bound = share >= 1 ? UInt64.max : UInt64(share * 0x1p64)
      var found: [(hash: UInt64, file: Int, number: Int64)] = []
      for (file, count) in counts.enumerated() {
        let start = SplitMix64.word(seed ^ SplitMix64.word(UInt64(file)))
        for number in 0..<count {
          let hash = SplitMix64.word(start &+ UInt64(number))
          if hash <= bound { found.append((hash, file, number)) }
        }
      }
      if Int64(found.count) >= wanted {
        found.sort { ($0.hash, $0.file, $0.number) < ($1.hash, $1.file, $1.number) }
        return found.prefix(Int(wanted)).map { ($0.file, $0.number) }
          .sorted { ($0.file, $0.number) < ($1.file, $1.number) }
      }
      share *= 2
    }
  }
}
