import Formats
import Platform

/// Calendars and cards: rows are the same however the text is asked for, each is JSON, and none stands on the line of another.
enum ContentLinesTarget {
  private static let columns = [
    "BEGIN", "UID", "SUMMARY", "DTSTART", "DTSTART;TZID", "RRULE", "VALARM/TRIGGER", "../UID",
    "N.2",
    "FN", "TEL;TYPE", "X-A.1;B",
  ]

  static func run(_ bytes: [UInt8]) {
    for rows in [["VEVENT", "VTODO", "VALARM", "VJOURNAL"], ["VCARD"], ["VCALENDAR", "A"]] {
      let query = ContentQuery(
        rows: rows,
        columns: columns.enumerated().compactMap {
          ContentColumn($0.element, takesLists: $0.offset % 2 == 1)
        })
      var cuts = FuzzCuts(bytes)
      let whole = read(bytes, query, piece: 1 << 16)
      let piece = cuts.next(in: 1...300)
      guard whole.text == read(bytes, query, piece: piece).text else {
        fatalError("rows depend on pieces of \(piece)")
      }
      for line in whole.text.split(separator: UInt8(ascii: "\n")) {
        guard (try? JSONValue(parsing: Array(line))) != nil else { fatalError("a row is no JSON") }
      }
    }
    _ = try? ContentSurvey(BytesInMemory(bytes))
  }

  private static func read(
    _ bytes: [UInt8], _ query: ContentQuery, piece: Int
  ) -> (text: [UInt8], failure: String) {
    var form = TextForm()
    form.rows = RowText(query)
    form.ratioFloor = 1 << 20
    form.maximumRatio = 100
    var text: [UInt8] = []
    do {
      let source = try DecodedByteSource(BytesInMemory(bytes), form: form)
      var buffer = [UInt8](repeating: 0, count: piece)
      while true {
        let count = try buffer.withUnsafeMutableBytes {
          try source.read(into: $0, at: Int64(text.count))
        }
        if count == 0 { return (text, "") }
        text += buffer[..<count]
      }
    } catch {
      return (text, "\(error)")
    }
  }
}
