internal import Analysis
internal import Pipeline
internal import Report

/// The reports of `family_names`: each makes a page for every group, or for the one that its analysis names.
struct SharingReport: ReportOperation {
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
    ReportKind(name: name, summary: summary, analysis: FamilyNamesAnalysis.kind.name) { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      let beside = node.optionalStrings("beside")
      return SharingReport(
        id: id, formats: formats, shown: top?.value ?? 100,
        linkedReports: beside?.filter { $0.value != id } ?? [], build: build)
    }
  }

  let id: String
  let formats: [ReportFormat]
  let shown: Int
  /// The option `beside`.
  let linkedReports: [Located<String>]
  let build: @Sendable (SharingLayout) throws -> Report

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? FamilyNamesResult else {
      preconditionFailure("a report of shared names shows the result of family_names")
    }
    return try result.groups.map { group in
      let layout = SharingLayout(
        node: id, result: result, facts: facts, group: group,
        list: NameList(result.machine, group: group.id), shown: shown,
        beside: linkedReports.map(\.value))
      return FormattedReport(try build(layout), formats: formats)
    }
  }
}
