internal import Platform
internal import SearchIndex

/// Walks what failed an expectation of a run.
public struct FailingRecords {
  /// Something that failed.
  public enum Failure {
    /// A record of a dataset.
    case record(RecordSearch.Match)
    /// A row of a table: the document that holds it, and the row.
    case row(document: any ReportDocument, table: ReportTable, row: Int)
  }

  private let expectation: StoreState.Expectation
  private let store: StoreReader
  private let reportLibrary: any ReportLibrary

  /// What failed `expectation`, which is one of `store`'s state.
  public init(
    _ expectation: StoreState.Expectation, of store: StoreReader, library: any ReportLibrary
  ) {
    self.expectation = expectation
    self.store = store
    reportLibrary = library
  }

  /// Hands the first `limit` failures to `body`, in their order.
  public func forEach(limit: Int, _ body: (Failure) throws -> Void) throws {
    var left = limit
    if !expectation.table.isEmpty { return try forEachRow(&left, body) }
    guard let dataset = store.dataset(expectation.node),
      expectation.outputs.count == dataset.parts.count
    else { return }
    var finder = PlaceFinder(store.state.reading.inputs)
    for (number, output) in expectation.outputs.enumerated() {
      let places = finder.places(of: dataset.parts[number])
      guard left > 0 else { return }
      let segment = try dataset.open(number).segment
      try ExpectationFile.forEachRow(
        store.layout.file(output), rowCount: segment.rowCount
      ) { row in
        try body(.record(RecordSearch.Match(segment: segment, row: row, places: places)))
        left -= 1
        return left > 0
      }
    }
  }

  private func forEachRow(_ left: inout Int, _ body: (Failure) throws -> Void) throws {
    let documents = store.state.reports.first { $0.name == expectation.node }?.documents ?? []
    for (entry, output) in zip(documents, expectation.outputs) where left > 0 {
      let document = try reportLibrary.read(store.layout.file(entry.output))
      guard let table = document.table(expectation.table) else { continue }
      var open = left
      try ExpectationFile.forEachRow(
        store.layout.file(output), rowCount: table.rowCount
      ) { row in
        try body(.row(document: document, table: table, row: row))
        open -= 1
        return open > 0
      }
      left = open
    }
  }
}
