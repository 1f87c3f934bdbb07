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
        "Look first at the first rows, which are the least certain. What each field weighs unfolds below a name; the "
          + "weights and that of the prior, {prior}, add up to the weight of the pair{less}"
      ],
      tables: [
        TableLayout(
          "pairs", "Linked pairs", of: RowsLayout("pairs"),
          columns: [
            .detail("pair")
          ] + PersonLinks.columns(name: "name", id: "a", page: "page", in: persons)
            + PersonLinks.columns(name: "other_name", id: "b", page: "other_page", in: persons)
            + [
              "same", "alike", "different", "probability", .folded("group"), .folded("weight"),
              .folded("*"),
              ColumnLook("relatives", isFolded: true, shownWith: "relatives"),
            ], order: "The least certain first.", shown: .top(times: 1))
      ], isOfSingles: true)
  }

  private static let others = [
    SectionLayout(
      "by_group", "Groups",
      texts: [
        "A chain of pairs may join strangers, so it is divided where records do not agree on average; where the weakest link "
          + "is doubtful, look first. Two records of a group contradict each other if they are two persons more likely than "
          + "not."
      ],
      tables: [
        TableLayout(
          "groups", "Groups of more than two records", of: RowsLayout("groups"),
          columns: [
            .ifCleared("name"), ColumnLook("first", detailBeside: "name"), "records", "weakest",
            "contradictions", .folded("contradiction"),
            .folded("weight"), .folded("cut"), .folded("links"), .folded("density"),
          ], order: "The weakest link first.", shown: .top(times: 1))
      ], isOfSingles: true),
    SectionLayout(
      "summary", "Summary",
      charts: [
        ChartLayout(
          .histogram, "weights", "Pairs by weight",
          "Pairs that weigh -8 or more, by the logarithm of their odds to base 2.",
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
        "The weight is log₂(m/u), on average; equal values weigh more the fewer records have them."
      ],
      tables: [
        TableLayout(
          "levels", "What agreement is worth", of: RowsLayout("levels"),
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
            "rule", .count("pairs"), .count("skipped_blocks"), .count("skipped_records"),
            .count("skipped_pairs"), .count("largest"),
          ], order: "In the order of the definition; a pair of several rules counts for each.")
      ], isCollapsed: true),
  ]
}
