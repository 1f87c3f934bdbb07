public import Platform

/// Numbers as people read them: `4,984`, `3.67`, `54.3 %`, `3 h 24 min`.
///
/// Pictures and titles print them so; tables, tooltips and files have all digits.
public enum ReadableNumber {
  /// How many digits that say something are kept; those before the point always are.
  private static let significant = 3

  /// The digits of a number as tables print them, in groups of three and rounded, with what `unit` adds to them.
  ///
  /// A `share` becomes percents, and seconds (`s`), minutes (`min`) and hours (`h`) become the two greatest units that
  /// they fill; any other unit adds nothing. What is no plain number, such as `1e20`, stays as it is.
  public static func text(
    _ digits: String, unit: String = "", _ language: Language
  ) -> String {
    text(digits, unit: unit, significant: significant, language)
  }

  /// The same with all digits, but for times.
  public static func exact(
    _ digits: String, unit: String = "", _ language: Language
  ) -> String {
    text(digits, unit: unit, significant: .max, language)
  }

  /// Whether numbers with `unit` have it in their text.
  public static func saysUnit(_ unit: String) -> Bool { ValueUnit(unit) != .plain }

  private static func text(
    _ digits: String, unit: String, significant: Int, _ language: Language
  ) -> String {
    guard let number = DecimalDigits(digits) else { return digits }
    switch ValueUnit(unit) {
    case .plain: return number.rounded(significant).text(in: language)
    case .percent: return number.rounded(significant).text(in: language) + "\u{A0}%"
    case .share:
      return number.timesHundred.rounded(significant).text(in: language) + "\u{A0}%"
    case .duration(let seconds):
      let amount = number.magnitude * seconds
      return (number.isNegative ? "\u{2212}" : "") + DurationText.text(seconds: amount, language)
    }
  }

  /// A number with its sign in front: `+1,200`, `−0.4`, `±0`.
  public static func signed(
    _ digits: String, unit: String = "", _ language: Language
  ) -> String {
    let text = text(digits, unit: unit, language)
    guard let number = DecimalDigits(digits), !number.isNegative else { return text }
    return (number.isZero ? "±" : "+") + text
  }
}

/// What a unit means for how its numbers are drawn.
enum ValueUnit: Equatable {
  /// Numbers stand alone.
  case plain
  /// Numbers are of a hundred.
  case percent
  /// Numbers are of one, and readers see them of a hundred.
  case share
  /// Numbers are times, each one so many seconds.
  case duration(seconds: Double)

  init(_ unit: String) {
    switch unit {
    case "%": self = .percent
    case "share": self = .share
    case "s": self = .duration(seconds: 1)
    case "min": self = .duration(seconds: 60)
    case "h": self = .duration(seconds: 3600)
    default: self = .plain
    }
  }
}

/// The digits of a plain decimal number.
struct DecimalDigits {
  private(set) var isNegative: Bool
  /// Without zeros in front; empty for 0.
  private var whole: ArraySlice<UInt8>
  private var fraction: ArraySlice<UInt8>

  /// Nil unless the text is digits with one point among them at most, and a minus in front.
  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDigits = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard (1...2).contains(parts.count), isDigits else { return nil }
    whole = parts[0].drop { $0 == 0x30 }
    fraction = parts.count > 1 ? parts[1] : []
    isNegative = isNegative && !isZero
  }

  var isZero: Bool { whole.isEmpty && fraction.allSatisfy { $0 == 0x30 } }

  /// The nearest double without the sign.
  var magnitude: Double {
    func text(_ digits: ArraySlice<UInt8>) -> String { String(decoding: digits, as: UTF8.self) }
    return Double("0\(text(whole)).\(text(fraction))0") ?? 0
  }

  /// A hundred times the number.
  var timesHundred: DecimalDigits {
    var result = self
    var moved = Array(whole + fraction.prefix(2))
    for _ in fraction.count..<max(2, fraction.count) { moved.append(0x30) }
    result.whole = moved.drop { $0 == 0x30 }
    result.fraction = fraction.dropFirst(2)
    return result
  }

  /// The number with so many digits that say something, and all before the point; halves are rounded away from 0.
  func rounded(_ significant: Int) -> DecimalDigits {
    guard significant < .max else { return self }
    let zeros = whole.isEmpty ? fraction.prefix { $0 == 0x30 }.count : -whole.count
    let places = isZero ? 0 : max(0, significant + zeros)
    guard places < fraction.count else { return self }
    var result = self
    var digits = Array(whole + fraction.prefix(places))
    if fraction[fraction.startIndex + places] >= 0x35 {
      var at = digits.count - 1
      while at >= 0, digits[at] == 0x39 {
        digits[at] = 0x30
        at -= 1
      }
      if at >= 0 { digits[at] += 1 } else { digits.insert(0x31, at: 0) }
    }
    result.whole = digits.dropLast(places).drop { $0 == 0x30 }
    result.fraction = digits.suffix(places)
    return result
  }

  /// The number in groups of three digits before the point.
  func text(in language: Language) -> String {
    var bytes: [UInt8] = whole.isEmpty ? [0x30] : Array(whole)
    if !fraction.isEmpty { bytes += [UInt8(ascii: ".")] + fraction }
    return (isNegative ? "\u{2212}" : "")
      + language.number(String(decoding: bytes, as: UTF8.self))
  }
}
