internal import Analysis
internal import Definition

extension StarScale {
  /// A number counts as one of the scale from this share of the sample on: one in a thousand.
  private static let rarity = 1000

  /// Proposes `scale:` for the stars of a sample.
  ///
  /// It goes from the least to the greatest by the greatest step that meets all of them. Rare
  /// numbers, as slips of the pen are, do not widen it.
  static func proposals(for records: SampledRecords) -> [OptionProposal] {
    guard let counts = records.numbers[RatingRecord.stars.name]?.counts else { return [] }
    let total = counts.values.reduce(0, +)
    let common = counts.filter { $0.value * rarity >= total }.keys
    guard let least = common.min(), let greatest = common.max() else { return [] }
    let step = common.reduce(Int64(0)) { divisor($0, $1 - least) }
    guard step > 0, let scale = StarScale(least: least, greatest: greatest, step: step) else {
      return []
    }
    let met = counts.keys.filter { scale.buckets.bucket(of: $0) != nil }.count
    let off = counts.filter { scale.buckets.bucket(of: $0.key) == nil }.values.reduce(0, +)
    var evidence = [
      "Stars from \(scale.words): \(met) of its \(scale.buckets.count) values are in the sample. "
        + "A run rejects stars that are not on the scale, so widen it if there can be others."
    ]
    if off > 0 {
      evidence.append("\(off) of the \(total) sampled stars are numbers that are not on it.")
    }
    return [
      OptionProposal(
        key: "scale",
        value: "{min: \(hundredthsText(least)), max: \(hundredthsText(greatest)), "
          + "step: \(hundredthsText(step))}",
        evidence: evidence)
    ]
  }

  /// The greatest common divisor.
  private static func divisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
