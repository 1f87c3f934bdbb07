internal import Definition
internal import SearchIndex
internal import Store

/// Folds one part into the partial state of one analysis.
struct PartialTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  let key: TaskKey
  let analysis: any Analysis

  var byteCount: Int64 { dataset.byteCount(number) }

  func perform(in context: TaskContext) throws -> OutputFile {
    let part = try dataset.open(number)
    return try context.store.publish(key: key, kind: .partial) { path in
      try analysis.consume(part, path: path, context: context)
    }
  }
}
