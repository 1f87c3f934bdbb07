internal import Definition
internal import Formats
internal import Platform

extension SequentialIngestTask {
  /// Reads a document, unless the parts of an earlier run are all that is in it.
  ///
  /// What a record means may rest on anything that stands before it, so parts are used again together
  /// or not at all.
  func readDocument(_ form: any DocumentFileForm, in context: TaskContext) throws -> Outcome {
    if try holdCandidates(context) {
      return Outcome(parts: candidates, reusedCount: candidates.count)
    }
    let source = try file.textForm.open(path: file.path, fileSystem: context.fileSystem)
    var outcome = Outcome()
    var part = PartBuilder(dataset, in: context)
    var progress = BatchProgress(context.progress)
    part.begin(file)
    let whole = SpanReading(
      path: file.path, textForm: file.textForm, source: source,
      span: ByteSpan(start: 0, end: .max), assumedStart: nil,
      chunkByteCount: context.chunkByteCount)
    try form.readParts(whole, partByteCount: partByteCount) {
      try part.append($0, from: $1, source, &progress)
    } end: { reading in
      let summary = reading.summary
      progress.finish(reading)
      part.end(reading)
      let key = IngestTask.key(
        contentHash: summary.hash, bytes: summary.start..<summary.end, file: file,
        dataset: dataset)
      outcome.parts.append(try part.publish(key, path: file.path))
      outcome.failure = reading.failure
      part = PartBuilder(dataset, in: context)
      part.begin(file)
      progress = BatchProgress(context.progress)
    }
    return outcome
  }

  /// Whether the file has the bytes that the candidates were made from, and no others.
  private func holdCandidates(_ context: TaskContext) throws -> Bool {
    guard let last = candidates.last?.extents.first else { return false }
    let source = try file.textForm.open(path: file.path, fileSystem: context.fileSystem)
    let decoded = source as? DecodedByteSource
    do {
      let hash = try ContentHash.of(
        source, range: 0..<last.end, cancellation: context.cancellation
      ) {
        decoded?.forget(before: $0)
      }
      guard hash == last.contentHash else { return false }
      return try decoded?.hasBytes(at: last.end) != true
        && (source.byteCount ?? last.end) == last.end
    } catch is DecodingFailure {
      return false
    }
  }
}
