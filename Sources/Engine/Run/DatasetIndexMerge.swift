internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// The merge of the indexes of one dataset: which files are made, and what the dataset is afterwards.
struct DatasetIndexMerge {
  private let dataset: DatasetReader
  private let plan: IndexMergePlan
  /// By part.
  private let sources: [IndexMergeTask.Source]
  /// How many indexes there are so far.
  let runCount: Int

  /// The merge of `dataset` into at most `limit` indexes; nil if there is nothing to do.
  init?(_ dataset: DatasetReader, limit: Int) throws(StoreError) {
    guard !dataset.parts.isEmpty,
      !(try dataset.open(0).segment.schema.indexedFields.isEmpty)
    else { return nil }
    let layout = try IndexLayout(dataset)
    guard let plan = IndexMergePlan(dataset, layout, limit: limit) else { return nil }
    self.dataset = dataset
    self.plan = plan
    runCount = layout.runs.count
    sources = layout.runs.flatMap { run in
      run.places.map { place in
        run.index.map {
          IndexMergeTask.Source(output: dataset.indexes[$0].output, numbers: [place.number])
        } ?? IndexMergeTask.Source(output: dataset.parts[place.part].segment, numbers: [])
      }
    }
  }

  /// A group whose words are to stand in an index of their own.
  private struct Group {
    let parts: Range<Int>
    let keys: [TaskKey]
    var output: OutputFile?
  }

  /// Makes what is missing; `context` gives one for so many tasks at a time.
  ///
  /// Files that are there already, from an earlier state, are taken.
  func run(
    known: KnownOutputs, workers: Int, context: (_ taskCount: Int) -> TaskContext
  ) throws -> (Manifest.Dataset, TaskTally) {
    var tally = TaskTally()
    var groups = plan.groups.filter { group in
      group.count > 1 || dataset.parts[group.lowerBound].segment.kind == .bare
    }.map { group -> Group in
      let keys = dataset.parts[group].map(\.segment.key)
      return Group(
        parts: group, keys: keys, output: known.find(IndexMergeTask.key(keys), .index))
    }
    let missing = groups.indices.filter { groups[$0].output == nil }
    let count = max(1, min(workers, missing.count))
    let made = try LocalExecutor(workerCount: count).run(
      missing.map { task(groups[$0], workers: max(1, workers / count)) }, in: context(count))
    for (number, output) in zip(missing, made) { groups[number].output = output }
    tally.add(TaskTally(made: made.count, reused: groups.count - made.count))

    let (bare, done) = try bareSegments(
      groups.flatMap(\.parts), known: known, workers: workers, context: context)
    tally.add(done)
    var merged = Manifest.Dataset(name: dataset.name, parts: dataset.parts)
    for group in groups {
      for part in group.parts {
        merged.parts[part].segment =
          bare[dataset.parts[part].segment.key] ?? merged.parts[part].segment
      }
      merged.add(group.output.map { Manifest.MergedIndex(output: $0, parts: group.keys) })
    }
    return (merged, tally)
  }

  private func task(_ group: Group, workers: Int) -> IndexMergeTask {
    var taken: [IndexMergeTask.Source] = []
    for source in sources[group.parts] {
      // Parts that follow one another in an index are taken from it together.
      if let last = taken.last, last.output == source.output,
        let before = last.numbers.last, let number = source.numbers.first, before < number
      {
        taken[taken.count - 1].numbers.append(number)
      } else {
        taken.append(source)
      }
    }
    return IndexMergeTask(
      parts: group.keys, sources: taken,
      byteCount: dataset.parts[group.parts].reduce(0) { $0 + $1.byteCount },
      workers: workers)
  }

  /// The segments of `parts` without words, by their keys.
  private func bareSegments(
    _ parts: [Int], known: KnownOutputs, workers: Int, context: (_ taskCount: Int) -> TaskContext
  ) throws -> ([TaskKey: OutputFile], TaskTally) {
    var bare: [TaskKey: OutputFile] = [:]
    var tasks: [BareSegmentTask] = []
    var asked: Set<TaskKey> = []
    for part in parts.map({ dataset.parts[$0] })
    where part.segment.kind == .segment && asked.insert(part.segment.key).inserted {
      if let output = known.find(part.segment.key, .bare) {
        bare[part.segment.key] = output
      } else {
        tasks.append(
          BareSegmentTask(
            segment: part.segment, byteCount: part.byteCount))
      }
    }
    let reused = bare.count
    for output in try LocalExecutor(workerCount: workers).run(tasks, in: context(workers)) {
      bare[output.key] = output
    }
    return (bare, TaskTally(made: tasks.count, reused: reused))
  }
}
