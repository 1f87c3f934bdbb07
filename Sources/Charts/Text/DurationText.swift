internal import Platform

/// Times as people read them.
enum DurationText {
  private static let units: [(seconds: Double, name: ChartWord)] = [
    (86_400, .days), (3600, .hours), (60, .minutes), (1, .seconds),
  ]
  /// From so many seconds on a time is told in days.
  private static let twoDays = 172_800.0
  /// Steps of an axis in seconds, up to a day.
  private static let steps: [Double] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
  ]

  /// A time of no less than 0 seconds in the two greatest units that it fills, such as `3 h 20 min`; hours go on to 48.
  static func text(seconds: Double, _ language: Language) -> String {
    let unit = "\u{A0}" + language[ChartWord.seconds]
    guard seconds < 1e15 else { return ReadableNumber.text("\(seconds)", language) + unit }
    guard seconds >= 10 || seconds == seconds.rounded() else {
      return TickLabelling.fixed(seconds, seconds < 1 ? 2 : 1, language) + unit
    }
    var rounded = seconds.rounded()
    let first = units.firstIndex { rounded >= ($0.name == .days ? twoDays : $0.seconds) } ?? 3
    // Rounded to the second unit, which may fill the first.
    let least = units[min(first + 1, 3)].seconds
    rounded = (rounded / least).rounded() * least
    let great = units[first].seconds
    let whole = (rounded / great).rounded(.down)
    let rest = ((rounded - whole * great) / least).rounded()
    let text = TickLabelling.fixed(whole, 0, language) + "\u{A0}\(language[units[first].name])"
    return rest == 0 || first == 3
      ? text : text + "\u{A0}\(Int(rest))\u{A0}\(language[units[first + 1].name])"
  }

  /// A round step of an axis of at least so many seconds, up to a day; nil for less than a second and more than a day.
  static func step(atLeast seconds: Double) -> Double? {
    seconds > 0.5 ? steps.first { $0 >= seconds } : nil
  }

  /// The unit of an axis, with the places that tell its ticks apart: the greatest of which each step is a half or more.
  static func unit(
    greatest: Double, step: Double
  ) -> (seconds: Double, name: ChartWord, places: Int) {
    let fitting = units.first { unit in
      let halves = step / unit.seconds * 2
      return greatest >= 2 * unit.seconds && (halves - halves.rounded()).magnitude < 1e-9
        && halves >= 0.999
    }
    let unit = fitting ?? units[3]
    let steps = step / unit.seconds
    let isWhole = (steps - steps.rounded()).magnitude < 1e-9
    return (unit.seconds, unit.name, isWhole ? 0 : steps >= 0.1 ? 1 : 3)
  }
}
