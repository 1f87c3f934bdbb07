internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex
internal import Store

extension GroupTable {
  /// The rows that are shown, in their order, as a part for another group; its file lies in the scratch folder.
  func part(in context: TaskContext) throws -> PartReader {
    let schema = plan.rowSchema
    let types = plan.keys.map(\.type) + plan.columns.filter(\.isShown).map(\.type)
    let shownColumns =
      columns.prefix(plan.keys.count)
      + zip(columns.dropFirst(plan.keys.count), plan.columns).filter(\.1.isShown).map(\.0)
    let builder = SegmentBuilder(
      schema: schema, memoryLimit: context.memoryPerTask / 2, scratch: context.scratch)
    try builder.append(
      zip(shownColumns, types).map { column, type in
        let rows = column.reordered(shown)
        guard case .period(let unit) = type else { return rows.values }
        let periods = shown.indices.map { row in
          rows.text(row).flatMap { unit.period(String(decoding: $0, as: UTF8.self)) }
        }
        return TableColumn(column.name, type, numbers: periods).values
      })
    let path = context.scratch.newPath()
    let fingerprint = try builder.finish(
      path: path, fileSystem: context.fileSystem, cancellation: context.cancellation)
    let segment = try SegmentReader(ContainerFile(path: path, fingerprint: fingerprint))
    return PartReader(
      segment: segment, selection: Selection(rowCount: segment.rowCount), byteCount: 0)
  }
}
