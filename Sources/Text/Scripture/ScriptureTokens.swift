/// The numbers, words and signs of a text.
///
/// Time and memory are linear in the length of the text.
struct ScriptureTokens {
  private var tokens: [ScriptureToken] = []
  private let vocabulary: ScriptureVocabulary

  private enum Run { case none, number, word }
  private var run = Run.none
  /// The number that is being read.
  private var value: Int32 = 0
  /// The word that is being read, in small letters where it is ASCII; cut, since no word of the vocabulary is as long.
  private var letters: [UInt8] = []
  private var isASCII = true
  private var isMarked = false
  private var isTight = false
  private var startsLine = true

  private static let mostLetters = 48

  init(_ text: String, _ vocabulary: ScriptureVocabulary) {
    self.vocabulary = vocabulary
    letters.reserveCapacity(Self.mostLetters)
    var folder = NameFolder()
    for scalar in text.unicodeScalars { read(scalar, &folder) }
    close(&folder)
  }

  var count: Int { tokens.count }

  /// The token at a place, `.end` outside of the text.
  subscript(place: Int) -> ScriptureToken {
    tokens.indices.contains(place) ? tokens[place] : .end
  }

  private mutating func read(_ scalar: Unicode.Scalar, _ folder: inout NameFolder) {
    switch scalar.value {
    case 0x30...0x39:
      let digit = Int32(scalar.value - 0x30)
      if run != .number {
        close(&folder)
        run = .number
        value = 0
        isMarked = digit == 0
      }
      value = min(value * 10 + digit, ScriptureToken.mostValue)
    case 0x41...0x5A, 0x61...0x7A: letter(scalar, &folder)
    case 0x80... where ScriptureToken.isIgnored(scalar.value): break
    case 0x80... where !NameFolder.isSeparator(scalar.value): letter(scalar, &folder)
    default:
      close(&folder)
      if let kind = ScriptureToken.sign(scalar.value) {
        append(kind, -1)
      } else {
        isTight = false
        if ScriptureToken.endsLine(scalar.value) { startsLine = true }
      }
    }
  }

  private mutating func letter(_ scalar: Unicode.Scalar, _ folder: inout NameFolder) {
    let isCapital = (0x41...0x5A).contains(scalar.value)
    if run != .word {
      close(&folder)
      run = .word
      letters.removeAll(keepingCapacity: true)
      isASCII = true
      isMarked = isCapital
    } else if isCapital {
      isMarked = false
    }
    guard letters.count < Self.mostLetters else { return }
    if scalar.isASCII {
      letters.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
    } else {
      isASCII = false
      letters += UTF8.encode(scalar).map { Array($0) } ?? []
    }
  }

  /// Ends the number or word that is being read.
  private mutating func close(_ folder: inout NameFolder) {
    switch run {
    case .none: return
    case .number: append(.number, value)
    case .word:
      let word =
        isASCII
        ? String(decoding: letters, as: UTF8.self) : ScriptureVocabulary.key(of: letters, &folder)
      append(.word, vocabulary.number(of: word))
    }
    run = .none
  }

  private mutating func append(_ kind: ScriptureToken.Kind, _ value: Int32) {
    tokens.append(
      ScriptureToken(
        kind: kind, value: value, isTight: isTight, startsLine: startsLine,
        isMarked: isMarked && (kind == .number || kind == .word),
        hasDiacritics: kind == .word && !isASCII))
    isTight = true
    startsLine = false
  }
}
