internal import Formats
internal import Platform

extension SourceFile {
  /// The form of a document; nil for a file that can be entered in the middle.
  var document: DocumentForm? {
    if case .document(let form) = form { return form }
    return nil
  }

  /// Reads a document to its end, part after part, each of nominally `partByteCount`: of each its rows go
  /// to `take`, with the offset that their places count from, and then what was found to `end`.
  ///
  /// There is at least one part, also without a row. A failure to decode or to parse ends the last one.
  func readDocument(
    _ form: DocumentForm, _ source: any ByteSource, partByteCount: Int64, chunkByteCount: Int,
    _ take: (RowBatch, _ start: Int64) throws -> Void, end: (Reading) throws -> Void
  ) throws {
    switch form.columns {
    case .gpx(let columns):
      var reader = GPXReader(
        source: source, columns: columns, fileName: form.name,
        isDecoded: textForm.encoding != nil, chunkByteCount: chunkByteCount)
      try readParts(&reader, source, partByteCount, take, end)
    case .geoJSON(let columns):
      var reader = try GeoJSONReader(
        source: source, columns: columns, fileName: String(decoding: form.name, as: UTF8.self),
        chunkByteCount: chunkByteCount)
      try readParts(&reader, source, partByteCount, take, end)
    }
  }

  private func readParts<Reader: DocumentReader & ~Copyable>(
    _ reader: inout Reader, _ source: any ByteSource, _ partByteCount: Int64,
    _ take: (RowBatch, _ start: Int64) throws -> Void, _ end: (Reading) throws -> Void
  ) throws {
    var nominalEnd: Int64 = 0
    var isFirst = true
    while true {
      let (sum, isBeyond) = nominalEnd.addingReportingOverflow(partByteCount)
      nominalEnd = isBeyond ? .max : sum
      guard try reader.beginSpan(end: nominalEnd) || isFirst else { return }
      isFirst = false
      var reading = try drain(&reader, source, take)
      reading.noteCounts = reader.notes
      try end(reading)
      if reading.failure != nil { return }
    }
  }
}

extension SequentialIngestTask {
  /// Reads a document, unless the parts of an earlier run are all that is in it.
  ///
  /// What a record means may rest on anything that stands before it, so parts are used again together
  /// or not at all.
  func readDocument(_ form: DocumentForm, in context: TaskContext) throws -> Outcome {
    if try holdCandidates(context) {
      return Outcome(parts: candidates, reusedCount: candidates.count)
    }
    let source = try file.textForm.open(path: file.path, fileSystem: context.fileSystem)
    var outcome = Outcome()
    var part = PartBuilder(dataset, in: context)
    var progress = BatchProgress(context.progress)
    part.begin(file)
    try file.readDocument(
      form, source, partByteCount: partByteCount, chunkByteCount: context.chunkByteCount
    ) {
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
