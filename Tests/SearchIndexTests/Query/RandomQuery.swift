import SearchIndex
import TestSupport
import Text

/// Random query trees over any names and values, for the printer and the parser.
enum RandomQuery {
  static func tree(depth: Int, _ generator: inout SeededGenerator) -> Query {
    switch depth == 0 ? 9 : Int.random(in: 0...9, using: &generator) {
    case 0...1: return .and(children(depth, &generator))
    case 2...3: return .or(children(depth, &generator))
    case 4...5: return .not(tree(depth: depth - 1, &generator))
    default: return leaf(&generator)
    }
  }

  private static func children(_ depth: Int, _ generator: inout SeededGenerator) -> [Query] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in tree(depth: depth - 1, &generator) }
  }

  private static func leaf(_ generator: inout SeededGenerator) -> Query {
    switch Int.random(in: 0...7, using: &generator) {
    case 0: .all
    case 1: .words(text(&generator))
    case 2: special(&generator)
    default: .field(name(&generator), condition(&generator))
    }
  }

  /// Forms that only the parser builds.
  private static func special(_ generator: inout SeededGenerator) -> Query {
    let forms = [
      "near:1.25,-3,40m", "certain(a OR b)", "ab*", "\"\"*", "x~2", "a?b*", "?",
    ]
    let text = forms.randomElement(using: &generator) ?? "*"
    return (try? QueryParser.parse(text)) ?? .none
  }

  private static func condition(_ generator: inout SeededGenerator) -> QueryCondition {
    switch Int.random(in: 0...8, using: &generator) {
    case 8:
      .near(
        value(&generator), value(&generator),
        distance: Int.random(in: WordProximity.distances, using: &generator))
    case 7:
      .sounds(
        value(&generator),
        Bool.random(using: &generator)
          ? nil : PhoneticCode.allCases.randomElement(using: &generator))
    case 6: .wildcard(pattern(&generator))
    case 0...1: .equals(value(&generator))
    case 2: .prefix(value(&generator))
    case 3:
      .fuzzy(value(&generator), distance: [nil, 1, 2].randomElement(using: &generator) ?? nil)
    case 4: .range(lower: bound(&generator), upper: bound(&generator))
    default: .present
    }
  }

  private static func pattern(_ generator: inout SeededGenerator) -> WildcardPattern {
    WildcardPattern(
      (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        switch Int.random(in: 0...3, using: &generator) {
        case 0: .one
        case 1: .many
        default: .literal(value(&generator).bytes)
        }
      })
  }

  private static func bound(_ generator: inout SeededGenerator) -> QueryBound {
    switch Int.random(in: 0...2, using: &generator) {
    case 0: .open
    case 1: .inclusive(value(&generator))
    default: .exclusive(value(&generator))
    }
  }

  private static func name(_ generator: inout SeededGenerator) -> String {
    let names = [
      "location", "near", "sounds", "sounds.cologne", "sounds.x", "certain", "NOT", "a b", "", "-x",
      "a:b", "größe",
    ]
    return names.randomElement(using: &generator) ?? ""
  }

  private static let pieces: [[UInt8]] =
    [
      "a", "B9", "ß", "日本", "\u{301}", " ", "\t", "\n", "\"", "\\", "\\x41", ":", "*", "?", "~",
      "~1",
      "(", ")", "[", "]", "{", "}", "<", ">", "=", "!", "!=", "+", "-", "&&", "||", "AND", "OR",
      "NOT", "TO", "NEAR/", "NEAR/5", "near", "sounds", "sounds:", ".", ",", "\u{0}", "\u{7f}",
      "\u{a0}", "🙂", "\r\n",
      "x",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0x80]]

  static func value(_ generator: inout SeededGenerator) -> QueryValue {
    let count = Int.random(in: 0...4, using: &generator)
    return QueryValue((0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] })
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    String(decoding: value(&generator).bytes, as: UTF8.self)
  }
}
