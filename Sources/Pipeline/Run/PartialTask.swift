internal import SearchIndex

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
