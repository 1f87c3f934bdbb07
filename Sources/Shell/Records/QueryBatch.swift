import Platform
import SearchIndex
import Store

/// Many queries, one a line of a file, asked of one open dataset.
struct QueryBatch {
  let search: IndexedSearch
  let reader: DatasetReader
  let store: StoreReader
  let zone: TimeZone
  let clearance: PrivacyClass
  let top: Int

  /// What a query finds.
  struct Answer {
    let count: Int
    let hits: [SearchHit]
  }

  /// Asks all queries of `file` and prints what each finds.
  func run(_ file: String, isJSON: Bool) throws -> ExitCode {
    let output = StandardOutput()
    for query in try queries(in: file) {
      let prepared = try search.prepare(query)
      let answer = Answer(
        count: try search.count(prepared), hits: isJSON ? try search.top(top, prepared) : [])
      try output.write(
        isJSON: isJSON, .object(jsonMembers(query, answer)),
        "\(LineText.oneLine(query))\t\(answer.count)\n")
    }
    try output.flush()
    return .done
  }

  /// The queries of a file, all of which can be asked at this clearance.
  func queries(in file: String) throws -> [String] {
    let lines = Self.lines(in: try SystemFileSystem().readAll(file))
    for (number, query) in lines {
      do {
        try RecordSearch(reader, of: store, query: query, zone: zone).checkClearance(clearance)
        _ = try search.prepare(query)
      } catch let error as QueryError {
        throw CommandFailure(.usage, "\(file):\(number): " + QueryPointer(query, error).text)
      }
    }
    return lines.map(\.query)
  }

  /// The lines that are not blank, with their numbers from 1; they end in LF or CR LF.
  private static func lines(in text: [UInt8]) -> [(number: Int, query: String)] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { number, line in
      let query = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let isBlank = query.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return isBlank ? nil : (number + 1, String(decoding: query, as: UTF8.self))
    }
  }

  /// The members of a JSON object for a query and what it finds.
  func jsonMembers(_ query: String, _ answer: Answer) throws -> [JSONValue.Member] {
    let hits = try answer.hits.map { hit -> JSONValue in
      ["id": try id(of: hit), "score": .number("\(hit.score)")]
    }
    return [("query", .text(query)), ("count", JSONValue(answer.count)), ("top", .array(hits))]
  }

  /// The id of a record, a number if it is written as one; without one its file and line.
  private func id(of hit: SearchHit) throws -> JSONValue {
    let match = search.match(hit)
    let schema = match.segment.schema
    guard let field = schema.id(of: "id"), schema[field].privacy <= clearance,
      schema[field].type == .integer || !schema[field].type.isNumeric,
      let text = try text(field, match)
    else {
      let place = try match.place()
      return .text("\(place.path):\(place.line)")
    }
    let isNumber = Int64(text).map { String($0) == text && abs($0) < 1 << 53 } ?? false
    return isNumber ? .number(text) : .text(text)
  }

  private func text(_ field: FieldID, _ match: RecordSearch.Match) throws -> String? {
    let column = try RecordColumn(match.segment, field: field)
    try column.load([match.row])
    let place = match.row % RecordBatch.capacity
    guard column.cells.isPresent(place) else { return nil }
    return match.segment.schema[field].type == .integer
      ? String(column.cells.number(place))
      : String(decoding: column.cells.text(place), as: UTF8.self)
  }
}
