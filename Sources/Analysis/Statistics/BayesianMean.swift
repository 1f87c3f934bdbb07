/// A mean that is drawn towards a prior mean when there are few values.
///
///     (sum + m·C) / (n + m)
///
/// with n values of the given sum, and a prior as heavy as m values of mean C. It is the posterior
/// mean of a normal population with a normal prior whose precision is m times that of one value
/// (Gelman et al., "Bayesian Data Analysis", 3rd edition, 2013, section 2.5); rating sites use it as
/// the "true Bayesian estimate" v/(v+m)·R + m/(v+m)·C, which is the same number.
///
/// Only IEEE 754 operations in the order written, so that every bit can be reproduced.
public enum BayesianMean {
  /// The mean of `count` values that add up to `sum`, with a prior of `priorCount` values of mean
  /// `priorMean`; the prior mean when there is neither a value nor a prior weight.
  ///
  /// Counts are not negative.
  @inlinable public static func value(
    sum: Double, count: Double, priorMean: Double, priorCount: Double
  ) -> Double {
    let total = count + priorCount
    guard total > 0 else { return priorMean }
    return (sum + priorCount * priorMean) / total
  }
}
