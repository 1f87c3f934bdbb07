/// Gives the columns of a table names that fields may have and expressions can say.
struct FieldNames {
  /// Words of expressions, and columns that every grouped table has.
  private static let reserved: Set<String> = [
    "and", "or", "not", "in", "is", "group", "records",
  ]
  private static let mostBytes = 40

  private var used: Set<String> = []

  /// A name for the column, unlike those before it; `number` counts columns from 1.
  mutating func unique(_ header: String, number: Int) -> String {
    var name = Self.cleaned(header)
    if let first = name.utf8.first, first &- 0x30 <= 9 { name = "c_" + name }
    if name.isEmpty { name = "column_\(number)" }
    // Names are written without quotes, so none may read as `true` or a number.
    if Self.reserved.contains(name) || YAMLText.scalar(name) != name { name += "_value" }
    var candidate = name
    var count = 2
    while !used.insert(candidate).inserted {
      candidate = "\(name)_\(count)"
      count += 1
    }
    return candidate
  }

  /// The words of a header in small letters of ASCII, with `_` in between.
  private static func cleaned(_ header: String) -> String {
    let words = NameSimilarity.words(of: header).map { word in
      HeaderWords.folded(word.reduce(into: "") { $0 += umlauts[$1] ?? String($1) })
    }
    let name = words.map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }
      .filter { !$0.isEmpty }.joined(separator: "_")
    let cut = name.prefix(mostBytes)
    return String(cut.last == "_" ? cut.dropLast() : cut)
  }

  /// Letters that German writes as two where it lacks them.
  private static let umlauts: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"]
}
