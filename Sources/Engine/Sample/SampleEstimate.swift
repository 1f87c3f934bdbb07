/// A number projected from a sample, with the interval that holds the true one in 95 of 100
/// samples.
public struct SampleEstimate: Sendable, Equatable {
  /// The projected number.
  public let value: Double
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double

  /// A number with its interval.
  public init(_ value: Double, low: Double, high: Double) {
    self.value = value
    self.low = low
    self.high = high
  }

  /// A number that is known.
  public static func exact(_ value: Double) -> SampleEstimate {
    SampleEstimate(value, low: value, high: value)
  }

  /// Sums of the ends, which is wider than needed where the errors have nothing to do with each
  /// other.
  public static func + (a: SampleEstimate, b: SampleEstimate) -> SampleEstimate {
    SampleEstimate(a.value + b.value, low: a.low + b.low, high: a.high + b.high)
  }

  /// The same in another unit.
  func scaled(by factor: Double) -> SampleEstimate {
    SampleEstimate(value * factor, low: low * factor, high: high * factor)
  }
}
