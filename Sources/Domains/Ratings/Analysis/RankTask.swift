internal import Analysis
internal import Pipeline
internal import Platform
internal import SearchIndex

/// Scores the locations of one merged table in every window and keeps the best of each.
struct RankTask: PipelineTask {
  struct Outcome: Sendable {
    /// One list a window; empty for kinds of windows that were not asked for.
    let lists: [TopList]
    /// All locations of the table with their total tally and histogram, in byte order of their ids.
    let locations: [TopList.Entry]
  }

  let tablePath: String
  let windows: WindowRange
  let scale: BucketScale
  let options: RankOptions
  let priors: [Prior]

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> Outcome {
    let tables = try HistogramTables(paths: [tablePath], bucketCount: scale.count)
    var lists = [TopList](repeating: TopList(limit: options.top), count: windows.count)
    var locations: [TopList.Entry] = []
    guard tables.windows != nil else { return Outcome(lists: lists, locations: locations) }
    let isWanted = (0..<windows.count).map { options.windows.contains(windows[$0].kind) }
    var cursor = try HistogramCursor(tables, windows: windows, from: nil, to: nil)
    while try cursor.advance() {
      try context.cancellation.check()
      forEachWindow(cursor, windows: windows, scale: scale, likedFrom: options.likedFrom) {
        window, tally in
        if window == 0 {
          locations.append(entry(cursor, window: 0, tally: tally))
        }
        guard isWanted[window], tally.votes >= options.minimumVotes else { return }
        let score = tally.score(options.order, prior: priors[window], z: options.z)
        guard lists[window].admits(score: score, votes: tally.votes) else { return }
        lists[window].insert(entry(cursor, window: window, tally: tally, score: score))
      }
    }
    return Outcome(lists: lists, locations: locations)
  }

  private func entry(
    _ cursor: borrowing HistogramCursor, window: Int, tally: Tally, score: Int64 = 0
  ) -> TopList.Entry {
    var histogram = [Int64](repeating: 0, count: scale.count)
    let months: ClosedRange<Int>
    switch windows[window] {
    case .total: months = windows.firstMonth...windows.lastMonth
    case .year(let year): months = year * 12...year * 12 + 11
    case .month(let month): months = month...month
    }
    cursor.forEachCell { cell, count in
      if months.contains(windows.firstMonth + cell / scale.count) {
        histogram[cell % scale.count] += count
      }
    }
    return TopList.Entry(
      score: score, tally: tally, location: Array(cursor.key), histogram: histogram)
  }
}
