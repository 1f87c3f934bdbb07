internal import Analysis
internal import Pipeline
internal import Platform
internal import SearchIndex

/// Scores the locations of one merged table in every window and keeps the best of each.
struct RankTask: PipelineTask {
  struct Outcome: Sendable {
    /// One list a window, with one entry more than will be shown, to say how far the last one is
    /// from the next; empty for kinds of windows that were not asked for.
    let lists: [TopList]
    /// All locations of the table, in byte order of their ids.
    let locations: LocationTable
  }

  let tablePath: String
  let windows: WindowRange
  let scale: BucketScale
  let options: RankOptions
  let priors: [Prior]

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> Outcome {
    let tables = try HistogramTables(paths: [tablePath], bucketCount: scale.count)
    var lists = [TopList](repeating: TopList(limit: options.top + 1), count: windows.count)
    // What an entry must beat, kept beside the lists: most locations enter none.
    var thresholds = [TopList.Threshold](repeating: .none, count: windows.count)
    var locations = LocationTable(bucketCount: scale.count)
    let scoring = options.scoring(scale)
    let isWanted = (0..<windows.count).map { options.windows.contains(windows[$0].kind) }
    var cells = KeyCells(windows: windows, bucketCount: scale.count)
    var tallies = WindowTallies(range: windows, scale: scale, likedFrom: options.likedFrom)
    var cursor = try tables.tables[0].cursor()
    while try cursor.advance() {
      try context.cancellation.check()
      guard cells.read(cursor.value) else {
        throw StoreError.corrupt(
          file: tablePath, offset: 0, expected: "ascending cells", found: "others")
      }
      tallies.tally(cells)
      for index in 0..<tallies.count {
        let window = Int(tallies.windows[index])
        let tally = tallies.tallies[index]
        guard isWanted[window], tally.votes >= options.minimumVotes else { continue }
        let score = scoring.score(tally, prior: priors[window])
        let threshold = thresholds[window]
        guard
          score > threshold.score || score == threshold.score && tally.votes > threshold.votes
        else { continue }
        lists[window].insert(TopList.Entry(score: score, tally: tally, row: locations.count))
        if let worst = lists[window].worst { thresholds[window] = worst }
      }
      if tallies.count > 0 {
        locations.append(cursor.key, tallies.total, cells)
      }
    }
    return Outcome(lists: lists, locations: locations)
  }
}
