internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Computes the side columns of a dataset, part by part; those that are there are used again.
struct DeriveStage {
  let dataset: BoundDataset
  let columns: SideColumns
  let executor: any Executor
  let context: TaskContext
  let known: KnownOutputs

  private static let stage = TaskStage("side", version: 1)

  /// Gives each part of dataset `number` of `reading` its side columns; what is looked up has its own.
  ///
  /// Throws `AnalysisRefused` if a key that is looked up stands twice.
  func run(_ number: Int, of reading: inout Manifest.Reading, _ pipeline: BoundPipeline) throws
    -> TaskTally
  {
    let parts = reading.datasets[number].parts
    let contents = Self.contents(columns, in: reading.datasets, pipeline)
    let keys = parts.map { Self.key($0, contents) }
    let found = keys.map { known.side($0) }
    let missing = found.indices.filter { found[$0] == nil }
    var made: [Manifest.SideColumns] = []
    if !missing.isEmpty {
      let reader = DatasetReader(reading.datasets[number], store: context.store)
      let locations = missing.map { reader.location($0) }
      let sources = try LookupPhase(
        columns: columns, reading: reading, parts: locations, executor: executor, context: context
      ).sources()
      let tasks = missing.indices.map { place in
        DeriveTask(
          part: locations[place], columns: columns, sources: sources[place], contents: contents,
          key: keys[missing[place]])
      }
      context.progress.begin("derive", totalBytes: tasks.reduce(0) { $0 + $1.byteCount })
      made = try executor.run(tasks, in: context)
    }
    var next = made.makeIterator()
    for part in parts.indices {
      reading.datasets[number].parts[part].side = found[part] ?? next.next()
    }
    return TaskTally(made: missing.count, reused: found.count - missing.count)
  }

  static func key(_ part: Manifest.Part, _ contents: [Hash128]) -> TaskKey {
    TaskKey(stage, [part.segment.key.name] + contents.map(\.hexadecimal))
  }

  /// What the columns depend on, of datasets that stand as they are looked up.
  static func contents(
    _ columns: SideColumns, in datasets: [Manifest.Dataset], _ pipeline: BoundPipeline
  ) -> [Hash128] {
    columns.contents { lookup in
      let other = pipeline.datasets.first { $0.declared.name == lookup.dataset }
      let read = other?.sideColumns(lookup.otherFields) ?? []
      return datasets.first { $0.name == lookup.dataset }?.parts.map {
        $0.content(read) + " " + ($0.selection?.key.name ?? "all")
      } ?? []
    }
  }
}
