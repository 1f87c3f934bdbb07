import Formats
import Platform
import TestSupport
import Testing

/// Databases that another program writes have the rows that it reads in them.
@Suite struct DatabaseReferenceTests {
  private static let hint: Comment = "needs python3 in /usr/bin"
  private static let python = "/usr/bin/python3"

  @Test(.enabled(if: SystemFileSystem().exists(python), hint))
  func rowsEqualTheReference() throws {
    let folder = try TemporaryFolder()
    let runner = CommandRunner(Self.python, in: folder.path)
    let program = Path.parent(#filePath) + "/Reference/database.py"
    for seed in 0..<20 {
      let path = folder.path + "/a b%?#\(seed).db"
      let made = try runner.run([program, "write", "\(seed)", path])
      try #require(made.ending == .exit(0), "seed \(seed): \(made.errorText)")
      for (rows, sql) in [
        (DatabaseQuery.Rows.table("t"), "SELECT * FROM t ORDER BY id"),
        (.table("v"), "SELECT * FROM v"),
        (
          .statement("SELECT x AS k, count(*) AS n, max(y) AS m FROM t GROUP BY x ORDER BY n, k"),
          "SELECT x AS k, count(*) AS n, max(y) AS m FROM t GROUP BY x ORDER BY n, k"
        ),
      ] {
        let copy = seed % 2 == 0 ? path : folder.path + "/copy"
        if copy != path { _ = try folder.write(SystemFileSystem().readAll(path), to: "copy") }
        let result = try runner.run([
          program, "read",
          copy.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23"),
          sql,
        ])
        try #require(result.ending == .exit(0), "seed \(seed): \(result.errorText)")
        let expected = result.outputText.split(separator: "\u{1E}").map {
          $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).dropLast().map(
            String.init)
        }
        let found = try DatabaseRows.read(DatabaseQuery(path: path, rows: rows))
        #expect(found.count == expected.count, "seed \(seed), \(sql)")
        for (number, (found, expected)) in zip(found, expected).enumerated()
        where found != expected {
          Issue.record("seed \(seed), \(sql), row \(number): \(found) is not \(expected)")
          break
        }
      }
    }
  }
}

/// The rows of a database as its text says them.
enum DatabaseRows {
  /// Each field as a letter for its type and its value, as the reference writes it.
  static func read(_ query: DatabaseQuery) throws -> [[String]] {
    let file = try MemorySource(bytes: SystemFileSystem().readAll(query.path))
    var form = TextForm()
    form.rows = RowText(query)
    let database = try DatabaseQuery.open(query.path, byteCount: file.byteCount ?? 0)
    let names = try query.columns(in: database).map(\.name)
    let types = try query.types(in: database)
    let source = try DecodedByteSource(file, form: form)
    var reader = try JSONLinesReader(
      source: source,
      columns: names.map {
        JSONPath($0.replacing("\\", with: "\\\\").replacing(".", with: "\\."))
      }, span: ByteSpan(start: 0, end: .max))
    var rows: [[String]] = []
    while let batch = try reader.nextRows() {
      #expect(batch.rejects.isEmpty)
      for row in 0..<batch.table.count {
        rows.append(
          names.indices.map { column in
            let field = batch.table.field(row, column)
            let text = String(decoding: field.bytes, as: UTF8.self)
            switch types[rows.count][column] {
            case .null: return field.isNull ? "n" : "?\(text)"
            case .integer: return "i" + text
            case .real: return "r\(Double(text).map { Int64(bitPattern: $0.bitPattern) } ?? 0)"
            case .text: return "t" + text
            case .blob: return "b" + text
            }
          })
      }
    }
    return rows
  }
}

extension DatabaseQuery {
  /// The types of all values.
  fileprivate func types(in database: ForeignDatabase) throws -> [[DatabaseValueType]] {
    let sql: String
    switch rows {
    case .table(let name): sql = "SELECT * FROM \(name)\(name == "v" ? "" : " NOT INDEXED")"
    case .statement(let text): sql = text
    }
    let statement = try database.prepare(sql)
    var types: [[DatabaseValueType]] = []
    while try database.step(statement) {
      types.append((0..<statement.columnCount).map { statement.type(of: $0) })
    }
    return types
  }
}
