internal import Definition
internal import Report

/// The report of `day_book`: a page for each day, with a section for each thing that tells of it.
enum DayBookReport {
  static let kind = ReportKind(
    name: "day_book",
    summary: "a page a day: what the journal, the planner, tasks, habits and dreams tell of it",
    analysis: DayBookAnalysis.kind, layout: layout)

  private static let layout = Layout(
    answers: ["{day_count} days from {first} to {last}."], subtitle: "{zone}",
    sections: [
      SectionLayout(
        "overview", "Days",
        tables: [
          TableLayout(
            "days", "Days of the book", of: RowsLayout("days"), key: "day",
            columns: [
              ColumnLook("page", title: "Page", isDetail: true, pagesOf: "day"),
              ColumnLook("day", link: "page"), .count("count_*"),
            ], order: "By day.", orElse: "Nothing stands on these days.")
        ])
    ],
    pages: [
      PageLayout(
        each: RowsLayout("days"), key: "day",
        layout: Layout(
          title: "{days.day}", subtitle: "{zone}", tellsFindings: false, tellsInputs: false,
          sections: DayBookSection.allCases.map(section) + [AgendaReport.around("days", "day")]),
        isOfSingles: true)
    ])

  private static func section(_ section: DayBookSection) -> SectionLayout {
    SectionLayout(
      section.rawValue, section.title,
      tables: [
        AgendaReport.list(
          "\(section.rawValue)_list", section.title,
          of: RowsLayout(section.rawValue, where: .init("day", "{days.day}")),
          isOfOneDay: true, orElse: "", needs: section.rawValue)
      ], isOfSingles: true)
  }
}
