internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Writes the words of several parts as one index.
struct IndexMergeTask: PipelineTask {
  /// Where the words of adjacent parts stand so far.
  struct Source: Sendable {
    /// A segment with its words, or a merged index.
    let output: OutputFile
    /// Of a merged index, the parts that are taken.
    var numbers: [Int]
  }

  /// The keys of the parts, in their order.
  let parts: [TaskKey]
  let sources: [Source]
  let byteCount: Int64
  /// Threads for the fields.
  let workers: Int

  private static let stage = TaskStage("index merge", version: 1)

  /// What the index depends on: its parts, and how an index is written.
  static func key(_ parts: [TaskKey]) -> TaskKey {
    TaskKey(stage, [IndexMerger.formatVersion] + parts.map(\.name))
  }

  func perform(in context: TaskContext) throws -> OutputFile {
    var found: [IndexMergeSource] = []
    var indexes: [TaskKey: MergedIndexReader] = [:]
    for source in sources {
      let file = context.store.file(source.output)
      guard source.output.kind == .index else {
        let segment = try SegmentReader(file)
        found.append(try IndexMergeSource(segment, key: source.output.key.hash))
        continue
      }
      let index = try indexes[source.output.key] ?? MergedIndexReader(file)
      indexes[source.output.key] = index
      found += try IndexMergeSource.all(source.numbers, of: index)
    }
    guard found.map(\.key) == parts.map(\.hash) else {
      throw StoreError.corrupt(
        file: context.store.folder, offset: 0, expected: "the parts that the state lists",
        found: "others in its indexes")
    }
    let merger = IndexMerger(found)
    return try context.store.publish(key: Self.key(parts), kind: .index) { path in
      try merger.write(
        path: path, memoryLimit: context.memoryPerTask, workers: workers, scratch: context.scratch,
        cancellation: context.cancellation, fileSystem: context.fileSystem)
    }
  }
}

/// Writes the segment of a part without its words.
struct BareSegmentTask: PipelineTask {
  let segment: OutputFile
  let byteCount: Int64

  func perform(in context: TaskContext) throws -> OutputFile {
    let reader = try SegmentReader(context.store.file(segment))
    return try context.store.publish(key: segment.key, kind: .bare) { path in
      try reader.writeBare(
        path: path, cancellation: context.cancellation, fileSystem: context.fileSystem)
    }
  }
}
