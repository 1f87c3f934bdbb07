import TestSupport

/// Files of votes in which everything goes wrong that a CSV file can be wrong in and be read on:
/// quoted line ends, doubled quotes, both kinds of line ends, blank lines, rows to be rejected.
struct DirtyVotes {
  static let header = "user,place,stars,at,comment\n"
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A whole file: header and `count` rows.
  mutating func file(rows count: Int) -> [UInt8] { Array(Self.header.utf8) + rows(count) }

  /// Rows without a header.
  mutating func rows(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes += row() }
    return bytes
  }

  private mutating func number(_ bound: UInt64) -> UInt64 { generator.next(upperBound: bound) }

  private mutating func row() -> [UInt8] {
    let user = "u\(number(40))"
    let place = Self.places[Int(number(UInt64(Self.places.count)))]
    let stars = "\(1 + number(5))"
    // Few enough moments that some votes of one user on one place come at the same time.
    let at = "\(1_388_534_400 + Int64(number(2000)) * 86_400)"
    let comment = Self.comments[Int(number(UInt64(Self.comments.count)))]
    let end = number(4) == 0 ? "\r\n" : "\n"
    let whole = [user, place, stars, at, comment]
    switch number(60) {
    case 0: return Array("\(user),\(place),\(6 + number(4)),\(at),\(comment)\(end)".utf8)
    case 1: return Array("\(user),\(place),good,\(at),\(comment)\(end)".utf8)
    case 2: return Array("\(user),\(place),\(stars),,\(comment)\(end)".utf8)
    case 3: return Array("\(user),\(place),\(stars)\(end)".utf8)
    case 4: return Array((whole.joined(separator: ",") + ",more,columns" + end).utf8)
    case 5: return Array("\(user),\(place),\(stars),\(at),".utf8) + [0xC3, 0x28, 0x0A]
    case 6: return Array("\(user),\(place),\(stars),\(at),a".utf8) + [0x00, 0x62, 0x0A]
    case 7: return Array("\(end)\(end)".utf8)
    case 8: return Array(",\(place),\(stars),\(at),\(comment)\(end)".utf8)
    default: return Array((whole.joined(separator: ",") + end).utf8)
    }
  }

  private static let places =
    (0..<25).map { "p\($0)" } + [
      "\"Caf\u{E9}, by the \"\"sea\"\"\"", "\"two\nlines\"", "=SUM(A1)", "<b>bold</b>", "a|b",
    ]

  private static let comments = [
    "", "fine", "\"a, b\"", "\"first\nsecond\"", "\"first\r\n\r\nthird\"",
    "\"she said \"\"no\"\"\"", "\"\"", "\"\u{1F600} \u{E9}\u{E8}\"", "\"x\n\"\"\n\"\",y\"",
    "\"" + String(repeating: "long text, ", count: 120) + "\"", " spaces ", "a\"b",
  ]
}
