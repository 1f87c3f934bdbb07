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
      let indexes = try lookups(reading)
      let reader = DatasetReader(reading.datasets[number], store: context.store)
      let tasks = missing.map { part in
        DeriveTask(
          part: reader.location(part), columns: columns, indexes: indexes, contents: contents,
          key: keys[part])
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

  /// By lookup, the records that it can find.
  private func lookups(_ reading: Manifest.Reading) throws -> [LookupIndex] {
    try columns.steps.compactMap { step -> LookupIndex? in
      guard case .lookup(let lookup) = step,
        let other = reading.datasets.first(where: { $0.name == lookup.dataset })
      else { return nil }
      context.progress.begin("look up " + lookup.name, totalBytes: 0)
      return try LookupBuilder(
        lookup: lookup,
        dataset: DatasetReader(other, store: context.store, inputs: reading.inputs),
        cancellation: context.cancellation
      ).build()
    }
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
