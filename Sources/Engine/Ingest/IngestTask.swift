internal import Definition
internal import Formats
internal import Platform
internal import Store

/// Reads one span of one file and leaves a segment and, if any, a file of rejects.
struct IngestTask: PipelineTask {
  let file: SourceFile
  let dataset: BoundDataset
  /// The span by nominal offsets.
  let span: ByteSpan
  /// Where the span before really ended; nil to guess.
  let assumedStart: Int64?

  private static let stage = TaskStage("ingest", version: 5)

  var byteCount: Int64 { span.end - span.start }

  func perform(in context: TaskContext) throws -> PartOutcome {
    try read(
      FileByteSource(path: file.path, fileSystem: context.fileSystem), in: context
    ).outcome
  }

  /// Reads the span from `source`, whose text may be decoded on the way.
  ///
  /// A failure to decode ends the span: what stands before it makes the outcome.
  func read(
    _ source: any ByteSource, in context: TaskContext
  ) throws -> (outcome: PartOutcome, failure: SourceFailure?) {
    let builder = PartBuilder(dataset, in: context)
    let reading = try builder.read(file, from: source, span, assumedStart: assumedStart)
    let summary = reading.summary
    let key = Self.key(
      contentHash: summary.hash, bytes: summary.start..<summary.end, file: file,
      dataset: dataset)
    return (try builder.publish(key, path: file.path), reading.failure)
  }

  /// What the segment of these bytes depends on; at the start of a file a header is passed over.
  static func key(
    contentHash: Hash128, bytes: Range<Int64>, file: SourceFile, dataset: BoundDataset
  ) -> TaskKey {
    TaskKey(
      stage,
      [
        contentHash.hexadecimal, String(bytes.upperBound - bytes.lowerBound),
        bytes.lowerBound == 0 ? "file start" : "inside", file.formIdentity, dataset.identity,
      ] + [file.marked?.identity(in: bytes)].compactMap(\.self))
  }
}
