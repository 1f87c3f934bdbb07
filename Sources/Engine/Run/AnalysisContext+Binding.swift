internal import Definition
internal import SearchIndex
internal import Store

extension AnalysisContext {
  /// Nil if the dataset that `bound` folds was not read.
  init?(
    _ bound: BoundPipeline.BoundAnalysis, of pipeline: BoundPipeline,
    over reading: Manifest.Reading, task: TaskContext, known: KnownOutputs,
    phases: any PhaseRunner
  ) {
    let datasets = bound.inputs.compactMapValues { name in
      reading.datasets.first { $0.name == name }.map {
        DatasetReader($0, store: task.store, inputs: reading.inputs)
      }
    }
    guard let folded = datasets[bound.foldedRole] else { return nil }
    self.init(
      analysis: bound.name, datasets: datasets,
      folded: FoldedDataset(folded, filter: bound.filter), now: pipeline.now, task: task,
      known: known, phases: phases)
  }
}
