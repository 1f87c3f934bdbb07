import Platform
import Report
import TestSupport

/// A database of reports, opened from a file as another program would.
struct OpenedResults {
  let folder: TemporaryFolder
  let database: Database

  init(_ reports: [Report]) throws {
    folder = try TemporaryFolder()
    let path = try folder.write(ResultsDatabase(reports).bytes(), to: ResultsDatabase.fileName)
    database = try Database(path: path, access: .readOnly)
  }

  /// All rows of a query as texts, nil for NULL.
  func rows(_ sql: String) throws -> [[String?]] {
    let statement = try database.prepare(sql)
    var rows: [[String?]] = []
    while try statement.step() {
      rows.append(
        (0..<statement.columnCount).map { statement.isNull($0) ? nil : statement.text($0) })
    }
    return rows
  }

  /// The first column of a query.
  func column(_ sql: String) throws -> [String?] { try rows(sql).map { $0[0] } }

  /// The bytes of the first column of a query.
  func bytes(_ sql: String) throws -> [[UInt8]] {
    let statement = try database.prepare(sql)
    var rows: [[UInt8]] = []
    while try statement.step() { rows.append(statement.bytes(0)) }
    return rows
  }
}

extension Sample {
  /// A report with the tables in one section, and nothing else.
  static func only(_ tables: [Table], id: String = "ranking") -> Report {
    Report(
      id: id, title: "Title", subtitle: "", freshness: "", privacy: .internal, balance: [],
      sections: [Section(id: "only", title: "Only", tables: tables)], pipelineHash: "",
      toolVersion: "")
  }

  /// A table of texts by key.
  static func pairs(
    id: String = "pairs", keys: TextArena, values: TextArena, slice: TableSlice? = nil
  ) throws -> Table {
    try Table(
      id: id, caption: "", key: "key",
      columns: [
        Column(id: "key", title: "Key", values: .text(keys), privacy: .internal),
        Column(id: "value", title: "Value", values: .text(values), privacy: .internal),
      ], slice: slice)
  }
}
