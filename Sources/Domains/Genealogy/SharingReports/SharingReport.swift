internal import Analysis
internal import Pipeline
internal import Report

/// The reports of `family_names`: each makes a page for every group, or for the one that its analysis names.
enum SharingReport {
  /// What a definition may say of them.
  struct Options: Sendable {
    var shown = 100
    var beside: [Located<String>] = []

    /// The other reports that pages link to.
    func links(of id: String) -> [Located<String>] { beside.filter { $0.value != id } }
  }

  static let kinds = [
    kind("shared_names", "names that relatives share and nobody has taken, the top ones first") {
      try SharedNamesBuilder(layout: $0).report()
    },
    kind("reserved_names", "names that members hold: who, since when, until when, the code") {
      try ReservedNamesBuilder(layout: $0).report()
    },
    kind("code_cards", "a card for each reservation: its code in large type, its names below") {
      try CardBuilder(layout: $0, isPrinted: false).report()
    },
    kind("name_print", "the names of each reservation on a page of their own, for the printer") {
      try CardBuilder(layout: $0, isPrinted: true).report()
    },
    kind("sharing_statistics", "who shared, who took, how often, and what was refused") {
      try SharingStatisticsBuilder(layout: $0).report()
    },
  ]

  private static func kind(
    _ name: String, _ summary: String,
    _ build: @escaping @Sendable (SharingLayout) throws -> Report
  ) -> ReportKind {
    ReportKind(
      name: name, summary: summary, analysis: FamilyNamesAnalysis.kind,
      options: OptionTable(
        Options(),
        [
          .shownRows(\.shown),
          .texts(
            "beside", \.beside,
            "report nodes of the same analysis: their pages of the same group are linked to"),
        ]), links: { $0.links(of: $1) }
    ) { (id, options, result: FamilyNamesResult, facts) in
      try result.groups.map { group in
        let layout = SharingLayout(
          node: id, result: result, facts: facts, group: group,
          list: NameList(result.machine, group: group.id), shown: options.shown,
          beside: options.links(of: id).map(\.value))
        return try build(layout)
      }
    }
  }
}
