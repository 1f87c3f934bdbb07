internal import Platform
internal import SearchIndex

/// How answers are written.
enum MatchFormat: String, CaseIterable, Sendable {
  case table
  case csv
  case jsonl
}

/// Writes queries with the records that were found, one a line; a query without any has a line of its own.
struct MatchPrinter {
  /// How many records were printed.
  private(set) var found = 0
  private let scene: MatchScene
  private let format: MatchFormat
  private let lookup: MatchedRecords

  /// The columns, and which of them are numbers.
  private static let columns: [(name: String, isNumber: Bool)] = [
    ("query", false), ("name", false), ("rank", true), ("distance", true), ("similarity", true),
    ("jaro_winkler", true), ("match", false), ("id", false),
  ]

  init(_ scene: MatchScene, _ format: MatchFormat) {
    self.scene = scene
    self.format = format
    lookup = MatchedRecords(scene)
  }

  /// Writes what stands before all lines.
  func begin(_ write: (String) throws -> Void) throws {
    if format == .csv { try write(Self.columns.map(\.name).joined(separator: ",") + "\n") }
  }

  /// Writes the answers to some queries.
  mutating func print(
    _ queries: [MatchQuery], _ answers: [[NearestHit]], _ write: (String) throws -> Void
  ) throws {
    let records = try lookup.records(of: answers)
    var rows: [[String]] = []
    var next = 0
    for (query, hits) in zip(queries, answers) {
      let name = String(decoding: query.name, as: UTF8.self)
      if hits.isEmpty { rows.append([query.id, name] + Array(repeating: "", count: 6)) }
      for (place, hit) in hits.enumerated() {
        let record = records[next]
        next += 1
        rows.append([
          query.id, name, String(place + 1), String(hit.distance),
          Self.decimals(hit.similarity), Self.decimals(hit.jaroWinkler), record.name, record.id,
        ])
      }
      found += hits.count
    }
    switch format {
    case .csv: for row in rows { try write(Self.csv(row)) }
    case .jsonl: for row in rows { try write(Self.json(row)) }
    case .table: try writeTable(rows, write)
    }
  }

  private static func decimals(_ value: Double) -> String {
    var bytes: [UInt8] = []
    NumberText.append(value, decimals: 4, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nothing at all where there is no record.
  private static func csv(_ row: [String]) -> String {
    zip(columns, row).map { column, value in
      column.isNumber || value.isEmpty ? value : CSVText.field(value)
    }.joined(separator: ",") + "\n"
  }

  private static func json(_ row: [String]) -> String {
    let members = zip(columns, row).map { column, value -> JSONValue.Member in
      (column.name, !column.isNumber ? .text(value) : value.isEmpty ? .null : .number(value))
    }
    return JSONValue.object(members).line + "\n"
  }

  /// Columns as wide as their widest value; numbers stand at the right.
  private func writeTable(_ rows: [[String]], _ write: (String) throws -> Void) throws {
    let lines = [Self.columns.map(\.name)] + rows.map { $0.map(LineText.oneLine) }
    let widths = Self.columns.indices.map { column in
      lines.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    for line in lines {
      var text = ""
      for (column, value) in line.enumerated() {
        let blanks = String(
          repeating: " ", count: widths[column] - value.unicodeScalars.count)
        text += Self.columns[column].isNumber ? blanks + value : value + blanks
        text += "  "
      }
      try write(String(text.reversed().drop { $0 == " " }.reversed()) + "\n")
    }
  }
}
