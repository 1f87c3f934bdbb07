internal import Analysis
internal import Report

/// All locations with their votes, column by column: there may be many.
struct LocationTable: Codable, Sendable {
  private(set) var ids = TextArena()
  /// Votes of each step of the scale, one array a step.
  private(set) var histogram: [[Int64]]
  private(set) var votes: [Int64] = []
  /// The sums of the stars in hundredths.
  private(set) var stars: [Int64] = []
  /// What the likes are worth, in units of `HalfLifeWeights`; empty where it was not asked for.
  private(set) var decayed: [Int64] = []

  init(bucketCount: Int) { histogram = Array(repeating: [], count: bucketCount) }

  var count: Int { ids.count }

  /// The mean stars of each location: sum ÷ 100 ÷ votes, in that order.
  var means: [Double] {
    votes.indices.map { Double(stars[$0]) / 100 / Double(votes[$0]) }
  }

  /// Appends a location, whose votes are to be filled in.
  mutating func append(_ id: UnsafeRawBufferPointer) { ids.append(bytes: id) }

  /// Fills in the votes of all locations: of location *l* and step *s* at *l* × steps + *s*.
  mutating func fill(_ counts: [Int64], decayed: [Int64], scale: BucketScale) {
    precondition(counts.count == count * scale.count, "a count for each location and step")
    self.decayed = decayed
    histogram = (0..<scale.count).map { step in
      (0..<count).map { counts[$0 * scale.count + step] }
    }
    votes = [Int64](repeating: 0, count: count)
    stars = votes
    for step in 0..<scale.count {
      let value = scale.value(of: step)
      let column = histogram[step]
      for row in 0..<count {
        votes[row] += column[row]
        stars[row] += column[row] * value
      }
    }
  }

  /// Appends all locations of `other`.
  mutating func append(_ other: LocationTable) {
    ids.append(contentsOf: other.ids)
    for bucket in histogram.indices { histogram[bucket] += other.histogram[bucket] }
    votes += other.votes
    stars += other.stars
    decayed += other.decayed
  }
}
