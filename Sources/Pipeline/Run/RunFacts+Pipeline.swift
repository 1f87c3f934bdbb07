internal import Platform
internal import SearchIndex

extension RunFacts {
  /// The facts of a run of `pipeline` after its datasets were read.
  init(
    _ pipeline: BoundPipeline, stages: [RunFacts.Stage], notes: [RunFacts.Note],
    expectations: [StoreState.Expectation], toolVersion: String
  ) {
    self.init(
      pipeline: pipeline.definition.pipeline,
      title: pipeline.definition.title ?? pipeline.definition.pipeline,
      definitionHash: pipeline.definitionHash.hexadecimal, toolVersion: toolVersion,
      zone: pipeline.zone, now: pipeline.now, clearance: pipeline.definition.clearance ?? .internal,
      stages: stages, notes: notes, expectations: expectations.map { Expectation($0) })
  }
}
