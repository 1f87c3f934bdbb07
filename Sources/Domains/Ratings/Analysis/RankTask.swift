internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex

/// The tables of one range of locations, for a task to open.
struct RangeTables: Sendable {
  /// One for each tier.
  let files: [ContainerFile]
  let rows: TableRows
  /// The row in the table of all locations at which the range begins.
  let offset: Int
  /// What the likes of each location of the range are worth; empty where it was not asked for.
  let decayed: [Int64]
}

/// Scores all locations in some windows and keeps the best of each.
struct RankTask: PipelineTask {
  /// In order of their locations.
  let ranges: [RangeTables]
  /// The numbers of the windows.
  let numbers: [Int]
  let windows: WindowRange
  let scale: BucketScale
  let options: RankOptions
  let priors: [Prior]

  /// How many tasks the windows are spread over; fixed, so that tasks do not depend on the number of
  /// workers.
  static let taskCount = 8

  var byteCount: Int64 { 0 }

  /// For each window of `numbers` its best, with one entry more than will be shown, to say how far
  /// the last one is from the next.
  func perform(in context: TaskContext) throws -> [TopList] {
    let scoring = options.scoring(scale)
    var lists = numbers.map { _ in TopList(limit: options.top + 1) }
    for range in ranges {
      let tables = try range.files.map { (file) throws(StoreError) in
        try MergedTable(file, scale: scale)
      }
      var walk = TallyWalk(tables, rows: range.rows)
      for (position, number) in numbers.enumerated() {
        try context.cancellation.check()
        try walk.begin(windows[number])
        score(
          &walk, in: range, decayed: number == 0 ? range.decayed : [],
          CandidateScoring(scoring, prior: priors[number]), into: &lists[position])
        try walk.check()
      }
    }
    return lists
  }

  private func score(
    _ walk: inout TallyWalk, in range: RangeTables, decayed: [Int64],
    _ scoring: CandidateScoring, into list: inout TopList
  ) {
    // What an entry must beat, kept beside the list: most locations do not enter it.
    var threshold = list.worst ?? .none
    while walk.next() {
      var tally = walk.tally
      if !decayed.isEmpty { tally.decayed = decayed[walk.row] }
      guard tally.votes >= options.minimumVotes,
        let score = scoring.score(tally, notBelow: threshold.score),
        score > threshold.score || score == threshold.score && tally.votes > threshold.votes
      else { continue }
      list.insert(TopList.Entry(score: score, tally: tally, row: range.offset + walk.row))
      threshold = list.worst ?? .none
    }
  }
}
