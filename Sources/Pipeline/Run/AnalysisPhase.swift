internal import Platform
internal import SearchIndex

/// Makes the partial states that are not there yet, then merges them, analysis by analysis.
struct AnalysisPhase {
  let pipeline: BoundPipeline
  let known: Set<OutputFile>
  let store: StoreLayout
  let executor: any Executor
  let context: TaskContext

  struct Result {
    /// Every partial that this state rests on.
    var partials: [OutputFile] = []
    /// Results by analysis name.
    var results: [String: any Sendable] = [:]
    var made = 0
    var reused = 0
  }

  func run(_ datasets: [Manifest.Dataset]) throws -> Result {
    var result = Result()
    for bound in pipeline.analyses {
      guard let name = bound.inputs[bound.foldedRole],
        let folded = datasets.first(where: { $0.name == name })
      else { continue }
      let reader = DatasetReader(folded, store: store)
      var inputs: [String: DatasetReader] = [:]
      for (role, name) in bound.inputs {
        inputs[role] = datasets.first { $0.name == name }.map { DatasetReader($0, store: store) }
      }
      let analysisContext = AnalysisContext(
        executor: executor, task: context, datasets: inputs, known: known)
      let partials = try self.partials(
        bound, reader: reader, in: analysisContext, into: &result)
      context.progress.begin("merge " + bound.name, totalBytes: 0)
      let outcome = try bound.analysis.finish(partials, in: analysisContext)
      result.results[bound.name] = outcome.result
      result.partials += partials + outcome.outputs
    }
    return result
  }

  private func partials(
    _ bound: BoundPipeline.BoundAnalysis, reader: DatasetReader, in analysis: AnalysisContext,
    into result: inout Result
  ) throws -> [OutputFile] {
    let keys = reader.parts.map { part in
      TaskKey(
        stage: "partial", version: bound.analysis.version,
        [
          part.segment.key.name, part.selection?.key.name ?? "all",
          bound.analysis.partialIdentity, bound.filter?.identity ?? "",
        ])
    }
    var found = keys.map { analysis.reusable($0) }
    let missing = found.indices.filter { found[$0] == nil }
    let tasks = missing.map { number in
      PartialTask(
        dataset: reader, number: number, key: keys[number], analysis: bound.analysis,
        filter: bound.filter)
    }
    context.progress.begin(
      "analyze " + bound.name, totalBytes: tasks.reduce(0) { $0 + $1.byteCount })
    for (number, output) in zip(missing, try executor.run(tasks, in: context)) {
      found[number] = output
    }
    result.made += missing.count
    result.reused += found.count - missing.count
    return found.compactMap(\.self)
  }
}

/// Folds one part into the partial state of one analysis.
struct PartialTask: PipelineTask {
  let dataset: DatasetReader
  let number: Int
  let key: TaskKey
  let analysis: any Analysis
  let filter: RowFilter?

  var byteCount: Int64 {
    dataset.parts[number].slice.end - dataset.parts[number].slice.start
  }

  func perform(in context: TaskContext) throws -> OutputFile {
    var part = try dataset.open(number)
    if let filter {
      var selection = part.selection
      let matches = try filter.matches(part.segment)
      for word in matches.indices { selection.filtered[word] |= ~matches[word] }
      part = PartReader(
        segment: part.segment, selection: selection, byteCount: part.byteCount)
    }
    return try context.store.publish(key: key, kind: .partial) { path in
      try analysis.consume(part, path: path, context: context)
    }
  }
}
