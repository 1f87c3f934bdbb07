internal import Analysis

/// The votes of all ranked locations of one window, laid out for drawing them again and again.
struct ResampledVotes: Codable, Sendable {
  /// The rows in the table of all locations, ascending.
  private(set) var rows: [Int] = []
  /// What the draws of each location begin with.
  private(set) var keys: [UInt64] = []
  private(set) var votes: [Int64] = []
  /// Where the steps of each location begin; one more at the end.
  private(set) var starts: [Int] = [0]
  /// The steps of the scale that the location has votes of.
  private(set) var buckets: [UInt8] = []
  /// The chance that a vote which is on none of the steps before is on this one; the last step of a
  /// location takes the rest.
  private(set) var chances: [UInt64] = []

  /// How many locations.
  var count: Int { rows.count }

  mutating func append(row: Int, key: UInt64, histogram: UnsafeBufferPointer<Int64>) {
    var rest: UInt64 = 0
    for count in histogram { rest += UInt64(count) }
    rows.append(row)
    keys.append(key)
    votes.append(Int64(rest))
    for (bucket, count) in histogram.enumerated() where count > 0 {
      let part = UInt64(count)
      buckets.append(UInt8(bucket))
      chances.append(part < rest ? BinomialDraw.chance(part, of: rest) : 0)
      rest -= part
    }
    starts.append(buckets.count)
  }

  /// Adds the locations of `other`, whose rows count from `offset`.
  mutating func append(_ other: ResampledVotes, offset: Int) {
    rows += other.rows.map { $0 + offset }
    keys += other.keys
    votes += other.votes
    starts += other.starts.dropFirst().map { $0 + buckets.count }
    buckets += other.buckets
    chances += other.chances
  }
}
