internal import Definition
internal import Export
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// The file of an export node, as one of the report folder.
struct ExportFile: Renderer, Sendable {
  let export: BoundPipeline.BoundExport
  let dataset: DatasetReader
  let schema: Schema
  let zone: TimeZone
  let workers: WorkerPool
  let cancellation: Cancellation
  /// What ordering may use.
  let room: ExportRoom

  private static let stage = TaskStage("export", version: 2)

  /// What the file depends on.
  var key: TaskKey {
    TaskKey(
      Self.stage,
      [
        export.file, "\(export.format)", export.filter?.identity ?? "all",
        export.order.identity(in: schema), zone.name,
        zone.contentHash.hexadecimal,
      ]
        + export.fields.map { name in
          "\(name) \(schema.id(of: name).map { "\(schema[$0].type)" } ?? "")"
        } + [BuildIdentity.program, "of"]
        + dataset.parts.map { part in
          [part.segment, part.side?.output, part.selection].map { $0?.key.name ?? "" }
            .joined(separator: " ")
        })
  }

  var file: ReportFile { ReportFile(name: export.file, privacy: export.privacy, renderer: self) }

  func render(to sink: any ByteSink) throws {
    let schema =
      try dataset.parts.isEmpty
      ? self.schema : dataset.open(0).segment.schema.listing(self.schema)
    let fields = export.fields.compactMap { schema.id(of: $0) }
    precondition(fields.count == export.fields.count, "fields were bound")
    let records = try ChosenRecords(
      dataset, schema: schema, fields: fields, query: export.filter?.text, zone: zone,
      workers: workers)
    let held = Held(sink: sink)
    let order = export.order.moved(from: self.schema, to: schema)
    try RecordExport(
      records, export.format, zone: zone, order: order.terms.isEmpty ? nil : (order, room)
    )
    .write(workers: workers, cancellation: cancellation) { try held.sink.write(Array($0)) }
  }

  /// Pieces are handed out one at a time.
  private struct Held: @unchecked Sendable { let sink: any ByteSink }
}
