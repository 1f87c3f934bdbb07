internal import Definition
internal import Report

/// The report `person_pages`: a page for each of some persons, and one that lists them.
enum PersonPagesReport {
  static let kind = ReportKind(
    name: "person_pages",
    summary:
      "a page for each chosen person: the family as a tree, what is recorded, what cannot be right",
    analysis: GenealogyChecks.kind, layout: layout)

  private static let pages = RowsLayout("persons")

  private static let none =
    "Nobody has a page: the options people and pages of the analysis say who has one."

  private static let layout = Layout(
    answers: [
      "{persons_counted} with a family tree on a page of their own.", none,
    ],
    subtitle: "People, page by page",
    tellsFindings: false, tellsInputs: false,
    remarks: [
      RemarkLayout(
        .warning, "PERSON_WITHOUT_PAGE",
        "Persons that the definition asks for are not there, or may be living.",
        count: "persons_missing")
    ],
    sections: [
      SectionLayout(
        "people", "People",
        tables: [
          TableLayout(
            "persons", "Persons with a page", of: pages,
            columns: [
              ColumnLook("name", isForCleared: true, link: "page"),
              ColumnLook("person", detailBeside: "name", link: "page"),
              ColumnLook("page", title: "Page", isDetail: true, pagesOf: "person"),
              .ifCleared("years"), "partners", "children", "findings", .detail("file"),
              .detail("line"),
            ], order: "Those whom the definition names, then those of the gravest findings.",
            orElse: none)
        ], isOfSingles: true)
    ], pages: [PageLayout(each: pages, key: "person", layout: page, isOfSingles: true)])

  private static func own(_ table: String) -> RowsLayout {
    RowsLayout(table, where: .init("person", "{persons.person}"))
  }

  private static let page = Layout(
    title: "{name|person}", answers: ["{said}", "{counted}"],
    tellsFindings: false, tellsInputs: false,
    sections: [
      SectionLayout(
        "family", "Family",
        charts: [
          ChartLayout(
            .family, "tree", "Relatives of {name|person}",
            "Ancestors above, the oldest at the right; partners and children below.",
            of: own("relatives"), labels: "name", "Who", ["years", "born", "died"],
            by: .init("place", "box"), isForCleared: true, pagesOf: "page_of",
            sexes: "sex")
        ], isOfSingles: true),
      SectionLayout(
        "recorded", "What is recorded",
        tables: [
          TableLayout(
            "facts", "Events", of: own("facts"),
            columns: [
              .detail("fact"), "what", ColumnLook("when", isForCleared: true),
              ColumnLook("place", isForCleared: true), .ifCleared("with"),
              ColumnLook("with_id", detailBeside: "with"), "source",
            ], orElse: "No date and no place is recorded.")
        ], isOfSingles: true),
      SectionLayout(
        "wrong", "What cannot be right",
        tables: [
          TableLayout(
            "findings", "Findings", of: own("findings"),
            columns: [
              .detail("finding"), "title", .ifCleared("other_name"),
              ColumnLook("other", detailBeside: "other_name"),
              ColumnLook("years", isForCleared: true),
              "severity", "advice", .detail("rule"),
            ], order: "The gravest first.", shown: .top(times: 1), orElse: "")
        ], isOfSingles: true),
      SectionLayout(
        "relatives_section", "Relatives",
        tables: [
          TableLayout(
            "relatives", "Relatives", of: own("relatives"),
            columns: [
              .detail("relative"), ColumnLook("name", isForCleared: true, link: "page"),
              ColumnLook("id", detailBeside: "name", link: "page"),
              ColumnLook("page", title: "Page", isDetail: true, pagesOf: "page_of"),
              ColumnLook("role", isForCleared: true), ColumnLook("born", isForCleared: true),
              ColumnLook("died", isForCleared: true), .folded("file"), .folded("line"),
            ])
        ], isCollapsed: true, isOfSingles: true),
    ])
}
