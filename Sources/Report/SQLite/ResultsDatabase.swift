internal import Platform
public import SearchIndex

/// The reports of a run as one SQLite database: `results.sqlite`.
///
/// Each table of a report, with all its slices, is a table with typed columns; other tables say what
/// they hold. The same reports give the same bytes with one version of SQLite, and the same content
/// with any. FORMAT.md describes the database. It has everything that the reports print, so it is as
/// private as the most private of them.
public struct ResultsDatabase: Renderer, Sendable {
  /// The name of the file in the report folder.
  public static let fileName = "results.sqlite"
  private static let blockLength = 64 << 10

  /// The reports, in the order of the run.
  public let reports: [Report]

  /// A database of `reports`; traps when two of them share an id.
  public init(_ reports: [Report]) {
    Identifier.check(reports.map(\.id), of: "report")
    self.reports = reports
  }

  /// The clearance that a reader needs: that of the most private report.
  public var requiredClearance: Clearance {
    reports.map(\.requiredClearance).max() ?? .public
  }

  /// Writes the bytes of the file to a sink, or throws its first error.
  ///
  /// The database is built in memory and needs about twice its size there.
  public func render(to sink: any ByteSink) throws {
    try build().serialize(blockLength: Self.blockLength) { try sink.write($0) }
  }

  /// The bytes of the file.
  public func bytes() throws -> [UInt8] { try build().serialize() }

  private func build() throws -> Database {
    let database = try Database()
    try database.execute(ResultsSchema.sql)
    try database.transaction { try fill(database) }
    return database
  }

  private func fill(_ database: Database) throws {
    let catalog = ResultsCatalogWriter(database: database)
    var suppressed = try RowInserter(database, into: "suppressed_cells", columnCount: 4)
    var names = SQLNames(reserved: ResultsSchema.names)
    try catalog.write(measuresOf: reports)
    for report in reports {
      try catalog.write(report)
      for slices in report.tableSeries {
        let id = slices[0].slice?.series ?? slices[0].id
        let table = ResultsTable(slices, name: names.name(for: "\(report.id)_\(id)"))
        try catalog.write(table, report: report.id)
        try table.write(to: database, report: report.id, suppressed: &suppressed)
      }
    }
  }
}
