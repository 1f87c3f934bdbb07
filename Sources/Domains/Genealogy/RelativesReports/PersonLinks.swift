internal import Definition
internal import Report

/// What a definition may say of reports that name persons.
struct PersonLinks: Sendable {
  private var shown = 50
  private var persons: Located<String>?

  /// A kind of report whose rows may lead to the pages of persons; `layout` is given the node of these.
  static func kind(
    name: String, summary: String, analysis: AnalysisKind,
    layout: @escaping @Sendable (_ persons: String?) -> Layout
  ) -> ReportKind {
    ReportKind(
      name: name, summary: summary, analysis: analysis, options: table,
      pages: { [$0.persons].compactMap(\.self) }, shown: \Self.shown
    ) { layout($0.persons?.value) }
  }

  private static let table = OptionTable(
    PersonLinks(),
    [
      .shownRows(\.shown),
      .own(
        "persons", .text, "the `person_pages` node to whose pages rows lead, as far as it has them"
      ) { node, options in options.persons = node.optionalString("persons") },
    ])

  /// The columns of a name and of an id that stands in its place where readers may not see it, both leading to the page of
  /// the person; what these are called begins with `page`.
  static func columns(name: String, id: String, page: String, in persons: String?) -> [ColumnLook] {
    let pages = persons.map {
      ColumnLook(page, title: "Page", isDetail: true, pagesOf: id, pagesIn: $0)
    }
    return [
      ColumnLook(name, isForCleared: true, link: page),
      ColumnLook(id, detailBeside: name, link: page),
    ] + [pages].compactMap(\.self)
  }
}
