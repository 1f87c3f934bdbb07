public import Pipeline
internal import Platform

/// Divides chains of linked pairs into groups of records that agree on the whole.
struct ClusterTask: PipelineTask {
  let chains: LinkClusters
  /// Which of the chains.
  let numbers: Range<Int>
  let weigher: PairWeigher
  /// By record the first one of its group plus 1; filled for records of chains of more than two.
  let groups: ScratchArray<UInt32>

  /// The mean weight of the pairs between two groups from which on they are one: more likely so than not.
  static let leastMean = 0.0
  /// What a pair counts at least, odds of 1 to 64: one field that is wrong must not outweigh all other pairs.
  static let leastWeight = -6.0

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws {
    for number in numbers {
      let records = chains.records(of: number)
      guard records.count > 2 else { continue }
      try context.cancellation.check()
      let found = AverageLink.groups(count: records.count, least: Self.leastMean) { a, b in
        max(weigher.weight(records[a], records[b]) ?? Self.leastWeight, Self.leastWeight)
      }
      for group in found {
        for place in group { groups[Int(records[place])] = records[group[0]] + 1 }
      }
    }
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
  public func clusters(
    _ executor: any Executor, in context: TaskContext
  ) throws -> LinkClusters {
    let chains = try LinkClusters.connected(
      likely, mostRecords: Self.mostCompared, scratch: context.scratch)
    let weigher = PairWeigher(records, comparer, weights, least: -.infinity)
    let groups = try ScratchArray<UInt32>(count: records.count, scratch: context.scratch)
    _ = try executor.run(
      Self.ranges(of: chains).map {
        ClusterTask(chains: chains, numbers: $0, weigher: weigher, groups: groups)
      }, in: context)
    return try LinkClusters.connected(
      likely.lazy.filter { groups[Int($0.a)] == groups[Int($0.b)] }, least: least,
      scratch: context.scratch)
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
