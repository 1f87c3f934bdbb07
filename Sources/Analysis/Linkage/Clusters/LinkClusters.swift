public import Platform

/// Records that are one person by way of others: what is connected by linked pairs.
public struct LinkCluster: Sendable, Hashable {
  /// The numbers of the records, ascending.
  public let records: [UInt32]
  /// How many pairs of them are linked.
  public let pairCount: Int
  /// The pair without which the cluster would fall apart, if all weaker pairs went: the weakest link of the tree of
  /// the heaviest pairs that connects it.
  public let weakest: LinkedPair
  /// The records on the side of the lower record of the weakest link, if that were cut.
  public let firstSide: [UInt32]

  /// The share of all pairs of the records that are linked, from 0 to 1.
  public var density: Double {
    let count = Double(records.count)
    return Double(pairCount) / (count * (count - 1) / 2)
  }
}

/// Puts linked pairs together.
public enum LinkClusters {
  /// The connected components of `pairs`, by their first records.
  ///
  /// Pairs are taken in descending weight, ties by their records (Kruskal 1956), so the tree of each component
  /// consists of its heaviest pairs. A pair that would connect more than `mostRecords` is left out. Holds 40 bytes a pair.
  public static func connected(
    _ pairs: [LinkedPair], mostRecords: Int = .max, scratch: ScratchSpace
  ) throws(FileError) -> [LinkCluster] {
    var forest = try RecordSets(pairs, scratch: scratch)
    var tree: [LinkedPair] = []
    for pair in pairs.sorted(by: isHeavier) where forest.join(pair.a, pair.b, mostRecords) {
      tree.append(pair)
    }
    var pairCounts = [Int](repeating: 0, count: forest.members.count)
    for pair in pairs where forest.root(of: pair.a) == forest.root(of: pair.b) {
      pairCounts[forest.root(of: pair.a)] += 1
    }
    var members: [Int: [UInt32]] = [:]
    for record in forest.members { members[forest.root(of: record), default: []].append(record) }
    var trees: [Int: [LinkedPair]] = [:]
    for pair in tree { trees[forest.root(of: pair.a), default: []].append(pair) }
    return members.compactMap { root, records -> LinkCluster? in
      guard let edges = trees[root], let weakest = edges.last else { return nil }
      return LinkCluster(
        records: records, pairCount: pairCounts[root], weakest: weakest,
        firstSide: side(of: weakest.a, edges.dropLast()))
    }.sorted { $0.records[0] < $1.records[0] }
  }

  /// The pairs that are left if each record may be in one only: the heaviest first, ties by their records.
  public static func oneToOne(_ pairs: [LinkedPair]) -> [LinkedPair] {
    var taken: Set<UInt32> = []
    var kept: [LinkedPair] = []
    for pair in pairs.sorted(by: isHeavier)
    where !taken.contains(pair.a) && !taken.contains(pair.b) {
      taken.insert(pair.a)
      taken.insert(pair.b)
      kept.append(pair)
    }
    return kept.sorted { $0.a == $1.a ? $0.b < $1.b : $0.a < $1.a }
  }

  private static func isHeavier(_ a: LinkedPair, _ b: LinkedPair) -> Bool {
    if a.weight != b.weight { return a.weight > b.weight }
    return a.a == b.a ? a.b < b.b : a.a < b.a
  }

  /// What `edges` connect with `record`, ascending.
  private static func side(of record: UInt32, _ edges: some Sequence<LinkedPair>) -> [UInt32] {
    var neighbours: [UInt32: [UInt32]] = [:]
    for edge in edges {
      neighbours[edge.a, default: []].append(edge.b)
      neighbours[edge.b, default: []].append(edge.a)
    }
    var found: Set<UInt32> = [record]
    var waiting = [record]
    while let next = waiting.popLast() {
      for other in neighbours[next] ?? [] where found.insert(other).inserted {
        waiting.append(other)
      }
    }
    return found.sorted()
  }
}

/// The records of pairs, in sets that are joined.
private struct RecordSets {
  /// All records, ascending; sets are named by places here.
  let members: [UInt32]
  private let sets: DisjointSets
  /// How many records there are, by the place that names a set.
  private var counts: [UInt32]

  init(_ pairs: [LinkedPair], scratch: ScratchSpace) throws(FileError) {
    var all: [UInt32] = []
    for pair in pairs {
      all.append(pair.a)
      all.append(pair.b)
    }
    all.sort()
    var members: [UInt32] = []
    for record in all where members.last != record { members.append(record) }
    self.members = members
    sets = try DisjointSets(count: members.count, scratch: scratch)
    counts = [UInt32](repeating: 1, count: members.count)
  }

  /// Joins the sets of two records; false if they are one already, or would have more than `most` records.
  mutating func join(_ a: UInt32, _ b: UInt32, _ most: Int) -> Bool {
    let (first, second) = (root(of: a), root(of: b))
    let count = counts[first] + counts[second]
    guard first != second, count <= most else { return false }
    sets.join(first, second)
    counts[min(first, second)] = count
    return true
  }

  /// The place that names the set of `record`.
  func root(of record: UInt32) -> Int { sets.root(of: place(of: record)) }

  private func place(of record: UInt32) -> Int {
    var low = 0
    var high = members.count
    while low < high {
      let middle = (low + high) / 2
      if members[middle] < record { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
