import Definition
import Export
import Platform
import Report
import SearchIndex
import Store

/// What is exported of a store: a dataset, a table of an analysis, `ANALYSIS` or `ANALYSIS.TABLE`, or the rejects.
enum ExportSource {
  case dataset(DatasetReader, Schema)
  case table(SegmentReader)

  /// What `name` means; a table is laid out in `scratch`.
  init(_ name: String, in store: StoreReader, scratch: ExportScratch) throws {
    if let dataset = store.dataset(name) {
      guard !dataset.parts.isEmpty else {
        throw CommandFailure(
          .missingInput,
          "\(name): nothing was read into it, so it has no fields; nothing is written")
      }
      let schema = try dataset.open(0).segment.schema
      self = .dataset(dataset, try Self.listing(schema, of: name, in: store))
      return
    }
    if name == RejectTable.name, !Self.isNode(name, of: store) {
      let table = RejectTable(store.state.reading, store: store.layout)
      self = .table(try table.segment(memoryLimit: 64 << 20, scratch: scratch.space))
      return
    }
    guard
      store.state.analyses.contains(where: {
        $0.name == name.split(separator: ".").first.map(String.init)
      })
    else {
      throw StoredReports.unknown(
        "dataset or analysis", name,
        among: store.state.reading.datasets.map(\.name) + store.state.analyses.map(\.name))
    }
    do {
      self = .table(try store.rows(ofTable: name) { try scratch.space }.rows)
    } catch let error as StoredName { throw CommandFailure(.usage, error.description) }
  }

  /// Whether a dataset or an analysis has the name, so that it means that one.
  static func isNode(_ name: String, of store: StoreReader) -> Bool {
    store.dataset(name) != nil || store.state.analyses.contains { $0.name == name }
  }

  /// The schema of a dataset with the lists that its definition declares.
  private static func listing(
    _ schema: Schema, of dataset: String, in store: StoreReader
  ) throws -> Schema {
    do {
      let bound = try StoredDefinition.bind(
        store.state, catalog: Program.catalog, zones: TimeZoneDatabase())
      let declared = bound.datasets.first { $0.declared.name == dataset }?.declared.schema
      return declared.map { schema.listing($0) } ?? schema
    } catch {
      StandardError.write("\(error); lists are written as texts\n")
      return schema
    }
  }

  /// The fields that there are.
  var schema: Schema {
    switch self {
    case .dataset(_, let schema): schema
    case .table(let segment): segment.schema
    }
  }

  /// The records that `query` finds, or all.
  func records(
    _ fields: [FieldID], query: String?, zone: TimeZone, workers: WorkerPool
  ) throws -> ChosenRecords {
    switch self {
    case .dataset(let dataset, let schema):
      try ChosenRecords(
        dataset, schema: schema, fields: fields, query: query, zone: zone, workers: workers)
    case .table(let segment):
      try ChosenRecords(segment, fields: fields, query: query, zone: zone)
    }
  }

  /// The most private class of a field that the definition chooses the records by.
  func chosenBy(_ store: StoreReader, zone: TimeZone) -> PrivacyClass {
    switch self {
    case .dataset(let dataset, let schema):
      store.chosenBy(dataset.name, schema, zone: zone)
    case .table: .public
    }
  }
}
