internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex
internal import Store

/// Computes the side columns of one part.
struct DeriveTask: PipelineTask {
  let part: PartLocation
  let columns: SideColumns
  /// One for each lookup, in their order.
  let sources: [LookupSource]
  let contents: [Hash128]
  let key: TaskKey

  var byteCount: Int64 { part.byteCount }

  func perform(in context: TaskContext) throws -> Manifest.SideColumns {
    let segment = try part.open()
    let builder = SegmentBuilder(
      schema: Schema(columns.columns.map(\.field)), memoryLimit: context.memoryPerTask / 2,
      scratch: context.scratch)
    let run = try DeriveRun(segment, columns, sources)
    for block in 0..<segment.blockCount {
      try context.cancellation.check()
      try builder.append(run.evaluate(block: block))
    }
    let output = try context.store.publish(key: key, kind: .side) { path in
      try builder.finish(
        path: path, fileSystem: context.fileSystem, cancellation: context.cancellation,
        isSide: true)
    }
    context.progress.add(bytes: part.byteCount, records: Int64(segment.rowCount))
    return Manifest.SideColumns(output: output, contents: contents, counts: run.counts)
  }
}
