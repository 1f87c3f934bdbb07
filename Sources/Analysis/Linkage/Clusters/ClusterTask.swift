public import Definition
internal import Platform

/// Divides chains of linked pairs into groups of records that agree on the whole.
struct ClusterTask: PipelineTask {
  let chains: LinkClusters
  /// Which of the chains.
  let numbers: Range<Int>
  let weigher: PairWeigher

  /// The mean weight of the pairs between two groups from which on they are one: more likely so than not.
  static let leastMean = 0.0
  /// What a pair counts at least, odds of 1 to 64: one field that is wrong must not outweigh all other pairs.
  static let leastWeight = -6.0

  var byteCount: Int64 { 0 }

  /// Of the records of all chains, one after another, the first one of the group plus 1; 0 in chains of two.
  func perform(in context: TaskContext) throws -> ScratchArray<UInt32> {
    let groups = try ScratchArray<UInt32>(
      count: numbers.reduce(0) { $0 + chains.records(of: $1).count }, scratch: context.scratch)
    var end = 0
    for number in numbers {
      let records = chains.records(of: number)
      let start = end
      end += records.count
      guard records.count > 2 else { continue }
      try context.cancellation.check()
      let found = AverageLink.groups(count: records.count, least: Self.leastMean) { a, b in
        max(weigher.weight(records[a], records[b]) ?? Self.leastWeight, Self.leastWeight)
      }
      for group in found {
        for place in group { groups[start + place] = records[group[0]] + 1 }
      }
    }
    return groups
  }
}

extension RecordLinker.Outcome {
  /// The pairs that one task weighs, about.
  private static let pairsPerTask = 1 << 20

  /// Groups of records that are one person, by their first records.
  ///
  /// What a chain of likely pairs connects is divided so that two groups are one only if by the mean weight of all pairs
  /// between them they are rather one person than two; of these groups those count that have a linked pair. Chains are of
  /// at most `mostCompared` records, the heaviest pairs first. Costs a comparison for each two records of a chain.
  public func clusters(in context: AnalysisContext) throws -> LinkClusters {
    let scratch = context.task.scratch
    let chains = try LinkClusters.connected(
      likely, mostRecords: Self.mostCompared, scratch: scratch)
    let weigher = PairWeigher(records, comparer, weights, least: -.infinity)
    let ranges = Self.ranges(of: chains)
    let divided = try context.run(
      "divide chains",
      ranges.map { ClusterTask(chains: chains, numbers: $0, weigher: weigher) })
    // By record; those of no chain are alone.
    let groups = try ScratchArray<UInt32>(count: records.count, scratch: scratch)
    for (numbers, found) in zip(ranges, divided) {
      var next = 0
      for record in numbers.lazy.flatMap({ chains.records(of: $0) }) {
        groups[Int(record)] = found[next]
        next += 1
      }
    }
    return try LinkClusters.connected(
      likely.lazy.filter { groups[Int($0.a)] == groups[Int($0.b)] }, least: least,
      scratch: scratch)
  }

  /// Cuts the chains into ranges of about `pairsPerTask` pairs each.
  private static func ranges(of chains: LinkClusters) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (first, pairs) = (0, 0)
    for number in chains.indices {
      let count = chains.records(of: number).count
      pairs += count * count / 2
      if pairs >= pairsPerTask {
        ranges.append(first..<number + 1)
        (first, pairs) = (number + 1, 0)
      }
    }
    if first < chains.count { ranges.append(first..<chains.count) }
    return ranges
  }
}
