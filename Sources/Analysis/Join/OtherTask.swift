internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

extension GroupShape {
  /// The partials of a dataset that is not the one that is folded, part by part, as outputs of `stage`.
  func partials(
    of dataset: DatasetReader, _ stage: TaskStage, _ phase: String, in context: AnalysisContext
  ) throws -> [OutputFile] {
    let keys = dataset.parts.map { part in
      TaskKey(
        stage,
        [part.segment, part.side?.output, part.selection].map { $0?.key.name ?? "" } + [identity])
    }
    let tasks = keys.enumerated().map { number, key in
      OtherTask(shape: self, dataset: dataset, number: number, key: key)
    }
    return try context.run(phase, tasks, making: keys)
  }
}

/// Groups the records of one part of a dataset that is not the one that is folded.
private struct OtherTask: PipelineTask {
  let shape: GroupShape
  let dataset: DatasetReader
  let number: Int
  let key: TaskKey

  var byteCount: Int64 { dataset.parts[number].byteCount }

  func perform(in context: TaskContext) throws -> OutputFile {
    let part = try dataset.open(number)
    return try context.store.publish(key: key, kind: .partial) { path in
      try GroupFold(shape).consume(part, path: path, context: context)
    }
  }
}
