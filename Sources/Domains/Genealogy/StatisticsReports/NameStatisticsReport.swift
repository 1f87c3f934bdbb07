internal import Pipeline

/// Given names and surnames: the most frequent ones, by decade and place, their diversity, rise and fall.
enum NameStatisticsReport {
  static let kind = ReportKind(
    name: "name_statistics",
    summary: "frequent given names and surnames by decade, sex and place; diversity; rise and fall",
    analysis: NameStatistics.kind
  ) { id, shown, result, facts in
    try NameReportBuilder(id: id, shown: shown, result: result, facts: facts).report()
  }
}
