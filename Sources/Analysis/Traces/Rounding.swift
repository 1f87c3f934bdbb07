/// Quotients and longitudes as whole units.
public enum Rounding {
  /// `sum` ÷ `count`, half a unit away from zero; `count` is above 0.
  @inlinable
  @inline(__always)
  public static func quotient(_ sum: Int64, _ count: Int64) -> Int64 {
    let half = count / 2
    return sum >= 0 ? (sum + half) / count : (sum - half) / count
  }

  /// A longitude that may have gone over the antimeridian.
  @inline(__always)
  static func longitude(_ units: Int64) -> Int32 {
    let circle = TraceDistance.circle
    if units > circle / 2 { return Int32(units - circle) }
    return Int32(units < -circle / 2 ? units + circle : units)
  }
}
