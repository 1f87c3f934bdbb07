internal import Definition
internal import Formats
internal import Platform

/// How files are read: one in spans at the same time, or from front to back if it has to be decoded, or
/// several small ones together.
enum IngestPlan {
  case spans(SpanPlan)
  case sequential(SequentialPlan)
  case pack(PackPlan)

  /// The plans for the files of a dataset, which are in its order, with what earlier runs have of each.
  static func plans(
    _ files: [SourceFile], dataset: BoundDataset, reusable: ReusableParts
  ) throws -> [(plan: IngestPlan, reuse: FileReuse)] {
    let packs = FilePacks(files, partByteCount: reusable.partByteCount)
    return try packs.ranges.map { range in
      guard range.count > 1 else {
        let file = files[range.lowerBound]
        let reuse = try reusable.find(file, dataset: dataset)
        return (
          IngestPlan(
            file: file, dataset: dataset, partByteCount: reusable.partByteCount, reuse: reuse),
          reuse
        )
      }
      let reuse = try reusable.find(pack: Array(files[range]), dataset: dataset)
      let plan = PackPlan(
        files: Array(files[range]), dataset: dataset, reusable: reuse.outcomes.first)
      return (.pack(plan), reuse)
    }
  }

  /// A plan for `file` that uses again what earlier runs have.
  init(
    file: SourceFile, dataset: BoundDataset, partByteCount: Int64,
    reuse: FileReuse
  ) {
    self =
      file.canBeEntered
      ? .spans(
        SpanPlan(
          file: file, dataset: dataset, partByteCount: partByteCount, reusable: reuse.outcomes))
      : .sequential(
        SequentialPlan(
          file: file, dataset: dataset, partByteCount: partByteCount, reuse: reuse))
  }

  /// The files in order.
  var files: [SourceFile] {
    switch self {
    case .spans(let plan): [plan.file]
    case .sequential(let plan): [plan.file]
    case .pack(let plan): plan.files
    }
  }

  /// How many parts are used again, as far as is known.
  var reusedCount: Int {
    switch self {
    case .spans(let plan): plan.reusedCount
    case .sequential(let plan): plan.outcome?.reusedCount ?? 0
    case .pack(let plan): plan.isReused ? 1 : 0
    }
  }

  /// The tasks to run now.
  func pending() -> [(number: Int, task: IngestWork)] {
    switch self {
    case .spans(let plan): plan.pending().map { ($0.number, .span($0.task)) }
    case .sequential(let plan): plan.task.map { [(0, .file($0))] } ?? []
    case .pack(let plan): plan.task.map { [(0, .pack($0))] } ?? []
    }
  }

  /// Takes over what a task gave.
  mutating func finish(_ number: Int, _ outcome: IngestWork.Outcome) {
    switch (self, outcome) {
    case (.spans(var plan), .span(let outcome)):
      plan.finish(number, outcome)
      self = .spans(plan)
    case (.sequential(var plan), .file(let outcome)):
      plan.outcome = outcome
      self = .sequential(plan)
    case (.pack(var plan), .pack(let outcome)):
      plan.outcome = outcome
      self = .pack(plan)
    default: preconditionFailure("a plan gets the outcomes of its own tasks")
    }
  }

  /// The parts from the front on of which each begins where the one before ended.
  var settled: [PartOutcome] {
    switch self {
    case .spans(let plan): plan.settled
    case .sequential(let plan): plan.outcome?.parts ?? []
    case .pack(let plan): plan.outcome.map { [$0.part] } ?? []
    }
  }

  /// Why files were not read to their ends, by number.
  var failures: [Int: SourceFailure] {
    switch self {
    case .spans: [:]
    case .sequential(let plan): plan.outcome?.failure.map { [0: $0] } ?? [:]
    case .pack(let plan): plan.outcome?.failures ?? [:]
    }
  }

  /// The same with their sources, in the order of the files.
  var failed: [FailedFile] {
    failures.sorted { $0.key < $1.key }.map { number, failure in
      FailedFile(source: files[number].source, failure: failure, isReadUpToThere: true)
    }
  }
}

/// What is known of a file that is read from front to back: all of it, or nothing yet.
struct SequentialPlan {
  let file: SourceFile
  private let reading: SequentialIngestTask
  var outcome: SequentialIngestTask.Outcome?

  init(
    file: SourceFile, dataset: BoundDataset, partByteCount: Int64,
    reuse: FileReuse
  ) {
    self.file = file
    reading = SequentialIngestTask(
      file: file, dataset: dataset, partByteCount: partByteCount, candidates: reuse.outcomes)
    if reuse.isWhole {
      outcome = SequentialIngestTask.Outcome(
        parts: reuse.outcomes, reusedCount: reuse.outcomes.count)
    }
  }

  /// What is left to do.
  var task: SequentialIngestTask? { outcome == nil ? reading : nil }
}

/// What is known of small files that are read together: all of it, or nothing yet.
struct PackPlan {
  let files: [SourceFile]
  private let dataset: BoundDataset
  /// Whether an earlier run left the part.
  let isReused: Bool
  var outcome: PackIngestTask.Outcome?

  init(files: [SourceFile], dataset: BoundDataset, reusable: PartOutcome?) {
    self.files = files
    self.dataset = dataset
    isReused = reusable != nil
    outcome = reusable.map { PackIngestTask.Outcome(part: $0) }
  }

  /// What is left to do.
  var task: PackIngestTask? {
    outcome == nil ? PackIngestTask(files: files, dataset: dataset) : nil
  }
}

/// The task of a plan.
enum IngestWork: PipelineTask {
  case span(IngestTask)
  case file(SequentialIngestTask)
  case pack(PackIngestTask)

  enum Outcome: Sendable {
    case span(PartOutcome)
    case file(SequentialIngestTask.Outcome)
    case pack(PackIngestTask.Outcome)

    /// How many parts were made.
    var madeCount: Int {
      switch self {
      case .span, .pack: 1
      case .file(let outcome): outcome.parts.count - outcome.reusedCount
      }
    }

    /// How many parts of an earlier run turned out to be the same.
    var reusedCount: Int {
      switch self {
      case .span, .pack: 0
      case .file(let outcome): outcome.reusedCount
      }
    }
  }

  var byteCount: Int64 {
    switch self {
    case .span(let task): task.byteCount
    case .file(let task): task.byteCount
    case .pack(let task): task.byteCount
    }
  }

  func perform(in context: TaskContext) throws -> Outcome {
    switch self {
    case .span(let task): .span(try task.perform(in: context))
    case .file(let task): .file(try task.perform(in: context))
    case .pack(let task): .pack(try task.perform(in: context))
    }
  }
}
