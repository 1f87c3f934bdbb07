/// Two letters that stand for the wildcards of a pattern while its word is analyzed.
///
/// They are Ugaritic: letters to every tokenizer, with neither case, accents nor other forms that would
/// change them.
struct WildcardLetters {
  private static let all: ClosedRange<UInt32> = 0x10380...0x1039D

  private let one: [UInt8]
  private let many: [UInt8]

  /// Letters that do not occur in `pattern`; nil if it has all but one of them.
  init?(_ pattern: WildcardPattern) {
    var used: Set<UInt32> = []
    for case .literal(let bytes) in pattern.pieces {
      used.formUnion(String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value))
    }
    let free = Self.all.filter { !used.contains($0) }.compactMap { Unicode.Scalar($0) }
    let letters = free.prefix(2).map { Array(String($0).utf8) }
    guard letters.count == 2 else { return nil }
    (one, many) = (letters[0], letters[1])
  }

  /// The text of `pattern` with letters for its wildcards.
  func text(of pattern: WildcardPattern) -> [UInt8] {
    pattern.pieces.flatMap { piece in
      switch piece {
      case .literal(let bytes): bytes
      case .one: one
      case .many: many
      }
    }
  }

  /// The pattern that a term with such letters is.
  func pattern(of term: [UInt8]) -> WildcardPattern {
    var pieces: [WildcardPattern.Piece] = []
    var rest = term[...]
    while let first = rest.first {
      if rest.starts(with: one) {
        pieces.append(.one)
        rest = rest.dropFirst(one.count)
      } else if rest.starts(with: many) {
        pieces.append(.many)
        rest = rest.dropFirst(many.count)
      } else {
        pieces.append(.literal([first]))
        rest = rest.dropFirst()
      }
    }
    return WildcardPattern(pieces)
  }
}
