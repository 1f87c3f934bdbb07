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

/// Linked pairs put together, by the first records of the clusters.
///
/// Tables in scratch files, if they are large; a cluster is made when it is asked for. Any thread.
public struct LinkClusters: Sendable, RandomAccessCollection {
  /// By cluster its records, ascending.
  private let members: GroupedValues<UInt32>
  /// By cluster the pairs that connect it, the heaviest first: one less than records.
  private let trees: GroupedValues<LinkedPair>
  /// By cluster.
  private let pairCounts: ScratchArray<UInt32>
  /// By record the number of its cluster above 0.
  private let clusterOf: ScratchArray<UInt32>

  /// The connected components of `pairs`, which are gone through twice and the same each time.
  ///
  /// Pairs are taken in descending weight, ties by their records (Kruskal 1956), so the tree of each component
  /// consists of its heaviest pairs. A pair that would connect more than `mostRecords` is left out. A component whose
  /// heaviest pair weighs less than `least` is no cluster.
  public static func connected(
    _ pairs: some Sequence<LinkedPair>, mostRecords: Int = .max, least: Double = -.infinity,
    scratch: ScratchSpace
  ) throws -> LinkClusters {
    let sorted = try ScratchArray(pairs, scratch: scratch)
      .sorted(scratch: scratch, by: LinkedPair.isHeavier)
    let sets = try RecordSets(
      count: sorted.reduce(0) { Swift.max($0, Int($1.b) + 1) }, scratch: scratch)
    let isInTree = try ScratchArray<UInt8>(count: sorted.count, scratch: scratch)
    for (place, pair) in sorted.enumerated() where sets.join(pair.a, pair.b, mostRecords) {
      isInTree[place] = 1
    }
    return try LinkClusters(sorted, sets, isInTree, least: least, scratch)
  }

  private init(
    _ sorted: ScratchArray<LinkedPair>, _ sets: RecordSets, _ isInTree: ScratchArray<UInt8>,
    least: Double, _ scratch: ScratchSpace
  ) throws {
    let clusterOf = try ScratchArray<UInt32>(count: sets.count, scratch: scratch)
    for (place, pair) in sorted.enumerated() where isInTree[place] == 1 && pair.weight >= least {
      clusterOf[sets.root(of: pair.a)] = 1
    }
    // The least record names a set, and so is numbered before the others.
    var count = 0
    for record in 0..<sets.count {
      let root = sets.root(of: UInt32(record))
      if root == record, clusterOf[record] != 0 {
        count += 1
        clusterOf[record] = UInt32(count)
      } else {
        clusterOf[record] = clusterOf[root]
      }
    }
    let pairCounts = try ScratchArray<UInt32>(count: count, scratch: scratch)
    for pair in sorted where sets.root(of: pair.a) == sets.root(of: pair.b) {
      let cluster = Int(clusterOf[Int(pair.a)])
      if cluster > 0 { pairCounts[cluster - 1] += 1 }
    }
    members = try GroupedValues(groups: count, scratch: scratch) { add in
      for (record, cluster) in clusterOf.enumerated() where cluster > 0 {
        add(Int(cluster) - 1, UInt32(record))
      }
    }
    trees = try GroupedValues(groups: count, scratch: scratch) { add in
      for (place, pair) in sorted.enumerated() where isInTree[place] == 1 {
        let cluster = Int(clusterOf[Int(pair.a)])
        if cluster > 0 { add(cluster - 1, pair) }
      }
    }
    self.pairCounts = pairCounts
    self.clusterOf = clusterOf
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many clusters there are.
  public var endIndex: Int { pairCounts.count }

  /// The cluster at `number`.
  public subscript(number: Int) -> LinkCluster {
    let (records, tree) = (Array(members[number]), trees[number])
    let weakest = weakest(of: number)
    return LinkCluster(
      records: records, pairCount: Int(pairCounts[number]), weakest: weakest,
      firstSide: Self.side(of: weakest.a, tree.dropLast()))
  }

  /// How many records are in clusters.
  public var memberCount: Int { members.valueCount }

  /// The records of the cluster at `number`, ascending; valid as long as this is held.
  public func records(of number: Int) -> UnsafeBufferPointer<UInt32> { members[number] }

  /// The weakest link of the cluster at `number`.
  public func weakest(of number: Int) -> LinkedPair {
    let tree = trees[number]
    return tree[tree.count - 1]
  }

  /// The first record of the cluster of `record`; nil if it is in none.
  public func first(of record: UInt32) -> UInt32? {
    guard record < clusterOf.count, clusterOf[Int(record)] > 0 else { return nil }
    return members[Int(clusterOf[Int(record)]) - 1][0]
  }

  /// The pairs that are left if each record may be in one only: the heaviest first, ties by their records.
  public static func oneToOne(
    _ pairs: ScratchArray<LinkedPair>, scratch: ScratchSpace
  ) throws(FileError) -> ScratchArray<LinkedPair> {
    let sorted = try pairs.sorted(scratch: scratch, by: LinkedPair.isHeavier)
    let isTaken = try ScratchArray<UInt8>(
      count: pairs.reduce(0) { Swift.max($0, Int($1.b) + 1) }, scratch: scratch)
    var kept = 0
    for pair in sorted where isTaken[Int(pair.a)] == 0 && isTaken[Int(pair.b)] == 0 {
      isTaken[Int(pair.a)] = 1
      isTaken[Int(pair.b)] = 1
      sorted[kept] = pair
      kept += 1
    }
    return try ScratchArray(sorted.prefix(kept), scratch: scratch)
      .sorted(scratch: scratch, by: LinkedPair.isBefore)
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

/// Records in sets that are joined, with how many are in each.
private struct RecordSets {
  private let sets: DisjointSets
  /// How many records there are, by the one that names a set.
  private let counts: ScratchArray<UInt32>

  /// The records below `count`, each a set of its own.
  init(count: Int, scratch: ScratchSpace) throws(FileError) {
    sets = try DisjointSets(count: count, scratch: scratch)
    counts = try ScratchArray(count: count, scratch: scratch)
    for record in 0..<count { counts[record] = 1 }
  }

  var count: Int { counts.count }

  /// Joins the sets of two records; false if they are one already, or would have more than `most` records.
  func join(_ a: UInt32, _ b: UInt32, _ most: Int) -> Bool {
    let (first, second) = (root(of: a), root(of: b))
    let count = counts[first] + counts[second]
    guard first != second, count <= most else { return false }
    sets.join(first, second)
    counts[min(first, second)] = count
    return true
  }

  /// The record that names the set of `record`.
  func root(of record: UInt32) -> Int { sets.root(of: Int(record)) }
}
