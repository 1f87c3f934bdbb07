internal import Definition
internal import Report

/// The report `duplicates`.
enum DuplicatesReport {
  static let kind = PersonLinks.kind(
    name: "duplicates",
    summary: "records of the same person: pairs with what each field weighs, groups, the model",
    analysis: LinkAnalysis.kind, layout: layout)

  @Sendable private static func layout(_ persons: String?) -> Layout {
    Layout(
      answers: ["{answer}"], subtitle: "Records of the same person",
      sections: [pairs(persons)] + others)
  }

  private static func pairs(_ persons: String?) -> SectionLayout {
    SectionLayout(
      "by_pair", "Pairs",
      texts: [
        "The least certain pairs come first. Every pair begins with a weight of {prior}, since most pairs are of two "
          + "persons; what each field adds to it or takes away unfolds below a name{less}"
      ],
      tables: [
        TableLayout(
          "pairs", "Linked pairs", of: RowsLayout("pairs"),
          columns: [
            .detail("pair")
          ] + PersonLinks.columns(name: "name", id: "a", page: "page", in: persons)
            + PersonLinks.columns(name: "other_name", id: "b", page: "other_page", in: persons)
            + [
              "same", "alike", "different", "probability",
              ColumnLook("group_name", isFolded: true, isForCleared: true),
              ColumnLook("group", isFolded: true, detailBeside: "group_name"), .folded("weight"),
              .folded("*"),
              ColumnLook("relatives", isFolded: true, shownWith: "relatives"),
            ], order: "The least certain first.", shown: .top(times: 1))
      ], isOfSingles: true)
  }

  private static let others = [
    SectionLayout(
      "by_group", "Groups",
      texts: [
        "A long chain of pairs may join strangers. Look first at a group whose weakest link is doubtful, and at one with "
          + "contradictions: two of its records are more likely two persons."
      ],
      tables: [
        TableLayout(
          "groups", "Groups of more than two records", of: RowsLayout("groups"),
          columns: [
            .ifCleared("name"), ColumnLook("first", detailBeside: "name"), "records",
            .ifCleared("weakest_names"), ColumnLook("weakest", detailBeside: "weakest_names"),
            "contradictions",
            ColumnLook("contradiction_names", isFolded: true, isForCleared: true),
            ColumnLook("contradiction", isFolded: true, detailBeside: "contradiction_names"),
            .folded("weight"), ColumnLook("cut_names", isFolded: true, isForCleared: true),
            ColumnLook("cut", isFolded: true, detailBeside: "cut_names"), .folded("links"),
            .folded("density"),
          ], order: "The weakest link first.", shown: .top(times: 1))
      ], isOfSingles: true),
    SectionLayout(
      "summary", "Summary",
      charts: [
        ChartLayout(
          .histogram, "weights", "Pairs by weight",
          "Pairs that weigh −8 or more. Each step of 1 doubles the odds that the two are one person.",
          findings: ["Most frequent weight: from {most.label} ({most.value} of {total} pairs)"],
          of: RowsLayout("weights"), labels: "from", "weight from", ["pairs"])
      ],
      tables: [
        TableLayout(
          "counts", "What was compared and linked", of: RowsLayout("counts"),
          columns: [.detail("name"), "title", .count("value")], shown: .top(times: 1))
      ]),
    SectionLayout(
      "model", "What agreement is worth",
      texts: [
        "How often a field agrees so in two records of one person (m), and in any two records (u). The further these are apart, "
          + "the more it weighs: log₂(m/u) on average, and more where few records have the value."
      ],
      tables: [
        TableLayout(
          "levels", "What agreement is worth", of: RowsLayout("levels"),
          columns: [
            .detail("level"), "title", "matches", ColumnLook("relatives", shownWith: "relatives"),
            "others", "weight",
          ],
          order: "By field, as compared."),
        TableLayout(
          "priors", "What two records weigh before they are compared", of: RowsLayout("priors"),
          columns: [.detail("name"), "title", "value"], shown: .top(times: 1)),
      ], isCollapsed: true),
    SectionLayout(
      "blocks", "Which records were compared",
      tables: [
        TableLayout(
          "rules", "Which records were compared", of: RowsLayout("rules"),
          columns: [
            .detail("rule"), "title", .count("pairs"), .count("skipped_blocks"),
            .count("skipped_records"),
            .count("skipped_pairs"), .count("largest"),
          ], order: "In the order of the definition; a pair of several rules counts for each.")
      ], isCollapsed: true),
  ]
}
