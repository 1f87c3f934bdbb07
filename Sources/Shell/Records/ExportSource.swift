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
