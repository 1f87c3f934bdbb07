/// What a measured field is a quantity of: its values are kept in the first of the units.
public enum Quantity: Sendable {
  /// A distance or a height, kept in metres.
  case length
  /// A speed, kept in metres a second.
  case speed
  /// A latitude or longitude, kept in degrees.
  case degrees

  /// The units that a column may be in, that of the field first.
  var units: [MeasurementUnit] {
    switch self {
    case .length:
      [
        MeasurementUnit(name: "m", numerator: 1, denominator: 1),
        MeasurementUnit(name: "km", numerator: 1_000, denominator: 1),
        MeasurementUnit(name: "ft", numerator: 381, denominator: 1_250),
        MeasurementUnit(name: "mi", numerator: 201_168, denominator: 125),
      ]
    case .speed:
      [
        MeasurementUnit(name: "m/s", numerator: 1, denominator: 1),
        MeasurementUnit(name: "km/h", numerator: 5, denominator: 18),
        MeasurementUnit(name: "mph", numerator: 1_397, denominator: 3_125),
        MeasurementUnit(name: "kn", numerator: 463, denominator: 900),
      ]
    case .degrees:
      [
        MeasurementUnit(name: "degrees", numerator: 1, denominator: 1),
        MeasurementUnit(name: "e7", numerator: 1, denominator: 1, decimals: 7),
        MeasurementUnit(name: "e6", numerator: 1, denominator: 1, decimals: 6),
        MeasurementUnit(name: "first", numerator: 1, denominator: 1, pairPlace: 0),
        MeasurementUnit(name: "second", numerator: 1, denominator: 1, pairPlace: 1),
      ]
    }
  }
}

/// A unit of a column, as an exact fraction of the unit of its field.
public struct MeasurementUnit: Hashable, Sendable {
  /// What `as:` calls it, such as `km/h`.
  public let name: String
  /// How many of the field's unit `denominator` of these are.
  let numerator: Int64
  let denominator: Int64
  /// How many decimals its numbers have whose point is left out: `e7` is 10^-7 of a degree.
  var decimals = 0
  /// Which of the two numbers of a text it is, as `PositionPair` has them; nil of a number by itself.
  package var pairPlace: Int?

  /// Decimals that are read beyond those of the field, so that a number is rounded only once.
  package static let furtherPlaces = 9
  private static let furtherScale: Int128 = 1_000_000_000

  /// A number with `furtherPlaces` more decimals than the field has, in the field's own unit; halves
  /// are rounded away from zero.
  ///
  /// Nil if it does not fit.
  package func converted(_ value: Int64) -> Int64? {
    let divisor = Int128(denominator) * Self.furtherScale
    let (quotient, rest) = (Int128(value) * Int128(numerator))
      .quotientAndRemainder(dividingBy: divisor)
    guard rest.magnitude * 2 >= divisor.magnitude else { return Int64(exactly: quotient) }
    return Int64(exactly: quotient + (value < 0 ? -1 : 1))
  }
}
