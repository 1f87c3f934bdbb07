internal import Definition
internal import Formats
internal import Platform
internal import SearchIndex
internal import Store

/// Reads blocks of the files of one dataset into one part, and counts what each block holds.
///
/// Places in the part count from the first block read: a part of a sample stands for no span.
struct SampleTask: PipelineTask {
  let files: [SourceFile]
  let dataset: BoundDataset
  let blocks: [SampleBlocks.Block]

  private static let stage = TaskStage("sample", version: 1)

  /// What a block holds, and what it cost.
  struct Count: Sendable {
    var bytes: Int64 = 0
    var read: Int64 = 0
    var rejectCounts: [String: Int64] = [:]
    /// Rows that the `where:` of their source left out, or of which no record was made.
    var filtered: Int64 = 0
    /// Those of them that have nothing of which one could be made.
    var empty: Int64 = 0
    /// Records of rows beyond one for each.
    var produced: Int64 = 0
    /// Records that went on to the part.
    var rowCount = 0
    var nanoseconds: Int64 = 0

    var rejected: Int64 { rejectCounts.values.reduce(0, +) }
  }

  struct Outcome: Sendable {
    let counts: [Count]
    /// What it took to finish the part.
    let finishNanoseconds: Int64
    let part: PartOutcome
  }

  var byteCount: Int64 { blocks.reduce(0) { $0 + $1.span.end - $1.span.start } }

  /// Must not run beside other tasks: processor time is that of the process.
  func perform(in context: TaskContext) throws -> Outcome {
    let builder = SegmentBuilder(
      schema: dataset.stored, memoryLimit: context.memoryPerTask * 3 / 4,
      scratch: context.scratch)
    let rejects = RejectWriter(memoryLimit: context.memoryPerTask / 8, scratch: context.scratch)
    var counts: [Count] = []
    var place = (byte: Int64(0), line: Int64(0))
    var hash = RunningHash()
    var opened: (number: Int, source: FileByteSource, normalizer: BatchNormalizer)?
    for block in blocks {
      try context.cancellation.check()
      let before = ProcessUsage.current.cpuNanoseconds
      let file = files[block.file]
      if opened?.number != block.file {
        opened = (
          block.file, try FileByteSource(path: file.path, fileSystem: context.fileSystem),
          BatchNormalizer(
            dataset: dataset, file: file)
        )
      }
      guard let opened else { break }
      var count = Count()
      let rowsBefore = builder.rowCount
      let summary = try file.read(
        opened.source, block.span, assumedStart: nil, chunkByteCount: context.chunkByteCount
      ) { batch, _ in
        var refused = batch.rejects.map { $0.moved(by: place) }
        let counts = try opened.normalizer.normalize(batch) { rows in
          for row in 0..<rows.count { rows.offsets[row] += place.byte }
          try builder.append(rows)
        } reject: {
          refused.append($0.moved(by: place))
        }
        count.filtered += counts.filtered
        count.empty += counts.empty
        count.produced += counts.produced
        refused.sort { $0.offset < $1.offset }
        for reject in refused {
          count.rejectCounts[reject.code, default: 0] += 1
          try rejects.append(reject)
        }
      }.summary
      count.bytes = summary.end - summary.start
      count.read = summary.recordCount + summary.rejectCount
      count.rowCount = builder.rowCount - rowsBefore
      count.nanoseconds = ProcessUsage.current.cpuNanoseconds - before
      counts.append(count)
      hash.update(summary.hash.hexadecimal)
      place = (place.byte + count.bytes, place.line + summary.lineCount)
      context.progress.add(bytes: count.bytes, records: count.read, rejects: count.rejected)
    }
    let before = ProcessUsage.current.cpuNanoseconds
    let part = try publish(
      builder, rejects, counts, lineCount: place.line, hash: hash.digest(), context)
    return Outcome(
      counts: counts, finishNanoseconds: ProcessUsage.current.cpuNanoseconds - before, part: part)
  }

  private func publish(
    _ builder: SegmentBuilder, _ rejects: RejectWriter, _ counts: [Count], lineCount: Int64,
    hash: Hash128, _ context: TaskContext
  ) throws -> PartOutcome {
    let key = TaskKey(
      Self.stage,
      [dataset.declared.name, hash.hexadecimal, dataset.identity] + files.map(\.formIdentity))
    let segment = try context.store.publish(key: key, kind: .segment) { path in
      try builder.finish(path: path, fileSystem: context.fileSystem)
    }
    var rejectFile: OutputFile?
    if rejects.total > 0 {
      rejectFile = try context.store.publish(key: key, kind: .rejects) { path in
        try rejects.finish(path: path, fileSystem: context.fileSystem)
      }
    }
    let balance = Balance(
      read: counts.reduce(0) { $0 + $1.read }, produced: counts.reduce(0) { $0 + $1.produced },
      kept: Int64(builder.rowCount),
      filtered: counts.reduce(0) { $0 + $1.filtered }, rejected: rejects.total)
    let emptyCount = counts.reduce(0) { $0 + $1.empty }
    guard balance.isBalanced else {
      throw Unbalanced(path: files.first?.path ?? dataset.declared.name, balance: balance)
    }
    return PartOutcome(
      extents: [
        PartOutcome.Extent(
          start: 0, end: counts.reduce(0) { $0 + $1.bytes }, contentHash: hash,
          lineCount: lineCount)
      ],
      segment: segment, rejects: rejectFile, balance: balance, rejectCounts: rejects.counts,
      noteCounts: emptyCount > 0 ? [Manifest.Part.emptyCode: emptyCount] : [:],
      // A sample says nothing of how many secret values the whole input has.
      secretCount: 0, rawPrivacy: files.map(\.rawPrivacy).max() ?? .secret)
  }
}

extension RowReject {
  /// A reject without its bytes, which nobody reads in a dry run.
  fileprivate func moved(by place: (byte: Int64, line: Int64)) -> Reject {
    Reject(
      code: code, offset: place.byte + offset, byteCount: byteCount, line: place.line + line,
      position: position, column: column, expected: expected,
      contentHash: Hash128(high: 0, low: 0), raw: nil)
  }
}
