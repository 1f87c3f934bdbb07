internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex

/// Lays the votes of one range of locations out for drawing, for a few windows.
struct ResamplingLayoutTask: PipelineTask {
  /// The tables of the range.
  let files: [ContainerFile]
  let windows: [CalendarWindow]
  let scale: BucketScale
  let minimumVotes: Int64
  let seed: UInt64

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> [ResampledVotes] {
    let tables = try files.map { (file) throws(StoreError) in
      try MergedTable(file, scale: scale)
    }
    // The slots of each window in each table; none where the table has no vote in it.
    let slots = tables.map { table in
      windows.map { window in
        table.meta.windows.index(of: window).map { table.meta.windows.slots(ofWindow: $0) } ?? 0..<0
      }
    }
    var layouts = [ResampledVotes](repeating: ResampledVotes(), count: windows.count)
    var merger = try TableMerger(tables.map(\.table))
    // Of each window the votes of each step of the scale.
    var histograms = [Int64](repeating: 0, count: windows.count * scale.count)
    var row = 0
    while true {
      for index in histograms.indices { histograms[index] = 0 }
      let id = try merger.next { (table, value) throws(StoreError) in
        let first = tables[table].meta.windows.firstMonth
        let isWhole = HistogramCells.forEach(value) { code, count in
          let (slot, bucket) = Int(code).quotientAndRemainder(dividingBy: scale.count)
          for position in windows.indices where slots[table][position].contains(slot - first) {
            histograms[position * scale.count + bucket] += count
          }
        }
        guard isWhole else { throw tables[table].damaged("whole cells") }
      }
      guard let id else { return layouts }
      try context.cancellation.check()
      let key = RandomWords.key(id, seed: seed)
      for position in windows.indices {
        let own = position * scale.count..<(position + 1) * scale.count
        guard histograms[own].reduce(0, +) >= minimumVotes else { continue }
        histograms.withUnsafeBufferPointer {
          layouts[position].append(
            row: row, key: key, histogram: UnsafeBufferPointer(rebasing: $0[own]))
        }
      }
      row += 1
    }
  }
}

/// Draws the votes of all locations in some samples and ranks the shown ones among all.
///
/// About 80 ns for a location and sample, and 0.2 ns for a vote and sample.
struct ResamplingTask: PipelineTask {
  let votes: ResampledVotes
  let scoring: Scoring
  let likedFrom: Int64
  /// How many votes the prior stands for; drawing keeps the number of votes of each location, and so
  /// the median.
  let priorVotes: Double
  /// Where the shown locations stand in `votes`.
  let shown: [Int]
  let samples: Range<Int>

  var byteCount: Int64 { 0 }

  /// The ranks of the shown locations, sample by sample.
  func perform(in context: TaskContext) throws -> [[Int64]] {
    var tallies = [Tally](repeating: Tally(), count: votes.count)
    var scores = [Int64](repeating: 0, count: votes.count)
    return try samples.map { sample in
      try context.cancellation.check()
      let prior = draw(sample, into: &tallies)
      for location in tallies.indices {
        scores[location] = scoring.score(tallies[location], prior: prior)
      }
      return ranks(scores)
    }
  }

  /// Draws one sample; returns the prior with the mean of its votes.
  private func draw(_ sample: Int, into tallies: inout [Tally]) -> Prior {
    let scale = scoring.scale
    var sum = Tally()
    for location in tallies.indices {
      var tally = Tally()
      var words = RandomWords(
        key: SplitMix64.mix(votes.keys[location] &+ UInt64(sample)))
      var rest = votes.votes[location]
      let end = votes.starts[location + 1]
      for step in votes.starts[location]..<end where rest > 0 {
        let drawn =
          step + 1 == end
          ? rest
          : BinomialDraw.successes(trials: rest, chance: votes.chances[step], words: &words)
        let bucket = Int(votes.buckets[step])
        let value = scale.value(of: bucket)
        tally.add(drawn, stars: value, step: bucket, isLiked: value >= likedFrom)
        rest -= drawn
      }
      tallies[location] = tally
      sum.add(tally)
    }
    return Prior(votes: priorVotes, mean: sum.mean)
  }

  private func ranks(_ scores: [Int64]) -> [Int64] {
    let wanted = shown.map { scores[$0] }.sorted()
    guard let lowest = wanted.first else { return [] }
    // At each place of `wanted` the scores that are above just so many of them.
    var above = [Int64](repeating: 0, count: wanted.count + 1)
    for score in scores where score > lowest {
      above[StandingTask.count(below: score, in: wanted)] += 1
    }
    for index in above.indices.dropLast().reversed() { above[index] += above[index + 1] }
    return shown.map { location in
      let score = scores[location]
      // Of equal scores the last counts: what is above it is above all of them.
      var last = StandingTask.count(below: score, in: wanted)
      while last + 1 < wanted.count, wanted[last + 1] == score { last += 1 }
      return 1 + above[last + 1]
    }
  }
}
