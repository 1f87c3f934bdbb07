internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex

/// Walks the locations of a range of keys, tallies each and looks for days that stand out.
struct LocationDaysTask: PipelineTask {
  struct Outcome: Codable, Sendable {
    /// The locations of the range, in byte order of their ids.
    var ids = TextArena()
    var tallies: [Tally] = []
    /// For each table the locations that it holds, by their row here.
    var rowsByTable: [[UInt32]]
    /// By location, then day.
    var bursts: [Burst] = []
    /// Days with enough votes to hold a cluster of new users; by location, then day.
    var crowdedDays: ScratchArray<CrowdedDay>
    var days: ClosedRange<Int32>?
  }

  let partials: [ContainerFile]
  let range: InteractionTables.KeyRange
  let scale: BucketScale
  let options: PatternOptions

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> Outcome {
    let tables = try InteractionTables(files: partials)
    var walk = try ItemWalk(tables, range: range, bucketCount: scale.count)
    var outcome = Outcome(
      rowsByTable: [[UInt32]](repeating: [], count: tables.tables.count),
      crowdedDays: try ScratchArray(count: 0, scratch: context.scratch))
    var crowded: [CrowdedDay] = []
    var days = DayCounts()
    var usual = UsualDay()
    var tallied: [(day: Int32, tally: Tally)] = []
    while true {
      let row = outcome.tallies.count
      let id = try walk.next(&days) { outcome.rowsByTable[$0].append(UInt32(row)) }
      guard let id else {
        outcome.crowdedDays = try ScratchArray(crowded, scratch: context.scratch)
        return outcome
      }
      try context.cancellation.check()
      tallied.removeAll(keepingCapacity: true)
      days.forEachDay { day, cells in
        var tally = Tally()
        for cell in cells {
          tally.count(cell.count, stars: scale.value(of: Int(cell.bucket)))
        }
        tallied.append((day, tally))
      }
      outcome.ids.append(bytes: id)
      outcome.tallies.append(tallied.reduce(into: Tally()) { $0.add($1.tally) })
      for (day, tally) in tallied where tally.votes >= options.newUsers {
        crowded.append(CrowdedDay(location: row, day: day, votes: tally.votes))
      }
      markBursts(tallied, row: row, usual: &usual, in: &outcome)
      guard let first = tallied.first, let last = tallied.last else { continue }
      let known = outcome.days ?? first.day...last.day
      outcome.days = min(known.lowerBound, first.day)...max(known.upperBound, last.day)
    }
  }

  private func markBursts(
    _ days: [(day: Int32, tally: Tally)], row: Int, usual: inout UsualDay,
    in outcome: inout Outcome
  ) {
    var isSorted = false
    for (day, tally) in days {
      guard tally.votes >= options.burstVotes else { continue }
      if !isSorted {
        usual.replace(with: days.map(\.tally.votes))
        isSorted = true
      }
      let rate = usual.rate(besides: tally.votes)
      let surprise = PoissonTail.surprise(of: tally.votes, rate: rate)
      guard surprise >= options.leastSurprise else { continue }
      outcome.bursts.append(
        Burst(location: row, day: day, tally: tally, usual: rate, surprise: surprise))
    }
  }
}

/// A day on which a location has far more votes than usual.
struct Burst: Codable, Sendable {
  /// The location's row among all.
  var location: Int
  /// Days since 1970-01-01.
  let day: Int32
  let tally: Tally
  /// Votes on a usual day.
  let usual: Double
  /// −log₁₀ of the chance of as many votes or more.
  let surprise: Double
}

/// A day on which a location has enough votes for a cluster of new users.
struct CrowdedDay: Codable, Sendable, BitwiseCopyable {
  /// The location's row among all.
  var location: Int
  /// Days since 1970-01-01.
  let day: Int32
  let votes: Int64
}
