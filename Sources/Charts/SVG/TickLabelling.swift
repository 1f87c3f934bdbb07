internal import Platform

/// How the ticks of one axis are printed: in one unit, with as many places as tell them apart.
///
/// In groups of three digits, from a million on in millions (`2 M`), billions (`bn`) and so on; numbers too large or too
/// small for that as powers of ten (`2e-12`). Shares are percents, and times are in the greatest unit that suits all ticks.
struct TickLabelling {
  private enum Form {
    case plain(places: Int)
    case unit(exponent: Int, suffix: ChartWord, places: Int)
    case scientific(places: Int)
  }

  private let form: Form
  /// What ticks are multiplied by before they are printed.
  private let factor: Double
  private let suffix: String
  private let language: Language

  /// The labelling of an axis up to `greatest` with steps of `step`, whose first digit stands at
  /// 10^`exponent`.
  init(
    greatest: Double, step: Double, exponent: Int, unit: ValueUnit = .plain, _ language: Language
  ) {
    self.language = language
    switch unit {
    case .plain: (factor, suffix) = (1, "")
    case .percent: (factor, suffix) = (1, "\u{A0}%")
    case .share: (factor, suffix) = (100, "\u{A0}%")
    case .duration(let seconds):
      let own = DurationText.unit(greatest: greatest * seconds, step: step * seconds)
      (factor, suffix) = (seconds / own.seconds, "\u{A0}\(language[own.name])")
      form = .plain(places: own.places)
      return
    }
    form = Self.form(
      greatest: greatest * factor, step: step * factor,
      exponent: unit == .share ? exponent + 2 : exponent)
  }

  private static func form(greatest: Double, step: Double, exponent: Int) -> Form {
    let units: [(Int, ChartWord)] = [(12, .trillion), (9, .billion), (6, .million)]
    if greatest >= 1e16 || exponent < -6 {
      var digits = 0
      while greatest >= 1e16, digits < 15, step < greatest / DecimalPower.of(digits + 1) * 1.000001
      {
        digits += 1
      }
      return .scientific(places: greatest >= 1e16 ? min(digits, 3) : 0)
    }
    if let unit = units.first(where: { greatest >= DecimalPower.of($0.0) }) {
      return .unit(exponent: unit.0, suffix: unit.1, places: max(0, unit.0 - exponent))
    }
    return .plain(places: max(0, -exponent))
  }

  /// The label of a tick.
  func text(_ tick: Double) -> String {
    let value = tick * factor
    let text =
      switch form {
      case .plain(let places): Self.fixed(value, places, language)
      case .unit(let exponent, let suffix, let places):
        value == 0
          ? "0"
          : Self.fixed(value / DecimalPower.of(exponent), places, language)
            + "\u{A0}" + language[suffix]
      case .scientific(let places): scientific(value, places)
      }
    return text + suffix
  }

  /// A number with so many places, in groups of three digits.
  static func fixed(_ value: Double, _ places: Int, _ language: Language) -> String {
    var bytes: [UInt8] = []
    NumberText.append(value, decimals: places, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return DecimalDigits(text)?.text(in: language) ?? text
  }

  private func scientific(_ value: Double, _ places: Int) -> String {
    guard value != 0 else { return "0" }
    var mantissa = value
    var exponent = 0
    while mantissa.magnitude >= 10 {
      mantissa /= 10
      exponent += 1
    }
    // The margin keeps a 9.999... that stands for 10 from being one power too small.
    while mantissa.magnitude < 0.9999999 {
      mantissa *= 10
      exponent -= 1
    }
    return Self.fixed(mantissa, places, language) + "e\(exponent)"
  }
}
