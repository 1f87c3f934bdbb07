internal import Formats
internal import Platform

/// How one file is read: in spans at the same time, or from front to back if it has to be decoded.
enum FilePlan {
  case spans(SpanPlan)
  case sequential(SequentialPlan)

  /// A plan for `file` that uses again what earlier runs have.
  init(
    file: SourceFile, dataset: BoundPipeline.Dataset, partByteCount: Int64,
    reuse: FileReuse
  ) {
    self =
      file.textForm.isPlain
      ? .spans(
        SpanPlan(
          file: file, dataset: dataset, partByteCount: partByteCount, reusable: reuse.outcomes))
      : .sequential(
        SequentialPlan(
          file: file, dataset: dataset, partByteCount: partByteCount, reuse: reuse))
  }

  var file: SourceFile {
    switch self {
    case .spans(let plan): plan.file
    case .sequential(let plan): plan.file
    }
  }

  /// How many parts are used again, as far as is known.
  var reusedCount: Int {
    switch self {
    case .spans(let plan): plan.reusedCount
    case .sequential(let plan): plan.outcome?.reusedCount ?? 0
    }
  }

  /// The tasks to run now.
  func pending() -> [(number: Int, task: IngestWork)] {
    switch self {
    case .spans(let plan): plan.pending().map { ($0.number, .span($0.task)) }
    case .sequential(let plan): plan.task.map { [(0, .file($0))] } ?? []
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
    default: preconditionFailure("a plan gets the outcomes of its own tasks")
    }
  }

  /// The parts from the front on of which each begins where the one before ended.
  var settled: [IngestTask.Outcome] {
    switch self {
    case .spans(let plan): plan.settled
    case .sequential(let plan): plan.outcome?.parts ?? []
    }
  }

  /// Why the file was not read to its end.
  var failure: RunOutcome.SourceFailure? {
    switch self {
    case .spans: nil
    case .sequential(let plan): plan.outcome?.failure
    }
  }
}

/// What is known of a file that is read from front to back: all of it, or nothing yet.
struct SequentialPlan {
  let file: SourceFile
  private let reading: SequentialIngestTask
  var outcome: SequentialIngestTask.Outcome?

  init(
    file: SourceFile, dataset: BoundPipeline.Dataset, partByteCount: Int64,
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

/// The task of a plan for one file.
enum IngestWork: PipelineTask {
  case span(IngestTask)
  case file(SequentialIngestTask)

  enum Outcome: Sendable {
    case span(IngestTask.Outcome)
    case file(SequentialIngestTask.Outcome)

    /// How many parts were made.
    var madeCount: Int {
      switch self {
      case .span: 1
      case .file(let outcome): outcome.parts.count - outcome.reusedCount
      }
    }

    /// How many parts of an earlier run turned out to be the same.
    var reusedCount: Int {
      switch self {
      case .span: 0
      case .file(let outcome): outcome.reusedCount
      }
    }
  }

  var byteCount: Int64 {
    switch self {
    case .span(let task): task.byteCount
    case .file(let task): task.byteCount
    }
  }

  func perform(in context: TaskContext) throws -> Outcome {
    switch self {
    case .span(let task): .span(try task.perform(in: context))
    case .file(let task): .file(try task.perform(in: context))
    }
  }
}
