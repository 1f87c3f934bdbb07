internal import Platform

/// A number together with how it is printed, so that every format prints the same digits.
public enum Number: Hashable, Sendable, CustomStringConvertible {
  /// A whole number.
  case integer(Int64)
  /// An exact decimal: `units` of 10^-`places` each; 0 to 18 places.
  case decimal(_ units: Int64, places: Int)
  /// A real that is printed with 0 to 15 `places`, rounded to the nearest, ties to even.
  case real(Double, places: Int)

  /// The nearest double, for drawing only.
  public var approximation: Double {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let units, let places): Double(units) / DecimalPower.double(places)
    case .real(let value, _): value
    }
  }

  /// The same with exactly `places` digits behind the point, halves rounded away from zero; with `keepsDigits` what lies behind them
  /// stays, without zeros at its end.
  func asAmount(places: Int, keepsDigits: Bool) -> Number {
    let (units, own): (Int64, Int)
    switch self {
    case .integer(let value): (units, own) = (value, 0)
    case .decimal(let value, let places): (units, own) = (value, places)
    case .real(let value, _): return .real(value, places: places)
    }
    var wanted = places
    if keepsDigits, own > places {
      wanted = own
      var rest = units
      while wanted > places, rest % 10 == 0 { (rest, wanted) = (rest / 10, wanted - 1) }
    }
    return Currency.rounded(units, from: own, to: wanted).map { .decimal($0, places: wanted) }
      ?? self
  }

  /// False for a real that is not a number or infinite; such a value is printed as missing.
  public var isFinite: Bool {
    if case .real(let value, _) = self { value.isFinite } else { true }
  }

  /// The digits as every format prints them.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.append(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
