import Platform
import TestSupport
import Testing

@testable import Export
@testable import Formats

/// What our own reader finds in a calendar, by the names of fields.
enum ReadCalendar {
  /// The rows of a text, each field with its values; those that `takesLists` has in its list are lists.
  static func rows(_ text: String, tasks: Bool, lists: Set<String>) throws -> [[String: [String]]] {
    var columns: [(field: String, column: ContentColumn)] = []
    for property in CalendarProperty.allCases {
      for field in property.declaration.fields {
        var names = [property.declaration.column]
        // Of a task without a start.
        if field == "zone" { names.append("DUE;TZID") }
        for name in names {
          columns.append(
            (field, try #require(ContentColumn(name, takesLists: lists.contains(field)))))
        }
      }
    }
    var asked: [ContentColumn] = []
    for (_, column) in columns where !asked.contains(where: { $0.text == column.text }) {
      asked.append(column)
    }
    let query = ContentQuery(rows: [tasks ? "VTODO" : "VEVENT"], columns: asked)
    return try objects(text, query).map { members in
      var row: [String: [String]] = [:]
      for (field, column) in columns where row[field] == nil {
        switch members.first(where: { $0.key == column.text })?.value {
        case .text(let value): row[field] = [value]
        case .array(let values):
          row[field] = values.compactMap { value in
            if case .text(let text) = value { text } else { nil }
          }
        default: break
        }
      }
      // Nothing is to be noticed but alarms beside the first where no list is asked for.
      for (key, _) in members where key.hasPrefix("#") && key != "#ICS_REPEATED" {
        row[key] = ["noticed"]
      }
      return row
    }
  }

  private static func objects(
    _ text: String, _ query: ContentQuery
  ) throws -> [[JSONValue.Member]] {
    let source = try DecodedByteSource(
      HeldText(bytes: Array(text.utf8)), form: TextForm().reading(RowText(query)))
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 100_000)
    while true {
      let count = try piece.withUnsafeMutableBytes {
        try source.read(into: $0, at: Int64(bytes.count))
      }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      guard case .object(let members) = try JSONValue(parsing: Array(line)) else { return [] }
      return members
    }
  }

  private struct HeldText: ByteSource {
    let bytes: [UInt8]

    var byteCount: Int64? { Int64(bytes.count) }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
      let count = min(buffer.count, bytes.count - Int(offset))
      if count > 0 { buffer.copyBytes(from: bytes[Int(offset)..<Int(offset) + count]) }
      return max(0, count)
    }
  }
}
