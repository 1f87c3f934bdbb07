/// The figures of a report's JSON as a program reads them that knows docs/reports.md alone.
enum JSONFigures {
  struct Figure {
    var value: JSONValue
    var unit: String?
    var measure: String?
    var n: String?
    var low: String?
    var high: String?
  }

  /// All figures by address, of sections and of tables.
  static func byAddress(_ json: JSONValue) -> [String: Figure] {
    var figures: [String: Figure] = [:]
    for section in json["sections"]?.array ?? [] {
      for figure in section["figures"]?.array ?? [] {
        guard let address = figure["address"]?.string else { continue }
        figures[address] = Figure(
          value: figure["value"] ?? .null, unit: figure["unit"]?.string,
          measure: figure["measure"]?.string, n: figure["n"]?.number, low: figure["low"]?.number,
          high: figure["high"]?.number)
      }
      for table in section["tables"]?.array ?? [] {
        figures.merge(inTable(table)) { first, _ in first }
      }
    }
    return figures
  }

  private static func inTable(_ table: JSONValue) -> [String: Figure] {
    var figures: [String: Figure] = [:]
    for row in table["rows"]?.array ?? [] {
      let key = table["key"]?.string.flatMap { row[$0] }
      guard let text = key?.string ?? key?.number else { continue }
      for column in table["columns"]?.array ?? [] {
        guard let id = column["id"]?.string, let template = column["address"]?.string,
          let value = row[id]
        else { continue }
        func companion(_ role: String) -> String? {
          column[role]?.string.flatMap { row[$0]?.number }
        }
        figures[template.replacing("{key}", with: percentEncoded(text))] = Figure(
          value: value, unit: column["unit"]?.string, measure: column["measure"]?.string,
          n: companion("n"), low: companion("low"), high: companion("high"))
      }
    }
    return figures
  }

  /// All but the unreserved characters of RFC 3986 as bytes in hexadecimal digits.
  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
          || "-._~".utf8.contains(byte))
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain
        ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
