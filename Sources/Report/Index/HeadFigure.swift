internal import Platform

/// A figure in a few words, as an index shows it.
struct HeadFigure: Hashable, Sendable {
  /// What it is.
  let title: String
  /// Its value with its unit, as people read it.
  let text: String

  /// The first figure of the first section that has any and that the sentence of the report does not say; what is hidden or
  /// 0 is passed over.
  static func first(of report: Report) -> [HeadFigure] {
    let figures = report.sections.first { !$0.figures.isEmpty }?.figures ?? []
    let said = Said(report.answer, report.language)
    return figures.lazy.compactMap { figure -> HeadFigure? in
      guard let value = figure.value, value.approximation != 0 else { return nil }
      let form = HTMLNumber(figure, report.language)
      let unit = report.language.unit(figure.unit)
      // A count says what it counts in its title.
      let saysUnit =
        figure.unit.isEmpty || form.saysUnit || unit.lowercased() == figure.title.lowercased()
        || figure.measure.countsRecords || figure.measure.countsOthers
      return HeadFigure(
        title: figure.title,
        text: form.text(value)
          + (saysUnit ? "" : " " + report.language.unit(figure.unit, of: value)))
    }.filter { !said.contains($0.text) }.prefix(1).map(\.self)
  }
}

/// The numbers of a sentence.
private struct Said {
  private let words: [Substring]
  private let language: Language

  init(_ sentence: String, _ language: Language) {
    words = Self.words(sentence)
    self.language = language
  }

  /// Whether a figure is said, with as many decimals as it has or with fewer.
  func contains(_ figure: String) -> Bool {
    let own = Self.words(figure)
    guard let first = own.first else { return false }
    // Of a time both units.
    if own.count > 2 {
      return words.indices.contains { words[$0...].starts(with: own) }
    }
    return words.contains { $0 == first || isRounded($0, first) }
  }

  private func isRounded(_ said: Substring, _ exact: Substring) -> Bool {
    guard let rounded = number(said), let exact = number(exact) else { return false }
    return (rounded.value - exact.value).magnitude * rounded.scale <= 0.5000001
  }

  /// What digits stand for, and ten to the power of how many of them stand behind the point.
  private func number(_ text: Substring) -> (value: Double, scale: Double)? {
    let (point, group): (Character, Character) = language == .german ? (",", ".") : (".", ",")
    let plain = text.filter { $0 != group }.map { $0 == point ? "." : $0 }
    guard plain.contains(where: \.isNumber), let value = Double(String(plain)) else { return nil }
    let decimals = plain.firstIndex(of: ".").map { plain.count - $0 - 1 } ?? 0
    return (value, (0..<decimals).reduce(1) { scale, _ in scale * 10 })
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0.isWhitespace || $0 == "(" || $0 == ")" || $0 == ";" || $0 == ":" }.map {
      $0.last == "," || $0.last == "." ? $0.dropLast() : $0
    }
  }
}
