internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

extension RunFacts {
  /// The facts of a run of `pipeline` after its datasets were read.
  init(
    _ pipeline: BoundPipeline, stages: [RunFacts.Stage], notes: [StoreState.Note],
    expectations: [StoreState.Expectation], toolVersion: String
  ) {
    self.init(
      pipeline: pipeline.definition.pipeline,
      title: pipeline.definition.title ?? pipeline.definition.pipeline,
      definitionHash: pipeline.definitionHash.hexadecimal, toolVersion: toolVersion,
      zone: pipeline.zone, now: pipeline.now, clearance: pipeline.definition.clearance ?? .internal,
      stages: stages, notes: notes, expectations: expectations)
    look = pipeline.definition.look
    language = pipeline.definition.language
    about = pipeline.definition.about.map { Parameter(name: $0.key, value: $0.value.words) }
  }
}

extension RunFacts {
  /// What a report says of the run that rests on `datasets` alone: it tells the balance of all, and what was
  /// found in its own.
  func limited(to datasets: Set<String>, _ notes: InputNotes) -> RunFacts {
    var facts = self
    facts.inputs = datasets
    facts.notes = notes.about(datasets)
    facts.expectations = expectations.filter { datasets.contains($0.node) }
    return facts
  }
}

extension BoundPipeline {
  /// The datasets that a report rests on.
  func inputs(of report: BoundReport) -> Set<String> {
    Set(analyses.filter { report.analyses.contains($0.name) }.flatMap(\.inputs.values))
  }
}

extension YAMLNode {
  /// A value as readers of a report see it: the items of a list, and the entries of a mapping, one
  /// after another.
  fileprivate var words: String {
    switch content {
    case .scalar(let scalar): scalar.text
    case .sequence(let items): items.map(\.words).joined(separator: "; ")
    case .mapping(let entries):
      entries.map { "\($0.key): \($0.value.words)" }.joined(separator: "; ")
    }
  }
}
