/// A lower bound for the mean of ratings on a scale of K steps: where the true mean of the ratings
/// to come lies with the chance that `z` stands for.
///
///     Σ vₖ pₖ − z·√((Σ vₖ² pₖ − (Σ vₖ pₖ)²) / (N + K + 1)),   pₖ = (nₖ + 1) / (N + K)
///
/// with nₖ of N ratings of value vₖ. The shares of the values have a Dirichlet posterior, after one
/// rating of each value as the prior; their weighted mean is taken as normal.
///
/// Source: E. Miller, "Ranking Items With Star Ratings", evanmiller.org, 2014; there z = 1.65, so
/// that the bound holds with a chance of 95 %.
///
/// Sums are whole numbers in steps of the scale, so that they are exact; then only IEEE 754
/// operations in the order written in the code.
public enum StarLowerBound {
  /// The bounds of the mean, in the units of `scale`.
  public struct Bounds: Hashable, Sendable {
    /// The mean with one rating of each value added.
    public let mean: Double
    /// The lower bound.
    public let lower: Double
    /// As far above the mean as the lower bound is below it.
    public let upper: Double
  }

  /// The bounds for `count` ratings whose values are v = least + step·k: `steps` is the sum of k,
  /// `squares` that of k².
  ///
  /// Numerators stay below 2¹²⁷ for counts below 2⁴⁷.
  public static func bounds(
    count: Int64, steps: Int64, squares: Int64, scale: BucketScale, z: Double
  ) -> Bounds {
    let k = Int64(scale.count)
    let total = count + k
    // One rating of each value: the sums of 0..<K and of their squares.
    let sum = steps + k * (k - 1) / 2
    let sumOfSquares = squares + (k - 1) * k * (2 * k - 1) / 6
    let spread = Int128(sumOfSquares) * Int128(total) - Int128(sum) * Int128(sum)
    let step = Double(scale.step)
    let mean = Double(scale.least) + step * (Double(sum) / Double(total))
    let deviation =
      step * ((Double(spread) / Double(total + 1)).squareRoot() / Double(total))
    return Bounds(mean: mean, lower: mean - z * deviation, upper: mean + z * deviation)
  }
}
