/// Hides figures over few records in the reports of one run, and others from which they could be worked
/// out.
///
/// The reports are taken together, since one may print what another hides. docs/reports.md says
/// what is hidden and what this cannot protect from.
public struct SmallCellSuppression {
  private let reports: [Report]
  private let rules: [SmallCellRule]

  /// A suppression of `reports`, each with its own rule; those whose rule is off stay as they are and
  /// are not looked at.
  public init(_ reports: [(report: Report, rule: SmallCellRule)]) {
    self.reports = reports.map(\.report)
    rules = reports.map(\.rule)
  }

  /// The reports in their order with what may be printed.
  ///
  /// Throws where so many counts are small that it would take too long to find out what else has to be hidden.
  public func suppressed() throws(TooManySmallCells) -> [Report] {
    try suppressed(mostCost: SuppressionSolver.mostCost)
  }

  func suppressed(mostCost: Int) throws(TooManySmallCells) -> [Report] {
    let places = reports.indices.filter { !rules[$0].isOff }
    guard !places.isEmpty else { return reports }
    let model = SuppressionModel(
      places.map { reports[$0] }, rules: places.map { rules[$0] })
    var solver = SuppressionSolver(model, mostCost: mostCost)
    do { try solver.solve() } catch {
      throw TooManySmallCells(model, places.map { reports[$0] })
    }
    var result = reports
    for (number, place) in places.enumerated() {
      let rewriter = SuppressionRewriter(
        report: reports[place], rule: rules[place], tables: model.tables[number],
        figures: model.figures[number], solution: solver)
      result[place] = rewriter.rewritten()
    }
    return result
  }
}

extension Report {
  /// The report without figures over fewer than `smallest` records, and without others from which they
  /// could be worked out.
  public func suppressingCells(below smallest: Int64) throws(TooManySmallCells) -> Report {
    let rule = SmallCellRule(minimum: smallest)
    return try SmallCellSuppression([(self, rule)]).suppressed().first ?? self
  }
}
