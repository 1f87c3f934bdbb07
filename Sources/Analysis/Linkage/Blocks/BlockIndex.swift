internal import Definition
internal import Platform

/// The blocks of one rule: records that have its keys in common, at least two and at most the largest block.
struct BlockIndex: Codable, Sendable {
  /// The records of all blocks, block by block, each in ascending order; at the end those of blocks that are too large.
  let records: ScratchArray<UInt32>
  /// Where block `n` begins among them; one more than blocks.
  let starts: ScratchArray<UInt32>
  let blockCount: Int
  /// Pairs within blocks.
  let pairCount: Int64
  /// Blocks that are too large, their records and their pairs.
  let skipped: SkippedBlocks

  /// Takes away the keys of records in blocks that are too large, so that later rules do not leave their pairs to this
  /// one.
  func takeSkipped(from keys: RecordKeys) {
    for record in records.suffix(Int(skipped.records)) { keys.keys[Int(record)] = 0 }
  }

  /// The records of block `number`.
  @inline(__always)
  func block(_ number: Int) -> UnsafeBufferPointer<UInt32> {
    let start = Int(starts[number])
    return UnsafeBufferPointer(
      start: records.base + start, count: Int(starts[number + 1]) - start)
  }

  /// Cuts the blocks into ranges of about `pairs` pairs each.
  func ranges(pairs wanted: Int64) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var first = 0
    var pairs: Int64 = 0
    for number in 0..<blockCount {
      let count = Int64(starts[number + 1] - starts[number])
      pairs += count * (count - 1) / 2
      if pairs >= wanted {
        ranges.append(first..<number + 1)
        first = number + 1
        pairs = 0
      }
    }
    if first < blockCount { ranges.append(first..<blockCount) }
    return ranges
  }
}

/// Blocks that were not looked at.
public struct SkippedBlocks: Codable, Sendable, Hashable {
  /// How many.
  public var blocks: Int64 = 0
  /// Records in them.
  public var records: Int64 = 0
  /// Pairs in them.
  public var pairs: Int64 = 0
  /// Records of the largest one.
  public var largest: Int64 = 0
}

/// Puts records with equal keys together.
///
/// Holds the records of one bucket of hashes, some thousand, beside scratch files of 12 bytes a record.
struct BlockIndexTask: PipelineTask {
  let keys: RecordKeys
  let recordCount: Int
  let largestBlock: Int

  var byteCount: Int64 { Int64(recordCount) * 8 }

  func perform(in context: TaskContext) throws -> BlockIndex {
    // About 4,096 records a bucket.
    var bits = 0
    while recordCount >> bits > 4096, bits < 24 { bits += 1 }
    let shift = UInt64(64 - bits)
    func bucket(_ key: UInt64) -> Int { bits == 0 ? 0 : Int(key >> shift) }
    let keys = keys.keys
    var ends = [Int](repeating: 0, count: (1 << bits) + 1)
    for record in 0..<recordCount where keys[record] != 0 { ends[bucket(keys[record]) + 1] += 1 }
    for number in 1..<ends.count { ends[number] += ends[number - 1] }
    let total = ends[ends.count - 1]
    let scattered = try ScratchArray<UInt32>(count: total, scratch: context.scratch)
    var next = ends
    for record in 0..<recordCount where keys[record] != 0 {
      let number = bucket(keys[record])
      scattered[next[number]] = UInt32(record)
      next[number] += 1
    }
    var found = Found(
      records: try ScratchArray(count: total, scratch: context.scratch),
      starts: try ScratchArray(count: total / 2 + 1, scratch: context.scratch))
    var bucketOf: [(key: UInt64, record: UInt32)] = []
    for number in 0..<ends.count - 1 {
      if number & 1023 == 0 { try context.cancellation.check() }
      bucketOf.removeAll(keepingCapacity: true)
      for place in ends[number]..<ends[number + 1] {
        bucketOf.append((keys[Int(scattered[place])], scattered[place]))
      }
      bucketOf.sort { $0.key == $1.key ? $0.record < $1.record : $0.key < $1.key }
      found.take(bucketOf, largestBlock: largestBlock)
    }
    context.progress.add(bytes: byteCount)
    return BlockIndex(
      records: found.records, starts: found.starts, blockCount: found.blockCount,
      pairCount: found.pairCount, skipped: found.skipped)
  }

  private struct Found {
    let records: ScratchArray<UInt32>
    let starts: ScratchArray<UInt32>
    var blockCount = 0
    var pairCount: Int64 = 0
    var skipped = SkippedBlocks()
    private var used = 0
    /// The first place of records in blocks that are too large.
    private var free: Int

    init(records: ScratchArray<UInt32>, starts: ScratchArray<UInt32>) {
      self.records = records
      self.starts = starts
      free = records.count
    }

    mutating func take(
      _ sorted: [(key: UInt64, record: UInt32)], largestBlock: Int
    ) {
      var start = 0
      while start < sorted.count {
        var end = start + 1
        while end < sorted.count, sorted[end].key == sorted[start].key { end += 1 }
        let count = Int64(end - start)
        if end - start > largestBlock {
          skipped.blocks += 1
          skipped.records += count
          skipped.pairs += count * (count - 1) / 2
          skipped.largest = max(skipped.largest, count)
          for entry in sorted[start..<end] {
            free -= 1
            records[free] = entry.record
          }
        } else if end - start > 1 {
          for entry in sorted[start..<end] {
            records[used] = entry.record
            used += 1
          }
          blockCount += 1
          starts[blockCount] = UInt32(used)
          pairCount += count * (count - 1) / 2
        }
        start = end
      }
    }
  }
}
