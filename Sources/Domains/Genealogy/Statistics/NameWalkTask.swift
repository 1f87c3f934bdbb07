internal import Definition
internal import Platform

/// What was found in a range of names.
struct NameWalk: Codable, Sendable {
  /// Surnames first, then given names by sex.
  var tallies: [NameTally]
  /// How many different given names and surnames there are, of any sex.
  var givenCount: Int64 = 0
  var surnameCount: Int64 = 0
  /// How many records have one.
  var givenRecords: Int64 = 0
  var surnameRecords: Int64 = 0

  mutating func merge(_ other: NameWalk) {
    for number in tallies.indices { tallies[number].merge(other.tallies[number]) }
    givenCount += other.givenCount
    surnameCount += other.surnameCount
    givenRecords += other.givenRecords
    surnameRecords += other.surnameRecords
  }
}

/// Walks the names of one range.
struct NameWalkTask: PipelineTask {
  let tables: NameTables
  let range: NameRange
  /// Where nothing is counted yet.
  let start: NameWalk

  /// No bytes of input are read.
  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> NameWalk {
    var walk = start
    var countdown = 0
    try tables.forEachName(in: range) { side, name, counts in
      if countdown == 0 {
        try context.cancellation.check()
        countdown = 1024
      }
      countdown -= 1
      let records = counts.cells.reduce(0) { $0 + $1.count }
      if side == .given {
        walk.givenCount += 1
        walk.givenRecords += records
      } else {
        walk.surnameCount += 1
        walk.surnameRecords += records
      }
      for number in walk.tallies.indices where walk.tallies[number].set.side == side {
        walk.tallies[number].take(name, counts)
      }
    }
    for number in walk.tallies.indices { walk.tallies[number].cut() }
    return walk
  }
}
