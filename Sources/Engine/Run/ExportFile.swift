internal import Definition
internal import Export
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// The file of an export node, as one of the report folder.
struct ExportFile: Renderer, Sendable {
  let export: BoundPipeline.BoundExport
  let source: Source
  let zone: TimeZone
  let workers: WorkerPool
  let cancellation: Cancellation
  /// What ordering may use.
  let room: ExportRoom
  /// Where is told what is left out.
  let remarks: ExportRemarks

  /// Where its records are.
  enum Source: Sendable {
    case dataset(DatasetReader)
    case rejects(RejectTable)

    /// All that the records depend on.
    var identity: [String] {
      switch self {
      case .dataset(let dataset): Self.identity(of: dataset.parts)
      case .rejects(let table): table.identity
      }
    }

    /// The same of records of these parts.
    static func identity(of parts: [Manifest.Part]) -> [String] {
      parts.map { part in
        [part.segment, part.side?.output, part.selection].map { $0?.key.name ?? "" }
          .joined(separator: " ")
      }
    }
  }

  private var schema: Schema { export.schema }

  private static let stage = TaskStage("export", version: 2)

  /// What the file depends on.
  var key: TaskKey { Self.key(export, of: source.identity, zone: zone) }

  /// What the file of an export of such records depends on.
  static func key(
    _ export: BoundPipeline.BoundExport, of records: [String], zone: TimeZone
  ) -> TaskKey {
    let schema = export.schema
    return TaskKey(
      stage,
      [
        export.file, "\(export.format)", export.filter?.identity ?? "all",
        export.order.identity(in: schema), zone.name, zone.contentHash.hexadecimal,
      ]
        + export.fields.map { name in
          "\(name) \(schema.id(of: name).map { "\(schema[$0].type)" } ?? "")"
        } + [BuildIdentity.program, "of"] + records)
  }

  var file: ReportFile { ReportFile(name: export.file, privacy: export.privacy, renderer: self) }

  func render(to sink: any ByteSink) throws {
    let records = try self.records()
    let held = Held(sink: sink)
    let order = export.order.moved(from: schema, to: records.schema)
    let omissions = try RecordExport(
      records, export.format, zone: zone, order: order.terms.isEmpty ? nil : (order, room)
    )
    .write(workers: workers, cancellation: cancellation) { try held.sink.write(Array($0)) }
    remarks.note(omissions, of: export.name)
  }

  private func records() throws -> ChosenRecords {
    switch source {
    case .dataset(let dataset):
      let found =
        try dataset.parts.isEmpty
        ? schema : dataset.open(0).segment.schema.listing(schema)
      return try ChosenRecords(
        dataset, schema: found, fields: fields(of: found), query: export.filter?.text, zone: zone,
        workers: workers)
    case .rejects(let table):
      // Parts that an earlier definition left may hold more than this one says.
      let found = table.schema
      for field in fields(of: found) where found[field].privacy > export.privacy {
        let (name, needed) = (found[field].name, found[field].privacy.name)
        throw ClearanceRefused("\(export.name): \(name) is \(needed); write clearance: \(needed)")
      }
      let segment = try table.segment(memoryLimit: 64 << 20, scratch: room.scratch)
      return try ChosenRecords(
        segment, fields: fields(of: segment.schema), query: export.filter?.text, zone: zone)
    }
  }

  private func fields(of schema: Schema) -> [FieldID] {
    let fields = export.fields.compactMap { schema.id(of: $0) }
    precondition(fields.count == export.fields.count, "fields were bound")
    return fields
  }

  /// Pieces are handed out one at a time.
  private struct Held: @unchecked Sendable { let sink: any ByteSink }
}
