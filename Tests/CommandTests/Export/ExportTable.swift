import TestSupport

/// A random table of all types, as a file and as the definition that reads it, whose export is known.
struct ExportTable {
  /// By record its cells, as CSV has them and without a value.
  let rows: [[String?]]

  static let names = ["key", "n", "price", "is_open", "day", "at", "word", "story"]

  init(_ rows: [[String?]]) { self.rows = rows }

  init(seed: UInt64, count: Int) {
    var random = SeededGenerator(seed: seed)
    let texts = [
      "plain", "a,b", "she said \"no\"", "two\nlines", "\u{202E}bidi\u{202C}", "Zoë", "=1+1", "-2",
      "@x", "+3",
      "＝1", " spaces ", "'quoted", "tab\tin", "\u{1F600}", "ends\r\n", "x",
    ]
    func maybe(_ value: String, _ random: inout SeededGenerator) -> String? {
      Int.random(in: 0..<6, using: &random) == 0 ? nil : value
    }
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
    }
    rows = (0..<count).map { number in
      let day =
        "\(digits(Int.random(in: 1...9999, using: &random), 4))-\(digits(Int.random(in: 1...12, using: &random), 2))-\(digits(Int.random(in: 1...28, using: &random), 2))"
      let clock =
        "T\(digits(Int.random(in: 0...23, using: &random), 2)):\(digits(Int.random(in: 0...59, using: &random), 2)):\(digits(Int.random(in: 0...59, using: &random), 2))"
      let fraction = ["", "", ".5", ".123456", ".001"].randomElement(using: &random) ?? ""
      let written = fraction == ".5" ? ".500" : fraction
      let n = [Int64.min, .max, 0, -1, 99, 100, 12_345].randomElement(using: &random) ?? 0
      let text = texts.randomElement(using: &random) ?? ""
      return [
        "K\(number)", maybe("\(n)", &random),
        maybe(
          SalesTable.decimal(Int64.random(in: -100_000...100_000, using: &random), 2), &random),
        maybe(Bool.random(using: &random) ? "true" : "false", &random), maybe(day, &random),
        maybe("1970-01-01" + clock + written + "Z", &random), maybe(text, &random),
        maybe("\(text) \(number)", &random),
      ]
    }
  }

  /// The lines of CSV as an export writes them, and as programs alone should have them.
  func csv(raw: Bool, ending: String = "\r\n", where isKept: ([String?]) -> Bool = { _ in true })
    -> String
  {
    let lines = rows.filter(isKept).map { row in
      row.enumerated().map { place, cell in
        cell.map { place < 6 ? $0 : Self.cell($0, raw: raw) } ?? ""
      }.joined(separator: ",")
    }
    return ([Self.names.joined(separator: ",")] + lines).joined(separator: ending) + ending
  }

  private static func cell(_ text: String, raw: Bool) -> String {
    let isFormula = "=+-@\t\r\n＝".unicodeScalars.contains(text.unicodeScalars.first ?? "x")
    let marked = (isFormula && !raw ? "'" : "") + text
    guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return marked
    }
    return "\"" + marked.replacing("\"", with: "\"\"") + "\""
  }

  /// A definition that reads `file`.
  static func definition(_ file: String, name: String = "d", settings: String = "") -> String {
    """
    gristmill: 1
    pipeline: \(name)
    \(settings)
    records:
      thing:
        fields:
          key: {type: symbol, required: true}
          n: integer
          price: {type: decimal, scale: 2}
          is_open: boolean
          day: date
          at: instant
          word: {type: symbol, class: personal}
          story: text
    ingest:
      file: {from: \(file), format: csv}
    normalize:
      things:
        record: thing
        input: file
        map: {key: key, n: n, price: price, is_open: is_open, day: day, at: {from: at, as: iso8601}, word: word, story: story}
    """
  }
}
