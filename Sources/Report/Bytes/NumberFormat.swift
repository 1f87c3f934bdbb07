// For libm, which rounding compiles to and only this module map links.
import Glibc
public import Platform

/// Powers of ten that decimals are scaled by.
enum DecimalPower {
  /// 10^places as an integer; 0 to 18 places.
  static func integer(_ places: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<places { power *= 10 }
    return power
  }

  /// 10^places as a double, exact for 0 to 22 places.
  static func double(_ places: Int) -> Double { Double(integer(places)) }
}

extension [UInt8] {
  /// Appends the digits of a number as every format prints them.
  mutating func append(_ number: Number) {
    switch number {
    case .integer(let value): append(integer: value)
    case .decimal(let units, let places): append(decimal: units, places: places)
    case .real(let value, let places): append(real: value, places: places)
    }
  }

  /// Appends a whole number.
  mutating func append(integer value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(magnitude: value.magnitude, digits: 1)
  }

  /// Appends `units` of 10^-`places` each, with all its places.
  mutating func append(decimal units: Int64, places: Int) {
    if units < 0 { append(UInt8(ascii: "-")) }
    let power = DecimalPower.integer(places)
    append(magnitude: units.magnitude / power, digits: 1)
    appendFraction(units.magnitude % power, places: places)
  }

  /// Appends a finite real rounded to `places`, exact ties to even as printf does.
  ///
  /// Integer part and fraction are split first, which is exact, so that the scaled fraction stays
  /// below 2^53 and one multiplication decides all but ties. A value that rounds to zero has no
  /// sign. From 2^63 on the digits are those of the shortest text that reads back as the value.
  mutating func append(real value: Double, places: Int) {
    let magnitude = value.magnitude
    guard magnitude < 0x1p63 else {
      append(contentsOf: value.description.utf8)
      return
    }
    var whole: UInt64
    var fraction: UInt64 = 0
    if places == 0 {
      whole = UInt64(magnitude.rounded(.toNearestOrEven))
    } else {
      let floor = magnitude.rounded(.down)
      whole = UInt64(floor)
      fraction = UInt64(Self.scaled(magnitude - floor, by: DecimalPower.double(places)))
      if fraction == DecimalPower.integer(places) {
        whole += 1
        fraction = 0
      }
    }
    if value < 0, whole != 0 || fraction != 0 { append(UInt8(ascii: "-")) }
    append(magnitude: whole, digits: 1)
    appendFraction(fraction, places: places)
  }

  /// `fraction` times `power`, rounded to the nearest integer, exact ties to even.
  ///
  /// The product is off by at most half a unit in its last place, which matters only where it looks
  /// like a tie; there the exact remainder decides.
  private static func scaled(_ fraction: Double, by power: Double) -> Double {
    let product = fraction * power
    let rounded = product.rounded(.toNearestOrEven)
    let distance = product - rounded
    guard distance.magnitude == 0.5 else { return rounded }
    let remainder = (-product).addingProduct(fraction, power)
    if distance > 0, remainder > 0 { return rounded + 1 }
    if distance < 0, remainder < 0 { return rounded - 1 }
    return rounded
  }

  private mutating func appendFraction(_ fraction: UInt64, places: Int) {
    guard places > 0 else { return }
    append(UInt8(ascii: "."))
    append(magnitude: fraction, digits: places)
  }

  /// Appends `magnitude` with at least `digits` digits.
  private mutating func append(magnitude: UInt64, digits: Int) {
    var rest = magnitude
    var text = [20 of UInt8](repeating: UInt8(ascii: "0"))
    var position = 20
    while rest > 0 {
      position -= 1
      text[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    position = Swift.min(position, 20 - digits)
    while position < 20 {
      append(text[position])
      position += 1
    }
  }
}

/// Numbers for sentences and the balance, in groups of three digits: `1,234`, in German `1.234`.
public enum GroupedInteger {
  /// `value` in decimal digits.
  public static func text(_ value: Int64, in language: Language = .english) -> String {
    language.number(String(value))
  }
}
