public import Definition
public import Platform
internal import SearchIndex
internal import Store

/// A dry run: the phases of a run over a sample of the input, in a store of its own.
///
/// The store and the report folder that the options name are written to, so they should not be
/// those of the pipeline.
public struct SampleRun {
  private let pipeline: BoundPipeline
  private let options: RunOptions
  private let size: SampleSize
  private let seed: UInt64
  private let toolVersion: String
  private let fileSystem: any FileSystem
  private let cancellation: Cancellation
  private let progress: ProgressCounters

  /// A dry run of `pipeline` over a sample of `size`; another `seed` chooses another sample.
  public init(
    _ pipeline: BoundPipeline, options: RunOptions, size: SampleSize, seed: UInt64 = 1,
    toolVersion: String, fileSystem: any FileSystem = SystemFileSystem(),
    cancellation: Cancellation = Cancellation(), progress: ProgressCounters = ProgressCounters()
  ) {
    self.pipeline = pipeline
    self.options = options
    self.size = size
    self.seed = seed
    self.toolVersion = toolVersion
    self.fileSystem = fileSystem
    self.cancellation = cancellation
    self.progress = progress
  }

  /// Carries the dry run out; throws what a run does.
  public func run() throws -> SampleOutcome {
    var readings: [SampleIngest.Reading] = []
    var cpuAfterReading = ProcessUsage.current.cpuNanoseconds
    let run = PipelineRun(
      pipeline, options: options, toolVersion: toolVersion, fileSystem: fileSystem,
      cancellation: cancellation, progress: progress)
    let outcome = try run.run(judgesRejects: false) { executor, context in
      let read = try SampleIngest(
        pipeline: pipeline.retaining(at: SystemClock.nanoseconds() / 1_000), executor: executor,
        context: context, size: size, seed: seed,
        partByteCount: options.partByteCount
      ).run()
      readings = read.readings
      cpuAfterReading = ProcessUsage.current.cpuNanoseconds
      return read.result
    }
    let laterNanoseconds = ProcessUsage.current.cpuNanoseconds - cpuAfterReading
    let layout = StoreLayout(folder: options.store, fileSystem: fileSystem)
    guard let store = try StoreReader(layout, showsRefused: true) else {
      throw StoreError.corrupt(
        file: layout.manifest, offset: 0, expected: "the state of the dry run", found: "none")
    }
    var stages: [SampleStage] = []
    for (number, dataset) in pipeline.datasets.enumerated() {
      let reader = DatasetReader(store.state.reading.datasets[number], store: layout)
      let outputs = reader.parts.flatMap { part in
        [part.segment, part.rejects, part.selection, part.side?.output].compactMap { $0 }
      }
      stages.append(
        SampleStage(
          dataset, reading: readings[number], balance: reader.balance,
          rejectCounts: reader.parts.reduce(into: [:]) {
            $0.merge($1.rejectCounts, uniquingKeysWith: +)
          },
          filteredCounts: try filteredCounts(readings[number], reader),
          limit: pipeline.definition.maximumRejects,
          partsByteCount: try outputs.reduce(0) {
            try $0 + fileSystem.identity(layout.path(of: $1)).byteCount
          }))
    }
    return SampleOutcome(
      run: outcome, stages: stages,
      readingNanoseconds: readings.map(\.nanoseconds).reduce(.exact(0), +),
      laterNanoseconds: later(laterNanoseconds, stages),
      reportByteCount: try outcome.reportFolder.map { folder in
        try outcome.reportFiles.reduce(0) {
          try $0 + fileSystem.identity(folder + "/" + $1).byteCount
        }
      })
  }

  /// How many records of each block the `where:` of their source or of the dataset took out.
  private func filteredCounts(
    _ reading: SampleIngest.Reading, _ reader: DatasetReader
  ) throws -> [Int64] {
    guard !reading.isWhole, reader.parts.count == 1 else { return [] }
    let filtered = try reader.open(0).selection.filtered
    var row = 0
    return reading.blocks.map { block in
      let rows = row..<(row + block.rowCount)
      row = rows.upperBound
      return block.filtered
        + Int64(rows.count { filtered[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 })
    }
  }

  /// What the phases after reading cost: at least what they did with the sample, at most so many
  /// times that as there are more bytes.
  private func later(
    _ nanoseconds: Int64, _ stages: [SampleStage]
  ) -> (least: Double, most: Double) {
    let sampled = stages.reduce(0) { $0 + $1.sampledByteCount }
    let total = stages.reduce(0) { $0 + $1.totalByteCount }
    let scale = sampled > 0 ? Double(total) / Double(sampled) : 1
    return (Double(nanoseconds), Double(nanoseconds) * max(1, scale))
  }
}

/// What a dry run found.
public struct SampleOutcome: Sendable {
  /// The run over the sample.
  public let run: RunOutcome
  /// The datasets in the order of the definition.
  public let stages: [SampleStage]
  /// Processor time to read all of the input.
  public let readingNanoseconds: SampleEstimate
  /// Processor time of the phases after that: as much as the sample took, and as much as that times
  /// the ratio of bytes.
  public let laterNanoseconds: (least: Double, most: Double)
  /// Bytes of the reports of the sample; nil if none were written.
  public let reportByteCount: Int64?

  /// What max_rejects would do to the run.
  public var verdict: SampleVerdict { stages.map(\.verdict).max() ?? .goes }
}

extension SampleIngest.Reading {
  /// Processor time to read all of the dataset, from that of its blocks.
  ///
  /// What a block costs besides its records is taken off: a run reads far longer spans.
  var nanoseconds: SampleEstimate {
    if isWhole { return .exact(Double(finishNanoseconds)) }
    let pairs = blocks.map { block in
      (y: max(0, Double(block.nanoseconds) - blockNanoseconds), x: Double(block.bytes))
    }
    let bytes = blocks.reduce(0) { $0 + $1.bytes }
    let finish = Double(finishNanoseconds) / Double(max(1, bytes))
    let reading = RatioEstimator(pairs, populationCount: populationCount).estimate
    return (reading + .exact(finish)).scaled(by: Double(totalByteCount))
  }
}
