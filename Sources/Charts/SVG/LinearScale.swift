internal import Platform

/// Maps values to positions, with ticks at round numbers.
struct LinearScale {
  let low: Double
  let high: Double
  /// The round numbers from `low` to `high`.
  let ticks: [Double]
  private let labelling: TickLabelling

  /// A scale over `values` with about `steps` steps of 1, 2 or 5 times a power of ten, or of a round time.
  ///
  /// Where all values are whole, so are the ticks, unless they are parts of a whole.
  init(
    covering values: [Double], includingZero: Bool, steps: Int = 4, unit: ValueUnit = .plain,
    _ language: Language
  ) {
    // Far beyond any figure, and small enough that differences stay finite.
    let limit = 1e300
    let all = (includingZero ? values + [0] : values).map { min(max($0, -limit), limit) }
    var least = all.min() ?? 0
    var greatest = all.max() ?? 1
    if least == greatest {
      let margin = max(1, least.magnitude / 10)
      least = includingZero && least >= 0 ? least : least - margin
      greatest += margin
    }
    let raw = (greatest - least) / Double(steps)
    var (step, exponent) = Self.roundStep(raw)
    if case .duration(let seconds) = unit {
      let days = Self.roundStep(raw * seconds / 86_400).step * 86_400
      if let round = DurationText.step(atLeast: raw * seconds) {
        step = round / seconds
      } else if raw * seconds > 1 {
        step = days / seconds
      }
    } else if unit != .share, step < 1, all.allSatisfy({ $0 == $0.rounded() }) {
      (step, exponent) = (1, 0)
    }
    let first = (least / step).rounded(.down)
    let last = (greatest / step).rounded(.up)
    let count = Int(min(last - first, 50))
    ticks = (0...count).map { (first + Double($0)) * step }
    low = min(least, first * step)
    high = max(greatest, last * step)
    labelling = TickLabelling(
      greatest: max(low.magnitude, high.magnitude), step: step, exponent: exponent, unit: unit,
      language)
  }

  /// A scale from 0 to the value that is farthest from it, or between the farthest on both sides, without ticks: of bars
  /// whose numbers stand beside them.
  init(exactly values: [Double], _ language: Language) {
    let limit = 1e300
    low = max(min(0, values.min() ?? 0), -limit)
    let greatest = min(max(0, values.max() ?? 0), limit)
    high = greatest > low ? greatest : low + 1
    ticks = []
    labelling = TickLabelling(greatest: 1, step: 1, exponent: 0, language)
  }

  /// A scale of ranks, which begin with 1: there is no rank 0 to put a line at.
  init(ranks values: [Double], steps: Int = 4, _ language: Language) {
    let greatest = max(2, values.max() ?? 2)
    let (step, _) = Self.roundStep(max(1, (greatest - 1) / Double(steps)))
    let multiples = (1...50).map { Double($0) * step }
    ticks = [1] + multiples.filter { $0 - 1 >= step / 2 && $0 > 1 && $0 <= greatest }
    low = 1
    high = greatest
    // In one unit with 2 M the first rank would be 0.000001 M.
    labelling = TickLabelling(greatest: 1, step: step, exponent: 0, language)
  }

  /// The position of a value on an axis of that length.
  func position(_ value: Double, length: Double) -> Double {
    let share = (min(max(value, low), high) - low) / (high - low)
    return share * length
  }

  /// A tick's label.
  func label(_ tick: Double) -> String { labelling.text(tick) }

  /// The smallest of 1, 2, 5 or 10 times a power of ten that is at least `raw`.
  private static func roundStep(_ raw: Double) -> (step: Double, exponent: Int) {
    var power = 1.0
    var exponent = 0
    while power * 10 <= raw {
      power *= 10
      exponent += 1
    }
    while power > raw, exponent > -300 {
      exponent -= 1
      power = exponent >= -15 ? 1 / DecimalPower.of(-exponent) : power / 10
    }
    for factor in [1.0, 2, 5] where factor * power >= raw { return (factor * power, exponent) }
    return (10 * power, exponent + 1)
  }
}

/// Powers of ten.
enum DecimalPower {
  /// 10^`exponent`, exact for 0 to 22.
  static func of(_ exponent: Int) -> Double {
    (0..<max(0, exponent)).reduce(1.0) { power, _ in power * 10 }
  }
}
