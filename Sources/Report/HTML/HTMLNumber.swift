/// Numbers of one column as people read them: in groups of three digits, with the places that their size deserves, hours
/// and minutes for hours.
///
/// What is printed so is not the value itself where digits are left out: `exact` tells that, for the cell to hold it beside.
struct HTMLNumber {
  private let places: Int?
  private let isGrouped: Bool
  private let isDuration: Bool

  /// The form of numbers with `unit` whose magnitudes go up to `greatest`; nothing is grouped that is no figure, such as a
  /// year.
  init(unit: String, greatest: Double, isFigure: Bool) {
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
  init(_ column: Column) {
    self.init(
      unit: column.unit, greatest: column.greatestMagnitude, isFigure: column.isQuantity)
  }

  /// The form of a number of a column that stands alone, as in a sentence.
  init(_ column: Column, alone number: Number) {
    self.init(
      unit: column.unit, greatest: number.approximation.magnitude,
      isFigure: column.figure != nil)
  }

  /// The form of a number that stands alone.
  init(_ figure: Figure) {
    self.init(
      unit: figure.unit, greatest: figure.value?.approximation.magnitude ?? 0, isFigure: true)
  }

  /// Whether the unit stands in the text of each number.
  var saysUnit: Bool { isDuration }

  /// The text of `number`.
  func text(_ number: Number) -> String {
    if isDuration { return Self.duration(number.approximation) }
    let text = shortened(number).description
    return isGrouped ? Self.grouped(text) : text
  }

  /// `unit` as it is said of `number`: `1 day`, `2 days`.
  static func unit(_ unit: String, of number: Number) -> String {
    // What is short is a sign, such as `s` or `ms`.
    guard number.description == "1", unit.hasSuffix("s"), unit.utf8.count > 3 else { return unit }
    if unit.hasSuffix("ies") { return unit.dropLast(3) + "y" }
    return String(unit.dropLast(unit.hasSuffix("xes") ? 2 : 1))
  }

  /// The digits of `number` if those of `text` are others.
  func exact(_ number: Number) -> String? {
    let digits = number.description
    if isDuration { return digits }
    return shortened(number).description == digits ? nil : digits
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
  private static func duration(_ hours: Double) -> String {
    let sign = hours < 0 ? "-" : ""
    let minutes = Int64(min(hours.magnitude * 60, 1e15).rounded())
    if minutes < 60 { return "\(sign)\(minutes) min" }
    if minutes < 48 * 60 {
      let rest = minutes % 60
      return "\(sign)\(minutes / 60) h" + (rest == 0 ? "" : " \(rest) min")
    }
    let whole = (minutes + 30) / 60
    let rest = whole % 24
    return sign + GroupedInteger.text(whole / 24) + " d" + (rest == 0 ? "" : " \(rest) h")
  }

  /// `text` with its whole part in groups.
  private static func grouped(_ text: String) -> String {
    let whole = text.prefix { $0 != "." }
    // A number beyond 64 bits stands in its shortest form.
    guard whole.count > 3, let value = Int64(whole) else { return text }
    return GroupedInteger.text(value) + text.dropFirst(whole.count)
  }
}
