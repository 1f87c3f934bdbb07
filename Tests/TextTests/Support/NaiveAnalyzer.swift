import TestSupport

@testable import Text

/// What the analyzer has to answer, scalar by scalar and without masks, tables or buffers.
struct NaiveAnalyzer {
  struct Token: Equatable {
    var term: [UInt8]
    var position: Int
    var source: Range<Int>
  }

  let tokenizer: AnalyzerSpecification.Tokenizer
  var stopWords: Set<[UInt8]> = []

  func tokens(of text: [UInt8]) -> [Token] {
    let pieces =
      switch tokenizer {
      case .simple: runs(text)
      case .uax29: segments(text)
      case .whole: whole(text)
      }
    var tokens: [Token] = []
    var position = 0
    var index = 0
    while index < pieces.count {
      var after = index + 1
      while after < pieces.count, isJoined(pieces[after - 1], pieces[after], text) { after += 1 }
      let form = Array(pieces[index..<after].map(\.term).joined(separator: [0x27]))
      let isStop = after > index + 1 && stopWords.contains(form)
      for piece in pieces[index..<after] {
        if !isStop, !stopWords.contains(piece.term) {
          tokens.append(Token(term: piece.term, position: position, source: piece.source))
        }
        position += 1
      }
      index = after
    }
    return tokens
  }

  private struct Piece {
    var term: [UInt8] = []
    var source: Range<Int>
  }

  private func isJoined(_ first: Piece, _ second: Piece, _ text: [UInt8]) -> Bool {
    guard tokenizer == .simple else { return false }
    let between = text[first.source.upperBound..<second.source.lowerBound]
    return ["'", "\u{2019}", "\u{2018}", "\u{FF07}"].contains { Array($0.utf8) == Array(between) }
  }

  /// The scalars of a text with their places, nil for a byte that is not UTF-8.
  static func scalars(_ text: [UInt8]) -> [(scalar: Unicode.Scalar?, source: Range<Int>)] {
    var found: [(Unicode.Scalar?, Range<Int>)] = []
    var index = 0
    while index < text.count {
      var next: (Unicode.Scalar?, Range<Int>) = (nil, index..<index + 1)
      for width in 1...4 where index + width <= text.count {
        if let string = String(validating: text[index..<index + width], as: UTF8.self),
          let scalar = string.unicodeScalars.first, string.unicodeScalars.count == 1
        {
          next = (scalar, index..<index + width)
          break
        }
      }
      found.append(next)
      index = next.1.upperBound
    }
    return found
  }

  private func runs(_ text: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var current: Piece?
    for (scalar, source) in Self.scalars(text) {
      let isIn = current != nil
      if let scalar, !NaiveTokens.isSeparator(scalar, isIn: isIn) {
        let form = Array(scalar.properties.lowercaseMapping.utf8)
        if let piece = current, piece.term.count + form.count > Analyzer.longestTerm {
          pieces.append(piece)
          current = nil
        }
        var piece = current ?? Piece(source: source)
        piece.term += form
        piece.source = piece.source.lowerBound..<source.upperBound
        current = piece
      } else if let piece = current {
        pieces.append(piece)
        current = nil
      }
    }
    return pieces + (current.map { [$0] } ?? [])
  }

  /// Scalars that are letters, numbers or marks; a blank where white space of ASCII stands between two.
  private func whole(_ text: [UInt8]) -> [Piece] {
    var piece: Piece?
    var isBlankDue = false
    for (scalar, source) in Self.scalars(text) {
      guard let scalar else { continue }
      let isApostrophe = scalar == "\u{2BB}" || scalar == "\u{2BC}"
      if isApostrophe || NaiveTokens.isSeparator(scalar, isIn: true) {
        if scalar.value <= 0x20 { isBlankDue = piece != nil }
        continue
      }
      var next = piece ?? Piece(source: source)
      if next.term.count >= Analyzer.longestTerm - 5 { break }
      next.term += (isBlankDue ? [0x20] : []) + Array(scalar.properties.lowercaseMapping.utf8)
      next.source = next.source.lowerBound..<source.upperBound
      isBlankDue = false
      piece = next
    }
    return piece.map { [$0] } ?? []
  }

  private func segments(_ text: [UInt8]) -> [Piece] {
    let scalars = Self.scalars(text)
    let naive = NaiveSegments(scalars.map { $0.scalar?.value ?? 0xFFFD })
    return naive.segments().filter { naive.isToken($0) }.flatMap { segment in
      var pieces: [Piece] = []
      var piece = Piece(source: scalars[segment.lowerBound].source)
      for (scalar, source) in scalars[segment] {
        let form = scalar.map(Self.form) ?? []
        if piece.term.count + form.count > Analyzer.longestTerm {
          pieces.append(piece)
          piece = Piece(source: source)
        }
        piece.term += form
        piece.source = piece.source.lowerBound..<source.upperBound
      }
      return pieces + [piece]
    }
  }

  private static func form(_ scalar: Unicode.Scalar) -> [UInt8] {
    if ["\u{2019}", "\u{2018}", "\u{FF07}"].contains(scalar) { return [0x27] }
    return Array(scalar.properties.lowercaseMapping.utf8)
  }
}
