internal import Formats
internal import Platform

/// Reads hashed blocks of the sources of all datasets, each as a part of its own.
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
    /// Processor time and bytes of groups of blocks.
    var groups: [(nanoseconds: Int64, bytes: Int64, blocks: Int)] = []
    /// What a block costs besides the records in it, and the size of a part without records.
    var blockNanoseconds: Double = 0
    var emptyPartByteCount: Int64 = 0
  }

  private static let groupCount = 8
  private static let emptyCount = 16

  func run() throws -> (result: IngestPhase.Result, readings: [Reading]) {
    var result = IngestPhase.Result()
    var readings: [Reading] = []
    for (number, dataset) in pipeline.datasets.enumerated() {
      result.datasets.append(Manifest.Dataset(name: dataset.declared.name, parts: []))
      let opening = SourceOpening(
        dataset, fileSystem: context.fileSystem, cancellation: context.cancellation)
      result.notes += opening.notes
      result.failures += opening.failures
      let sizes = opening.files.map(\.identity.byteCount)
      let total = sizes.reduce(0, +)
      let wanted = size.byteCount(
        ofTotal: total, recordByteCount: try recordByteCount(opening.files))
      let blocks = SampleBlocks(fileByteCounts: sizes, wantedByteCount: wanted, seed: seed)
      let first = result.inputs.count
      result.inputs += opening.files.map {
        Manifest.Input(
          path: $0.path, identity: $0.identity, seenNanoseconds: SystemClock.nanoseconds())
      }
      context.progress.begin("sample " + dataset.declared.name, totalBytes: wanted)
      let read =
        try blocks.isWhole
        ? whole(opening.files, dataset, totalByteCount: total)
        : sample(blocks, of: opening.files, dataset, totalByteCount: total)
      for (file, outcome) in read.outcomes {
        result.datasets[number].parts.append(Manifest.Part(outcome, input: first + file))
      }
      result.made += read.outcomes.count
      readings.append(read.reading)
    }
    if readings.contains(where: { !$0.isWhole }) {
      result.notes.append(
        RunFacts.Note(
          code: "SAMPLE",
          text: "Only a sample of the input was read: nothing here counts the whole of it."))
    }
    return (result, readings)
  }

  private typealias Read = (outcomes: [(file: Int, outcome: IngestTask.Outcome)], reading: Reading)

  private func sample(
    _ blocks: SampleBlocks, of files: [SourceFile], _ dataset: BoundPipeline.Dataset,
    totalByteCount: Int64
  ) throws -> Read {
    var reading = Reading(
      name: dataset.declared.name, totalByteCount: totalByteCount,
      populationCount: blocks.populationCount, isWhole: false)
    let tasks = blocks.blocks.map {
      IngestTask(file: files[$0.file], dataset: dataset, span: $0.span, assumedStart: nil)
    }
    try measureEmptyBlocks(blocks, files, dataset, into: &reading)
    var outcomes = [IngestTask.Outcome?](repeating: nil, count: tasks.count)
    // Groups by turns, so that each is a sample of its own and their costs can be compared.
    for group in 0..<Self.groupCount {
      let places = Array(stride(from: group, to: tasks.count, by: Self.groupCount))
      guard !places.isEmpty else { continue }
      let before = ProcessUsage.current.cpuNanoseconds
      let done = try executor.run(places.map { tasks[$0] }, in: context)
      reading.groups.append(
        (
          ProcessUsage.current.cpuNanoseconds - before,
          done.reduce(0) { $0 + $1.end - $1.start }, done.count
        ))
      for (place, outcome) in zip(places, done) { outcomes[place] = outcome }
    }
    return (
      zip(blocks.blocks, outcomes).compactMap { block, outcome in
        outcome.map { (block.file, $0) }
      }, reading
    )
  }

  /// Reads spans of no bytes at the places of some blocks: all that a block costs, but no records.
  private func measureEmptyBlocks(
    _ blocks: SampleBlocks, _ files: [SourceFile], _ dataset: BoundPipeline.Dataset,
    into reading: inout Reading
  ) throws {
    let places = blocks.blocks.filter { $0.span.start > 0 }.prefix(Self.emptyCount)
    let tasks = places.map { block in
      IngestTask(
        file: files[block.file], dataset: dataset,
        span: ByteSpan(start: block.span.start, end: block.span.start), assumedStart: nil)
    }
    guard !tasks.isEmpty else { return }
    let before = ProcessUsage.current.cpuNanoseconds
    let outcomes = try executor.run(tasks, in: context)
    let spent = ProcessUsage.current.cpuNanoseconds - before
    reading.blockNanoseconds = Double(spent) / Double(tasks.count)
    if let segment = outcomes.first?.segment {
      reading.emptyPartByteCount = try context.fileSystem.identity(
        context.store.path(of: segment)
      ).byteCount
    }
  }

  private func whole(
    _ files: [SourceFile], _ dataset: BoundPipeline.Dataset, totalByteCount: Int64
  ) throws -> Read {
    var outcomes: [(file: Int, outcome: IngestTask.Outcome)] = []
    let before = ProcessUsage.current.cpuNanoseconds
    for (number, file) in files.enumerated() {
      var plan = SpanPlan(
        file: file, dataset: dataset, partByteCount: partByteCount, reusable: [])
      while true {
        let pending = plan.pending()
        guard !pending.isEmpty else { break }
        for (place, outcome) in zip(pending, try executor.run(pending.map(\.task), in: context)) {
          plan.finish(place.number, outcome)
        }
      }
      outcomes += plan.outcomes.compactMap { outcome in outcome.map { (number, $0) } }
    }
    var reading = Reading(
      name: dataset.declared.name, totalByteCount: totalByteCount,
      populationCount: Int64(outcomes.count), isWhole: true)
    reading.groups = [
      (ProcessUsage.current.cpuNanoseconds - before, totalByteCount, outcomes.count)
    ]
    return (outcomes, reading)
  }

  /// About how long a record is, from the lines at the front of the longest file.
  ///
  /// Decides how much is read, and nothing else.
  private func recordByteCount(_ files: [SourceFile]) throws -> Double {
    guard let file = files.max(by: { $0.identity.byteCount < $1.identity.byteCount }) else {
      return 1
    }
    let opened = try context.fileSystem.open(file.path)
    var bytes = [UInt8](repeating: 0, count: 256 << 10)
    let count = try bytes.withUnsafeMutableBytes { try opened.read(into: $0, at: 0) }
    let lines = bytes.prefix(count).count { $0 == UInt8(ascii: "\n") }
    return Double(count) / Double(max(1, lines))
  }
}
