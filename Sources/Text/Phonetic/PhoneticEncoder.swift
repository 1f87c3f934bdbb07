/// Turns words into phonetic codes: one worker's, since it keeps its memory.
///
/// A word is one name, in any case and any script; letters with diacritics count as the rules want
/// them, so it need not be folded before. What is no letter is passed over, or ends what rules see
/// of the neighbours. Once a word as long has been seen, none makes it allocate.
public struct PhoneticEncoder: ~Copyable {
  /// The most codes that a word can have.
  public static let mostCodes = PhoneticCodeBuffer.mostCodes

  private var rules: PhoneticRules
  private var letters = PhoneticLetters()
  private var buffer = PhoneticCodeBuffer()

  /// An encoder for one code.
  public init(_ specification: PhoneticSpecification) { rules = PhoneticRules(specification) }

  /// An encoder for one code as its author described it.
  public init(_ code: PhoneticCode) { self.init(PhoneticSpecification(code)) }

  /// What the encoder does.
  public var specification: PhoneticSpecification { rules.specification }

  /// Replaces the codes by those of `word`, UTF-8 or not, in time linear in its length.
  public mutating func encode(_ word: UnsafeRawBufferPointer) {
    letters.read(word, rules.alphabet)
    rules.encode(letters.view, to: &buffer)
  }

  /// The codes of the last word.
  ///
  /// Their memory is that of the encoder: valid until it gets the next word or ends.
  public var codes: PhoneticCodeList { buffer.list }
}

extension PhoneticEncoder {
  /// The codes of one name, such as that of a query, as independent copies.
  public mutating func codes(of word: String) -> [String] {
    var word = word
    word.withUTF8 { encode(UnsafeRawBufferPointer($0)) }
    let codes = codes
    return (0..<codes.count).map { String(decoding: codes[$0], as: UTF8.self) }
  }
}
