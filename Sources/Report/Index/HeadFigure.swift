internal import Platform

/// A figure in a few words, as an index shows it.
struct HeadFigure: Hashable, Sendable {
  /// What it is.
  let title: String
  /// Its value with its unit, as people read it.
  let text: String

  /// More than three say nothing at a glance.
  private static let most = 3

  /// The first figures of the first section that has any; what is hidden or 0 is passed over.
  static func first(of report: Report) -> [HeadFigure] {
    let figures = report.sections.first { !$0.figures.isEmpty }?.figures ?? []
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
    }.prefix(most).map(\.self)
  }
}
