internal import Definition
internal import Formats
internal import Platform
internal import Store

/// Reads several small files, one after the other, into one part.
struct PackIngestTask: PipelineTask {
  /// What the files gave.
  struct Outcome: Sendable {
    let part: PartOutcome
    /// Why files were not read to their ends, by number.
    var failures: [Int: SourceFailure] = [:]
  }

  let files: [SourceFile]
  let dataset: BoundDataset

  var byteCount: Int64 { files.reduce(0) { $0 + $1.identity.byteCount } }

  func perform(in context: TaskContext) throws -> Outcome {
    let builder = PartBuilder(dataset, in: context)
    var failures: [Int: SourceFailure] = [:]
    var contents: [Content] = []
    for (number, file) in files.enumerated() {
      let source = try file.textForm.open(path: file.path, fileSystem: context.fileSystem)
      let reading = try builder.read(
        file, from: source, ByteSpan(start: 0, end: .max), assumedStart: 0)
      failures[number] = reading.failure
      contents.append(
        Content(hash: reading.summary.hash, byteCount: reading.summary.end, file: file))
    }
    let key = Self.key(contents, dataset: dataset)
    return Outcome(
      part: try builder.publish(key, path: files.first?.path ?? ""), failures: failures)
  }

  /// The text of one file, and how it is read.
  struct Content {
    let hash: Hash128
    let byteCount: Int64
    let file: SourceFile
  }

  /// What the segment of these texts depends on.
  private static let stage = TaskStage("ingest pack", version: 5)

  static func key(_ contents: [Content], dataset: BoundDataset) -> TaskKey {
    TaskKey(
      stage,
      contents.flatMap { content in
        [content.hash.hexadecimal, String(content.byteCount), content.file.formIdentity]
          + [content.file.marked?.identity(in: 0..<content.byteCount)].compactMap(\.self)
      }
        + [dataset.identity])
  }
}
