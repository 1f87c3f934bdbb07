import SearchIndex
import TestSupport

@testable import SearchIndex

/// Random documents, queries and masks for searches.
enum RandomText {
  static func vocabulary(_ count: Int) -> [String] { (0..<count).map { "w\($0)" } }

  /// A word; those at the front come far more often.
  static func word(_ words: [String], _ generator: inout SeededGenerator) -> String {
    var place = Int.random(in: 0..<words.count, using: &generator)
    place = Int.random(in: 0...place, using: &generator)
    return words[Int.random(in: 0...place, using: &generator)]
  }

  /// Documents with fields of no to `longest` words; some without any, some with one word often.
  static func documents(
    _ count: Int, fieldCount: Int, _ words: [String], longest: Int,
    _ generator: inout SeededGenerator
  ) -> [[[String]]] {
    (0..<count).map { _ in
      (0..<fieldCount).map { _ in
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: return []
        case 1:
          let word = word(words, &generator)
          return Array(repeating: word, count: Int.random(in: 1...longest, using: &generator))
        default:
          return (0..<Int.random(in: 0...longest, using: &generator)).map { _ in
            word(words, &generator)
          }
        }
      }
    }
  }

  /// A tree of terms and phrases, sometimes of words that no document holds.
  static func query(
    _ words: [String], fieldCount: Int, depth: Int, _ generator: inout SeededGenerator
  ) -> TextQuery {
    let field = FieldID(Int.random(in: 0..<fieldCount, using: &generator))
    func term() -> [UInt8] {
      let isUnknown = Int.random(in: 0..<25, using: &generator) == 0
      return Array((isUnknown ? "none" : word(words, &generator)).utf8)
    }
    func children(_ most: Int) -> [TextQuery] {
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in
        query(words, fieldCount: fieldCount, depth: depth - 1, &generator)
      }
    }
    switch depth == 0 ? 9 : Int.random(in: 0...9, using: &generator) {
    case 0...1: return .and(children(3))
    case 2...3:
      let queries = children(4)
      return queries.isEmpty ? .all : .or(queries)
    case 4: return .not(query(words, fieldCount: fieldCount, depth: depth - 1, &generator))
    case 5...6:
      return .boolean(required: children(2), optional: children(2), prohibited: children(1))
    case 7:
      return .phrase(field, (0..<Int.random(in: 1...3, using: &generator)).map { _ in term() })
    default: return .term(field, term())
    }
  }

  /// No masks, or for each segment none, a sparse or a dense one.
  static func masks(
    _ segments: [[[[String]]]], _ generator: inout SeededGenerator
  ) -> [DocumentMask?] {
    guard Bool.random(using: &generator) else { return [] }
    return segments.map { documents in
      let kind = Int.random(in: 0...2, using: &generator)
      guard kind > 0 else { return nil }
      let words = (0..<(documents.count + 63) / 64).map { _ in
        kind == 1 ? generator.next() : generator.next() & generator.next() & generator.next()
      }
      return DocumentMask(documentCount: documents.count, words: words)
    }
  }
}
