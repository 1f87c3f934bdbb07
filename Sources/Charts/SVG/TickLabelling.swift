internal import Platform

/// How the ticks of one axis are printed: in one unit, with as many places as tell them apart.
///
/// From ten thousand on in thousands (`20 k`), then in millions (`M`) and so on; numbers too large or
/// too small for that as powers of ten (`2e-12`).
struct TickLabelling {
  private enum Form {
    case plain(places: Int)
    case unit(exponent: Int, suffix: String, places: Int)
    case scientific(places: Int)
  }

  private let form: Form

  /// The labelling of an axis up to `greatest` with steps of `step`, whose first digit stands at
  /// 10^`exponent`.
  init(greatest: Double, step: Double, exponent: Int) {
    let units = [(12, "T"), (9, "G"), (6, "M"), (3, "k")]
    if greatest >= 1e16 || exponent < -6 {
      var digits = 0
      while greatest >= 1e16, digits < 15, step < greatest / DecimalPower.of(digits + 1) * 1.000001
      {
        digits += 1
      }
      form = .scientific(places: greatest >= 1e16 ? min(digits, 3) : 0)
    } else if let unit = units.first(where: {
      greatest >= DecimalPower.of($0.0) && greatest >= 10_000
    }) {
      form = .unit(exponent: unit.0, suffix: unit.1, places: max(0, unit.0 - exponent))
    } else {
      form = .plain(places: max(0, -exponent))
    }
  }

  /// The label of a tick.
  func text(_ tick: Double) -> String {
    switch form {
    case .plain(let places): Self.fixed(tick, places)
    case .unit(let exponent, let suffix, let places):
      tick == 0 ? "0" : Self.fixed(tick / DecimalPower.of(exponent), places) + " " + suffix
    case .scientific(let places): Self.scientific(tick, places)
    }
  }

  static func fixed(_ value: Double, _ places: Int) -> String {
    var bytes: [UInt8] = []
    NumberText.append(value, decimals: places, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func scientific(_ value: Double, _ places: Int) -> String {
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
    return fixed(mantissa, places) + "e\(exponent)"
  }
}
