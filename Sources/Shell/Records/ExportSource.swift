import Definition
import Export
import Platform
import Report
import SearchIndex
import Store

/// What is exported of a store: a dataset, or a table of an analysis, `ANALYSIS` or `ANALYSIS.TABLE`.
enum ExportSource {
  case dataset(DatasetReader, Schema)
  case table(SegmentReader)

  /// What `name` means.
  init(_ name: String, in store: StoreReader) throws {
    if let dataset = store.dataset(name) {
      guard !dataset.parts.isEmpty else {
        throw CommandFailure(
          .missingInput,
          "\(name): nothing was read into it, so it has no fields; nothing is written")
      }
      self = .dataset(dataset, try dataset.open(0).segment.schema)
      return
    }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let analysis = store.state.analyses.first(where: { $0.name == parts.first }) else {
      throw StoredReports.unknown(
        "dataset or analysis", name,
        among: store.state.reading.datasets.map(\.name) + store.state.analyses.map(\.name))
    }
    guard let file = analysis.tables else {
      throw CommandFailure(
        .usage,
        "\(analysis.name) has more rows than a table in the store; give it top, or a report with formats: [csv]"
      )
    }
    let tables = try ResultTablesFile.read(store.layout.file(file))
    let table =
      parts.count > 1 ? tables[parts[1]] : tables.ids.count == 1 ? tables[tables.ids[0]] : nil
    guard let table else {
      let names = tables.ids.map { "\(analysis.name).\($0)" }
      if parts.count > 1 { throw StoredReports.unknown("table", name, among: names) }
      throw CommandFailure(
        .usage, "\(name) has several tables; say which: " + names.joined(separator: ", "))
    }
    let scratch = try ScratchSpace(in: store.layout.scratch, fileSystem: store.layout.fileSystem)
    let segment = try table.segment(
      memoryLimit: 64 << 20, scratch: scratch, fileSystem: store.layout.fileSystem)
    // The file is mapped, and needs no name.
    try scratch.remove()
    self = .table(segment)
  }

  /// The fields that there are.
  var schema: Schema {
    switch self {
    case .dataset(_, let schema): schema
    case .table(let segment): segment.schema
    }
  }

  /// The records that `query` finds, or all; throws `ClearanceRefused` if it names a field above `clearance`.
  func records(
    _ fields: [FieldID], query: String?, of store: StoreReader, zone: TimeZone,
    clearance: PrivacyClass, workers: WorkerPool
  ) throws -> ChosenRecords {
    switch self {
    case .dataset(let dataset, let schema):
      try RecordSearch(dataset, of: store, query: query ?? "*", zone: zone)
        .checkClearance(clearance)
      let needed = Self.filteredBy(dataset.name, schema, in: store, zone: zone)
      guard needed <= clearance else {
        throw ClearanceRefused(
          "\(dataset.name) has the records that a field chose which is \(needed.name); "
            + "give --clearance \(needed.name)")
      }
      return try ChosenRecords(
        dataset, schema: schema, fields: fields, query: query, zone: zone, workers: workers)
    case .table(let segment):
      if let query {
        let filter = try RowFilter(query: query, schema: segment.schema, zone: zone)
        let needed = filter.privacy(in: segment.schema)
        guard needed <= clearance else {
          throw ClearanceRefused(
            "the query asks for a column that is \(needed.name); give --clearance \(needed.name)")
        }
      }
      return try ChosenRecords(segment, fields: fields, query: query, zone: zone)
    }
  }

  /// The most private class of a field that the definition of a dataset chooses its records by: who is among them tells it.
  private static func filteredBy(
    _ dataset: String, _ schema: Schema, in store: StoreReader, zone: TimeZone
  ) -> PrivacyClass {
    guard let node = StoredDefinition(store.state).node(dataset, in: .normalize)?.reader else {
      return .public
    }
    let filter = node.optionalString("where").flatMap {
      try? RowFilter(query: $0.value, schema: schema, zone: zone)
    }
    let required = (node.optionalEntries("lookup") ?? []).filter { entry in
      node.child(entry.value, entry.key)?.optionalString("missing")?.value == "drop"
    }
    return
      ([filter?.privacy(in: schema) ?? .public]
      + required.compactMap { schema.id(of: $0.key).map { schema[$0].privacy } }).max() ?? .public
  }
}
