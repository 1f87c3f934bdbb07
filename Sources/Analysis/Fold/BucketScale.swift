/// An evenly stepped scale of integers, such as stars from 1 to 5 by halves in hundredths: least
/// 100, step 50, 9 buckets.
///
/// Values and steps are in the units of the column.
public struct BucketScale: Hashable, Sendable {
  /// The value of bucket 0.
  public let least: Int64
  /// The distance of neighbouring buckets, above 0.
  public let step: Int64
  /// The most steps of a scale.
  public static let mostSteps: Int64 = 254

  /// How many buckets: one more than steps.
  public let count: Int

  /// The scale from `least` to `greatest` by `step`; nil unless the steps fit.
  public init?(least: Int64, greatest: Int64, step: Int64) {
    guard step > 0, greatest >= least, (greatest - least) % step == 0,
      (greatest - least) / step <= Self.mostSteps
    else { return nil }
    self.least = least
    self.step = step
    count = Int((greatest - least) / step) + 1
  }

  /// The bucket of `value`, or nil when it is not on the scale.
  @inlinable public func bucket(of value: Int64) -> Int? {
    let distance = value &- least
    guard distance >= 0, distance % step == 0, distance / step < Int64(count) else { return nil }
    return Int(distance / step)
  }

  /// The value of `bucket`.
  @inlinable public func value(of bucket: Int) -> Int64 { least + step * Int64(bucket) }
}
