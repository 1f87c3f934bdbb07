import TestSupport

/// A file of votes in which every cell carries a mark of its own, with rows of every kind of
/// reject.
struct MarkedVotes {
  /// Stands in every cell whose value nobody may see without a clearance.
  static let hidden = "Qzx7"
  /// Stands in every place, whose class is internal.
  static let place = "Plw9"

  let definition: VoteDefinition
  let name: String
  let bytes: [UInt8]
  /// The codes of the rejects that the file has.
  let codes: Set<String>

  static func csv(rows count: Int = 60) -> MarkedVotes {
    var text = "user,place,stars,at,comment,more\n"
    for row in 0..<count {
      let at = 1_388_534_400 + row * 86_400
      text +=
        "\(hidden)u\(row),\(place)\(row % 5),\(1 + row % 5),\(at),\(hidden)c\(row),\(hidden)o\n"
    }
    let (user, end) = ("\(hidden)u", ",\(hidden)c,\(hidden)o\n")
    text += "\(user)a,\(place)1,\(hidden)s,1388534400\(end)"
    text += "\(user)b,\(place)1,5,\(hidden)t\(end)"
    text += "\(user)c,,5,1388534400\(end)"
    text += "\(user)d,\(place)1,9,1388534400\(end)"
    text += "\(user)e,\(place)1,\(hidden)s\n"
    text += "\(user)f,\(place)1,5,1388534400,\(hidden)c\0,\(hidden)o\n"
    var bytes = Array(text.utf8)
    bytes += Array("\(user)g,\(place)1,5,1388534400,\(hidden)c".utf8) + [0xC3, 0x28]
    bytes += Array(",\(hidden)o\n\(user)h,\(place)1,5,1388534400,\"\(hidden)c\n".utf8)
    return MarkedVotes(
      definition: definition(), name: "votes.csv", bytes: bytes,
      codes: ["CAST", "MISSING", "RANGE", "CSV_COLUMNS", "NUL", "UTF8", "CSV_QUOTE"])
  }

  static var jsonLines: MarkedVotes {
    func line(
      user: String = "\"\(hidden)u\"", stars: String = "5", at: String = "1388534400"
    ) -> String {
      "{\"user\":\(user),\"place\":\"\(place)1\",\"stars\":\(stars),\"at\":\(at),"
        + "\"comment\":\"\(hidden)c\",\"more\":\"\(hidden)o\"}\n"
    }
    var text = (0..<20).map { line(user: "\"\(hidden)u\($0)\"") }.joined()
    text += line(stars: "\"\(hidden)s\"") + line(stars: "{\"\(hidden)k\":1}") + line(stars: "9")
    text += line(at: "\"\(hidden)t\"") + line(user: "null") + line(stars: "5.\(hidden)")
    text += "{\"user\":\"\(hidden)u\",\"user\":\"\(hidden)v\",\"\(hidden)k\":1,\"\(hidden)k\":2}\n"
    text +=
      "[\"\(hidden)u\"]\n\"\(hidden)u\"\n{\"user\":\(hidden)}\n{\"user\":\"\0\(hidden)\"}\n"
    text += line().dropLast(12) + "\n"
    text += "{\"user\":" + String(repeating: "[", count: 70) + "\"\(hidden)\"\n"
    let bytes =
      Array(text.utf8) + Array("{\"user\":\"\(hidden)".utf8) + [0xC3, 0x28]
      + Array("\",\"place\":\"p\"}\n".utf8)
    var definition = definition()
    definition.from = "votes.jsonl"
    return MarkedVotes(
      definition: definition, name: "votes.jsonl", bytes: bytes,
      codes: [
        "TYPE", "RANGE", "CAST", "MISSING", "UTF8", "NUL", "JSON_SYNTAX", "JSON_DEPTH",
        "JSON_OBJECT", "JSON_DUPLICATE_KEY",
      ])
  }

  var definitionText: String {
    let format = name.hasSuffix("jsonl") ? "format: jsonl" : "format: csv"
    return definition.text.replacing("format: csv", with: format)
  }

  private static func definition() -> VoteDefinition {
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    return definition
  }
}
