/// A colour of sRGB, as style sheets write it.
public struct Colour: Hashable, Sendable {
  /// Red, green and blue from 0 to 255.
  let red, green, blue: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour from `#0a5c36` or `#0af`, nil for anything else.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6,
      !digits.contains(nil)
    else { return nil }
    let values = digits.compactMap(\.self).map { UInt8($0) }
    let whole =
      values.count == 3
      ? values.map { $0 * 17 }
      : stride(from: 0, to: 6, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    self.init(red: whole[0], green: whole[1], blue: whole[2])
  }

  /// `#` and six hexadecimal digits.
  public var text: String {
    "#"
      + [red, green, blue].map { value in
        String(value / 16, radix: 16) + String(value % 16, radix: 16)
      }.joined()
  }

  /// How much light it gives, from 0 for black to 1 for white (WCAG 2.2, relative luminance).
  private var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : LinearLight.power((share + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of WCAG 2.2, from 1 to 21.
  func contrast(with other: Colour) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour `sixteenths` of the way to another one.
  func mixed(with other: Colour, sixteenths: Int) -> Colour {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Int(a) * (16 - sixteenths) + Int(b) * sixteenths + 8) / 16)
    }
    return Colour(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  static let black = Colour(red: 0, green: 0, blue: 0)
  static let white = Colour(red: 255, green: 255, blue: 255)
}

/// The curve between the numbers of sRGB and light.
private enum LinearLight {
  /// `share` to the power of 2.4, which is its square times the square of its fifth root.
  static func power(_ share: Double) -> Double {
    guard share > 0 else { return 0 }
    // Newton's method; `pow` of the C library differs in its last digit from one to another.
    var root = 1.0
    for _ in 0..<24 {
      root -= (root * root * root * root * root - share) / (5 * root * root * root * root)
    }
    return share * share * root * root
  }
}
