internal import Platform
public import Report
internal import SearchIndex
public import Store

/// Walks what failed an expectation of a run.
public struct FailingRecords {
  /// Something that failed.
  public enum Failure {
    /// A record of a dataset.
    case record(RecordSearch.Match)
    /// A row of a table: the report that holds it, and the row.
    case row(report: Report, table: Table, row: Int)
  }

  private let expectation: StoreState.Expectation
  private let store: StoreReader

  /// What failed `expectation`, which is one of `store`'s state.
  public init(_ expectation: StoreState.Expectation, of store: StoreReader) {
    self.expectation = expectation
    self.store = store
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
      let report = try ReportModelFile.read(store.layout.file(entry.output)).report
      guard let table = report.table(expectation.table) else { continue }
      var open = left
      try ExpectationFile.forEachRow(
        store.layout.file(output), rowCount: table.rowCount
      ) { row in
        try body(.row(report: report, table: table, row: row))
        open -= 1
        return open > 0
      }
      left = open
    }
  }
}
