internal import Analysis
internal import Definition
internal import Platform

/// The connected parts of a tree: whoever is reached from a person through parents, partners and children.
///
/// The least number stands for its island. 8 bytes a record in scratch files. A person without any family is an island
/// of one.
struct TreeIslands: Sendable {
  /// How many islands have so many persons, the largest first.
  let sizes: [(size: Int64, count: Int64)]
  /// The person who stands for the largest island, and its persons; nil in an empty tree.
  let largest: (person: Int, size: Int64)?
  private let counts: ScratchArray<UInt32>
  private let personCount: Int

  init(_ kinship: Kinship, in context: TaskContext) throws {
    let (people, families) = (kinship.records.people, kinship.records.families)
    let sets = try DisjointSets(
      count: people.count + families.count, scratch: context.scratch)
    let counts = try ScratchArray<UInt32>(count: people.count, scratch: context.scratch)
    for family in 0..<families.count where families.isRepeat[family] == 0 {
      if family & 0xFFF == 0 { try context.cancellation.check() }
      let node = people.count + family
      if let father = kinship.father(family) { sets.join(node, father) }
      if let mother = kinship.mother(family) { sets.join(node, mother) }
      kinship.forEachChild(family) { sets.join(node, $0) }
    }
    var found: (person: Int, size: Int64)?
    var bySize: [Int64: Int64] = [:]
    for person in 0..<people.count where people.isRepeat[person] == 0 {
      counts[sets.root(of: person)] += 1
    }
    for person in 0..<people.count where counts[person] > 0 {
      let size = Int64(counts[person])
      bySize[size, default: 0] += 1
      if size > found?.size ?? 0 { found = (person, size) }
    }
    sizes = bySize.map { (size: $0, count: $1) }.sorted { $0.size > $1.size }
    largest = found
    self.counts = counts
    personCount = people.count
  }

  /// How many islands there are.
  var count: Int64 { sizes.reduce(0) { $0 + $1.count } }

  /// Takes note of every island but the largest.
  func report(to findings: inout TreeFindings) {
    guard findings.asks(.island) else { return }
    for person in 0..<personCount where counts[person] > 0 && person != largest?.person {
      findings.add(.island, .person(UInt32(person)), size: Int64(counts[person]))
    }
  }
}
