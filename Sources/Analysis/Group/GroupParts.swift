internal import Definition
internal import Platform
internal import Store

/// Groups the records of parts once more, in another way than an analysis did.
struct GroupParts {
  private let shape: GroupShape
  private let stage: TaskStage
  private let name: String

  /// Groups of `shape`, whose partials are told from others of `stage` by a name.
  init(_ shape: GroupShape, stage: TaskStage, named name: String) {
    self.shape = shape
    self.stage = stage
    self.name = name
  }

  /// The partials of the parts that `partials` of the analysis were made of, in their order; those of parts that stayed are
  /// not made again.
  func fold(
    _ partials: [OutputFile], as phase: String, in context: AnalysisContext
  ) throws -> [OutputFile] {
    let keys = partials.map { TaskKey(stage, [$0.key.name, name]) }
    let tasks = keys.enumerated().map { number, key in
      PartTask(shape: shape, dataset: context.folded, number: number, key: key)
    }
    return try context.run(phase, tasks, making: keys)
  }
}

/// Groups the records of one part.
private struct PartTask: PipelineTask {
  let shape: GroupShape
  let dataset: FoldedDataset
  let number: Int
  let key: TaskKey

  var byteCount: Int64 { dataset.byteCount(number) }

  func perform(in context: TaskContext) throws -> OutputFile {
    let part = try dataset.open(number)
    return try context.store.publish(key: key, kind: .partial) { path in
      try GroupFold(shape).consume(part, path: path, context: context)
    }
  }
}
