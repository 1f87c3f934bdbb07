internal import Definition
internal import Formats
internal import Platform
internal import Store

/// Reads hashed blocks of the sources of all datasets, those of a dataset into one part.
struct SampleIngest {
  let pipeline: BoundPipeline
  let executor: any Executor
  let context: TaskContext
  let size: SampleSize
  let seed: UInt64
  let partByteCount: Int64

  /// What was read of a dataset, and at what cost.
  struct Reading {
    let name: String
    /// The bytes of its files.
    let totalByteCount: Int64
    /// The blocks that there are; parts, where all was read.
    let populationCount: Int64
    let isWhole: Bool
    /// What each block of a sample holds; empty where all was read.
    var blocks: [SampleTask.Count] = []
    /// What a block costs besides the records in it.
    var blockNanoseconds = 0.0
    /// Processor time to finish the part of a sample; of everything, where all was read.
    var finishNanoseconds: Int64 = 0
  }

  private static let emptyCount = 16

  func run() throws -> (result: IngestPhase.Result, readings: [Reading]) {
    var result = IngestPhase.Result()
    var readings: [Reading] = []
    var judged = SourceFailures()
    for (number, dataset) in pipeline.datasets.enumerated() {
      result.datasets.append(Manifest.Dataset(name: dataset.declared.name, parts: []))
      let opening = SourceOpening(
        dataset, fileSystem: context.fileSystem, cancellation: context.cancellation)
      result.notes.add(opening.notes, of: dataset.declared.name)
      let sizes = opening.files.map(\.identity.byteCount)
      let total = sizes.reduce(0, +)
      let wanted = size.byteCount(
        ofTotal: total, recordByteCount: try recordByteCount(opening.files))
      let undivided = opening.files.indices.filter { opening.files[$0].isUndivided }
      let blocks = SampleBlocks(
        fileByteCounts: sizes, wantedByteCount: wanted, undivided: Set(undivided), seed: seed)
      // A file that has to be decoded cannot be entered in its middle.
      let isPlain = opening.files.allSatisfy { $0.textForm.isPlain }
      let first = result.inputs.count
      result.inputs += opening.files.map {
        Manifest.Input(
          path: $0.path, byteCount: $0.identity.byteCount, form: $0.textForm.name)
      }
      context.progress.begin("sample " + dataset.declared.name, totalBytes: wanted)
      let read =
        try blocks.isWhole || !isPlain
        ? whole(opening.files, dataset, totalByteCount: total)
        : sample(blocks, of: opening.files, dataset, totalByteCount: total)
      for (file, outcome) in read.outcomes {
        result.datasets[number].parts.append(Manifest.Part(outcome, firstInput: first + file))
      }
      judged.judge(
        opening.failed + read.failed, of: dataset, folder: pipeline.definition.folder)
      result.made += read.outcomes.count
      readings.append(read.reading)
    }
    result.failures = judged.failures
    result.notes.add(judged.warnings)
    if readings.contains(where: { !$0.isWhole }) {
      let note = StoreState.Note(
        code: "SAMPLE",
        text: "Only a sample of the input was read: nothing here counts the whole of it.")
      for dataset in pipeline.datasets { result.notes.add([note], of: dataset.declared.name) }
    }
    return (result, readings)
  }

  private typealias Read = (
    outcomes: [(file: Int, outcome: PartOutcome)], failed: [FailedFile],
    reading: Reading
  )

  private func sample(
    _ blocks: SampleBlocks, of files: [SourceFile], _ dataset: BoundDataset,
    totalByteCount: Int64
  ) throws -> Read {
    var reading = Reading(
      name: dataset.declared.name, totalByteCount: totalByteCount,
      populationCount: blocks.populationCount, isWhole: false)
    // Spans of no bytes at the same places first: all that a block costs, but no records. It also
    // makes ready what the first block would otherwise be charged with.
    let empty = blocks.blocks.filter { $0.span.start > 0 }.prefix(Self.emptyCount).map {
      SampleBlocks.Block(
        file: $0.file, span: ByteSpan(start: $0.span.start, end: $0.span.start))
    }
    let emptyTask = SampleTask(files: files, dataset: dataset, blocks: empty)
    if !empty.isEmpty, let outcome = try executor.run([emptyTask], in: context).first {
      reading.blockNanoseconds =
        Double(outcome.counts.reduce(0) { $0 + $1.nanoseconds }) / Double(empty.count)
    }
    let task = SampleTask(files: files, dataset: dataset, blocks: blocks.blocks)
    guard let outcome = try executor.run([task], in: context).first else {
      return ([], [], reading)
    }
    reading.blocks = outcome.counts
    reading.finishNanoseconds = outcome.finishNanoseconds
    return ([(blocks.blocks.first?.file ?? 0, outcome.part)], [], reading)
  }

  private func whole(
    _ files: [SourceFile], _ dataset: BoundDataset, totalByteCount: Int64
  ) throws -> Read {
    var outcomes: [(file: Int, outcome: PartOutcome)] = []
    let before = ProcessUsage.current.cpuNanoseconds
    var failed: [FailedFile] = []
    for (number, file) in files.enumerated() {
      var plan = IngestPlan(
        file: file, dataset: dataset, partByteCount: partByteCount, reuse: FileReuse(reason: .new))
      while true {
        let pending = plan.pending()
        guard !pending.isEmpty else { break }
        for (place, outcome) in zip(pending, try executor.run(pending.map(\.task), in: context)) {
          plan.finish(place.number, outcome)
        }
      }
      outcomes += plan.settled.map { (number, $0) }
      failed += plan.failed
    }
    var reading = Reading(
      name: dataset.declared.name, totalByteCount: totalByteCount,
      populationCount: Int64(outcomes.count), isWhole: true)
    reading.finishNanoseconds = ProcessUsage.current.cpuNanoseconds - before
    return (outcomes, failed, reading)
  }

  /// About how long a record is, from the lines at the front of the longest file; where that is one
  /// record, how long files are.
  ///
  /// Decides how much is read, and nothing else.
  private func recordByteCount(_ files: [SourceFile]) throws -> Double {
    guard let file = files.max(by: { $0.identity.byteCount < $1.identity.byteCount }) else {
      return 1
    }
    if file.form.isOneRecord {
      return Double(files.reduce(0) { $0 + $1.identity.byteCount }) / Double(files.count)
    }
    let opened = try context.fileSystem.open(file.path)
    var bytes = [UInt8](repeating: 0, count: 256 << 10)
    let count = try bytes.withUnsafeMutableBytes { try opened.read(into: $0, at: 0) }
    let lines = bytes.prefix(count).count { $0 == UInt8(ascii: "\n") }
    return Double(count) / Double(max(1, lines))
  }
}
