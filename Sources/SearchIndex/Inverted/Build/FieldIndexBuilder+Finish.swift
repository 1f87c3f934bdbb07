public import Platform

extension FieldIndexWriter: PostingSink {}

extension FieldIndexBuilder {
  /// Writes the index of a segment with `documentCount` documents as the sections with number `index`
  /// of `file`, which is not ended.
  ///
  /// The builder is empty then and may take the documents of the next segment. When `cancellation` is
  /// set, it throws `Interrupted` and keeps nothing.
  public func finish(
    documentCount: Int, to file: SectionFileWriter, index: Int,
    cancellation: Cancellation = Cancellation()
  ) throws {
    if let failure { throw failure }
    let (norms, excess) = lengths.finish(documentCount: documentCount)
    let writer = FieldIndexWriter(
      norms: norms, slack: hasPositions ? excess : 0, hasPositions: hasPositions,
      analyzer: analyzerIdentity, memoryLimit: memoryLimit / 8, scratch: scratch)
    try drain(into: writer, cancellation: cancellation)
    releaseNorms()
    try writer.finish(to: file, index: index)
  }

  /// The bytes that a run is written or read by at a time.
  var pieceByteCount: Int { min(64 << 10, memoryLimit / 16) }

  /// The most runs that are merged at once: an eighth of the memory, and few open files.
  private var fanIn: Int { min(64, max(2, memoryLimit / 8 / pieceByteCount)) }

  /// Hands all postings to `sink`, term by term in byte order, and forgets them.
  func drain<Sink: PostingSink>(
    into sink: Sink, cancellation: Cancellation = Cancellation()
  ) throws {
    if let failure { throw failure }
    do {
      while runs.count > fanIn { try mergeRuns(cancellation) }
      let readers = try runs.map { run in
        try SortedRunReader(run, bufferByteCount: pieceByteCount)
      }
      var decoder = PostingDecoder(into: sink, hasPositions: hasPositions)
      try table.drainSorted(&arena) { slots, count, arena in
        try mergeStreams(
          readers, SortedTerms(slots, count: count), arena, into: &decoder,
          cancellation: cancellation)
      }
      runs = []
    } catch {
      try fail(error)
    }
  }

  /// Merges neighbouring runs to fewer, longer ones.
  private func mergeRuns(_ cancellation: Cancellation) throws {
    var merged: [SortedRun] = []
    while !runs.isEmpty {
      let group = Array(runs.prefix(fanIn))
      if group.count == 1 {
        merged += group
      } else {
        let readers = try group.map { try SortedRunReader($0, bufferByteCount: pieceByteCount) }
        var writer = try SortedRunWriter(scratch: scratch, bufferByteCount: pieceByteCount)
        try mergeStreams(readers, nil, arena, into: &writer, cancellation: cancellation)
        merged.append(try writer.finish())
      }
      runs.removeFirst(group.count)
    }
    runs = merged
  }
}
