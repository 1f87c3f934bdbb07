/// How many pairs of fixes went how fast, in buckets of a tenth of a metre a second up to 1 km/s.
///
/// Sums of whole numbers, so histograms of stretches add up to that of the whole. A quantile is known
/// to the width of a bucket.
struct SpeedHistogram: Sendable, Hashable {
  /// Millimetres a second in a bucket.
  static let width: Int64 = 100
  private static let bucketCount = 10_000
  /// Grows with the fastest pair, so that slow streams take little.
  private var counts: [Int64] = []

  /// Counts a pair of `speed` millimetres a second; from 1 km/s on all are one bucket.
  @inline(__always)
  mutating func add(_ speed: Int64) {
    let bucket = min(Int(speed / Self.width), Self.bucketCount - 1)
    if bucket >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: bucket + 1 - counts.count))
    }
    counts[bucket] += 1
  }

  /// The upper end of the bucket with the nearest-rank quantile, in millimetres a second; nil
  /// without pairs.
  func quantile(percent: Int64) -> Int64? {
    BucketQuantiles(
      counts.enumerated().lazy.map { (value: Int64($0 + 1) * Self.width, count: $1) }
    ).nearestRank(BucketQuantiles.Level(percent, of: 100))
  }
}
