/// The pairs of a cluster that are two persons more likely than not, though a chain of links makes them one.
public struct ClusterContradictions: Sendable, Hashable {
  /// How many there are.
  public let pairCount: Int
  /// The one that weighs least, ties by their records; nil if there is none.
  public let lightest: LinkedPair?
}

extension RecordLinker.Outcome {
  /// Records of a cluster that are compared with each other; of larger ones the first so many.
  public static let mostCompared = 1_000

  /// What a pair weighs, whether blocks brought it together or not.
  public func weight(_ a: UInt32, _ b: UInt32) -> Double {
    let matches = evidence(a, b).reduce(model.priorWeight) { $0 + $1.weight }
    return weights.total(matches, comparer.pattern(a, b))
  }

  /// Compares each two records of `cluster`; those that weigh less than 0, so have a probability below a half, contradict
  /// each other.
  ///
  /// Costs a comparison for each pair.
  public func contradictions(in cluster: LinkCluster) -> ClusterContradictions {
    let records = cluster.records.prefix(Self.mostCompared)
    var count = 0
    var lightest: LinkedPair?
    for (place, a) in records.enumerated() {
      for b in records.dropFirst(place + 1) {
        let weight = weight(a, b)
        guard weight < 0 else { continue }
        count += 1
        if weight < lightest?.weight ?? 0 { lightest = LinkedPair(a: a, b: b, weight: weight) }
      }
    }
    return ClusterContradictions(pairCount: count, lightest: lightest)
  }
}
