public import Pipeline
internal import Platform

/// Divides chains of linked pairs into groups of records that agree on the whole.
struct ClusterTask: PipelineTask {
  /// Each with its records in ascending order.
  let chains: [[UInt32]]
  let weigher: PairWeigher

  /// The mean weight of the pairs between two groups from which on they are one: more likely so than not.
  static let leastMean = 0.0
  /// What a pair counts at least, odds of 1 to 64: one field that is wrong must not outweigh all other pairs.
  static let leastWeight = -6.0

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> [[UInt32]] {
    try chains.flatMap { records -> [[UInt32]] in
      try context.cancellation.check()
      return AverageLink.groups(count: records.count, least: Self.leastMean) { a, b in
        max(weigher.weight(records[a], records[b]) ?? Self.leastWeight, Self.leastWeight)
      }.map { group in group.map { records[$0] } }
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
  ) throws -> [LinkCluster] {
    let chains = try LinkClusters.connected(
      likely, mostRecords: Self.mostCompared, scratch: context.scratch
    ).map(\.records).filter { $0.count > 2 }
    let weigher = PairWeigher(records, comparer, weights, least: -.infinity)
    var tasks: [[[UInt32]]] = []
    var pairCount = Self.pairsPerTask
    for chain in chains {
      if pairCount >= Self.pairsPerTask {
        tasks.append([])
        pairCount = 0
      }
      tasks[tasks.count - 1].append(chain)
      pairCount += chain.count * chain.count / 2
    }
    let groups = try executor.run(
      tasks.map { ClusterTask(chains: $0, weigher: weigher) }, in: context)
    var firsts: [UInt32: UInt32] = [:]
    for group in groups.joined() {
      for record in group { firsts[record] = group[0] }
    }
    let clusters = try LinkClusters.connected(
      likely.filter { firsts[$0.a] == firsts[$0.b] }, scratch: context.scratch)
    let linked = Set(pairs.filter { firsts[$0.a] == firsts[$0.b] }.map(\.a))
    return clusters.filter { cluster in cluster.records.contains { linked.contains($0) } }
  }
}
