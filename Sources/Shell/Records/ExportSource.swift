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
      self = .table(try store.segment(of: store.table(name).table))
    } catch let error as StoredName { throw CommandFailure(.usage, error.description) }
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
      let needed = store.chosenBy(dataset.name, schema, zone: zone)
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
}
