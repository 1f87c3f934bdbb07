import Platform
import SearchIndex
import Text

/// What is said of a found record besides its fields: how it was scored, and where it matches.
struct HitDetails {
  /// The schema that explanations name fields of; nil if no explanation was asked for.
  var explainedSchema: Schema?
  /// Nil for a query without scores.
  var explanation: ScoreExplanation?
  /// A field and a word of it that sounds like one of the query.
  typealias Sound = (field: String, match: SoundExplainer.Match)
  /// Nil for a query without sounds.
  var sounds: [Sound]?
  /// By field, passages with marks; nil if none were asked for.
  var highlights: [(field: String, passages: [Passage])]?
  /// Whether marks are bold; otherwise they stand between asterisks.
  var isBold = false

  /// Lines below the record, indented.
  var lines: String {
    var text = ""
    if let schema = explainedSchema, let explanation {
      text += "    score \(Self.exact(explanation.score))\n"
      for clause in explanation.clauses { text += "      " + Self.line(clause, schema) + "\n" }
    }
    for (field, match) in sounds ?? [] {
      text +=
        "    \(field) sounds like \(Self.word(match.wanted)): \(Self.word(match.found)) "
        + "(\(Self.names(match.agreeing).joined(separator: ", ")): \(match.agreeing.count) of "
        + "\(match.asked.count))\n"
    }
    for (field, passages) in highlights ?? [] {
      for passage in passages { text += "    \(field): \(marked(passage))\n" }
    }
    return text
  }

  /// Members of a JSON object.
  var jsonMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let schema = explainedSchema {
      members.append(("explanation", explanation.map { Self.json($0, schema) } ?? .null))
    }
    if let sounds { members.append(("sounds", .array(sounds.map(Self.json)))) }
    if let highlights {
      let fields = highlights.map { field, passages in
        (key: field, value: JSONValue.array(passages.map(Self.json)))
      }
      members.append(("highlights", .object(fields)))
    }
    return members
  }

  // MARK: - Explanations

  private static func line(_ clause: ScoreExplanation.Clause, _ schema: Schema) -> String {
    let words = clause.terms.map { LineText.oneLine(String(decoding: $0, as: UTF8.self)) }
    let value = words.count == 1 ? words[0] : "\"" + words.joined(separator: " ") + "\""
    let frequencies = clause.documentFrequencies.map { "\($0)" }.joined(separator: "+")
    return "\(exact(clause.contribution))  \(schema[clause.field].name):\(value)  tf "
      + "\(clause.frequency), df \(frequencies) of N \(clause.documentCount), idf \(clause.idf), "
      + "length \(clause.length) of \(clause.averageLength) on average"
  }

  private static func json(_ explanation: ScoreExplanation, _ schema: Schema) -> JSONValue {
    let clauses = explanation.clauses.map { clause -> JSONValue in
      [
        "field": .text(schema[clause.field].name),
        "terms": JSONValue(clause.terms.map { String(decoding: $0, as: UTF8.self) }),
        "tf": JSONValue(clause.frequency),
        "df": .array(clause.documentFrequencies.map { JSONValue($0) }),
        "N": JSONValue(clause.documentCount), "idf": .number("\(clause.idf)"),
        "length": JSONValue(clause.length), "average_length": .number("\(clause.averageLength)"),
        "contribution": .number(exact(clause.contribution)),
      ]
    }
    return ["score": .number(exact(explanation.score)), "clauses": .array(clauses)]
  }

  /// All decimals of a score: a multiple of a power of two has finitely many, so that printed
  /// contributions add up to the printed sum.
  static func exact(_ score: Float) -> String {
    guard score > 0 else { return "0" }
    // score = units / 2^places = units × 5^places / 10^places
    var places = Float.significandBitCount - Int(score.exponent)
    var units = UInt128(score.significandBitPattern | 1 << UInt32(Float.significandBitCount))
    let shift = min(places, units.trailingZeroBitCount)
    if shift > 0 {
      units >>= UInt128(shift)
      places -= shift
    }
    // The grid of scores has at most 43 places, and a score at most 24 bits; others are rounded.
    guard score.isNormal, (0...43).contains(places) else { return "\(score)" }
    var digits = String((0..<places).reduce(units) { value, _ in value * 5 })
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    return places == 0 ? digits : digits.dropLast(places) + "." + digits.suffix(places)
  }

  // MARK: - Sounds

  private static func word(_ bytes: [UInt8]) -> String {
    LineText.oneLine(String(decoding: bytes, as: UTF8.self))
  }

  private static func names(_ codes: PhoneticCodeSet) -> [String] {
    PhoneticCode.allCases.filter { codes.contains($0) }.map(\.name)
  }

  private static func json(_ sound: Sound) -> JSONValue {
    [
      "field": .text(sound.field),
      "like": .text(String(decoding: sound.match.wanted, as: UTF8.self)),
      "word": .text(String(decoding: sound.match.found, as: UTF8.self)),
      "agreeing": JSONValue(names(sound.match.agreeing)),
      "asked": JSONValue(names(sound.match.asked)),
    ]
  }

  // MARK: - Highlights

  private func marked(_ passage: Passage) -> String {
    let bytes = Array(passage.text.utf8)
    // Marks count the bytes of the passage, of which a printed character may have other ones.
    func shown(_ range: Range<Int>) -> String {
      LineText.oneLine(String(decoding: bytes[range], as: UTF8.self))
    }
    let (before, behind) = isBold ? ("\u{1B}[1m", "\u{1B}[0m") : ("**", "**")
    var text = ""
    var at = 0
    for mark in passage.marks {
      text += shown(at..<mark.lowerBound) + before + shown(mark) + behind
      at = mark.upperBound
    }
    return text + shown(at..<bytes.count)
  }

  private static func json(_ passage: Passage) -> JSONValue {
    let marks = passage.marks.map { mark -> JSONValue in
      [JSONValue(mark.lowerBound), JSONValue(mark.count)]
    }
    return ["text": .text(passage.text), "marks": .array(marks)]
  }
}
