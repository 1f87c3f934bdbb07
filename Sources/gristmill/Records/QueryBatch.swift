import Pipeline
import Platform
import SearchIndex

/// Many queries, one a line, asked of one open dataset again and again.
///
/// A pass asks every query once, so that none finds its own data in the processor's caches. Parsing and
/// binding are part of what is timed; looking up ids is not.
struct QueryBatch {
  let search: IndexedSearch
  let reader: DatasetReader
  let store: StoreReader
  let zone: TimeZone
  let clearance: PrivacyClass
  let top: Int
  let times: Int
  let isJSON: Bool

  private struct Answer {
    var count = 0
    var hits: [SearchHit] = []
    var topMicroseconds: [Double] = []
    var countMicroseconds: [Double] = []
  }

  func run(_ file: String) throws -> ExitCode {
    let lines = Self.queries(in: try SystemFileSystem().readAll(file))
    let queries = lines.map(\.query)
    for (number, query) in lines {
      do {
        try RecordSearch(reader, of: store, query: query, zone: zone).checkClearance(clearance)
        _ = try search.prepare(query)
      } catch let error as QueryError {
        throw CommandFailure(.usage, "\(file):\(number): " + QueryPointer(query, error).text)
      }
    }
    var answers = [Answer](repeating: Answer(), count: queries.count)
    for _ in 0..<times {
      for (number, query) in queries.enumerated() {
        let start = SystemClock.monotonicNanoseconds()
        let hits = try search.top(top, try search.prepare(query))
        let end = SystemClock.monotonicNanoseconds()
        answers[number].hits = hits
        answers[number].topMicroseconds.append(Double(end - start) / 1000)
      }
      for (number, query) in queries.enumerated() {
        let start = SystemClock.monotonicNanoseconds()
        let count = try search.count(try search.prepare(query))
        let end = SystemClock.monotonicNanoseconds()
        answers[number].count = count
        answers[number].countMicroseconds.append(Double(end - start) / 1000)
      }
    }
    let output = StandardOutput()
    for (query, answer) in zip(queries, answers) {
      try output.write(try isJSON ? json(query, answer) : line(query, answer))
    }
    try output.flush()
    return .done
  }

  /// The lines that are not blank, with their numbers from 1; they end in LF or CR LF.
  private static func queries(in text: [UInt8]) -> [(number: Int, query: String)] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { number, line in
      let query = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let isBlank = query.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return isBlank ? nil : (number + 1, String(decoding: query, as: UTF8.self))
    }
  }

  private func line(_ query: String, _ answer: Answer) -> String {
    let (top, count) = (median(answer.topMicroseconds), median(answer.countMicroseconds))
    return "\(LineText.oneLine(query))\t\(answer.count)\ttop \(top) µs\tcount \(count) µs\n"
  }

  private func json(_ query: String, _ answer: Answer) throws -> String {
    let hits = try answer.hits.map { hit in
      "{\"id\":\(try id(of: hit)),\"score\":\(hit.score)}"
    }
    func list(_ values: [Double]) -> String {
      "[" + values.map { "\($0)" }.joined(separator: ",") + "]"
    }
    return "{\"query\":\(JSONText.quoted(query)),\"count\":\(answer.count),\"top\":["
      + hits.joined(separator: ",") + "],\"micros\":{\"top10\":\(list(answer.topMicroseconds)),"
      + "\"count\":\(list(answer.countMicroseconds))}}\n"
  }

  /// The id of a record, a number if it is written as one; without one its file and line.
  private func id(of hit: SearchHit) throws -> String {
    let match = search.match(hit)
    let schema = match.segment.schema
    guard let field = schema.id(of: "id"), schema[field].privacy <= clearance,
      schema[field].type == .integer || !schema[field].type.isNumeric,
      let text = try text(field, match)
    else {
      let place = try match.place()
      return JSONText.quoted("\(place.path):\(place.line)")
    }
    let isNumber = Int64(text).map { String($0) == text && abs($0) < 1 << 53 } ?? false
    return isNumber ? text : JSONText.quoted(text)
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

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : (sorted[sorted.count / 2] * 10).rounded() / 10
  }
}
