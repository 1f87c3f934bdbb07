internal import Definition
internal import Store

extension RunPlanner {
  /// What came of the expectations of datasets, in the order of the definition; nil where records have
  /// to be looked at.
  func datasetOutcomes() -> [StoreState.Expectation?] {
    let readers = datasets.map { DatasetReader($0.dataset, store: layout) }
    return pipeline.expectations.compactMap { expectation -> StoreState.Expectation?? in
      guard case .dataset = expectation.subject else { return nil }
      let used = ExpectationPhase.datasets(of: expectation, pipeline: pipeline)
      guard used.allSatisfy({ datasets[$0].isWhole }) else { return .some(nil) }
      return .some(
        known.expectation(ExpectationPhase.key(expectation, pipeline: pipeline, readers)))
    }
  }

  /// What would become of each expectation; `outcomes` are those of datasets, `keys` those of reports
  /// as far as they are known.
  func expectations(
    _ outcomes: [StoreState.Expectation?], reports: [RunPlan.Report], keys: [String: TaskKey]
  ) -> [RunPlan.Expectation] {
    var outcomes = outcomes[...]
    return pipeline.expectations.map { expectation in
      let step: RunPlan.Step
      switch expectation.subject {
      case .dataset:
        let outcome = outcomes.popFirst() ?? nil
        step = outcome == nil ? .made(reason(expectation)) : .reused
      case .table(let number, let table, _):
        step = tableStep(
          expectation, table: table, report: reports[number], key: keys[reports[number].name])
      }
      return RunPlan.Expectation(name: expectation.name, node: expectation.node, check: step)
    }
  }

  private func tableStep(
    _ expectation: Expectation, table: String, report: RunPlan.Report, key: TaskKey?
  ) -> RunPlan.Step {
    guard let key, report.layout == .reused else { return .made("report \(report.name) changed") }
    let wanted = ExpectationPhase.key(
      expectation, table: table, pipeline: pipeline, report: key)
    return known.expectation(wanted) == nil ? .made(newReason) : .reused
  }

  private func reason(_ expectation: Expectation) -> String {
    let used = ExpectationPhase.datasets(of: expectation, pipeline: pipeline)
    let changed = used.first { !datasets[$0].isWhole }
    return changed.map { "\(datasets[$0].name) changed" } ?? newReason
  }

  private var newReason: String {
    definitionChange ?? (lastRun ? "other records than before" : "no earlier run")
  }
}
