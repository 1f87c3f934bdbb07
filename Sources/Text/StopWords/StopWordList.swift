internal import CSupport

/// Words that are left out of an index, as they stand in a text: `it's`, not a stem of it.
public struct StopWordList: Hashable, Sendable {
  /// The words in lower case with ASCII apostrophes, each once, in byte order.
  public let words: [[UInt8]]

  /// The list of a language, by its English name or its code of two letters.
  public init(language name: String) throws(AnalyzerError) {
    let full = LanguageCode.name(of: name) ?? name
    guard let words = Self.bundled[full] else {
      let known = Self.languages
      throw .unknownLanguage(
        use: .stopWords, found: name,
        suggestion: NearestName.nearest(to: name, among: known), known: known)
    }
    try self.init(parsing: words.utf8.map { $0 == 0x20 ? UInt8(ascii: "\n") : $0 })
  }

  /// The list in a file: one word a line; `#` begins a comment, and empty lines count for nothing.
  public init(parsing bytes: [UInt8]) throws(AnalyzerError) {
    var words: Set<[UInt8]> = []
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let content = line.prefix { $0 != UInt8(ascii: "#") }
      let parts = content.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
      guard let word = parts.first else { continue }
      if StrictUTF8.firstInvalidOffset(in: Array(word)) != nil {
        throw .stopWordEncoding(line: number)
      }
      guard parts.count == 1, let form = Self.surfaceForm(Array(word)) else {
        throw .stopWordLine(line: number)
      }
      words.insert(form)
    }
    self.words = words.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The languages that have a list, by English name, in byte order.
  public static var languages: [String] {
    bundled.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private init(_ words: [[UInt8]]) { self.words = words }

  /// This list with the words of another.
  public func union(_ other: StopWordList) -> StopWordList {
    StopWordList(Set(words + other.words).sorted { $0.lexicographicallyPrecedes($1) })
  }

  /// A hash of the words.
  var fingerprint: String {
    let text = words.flatMap { $0 + [UInt8(ascii: "\n")] }
    let hash = text.withUnsafeBytes { gm_hash128($0.baseAddress, $0.count) }
    return Self.hexadecimal(hash.high) + Self.hexadecimal(hash.low)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A word as tokenizers leave it, nil if it cannot be one.
  private static func surfaceForm(_ word: [UInt8]) -> [UInt8]? {
    let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
    let isWord = scalars.contains {
      let rule = LowerCase(of: $0.value)
      return !rule.isSeparator && !rule.isMark
    }
    return isWord && !word.contains(0) ? LowerCase.form(of: word) : nil
  }
}
