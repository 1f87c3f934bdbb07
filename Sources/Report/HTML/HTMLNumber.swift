internal import Platform

/// Numbers of one column as people read them: in groups of three digits, with the places that their size deserves, hours
/// and minutes for hours, percents for shares.
///
/// What is printed so is not the value itself where digits are left out, nor what programs read where its marks are those of
/// another language: `exact` tells the digits, for the cell to hold them beside.
struct HTMLNumber {
  /// What a unit makes of a number.
  fileprivate enum Form {
    /// The digits of what is no figure, such as a year.
    case digits
    case grouped
    /// Hours.
    case duration
    case percent
    /// Parts of one.
    case share
  }

  private let form: Form
  private let places: HTMLPlaces
  private let language: Language

  private init(_ form: Form, _ places: HTMLPlaces, _ language: Language) {
    (self.form, self.places, self.language) = (form, places, language)
  }

  /// The form of numbers with `unit` whose magnitudes go up to `greatest`; nothing is grouped that is no figure, such as a
  /// year.
  init(unit: String, greatest: Double, isFigure: Bool, _ language: Language) {
    let form = Self.form(unit, isFigure: isFigure)
    let factor = form == .share ? 100.0 : 1
    self.init(form, HTMLPlaces(greatest: greatest * factor, form.isOfPercents), language)
  }

  /// The form of the numbers of a column.
  init(_ column: Column, _ language: Language) {
    let form = Self.form(column.unit, isFigure: column.isQuantity)
    let places =
      form == .digits || form == .duration
      ? HTMLPlaces.own
      : column.look.decimals.map { HTMLPlaces(most: $0) } ?? HTMLPlaces(column, form.isOfPercents)
    self.init(form, places, language)
  }

  /// The form of a number of a column in a sentence, which has the sign of percents by itself.
  init(_ column: Column, alone number: Number, _ language: Language) {
    self.init(
      unit: column.unit == "%" ? "" : column.unit, greatest: number.approximation.magnitude,
      isFigure: column.figure != nil, language)
  }

  /// The form of a number that stands alone.
  init(_ figure: Figure, _ language: Language) {
    self.init(
      unit: figure.unit, greatest: figure.value?.approximation.magnitude ?? 0, isFigure: true,
      language)
  }

  private static func form(_ unit: String, isFigure: Bool) -> Form {
    switch unit {
    case _ where !isFigure: .digits
    case "year": .digits
    case "h": .duration
    case "%": .percent
    case "share": .share
    default: .grouped
    }
  }

  /// Whether the unit stands in the text of each number.
  var saysUnit: Bool { form != .digits && form != .grouped }
  /// Whether it is a time, which may be long.
  var isDuration: Bool { form == .duration }

  /// The text of `number`.
  func text(_ number: Number) -> String {
    switch form {
    case .digits: signed(number.description, isGrouped: false)
    case .grouped: signed(places.shortened(number).description)
    case .duration: duration(number.approximation)
    case .percent: signed(places.shortened(number).description) + "\u{A0}%"
    case .share: share(number.timesHundred)
    }
  }

  /// The text of an amount with its digits behind the point.
  func amountText(_ amount: Number) -> String { signed(amount.description) }

  /// The digits of `number` if those of `text` are others; groups as English has them say the same.
  func exact(_ number: Number) -> String? {
    let digits = number.description
    switch form {
    case .duration, .share: return digits
    case _ where language == .english && !digits.hasPrefix("-"):
      return form == .digits || places.shortened(number).description == digits ? nil : digits
    case .percent: return digits
    case .digits, .grouped: return text(number) == digits ? nil : digits
    }
  }

  /// The digits in the language, with a minus as long as a plus.
  private func signed(_ digits: String, isGrouped: Bool = true) -> String {
    guard digits.hasPrefix("-") else { return language.number(digits, isGrouped: isGrouped) }
    return "\u{2212}" + language.number(String(digits.dropFirst()), isGrouped: isGrouped)
  }

  /// A number of percents; what is not all, and not nothing, is not told as if it were.
  private func share(_ percents: Number) -> String {
    let short = places.shortened(percents)
    let digits = short.description
    let whole = (Double(digits) ?? 0, percents.approximation)
    let decimals = digits.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    let tick = Number.decimal(1, places: decimals).description
    func almost(_ word: PageWord, _ digits: String) -> String {
      language.text(word, ["number": language.number(digits) + "\u{A0}%"])
        .replacing(" ", with: "\u{A0}")
    }
    if whole.0 >= 100, whole.1 < 100, decimals > 0 {
      return almost(.over, "99." + String(repeating: "9", count: decimals))
    }
    if digits.utf8.allSatisfy({ $0 == 0x30 || $0 == 0x2E }), whole.1 > 0 {
      return almost(.under, tick)
    }
    return signed(digits) + "\u{A0}%"
  }

  /// `3 h 20 min`, `12 min`, or `2 d 4 h` from two days on; rounded to minutes or hours.
  private func duration(_ hours: Double) -> String {
    let sign = hours < 0 ? "\u{2212}" : ""
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

extension HTMLNumber.Form {
  /// Whether numbers are printed of a hundred.
  fileprivate var isOfPercents: Bool { self == .percent || self == .share }
}
