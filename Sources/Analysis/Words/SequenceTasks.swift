internal import Definition
internal import Platform
internal import Store

/// Counts of n-grams by the first bits of their keys: never less than that of any n-gram there.
struct SequenceFilter: Codable, Sendable {
  /// So many buckets are counted exactly in the second walk, at most, but for ties.
  static let candidateLimit = 1 << 16
  private static let bits = 20
  private(set) var counts = [UInt32](repeating: 0, count: 1 << bits)

  static func bucket(_ key: SequenceWalk.Key) -> Int { Int(key.high >> UInt64(64 - bits)) }

  mutating func add(_ key: SequenceWalk.Key) {
    let bucket = Self.bucket(key)
    // More than 2³² of one n-gram stay frequent.
    if counts[bucket] < .max { counts[bucket] += 1 }
  }

  mutating func merge(_ other: SequenceFilter) {
    for bucket in counts.indices {
      let (sum, isOver) = counts[bucket].addingReportingOverflow(other.counts[bucket])
      counts[bucket] = isOver ? .max : sum
    }
  }

  /// The least count that at most `count` buckets reach; 1 if all may.
  func limit(atMost count: Int) -> Int64 {
    let filled = counts.lazy.filter { $0 > 0 }.sorted(by: >)
    guard filled.count > count else { return 1 }
    return Int64(filled[count]) + 1
  }

  /// The buckets that reach `limit`, one bit each.
  func candidates(from limit: Int64) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: counts.count / 64)
    for bucket in counts.indices where Int64(counts[bucket]) >= limit {
      bits[bucket >> 6] |= 1 << UInt64(bucket & 63)
    }
    return bits
  }
}

/// The first walk over some parts.
struct SequenceFilterTask: PipelineTask {
  let dataset: FoldedDataset
  let parts: Range<Int>
  let fold: WordFold
  let lengths: [Int]
  let stopWords: Set<[UInt8]>

  var byteCount: Int64 { parts.reduce(0) { $0 + dataset.byteCount($1) } }

  func perform(in context: TaskContext) throws -> [SequenceFilter] {
    var filters = lengths.map { _ in SequenceFilter() }
    for number in parts {
      let part = try dataset.open(number)
      guard let words = try part.words(of: fold.field) else { continue }
      let walk = try SequenceWalk(words, of: part, stopWords: stopWords)
      for (place, length) in lengths.enumerated() {
        try walk.forEach(length: length, context: context) { key, _ in filters[place].add(key) }
      }
    }
    return filters
  }
}

/// The second walk over some parts: counts the n-grams of frequent buckets.
struct SequenceCountTask: PipelineTask {
  let dataset: FoldedDataset
  let parts: Range<Int>
  let fold: WordFold
  let lengths: [Int]
  let stopWords: Set<[UInt8]>
  /// By length, one bit a bucket.
  let candidates: [[UInt64]]

  var byteCount: Int64 { parts.reduce(0) { $0 + dataset.byteCount($1) } }

  func perform(in context: TaskContext) throws -> [[[[UInt8]]: Int64]] {
    var found = lengths.map { _ in [[[UInt8]]: Int64]() }
    for number in parts {
      let part = try dataset.open(number)
      guard let words = try part.words(of: fold.field) else { continue }
      let walk = try SequenceWalk(words, of: part, stopWords: stopWords)
      for (place, length) in lengths.enumerated() {
        var counts: [ArraySlice<UInt32>: Int64] = [:]
        try walk.forEach(length: length, context: context) { key, tokens in
          let bucket = SequenceFilter.bucket(key)
          guard candidates[place][bucket >> 6] >> UInt64(bucket & 63) & 1 != 0 else { return }
          counts[tokens, default: 0] += 1
        }
        let ordinals = Set(counts.keys.joined().map { Int($0) }).sorted()
        let names = Dictionary(
          uniqueKeysWithValues: zip(ordinals, try TermNames.of(ordinals, in: words)))
        for (tokens, count) in counts {
          found[place][tokens.map { names[Int($0)] ?? [] }, default: 0] += count
        }
      }
    }
    return found
  }
}
