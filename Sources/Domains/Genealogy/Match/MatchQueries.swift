internal import Definition
internal import Formats
internal import Platform

/// A name to look for, as it is written.
struct MatchQuery: Sendable {
  /// What names the query in the answer.
  let id: String
  /// Given names and surname, if they stand in columns of their own.
  let parts: (given: [UInt8], surname: [UInt8])?
  /// The whole name.
  let name: [UInt8]
}

/// Reads the names to look for from a file of CSV, TSV or JSON Lines.
///
/// A first line that begins with a brace is JSON Lines; one with a tab and no comma is a header of TSV.
struct MatchQueries {
  /// More bytes than this are a dataset: it is matched against another by a link node.
  private static let mostBytes = 1 << 28

  private let column: String?
  private let given: String?
  private let surname: String?
  private let id: String?

  /// Takes the names of columns from the command line.
  init(_ invocation: Invocation) throws {
    column = invocation[MatchCommand.column]
    given = invocation[MatchCommand.given]
    surname = invocation[MatchCommand.surname]
    id = invocation[MatchCommand.id]
    if column != nil, given != nil || surname != nil {
      throw DomainCommand.Refused("--column is the whole name; give it, or --given and --surname")
    }
  }

  /// The columns that are read, by their places among those asked of the reader; nil if not asked for.
  private struct Columns {
    var names: [String] = []
    var whole: Int?
    var given: Int?
    var surname: Int?
    var id: Int?

    mutating func add(_ name: String) -> Int {
      names.append(name)
      return names.count - 1
    }
  }

  /// The queries of `path`, `-` for standard input, in their order.
  func read(_ path: String) throws -> [MatchQuery] {
    let isStandardInput = path == "-"
    let title = isStandardInput ? "standard input" : path
    var bytes = try SystemFileSystem().readFront(
      isStandardInput ? "/dev/stdin" : path, limit: Self.mostBytes + 1)
    guard bytes.count <= Self.mostBytes else {
      throw DomainCommand.Refused(
        "\(title): expected at most \(Self.mostBytes) bytes of queries, found more", .badData)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
    let source = BytesInMemory(bytes)
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let line = bytes.drop { blanks.contains($0) }.prefix { $0 != 0x0A && $0 != 0x0D }
    do {
      return try line.first == UInt8(ascii: "{")
        ? readLines(source, title)
        : readTable(
          source, isTab: line.contains(0x09) && !line.contains(UInt8(ascii: ",")), title)
    } catch let error as CSVError {
      throw DomainCommand.Refused("\(title): \(error)", .badData)
    }
  }

  private func readTable(
    _ source: BytesInMemory, isTab: Bool, _ title: String
  ) throws -> [MatchQuery] {
    let dialect = try CSVDialect(delimiter: isTab ? 0x09 : UInt8(ascii: ","))
    guard let header = try CSVHeader.read(from: source, dialect: dialect) else {
      throw DomainCommand.Refused("\(title): expected a header, found nothing", .badData)
    }
    let columns = try choose(header.names, title)
    let places = columns.names.compactMap { header.names.firstIndex(of: $0) }
    var reader = try CSVSpanReader(
      source: source, dialect: dialect, columnCount: header.names.count,
      span: ByteSpan(start: 0, end: Int64(source.bytes.count)))
    return try collect(&reader, columns, places, title)
  }

  private func readLines(_ source: BytesInMemory, _ title: String) throws -> [MatchQuery] {
    let survey = try JSONPathSurvey(source, byteCount: min(1 << 20, max(1, source.bytes.count)))
    let columns = try choose(survey.paths.map(\.path.text), title)
    var reader = try JSONLinesReader(
      source: source, columns: columns.names.map { JSONPath($0) },
      span: ByteSpan(start: 0, end: Int64(source.bytes.count)))
    return try collect(&reader, columns, Array(columns.names.indices), title)
  }

  /// Which of the columns `names` are the name and the id.
  private func choose(_ names: [String], _ title: String) throws -> Columns {
    var columns = Columns()
    func needed(_ name: String, _ option: String) throws -> String {
      guard names.contains(name) else {
        throw DomainCommand.Refused(
          "\(title): no column '\(name)'; give --\(option), the columns are "
            + names.joined(separator: ", "))
      }
      return name
    }
    if let column {
      columns.whole = columns.add(try needed(column, "column"))
    } else if given != nil || surname != nil
      || names.contains("given") && names.contains("surname")
    {
      columns.given = columns.add(try needed(given ?? "given", "given"))
      columns.surname = columns.add(try needed(surname ?? "surname", "surname"))
    } else {
      columns.whole = columns.add(try needed("name", "column"))
    }
    if let id { columns.id = columns.add(try needed(id, "id")) }
    return columns
  }

  private func collect<Reader: RowReader & ~Copyable>(
    _ reader: inout Reader, _ columns: Columns, _ places: [Int], _ title: String
  ) throws -> [MatchQuery] {
    var queries: [MatchQuery] = []
    var arena = FieldArena()
    while let batch = try reader.nextRows() {
      if let reject = batch.rejects.first {
        throw DomainCommand.Refused(
          "\(title):\(reject.line + 1): a bad record (\(reject.code)), expected \(reject.expected)",
          .badData)
      }
      arena.reset()
      for row in 0..<batch.table.count {
        func value(_ column: Int?) -> [UInt8] {
          column.map { Array(arena.content(of: batch.table.field(row, places[$0]))) } ?? []
        }
        let id =
          columns.id == nil
          ? String(queries.count + 1) : String(decoding: value(columns.id), as: UTF8.self)
        if columns.whole != nil {
          queries.append(MatchQuery(id: id, parts: nil, name: value(columns.whole)))
        } else {
          let (given, surname) = (value(columns.given), value(columns.surname))
          let isWhole = given.isEmpty || surname.isEmpty
          queries.append(
            MatchQuery(
              id: id, parts: (given, surname),
              name: given + (isWhole ? [] : [UInt8(ascii: " ")]) + surname))
        }
      }
    }
    return queries
  }
}
