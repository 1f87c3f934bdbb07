internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex

/// Counts, for chosen scores of each window, how many locations of one range are better.
struct StandingTask: PipelineTask {
  let range: RangeTables
  let windows: WindowRange
  let scale: BucketScale
  let options: RankOptions
  let priors: [Prior]
  /// The scores that are asked for in each window, ascending, each once.
  let scores: [[Int64]]

  var byteCount: Int64 { 0 }

  /// For each window and score the number of locations with a higher one.
  func perform(in context: TaskContext) throws -> [[Int64]] {
    let tables = try range.files.map { (file) throws(StoreError) in
      try MergedTable(file, scale: scale)
    }
    return try count(tables, cancellation: context.cancellation)
  }

  /// The same over open tables.
  func count(_ tables: [MergedTable], cancellation: Cancellation) throws -> [[Int64]] {
    let scoring = options.scoring(scale)
    var walk = TallyWalk(tables, rows: range.rows)
    return try scores.enumerated().map { number, scores in
      try cancellation.check()
      var counts = [Int64](repeating: 0, count: scores.count)
      if scores.isEmpty { return counts }
      try walk.begin(windows[number])
      let decayed = number == 0 ? range.decayed : []
      while walk.next() {
        var tally = walk.tally
        if !decayed.isEmpty { tally.decayed = decayed[walk.row] }
        guard tally.votes >= options.minimumVotes else { continue }
        let score = scoring.score(tally, prior: priors[number])
        let below = Self.count(below: score, in: scores)
        // Counted at the greatest score that is beaten; summed up below.
        if below > 0 { counts[below - 1] += 1 }
      }
      try walk.check()
      for index in counts.indices.dropLast().reversed() { counts[index] += counts[index + 1] }
      return counts
    }
  }

  /// How many of the ascending `scores` are less than `score`.
  static func count(below score: Int64, in scores: [Int64]) -> Int {
    var low = 0
    var high = scores.count
    while low < high {
      let middle = (low + high) / 2
      if scores[middle] < score { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Ranks of chosen scores among all locations.
struct Standings {
  private var scores: [[Int64]]
  private var better: [[Int64]] = []

  /// Ranks in so many windows; ask for scores, then `count`.
  init(windowCount: Int) { scores = Array(repeating: [], count: windowCount) }

  /// Asks for the rank of `score` in a window.
  mutating func ask(_ score: Int64, inWindow window: Int) { scores[window].append(score) }

  /// Counts with the tasks that `makeTasks` makes for the scores asked for.
  mutating func count(_ run: ([[Int64]]) throws -> [[[Int64]]]) rethrows {
    for window in scores.indices where scores[window].count > 1 {
      scores[window].sort()
      var unique: [Int64] = []
      for score in scores[window] where score != unique.last { unique.append(score) }
      scores[window] = unique
    }
    better = scores.map { [Int64](repeating: 0, count: $0.count) }
    for counts in try run(scores) {
      for window in counts.indices {
        for index in counts[window].indices { better[window][index] += counts[window][index] }
      }
    }
  }

  /// The rank of a score that was asked for: 1 + the number of locations with a higher one.
  func rank(of score: Int64, inWindow window: Int) -> Int64 {
    1 + countAbove(score, inWindow: window)
  }

  /// The number of locations with a score higher than one that was asked for.
  func countAbove(_ score: Int64, inWindow window: Int) -> Int64 {
    better[window][StandingTask.count(below: score, in: scores[window])]
  }
}
