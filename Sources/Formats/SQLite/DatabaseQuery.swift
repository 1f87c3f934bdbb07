public import Platform

/// Rows of an SQLite database that are read as text: of a table or view, or of a statement.
public struct DatabaseQuery: Hashable, Sendable {
  /// What the rows are.
  public enum Rows: Hashable, Sendable {
    /// Those of a table, in the order in which it keeps them, or of a view.
    case table(String)
    /// Those of a statement, in its order.
    case statement(String)
  }

  /// The path of the database.
  public var path: String
  /// What the rows are.
  public var rows: Rows
  /// The columns that are read; nil for all.
  public var columns: [String]?

  /// The query of `rows` in the database at `path`.
  public init(path: String, rows: Rows, columns: [String]? = nil) {
    self.path = path
    self.rows = rows
    self.columns = columns
  }

  /// A statement with these rows: of a table with the columns that are read alone.
  func sql(isView: Bool) -> String {
    switch rows {
    case .statement(let sql): return sql
    case .table(let name):
      let names = columns.map { $0.map(Self.quoted).joined(separator: ", ") } ?? "*"
      // An index that holds all columns would give its own order.
      return "SELECT \(names.isEmpty ? "NULL" : names) FROM main.\(Self.quoted(name))"
        + (isView ? "" : " NOT INDEXED")
    }
  }

  /// A name as SQL writes it.
  private static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  /// How many instructions of SQLite's machine one row of a file of so many bytes may take: a sort of all of it.
  private static func stepLimit(byteCount: Int64) -> Int64 {
    2_000_000_000 + min(byteCount, 1 << 50) * 20
  }

  /// Opens a database; throws `DecodingFailure`.
  public static func open(
    _ path: String, byteCount: Int64
  ) throws(DecodingFailure) -> ForeignDatabase {
    do throws(DatabaseError) {
      return try ForeignDatabase(path: path, stepLimit: stepLimit(byteCount: byteCount))
    } catch { throw DecodingFailure(error, row: 0) }
  }

  /// Compiles the statement in `database`.
  func prepare(in database: ForeignDatabase) throws(DatabaseError) -> Statement {
    var isView = false
    if case .table(let name) = rows {
      isView = try database.tables().contains { $0.isView && $0.name == name }
    }
    return try database.prepare(sql(isView: isView))
  }

  /// The columns of the rows, in their order; throws `DecodingFailure`.
  public func columns(
    in database: ForeignDatabase
  ) throws(DecodingFailure) -> [ForeignDatabase.Column] {
    do throws(DatabaseError) {
      let statement = try prepare(in: database)
      return (0..<statement.columnCount).map {
        ForeignDatabase.Column(
          name: statement.columnName($0), declaredType: statement.declaredType($0))
      }
    } catch { throw DecodingFailure(error, row: 0) }
  }
}

extension DatabaseQuery.Rows {
  /// What tells them from other rows of the same database.
  public var identity: String {
    let (kind, text) =
      switch self {
      case .table(let name): ("table", name)
      case .statement(let sql): ("query", sql)
      }
    return "sqlite \(kind) \(text.utf8.count):\(text)"
  }
}

extension RowText {
  /// The rows of a query.
  public init(_ query: DatabaseQuery) {
    let columns = query.columns.map { $0.map { " \($0.utf8.count):\($0)" }.joined() } ?? " *"
    self.init(name: "sqlite", identity: query.path + " " + query.rows.identity + columns) {
      try DatabaseStream(query, byteCount: $0.bytes.byteCount ?? 0, form: $0.form)
    }
  }
}

extension DecodingFailure {
  /// What SQLite says when the row `row` is asked for.
  public init(_ error: DatabaseError, row: Int64 = 0) {
    let words =
      error.isForbidden
      ? "expected a statement that reads tables and views of the file, and calls no function that acts or is random "
        + "(\(error.message))"
      : error.isInterrupted
        ? "the row takes too many steps; ask less of the database, or copy the rows into a table"
        : "SQLite: \(error.message)"
    self.init(reason: .rows(code: "SQLITE", words: words, row: row), offset: 0)
  }
}
