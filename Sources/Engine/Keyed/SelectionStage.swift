internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Decides which normalized records of a dataset are kept: first the filter, then one of each
/// key.
///
/// Leaves one selection file a part.
struct SelectionStage {
  let filter: RowFilter?
  let keep: KeepRule?
  let executor: any Executor
  let context: TaskContext

  private static let stage = TaskStage("selection", version: 1)

  /// The selections of `parts`, in their order; those that `known` lists are used again.
  ///
  /// `contents` says by part what the values that decide depend on.
  func run(
    _ parts: [PartLocation], contents: [String], known: KnownOutputs
  ) throws -> [(selection: OutputFile, counts: SelectionCounts)] {
    let keys = Self.keys(contents, filter: filter, keep: keep)
    let reused = keys.map { known.find($0, .selection) }
    // With a rule of keys every part has a say in the selections of the others.
    let missing =
      keep != nil && reused.contains(nil)
      ? Array(parts.indices) : parts.indices.filter { reused[$0] == nil }
    let made = try missing.isEmpty ? [] : make(missing.map { parts[$0] }, missing.map { keys[$0] })
    var results: [(selection: OutputFile, counts: SelectionCounts)] = []
    var next = made.makeIterator()
    for (number, part) in parts.enumerated() {
      if let output = reused[number], made.isEmpty || keep == nil {
        let segment = try part.open()
        let selection = try Selection(
          context.store.file(output), rowCount: segment.rowCount)
        results.append((output, SelectionCounts(selection)))
      } else if let fresh = next.next() {
        results.append(fresh)
      }
    }
    return results
  }

  private func make(
    _ parts: [PartLocation], _ keys: [TaskKey]
  ) throws -> [(selection: OutputFile, counts: SelectionCounts)] {
    let bytes = parts.reduce(0) { $0 + $1.byteCount }
    var filtered = [String?](repeating: nil, count: parts.count)
    if let filter {
      context.progress.begin("filter", totalBytes: bytes)
      filtered = try executor.run(
        parts.map { FilterTask(part: $0, filter: filter) }, in: context)
    }
    let merged = try keep.map { try runKeep($0, parts, filtered: filtered) } ?? []
    let outcomes = try executor.run(
      parts.indices.map { number in
        WriteSelectionTask(
          part: parts[number], key: keys[number], filteredPath: filtered[number],
          mergedPaths: merged)
      }, in: context)
    for path in filtered.compactMap(\.self) + merged { try context.fileSystem.remove(path) }
    return outcomes
  }

  private func runKeep(
    _ rule: KeepRule, _ parts: [PartLocation], filtered: [String?]
  ) throws -> [String] {
    let bytes = parts.reduce(0) { $0 + $1.byteCount }
    let partitioning = Partitioning(inputByteCount: bytes)
    context.progress.begin("divide by key", totalBytes: bytes)
    let runs = try executor.run(
      parts.indices.map { number in
        ShuffleTask(
          part: parts[number], rule: rule, partitioning: partitioning,
          filteredPath: filtered[number])
      }, in: context
    ).flatMap(\.self)
    // Several partitions a task: fewer scratch files, and still many tasks for each worker.
    let group = max(1, partitioning.count / 32)
    let tasks = stride(from: 0, to: partitioning.count, by: group).map { first in
      KeepTask(
        runs: runs, partitions: first..<min(first + group, partitioning.count),
        partitioning: partitioning, which: rule.which)
    }
    context.progress.begin(
      "\(rule.which.rawValue) of each key", totalBytes: tasks.reduce(0) { $0 + $1.byteCount })
    let outcomes = try executor.run(tasks, in: context)
    for run in runs { try context.fileSystem.remove(run.path) }
    return outcomes.map(\.path)
  }

  /// Without a rule of keys a part's selection depends on that part alone; with it on all of them.
  static func keys(
    _ contents: [String], filter: RowFilter?, keep: KeepRule?
  ) -> [TaskKey] {
    let rule = keep.map { rule in
      rule.which.rawValue + " " + rule.key.map { String($0.index) }.joined(separator: ",")
        + (rule.order.map { " by \($0.index)" } ?? "")
    }
    let all = rule == nil ? [] : contents
    return contents.enumerated().map { number, content in
      TaskKey(
        Self.stage,
        [content, filter?.identity ?? "", rule ?? "", rule == nil ? "" : String(number)]
          + all)
    }
  }
}

/// What a selection did to the records of a part.
struct SelectionCounts: Sendable {
  let kept: Int64
  let filtered: Int64
  let merged: Int64

  init(_ selection: Selection) {
    kept = Int64(selection.keptCount)
    filtered = Int64(selection.filteredCount)
    merged = Int64(selection.mergedCount)
  }
}

/// Writes the bitmap of the rows of one part that a filter takes out, to a scratch file.
struct FilterTask: PipelineTask {
  let part: PartLocation
  let filter: RowFilter

  var byteCount: Int64 { part.byteCount }

  func perform(in context: TaskContext) throws -> String? {
    let segment = try part.open()
    let matches = try filter.matches(segment)
    var filtered = matches.map { ~$0 }
    if let last = filtered.indices.last, segment.rowCount % 64 != 0 {
      filtered[last] &= (1 << UInt64(segment.rowCount % 64)) - 1
    }
    let path = context.scratch.newPath()
    let file = try context.fileSystem.create(path, mode: 0o600)
    try filtered.withUnsafeBytes { try file.write($0) }
    try file.close()
    context.progress.add(bytes: part.byteCount, records: Int64(segment.rowCount))
    return path
  }

  /// The bitmap that `perform` wrote for a segment of `rowCount` rows.
  static func read(
    _ path: String, rowCount: Int, fileSystem: any FileSystem
  ) throws -> [UInt64] {
    let bytes = try fileSystem.readAll(path)
    guard bytes.count == (rowCount + 63) / 64 * 8 else {
      throw StoreError.corrupt(
        file: path, offset: Int64(bytes.count), expected: "a bit for each of \(rowCount) rows",
        found: "\(bytes.count) bytes")
    }
    return bytes.withUnsafeBytes { buffer in
      (0..<buffer.count / 8).map { buffer.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self) }
    }
  }
}

/// Puts the filtered and merged rows of one part together and publishes its selection.
struct WriteSelectionTask: PipelineTask {
  let part: PartLocation
  let key: TaskKey
  let filteredPath: String?
  let mergedPaths: [String]

  var byteCount: Int64 { part.byteCount }

  func perform(
    in context: TaskContext
  ) throws -> (selection: OutputFile, counts: SelectionCounts) {
    var selection = Selection(rowCount: try part.open().rowCount)
    if let filteredPath {
      selection.filtered = try FilterTask.read(
        filteredPath, rowCount: selection.rowCount, fileSystem: context.fileSystem)
    }
    for path in mergedPaths {
      try RecordPlace.forEach(in: path, fileSystem: context.fileSystem) { merged in
        guard merged.part == UInt32(part.number) else { return }
        selection.merged[Int(merged.row) >> 6] |= 1 << UInt64(merged.row & 63)
      }
    }
    let counts = SelectionCounts(selection)
    let output = try context.store.publish(key: key, kind: .selection) { path in
      try selection.write(path: path, fileSystem: context.fileSystem)
    }
    return (output, counts)
  }
}
