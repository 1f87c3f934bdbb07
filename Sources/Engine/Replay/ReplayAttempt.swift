internal import Definition
internal import Formats
internal import Platform
internal import SearchIndex
internal import Store

/// Tries the rejects of one dataset, file by file.
///
/// Records that pass go into a segment of their own, in the scratch space, since filters look at
/// segments.
final class ReplayAttempt {
  private let dataset: BoundDataset
  private let opening: SourceOpening
  private let layout: StoreLayout
  private let scratch: ScratchSpace
  private let cancellation: Cancellation
  private let builder: SegmentBuilder
  /// The tally of each reject that passed, and how many records it became, in the order of the segment.
  private var origins: [(tally: Int, count: Int)] = []
  private var current: (path: String, file: ReplayFile?)?

  private static let memoryLimit = 64 << 20

  init(
    _ dataset: BoundDataset, layout: StoreLayout, scratch: ScratchSpace,
    cancellation: Cancellation
  ) throws {
    self.dataset = dataset
    self.layout = layout
    self.scratch = scratch
    self.cancellation = cancellation
    opening = SourceOpening(
      dataset, fileSystem: layout.fileSystem, cancellation: cancellation)
    builder = SegmentBuilder(
      schema: dataset.stored, memoryLimit: Self.memoryLimit, scratch: scratch)
  }

  func run(_ quarantine: Quarantine, into result: inout Replay.Result) throws {
    try quarantine.forEach { entry in
      try cancellation.check()
      guard let file = try file(entry.path) else {
        result.tally(entry) { $0.untried += 1 }
        result.meet(entry.path, obstacle(entry.path))
        return true
      }
      guard !file.isDocument else {
        result.tally(entry) { $0.untried += 1 }
        result.meet(
          entry.path, "records of a document cannot be read one by one; run the definition")
        return true
      }
      guard file.hasOwnPlace(entry.reject) else {
        result.tally(entry) { $0.untried += 1 }
        result.meet(
          entry.path,
          "a record of GEDCOM may hold several of these, which have no place of their own; run the "
            + "definition")
        return true
      }
      guard try file.isUnchanged(entry, cancellation: cancellation) else {
        result.tally(entry) { $0.untried += 1 }
        result.meet(
          entry.path, "the file changed since it was read; run the definition to read it again")
        return true
      }
      switch try file.read(at: entry.offset, into: builder) {
      case .passed(let count): origins.append((result.tally(entry) { _ in }, count))
      case .rejected(let code): result.tally(entry) { $0.rejected[code, default: 0] += 1 }
      case .filtered: result.tally(entry) { $0.filtered += 1 }
      case .absorbed: result.tally(entry) { $0.absorbed += 1 }
      }
      return true
    }
    try filter(&result)
  }

  /// Divides the records that passed into those that the filter keeps and the others.
  private func filter(_ result: inout Replay.Result) throws {
    var kept: [UInt64]?
    if let filter = dataset.filter, !origins.isEmpty {
      let path = scratch.newPath()
      let fingerprint = try builder.finish(path: path, fileSystem: layout.fileSystem)
      kept = try filter.matches(
        SegmentReader(ContainerFile(path: path, fingerprint: fingerprint)))
      try layout.fileSystem.remove(path)
    }
    var row = 0
    for origin in origins {
      let rows = row..<row + origin.count
      row = rows.upperBound
      // Of several records of a row one is enough for it to be of use.
      let isKept = kept.map { kept in rows.contains { kept[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 } }
      if isKept ?? true {
        result.tallies[origin.tally].kept += 1
      } else {
        result.tallies[origin.tally].filtered += 1
      }
    }
  }

  private func file(_ path: String) throws -> ReplayFile? {
    if let current, current.path == path { return current.file }
    let file = try opening.files.first { $0.path == path }.map {
      try ReplayFile($0, dataset: dataset, fileSystem: layout.fileSystem)
    }
    current = (path, file)
    return file
  }

  private func obstacle(_ path: String) -> String {
    if let failure = opening.failed.first(where: { $0.failure.path == path })?.failure {
      return "the file cannot be used: \(failure.code)"
    }
    let isSource = dataset.sources.contains { $0.files.contains(path) }
    return isSource
      ? "the file is empty or has the content of another one"
      : "the definition does not read this file"
  }
}

/// One source whose records are read again at their places.
final class ReplayFile {
  /// What became of one record.
  enum Fate {
    /// It becomes so many records.
    case passed(Int)
    case rejected(String)
    /// The `where:` of the source leaves it out, or there is nothing in it to make a record of.
    case filtered
    case absorbed
  }

  private let file: SourceFile
  private let source: any ByteSource
  /// Up to where a text that has to be decoded was passed over.
  private var passed: Int64 = 0
  private let normalizer: BatchNormalizer

  /// Most records are short, and a reader makes more room when it needs it.
  private static let chunkByteCount = 16 << 10

  init(_ file: SourceFile, dataset: BoundDataset, fileSystem: any FileSystem) throws {
    self.file = file
    source = try file.textForm.open(path: file.path, fileSystem: fileSystem)
    normalizer = BatchNormalizer(
      dataset: dataset, file: file)
  }

  /// Whether what a record means may rest on what stands before it.
  var isDocument: Bool { file.document != nil }

  /// Whether a reject is all that stands at its place.
  func hasOwnPlace(_ reject: Reject) -> Bool { file.form.hasOwnPlace(reject) }

  /// Whether the bytes of a reject are still there; rejects must come in their order in the file.
  func isUnchanged(_ entry: Quarantine.Entry, cancellation: Cancellation) throws -> Bool {
    let range = entry.offset..<entry.offset + entry.reject.byteCount
    do {
      // A text that has to be decoded is read from front to back, once.
      if let decoded = source as? DecodedByteSource, passed < entry.offset {
        _ = try ContentHash.of(
          decoded, range: passed..<entry.offset, cancellation: cancellation
        ) { decoded.forget(before: $0) }
        passed = entry.offset
      }
      return try ContentHash.of(source, range: range, cancellation: cancellation) { _ in }
        == entry.reject.contentHash
    } catch is DecodingFailure {
      return false
    }
  }

  /// Reads the record that begins at `offset`; one that passes is added to `builder`.
  func read(at offset: Int64, into builder: SegmentBuilder) throws -> Fate {
    let span = ByteSpan(start: offset, end: offset + 1)
    var fate = Fate.absorbed
    _ = try file.read(
      source, span, assumedStart: offset, chunkByteCount: Self.chunkByteCount
    ) { batch, _ in
      guard case .absorbed = fate else { return }
      // A line of GEDCOM that is refused within the record is another reject.
      if let reject = batch.rejects.first(where: { $0.offset == 0 }) {
        fate = .rejected(file.quarantineCode(of: reject.code))
        return
      }
      guard batch.table.count > 0 else { return }
      let before = builder.rowCount
      let counts = try normalizer.normalize(batch) { records in
        // Here, since the values stand in the reader's chunk.
        try builder.append(records)
      } reject: {
        fate = .rejected($0.code)
      }
      if case .rejected = fate { return }
      fate = counts.filtered > 0 ? .filtered : .passed(builder.rowCount - before)
    }
    return fate
  }
}
