internal import Platform

/// Numbers of one column as people read them: in groups of three digits, with the places that their size deserves, hours
/// and minutes for hours.
///
/// What is printed so is not the value itself where digits are left out, nor what programs read where its marks are those of
/// another language: `exact` tells the digits, for the cell to hold them beside.
struct HTMLNumber {
  private let places: Int?
  private let isGrouped: Bool
  private let isDuration: Bool
  private let language: Language

  /// The form of numbers with `unit` whose magnitudes go up to `greatest`; nothing is grouped that is no figure, such as a
  /// year.
  init(unit: String, greatest: Double, isFigure: Bool, _ language: Language) {
    self.language = language
    isDuration = isFigure && unit == "h"
    isGrouped = isFigure && unit != "year"
    places =
      switch greatest {
      case _ where !isFigure: nil
      case 1000...: 0
      case 100..<1000: 1
      case 1..<100: 2
      default: nil
      }
  }

  /// The form of the numbers of a column.
  init(_ column: Column, _ language: Language) {
    self.init(
      unit: column.unit, greatest: column.greatestMagnitude, isFigure: column.isQuantity, language)
  }

  /// The form of a number of a column that stands alone, as in a sentence.
  init(_ column: Column, alone number: Number, _ language: Language) {
    self.init(
      unit: column.unit, greatest: number.approximation.magnitude,
      isFigure: column.figure != nil, language)
  }

  /// The form of a number that stands alone.
  init(_ figure: Figure, _ language: Language) {
    self.init(
      unit: figure.unit, greatest: figure.value?.approximation.magnitude ?? 0, isFigure: true,
      language)
  }

  /// Whether the unit stands in the text of each number.
  var saysUnit: Bool { isDuration }

  /// The text of `number`.
  func text(_ number: Number) -> String {
    if isDuration { return duration(number.approximation) }
    return language.number(shortened(number).description, isGrouped: isGrouped)
  }

  /// The digits of `number` if those of `text` are others; groups as English has them say the same.
  func exact(_ number: Number) -> String? {
    let digits = number.description
    if isDuration { return digits }
    let shown = language == .english ? shortened(number).description : text(number)
    return shown == digits ? nil : digits
  }

  private func shortened(_ number: Number) -> Number {
    guard let places else { return number }
    switch number {
    case .integer: return number
    case .decimal(_, let own):
      return own > places ? .real(number.approximation, places: places) : number
    case .real(let value, let own): return own > places ? .real(value, places: places) : number
    }
  }

  /// `3 h 20 min`, `12 min`, or `2 d 4 h` from two days on; rounded to minutes or hours.
  private func duration(_ hours: Double) -> String {
    let sign = hours < 0 ? "-" : ""
    let minutes = Int64(min(hours.magnitude * 60, 1e15).rounded())
    if minutes < 60 { return sign + language.text(PageWord.minutes, ["minutes": "\(minutes)"]) }
    if minutes < 48 * 60 {
      let rest = minutes % 60
      return sign
        + language.text(
          rest == 0 ? PageWord.hours : .hoursMinutes,
          ["hours": "\(minutes / 60)", "minutes": "\(rest)"])
    }
    let whole = (minutes + 30) / 60
    let rest = whole % 24
    return sign
      + language.text(
        rest == 0 ? PageWord.days : .daysHours,
        ["days": language.integer(whole / 24), "hours": "\(rest)"])
  }
}
