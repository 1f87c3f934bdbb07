internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex

/// The row of each location of each table of a range among all locations of that range; empty when
/// there is one table, which has them all.
typealias TableRows = [[UInt32]]

/// Brings the locations of the tables of one range together.
struct LocationsTask: PipelineTask {
  struct Outcome: Codable, Sendable {
    /// The locations, in byte order of their ids.
    let locations: LocationTable
    let rows: TableRows
    /// All votes of each window in the range.
    let totals: [WindowTotals]
  }

  let files: [ContainerFile]
  let windows: WindowRange
  let scale: BucketScale

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> Outcome {
    try locations(cancellation: context.cancellation)
  }

  func locations(cancellation: Cancellation) throws -> Outcome {
    let tables = try files.map { (file) throws(StoreError) in
      try MergedTable(file, scale: scale)
    }
    try cancellation.check()
    var locations = LocationTable(bucketCount: scale.count)
    if tables.count == 1, tables[0].meta.windows == windows {
      var cursor = try tables[0].table.cursor()
      while try cursor.advance() { locations.append(cursor.key) }
      let counts = try tables[0].starCounts()
      locations.fill(counts, decayed: try tables[0].decayedLikes(), scale: scale)
      return Outcome(locations: locations, rows: [], totals: try tables[0].totals())
    }
    let rows = try mergeIDs(tables, into: &locations)
    var counts = [Int64](repeating: 0, count: locations.count * scale.count)
    var decayed = tables[0].meta.decay == nil ? [] : [Int64](repeating: 0, count: locations.count)
    for (number, table) in tables.enumerated() {
      for (location, likes) in try table.decayedLikes().enumerated() {
        decayed[Int(rows[number][location])] += likes
      }
      let own = try table.starCounts()
      for location in 0..<table.count {
        let target = Int(rows[number][location]) * scale.count
        for step in 0..<scale.count {
          counts[target + step] += own[location * scale.count + step]
        }
      }
    }
    locations.fill(counts, decayed: decayed, scale: scale)
    return Outcome(
      locations: locations, rows: rows,
      totals: try totals(tables, rows: rows, cancellation: cancellation))
  }

  private func mergeIDs(
    _ tables: [MergedTable], into locations: inout LocationTable
  ) throws -> TableRows {
    var rows = tables.map { [UInt32](repeating: 0, count: $0.count) }
    var next = [Int](repeating: 0, count: tables.count)
    var merger = try TableMerger(tables.map(\.table))
    while true {
      let row = UInt32(locations.count)
      let id = try merger.next { (table, _) throws(StoreError) in
        rows[table][next[table]] = row
        next[table] += 1
      }
      guard let id else { return rows }
      locations.append(id)
    }
  }

  private func totals(
    _ tables: [MergedTable], rows: TableRows, cancellation: Cancellation
  ) throws -> [WindowTotals] {
    var walk = TallyWalk(tables, rows: rows)
    return try (0..<windows.count).map { number in
      try cancellation.check()
      var total = WindowTotals()
      try walk.begin(windows[number])
      // Nearly all locations have few votes in a window: those are counted here.
      var few = [Int64](repeating: 0, count: 64)
      while walk.next() {
        let votes = walk.tally.votes
        total.votes += votes
        total.stars += walk.tally.stars
        if votes < 64 { few[Int(votes)] += 1 } else { total.votesPerLocation.add(votes) }
      }
      for (votes, times) in few.enumerated() {
        total.votesPerLocation.add(Int64(votes), times: times)
      }
      try walk.check()
      return total
    }
  }
}
