internal import Analysis
internal import Pipeline
internal import Platform
internal import SearchIndex

/// Lays the votes of one merged table out for drawing, for a few windows.
struct ResamplingLayoutTask: PipelineTask {
  let tablePath: String
  let windows: WindowRange
  let scale: BucketScale
  let minimumVotes: Int64
  let seed: UInt64
  /// The numbers of the windows.
  let numbers: [Int]

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> [ResampledVotes] {
    let tables = try HistogramTables(paths: [tablePath], bucketCount: scale.count)
    let slots = numbers.map { windows.slots(ofWindow: $0) }
    var layouts = [ResampledVotes](repeating: ResampledVotes(), count: numbers.count)
    var cells = KeyCells(windows: windows, bucketCount: scale.count)
    var cursor = try tables.tables[0].cursor()
    var histogram = [Int64](repeating: 0, count: scale.count)
    var row = 0
    while try cursor.advance() {
      try context.cancellation.check()
      guard cells.read(cursor.value) else {
        throw StoreError.corrupt(
          file: tablePath, offset: 0, expected: "ascending cells", found: "others")
      }
      let key = RandomWords.key(cursor.key, seed: seed)
      for position in slots.indices {
        var votes: Int64 = 0
        for bucket in histogram.indices { histogram[bucket] = 0 }
        for index in 0..<cells.count {
          let (slot, bucket) = Int(cells.cells[index]).quotientAndRemainder(
            dividingBy: scale.count)
          guard slots[position].contains(slot) else { continue }
          histogram[bucket] += cells.counts[index]
          votes += cells.counts[index]
        }
        guard votes >= minimumVotes else { continue }
        histogram.withUnsafeBufferPointer {
          layouts[position].append(row: row, key: key, histogram: $0)
        }
      }
      row += 1
    }
    return layouts
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
        key: RandomWords.mix(votes.keys[location] &+ UInt64(sample)))
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
