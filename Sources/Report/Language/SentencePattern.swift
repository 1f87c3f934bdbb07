internal import Platform

/// A sentence that analyses make, with names in braces where its values stand, so that it is recognized in what they left.
///
/// What a name begins with says what stands there: `n` a number, `date` days in words or as `2021-05-03`, `month` a month or
/// year, `said` what is a sentence by itself; at any other name stands a text of the data, which is the same in every language.
struct SentencePattern: Sendable {
  /// What stands at a name.
  enum Kind: Equatable {
    case number
    case date
    case month
    case sentence
    case text

    init(_ name: Substring) {
      switch name.prefix(while: \.isLetter) {
      case "n": self = .number
      case "date": self = .date
      case "month": self = .month
      case "said": self = .sentence
      default: self = .text
      }
    }
  }

  private enum Part: Sendable {
    case letters([UInt8])
    case name(String, Kind)
  }

  private let parts: [Part]
  /// The sentence in another language, with the same names.
  private let translation: String
  /// Of two patterns that fit the one with more letters says more.
  let letterCount: Int

  /// A pattern of what is said in English and in another language.
  init(_ sentence: String, _ translation: String) {
    var parts: [Part] = []
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.letters(Array(rest[..<open].utf8))) }
      let name = rest[rest.index(after: open)..<close]
      parts.append(.name(String(name), Kind(name)))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.letters(Array(rest.utf8))) }
    self.parts = parts
    self.translation = translation
    letterCount = parts.reduce(0) { count, part in
      if case .letters(let letters) = part { count + letters.count } else { count }
    }
  }

  /// `text` in the other language; nil if it is not this sentence.
  ///
  /// `say` gives what stands at a name in it, or nil where that is no value of the kind. `steps` are how many more places
  /// may be tried.
  func translated(
    _ text: [UInt8], steps: inout Int, _ say: (Kind, ArraySlice<UInt8>, inout Int) -> String?
  ) -> String? {
    guard mayMatch(text) else { return nil }
    var values: [String: String] = [:]
    guard matches(0, text[...], &values, &steps, say) else { return nil }
    return Language.fill(translation) { values[String($0)] }
  }

  /// Whether the text begins and ends as the sentence does, which nearly none of all sentences do.
  private func mayMatch(_ text: [UInt8]) -> Bool {
    switch parts.first {
    case .letters(let letters) where letters.first != text.first: return false
    case .name(_, .number) where (text.first ?? 0) >= UInt8(ascii: "A"):
      // Signs of numbers are longer than a byte.
      guard let first = text.first, first >= 0x80 else { return false }
    default: break
    }
    guard case .letters(let letters)? = parts.last else { return true }
    return text.last == letters.last && text.suffix(letters.count).elementsEqual(letters)
  }

  private func matches(
    _ part: Int, _ text: ArraySlice<UInt8>, _ values: inout [String: String], _ steps: inout Int,
    _ say: (Kind, ArraySlice<UInt8>, inout Int) -> String?
  ) -> Bool {
    guard part < parts.count else { return text.isEmpty }
    switch parts[part] {
    case .letters(let letters):
      return text.starts(with: letters)
        && matches(part + 1, text.dropFirst(letters.count), &values, &steps, say)
    case .name(let name, let kind):
      guard part + 1 < parts.count else {
        values[name] = text.isEmpty ? nil : say(kind, text, &steps)
        return values[name] != nil
      }
      for end in text.indices.dropFirst() where follows(part, text[end...]) {
        steps -= 1
        guard steps > 0 else { return false }
        guard let value = say(kind, text[..<end], &steps) else { continue }
        values[name] = value
        if matches(part + 1, text[end...], &values, &steps, say) { return true }
      }
      return false
    }
  }

  /// Whether what stands behind a name begins there.
  private func follows(_ part: Int, _ text: ArraySlice<UInt8>) -> Bool {
    guard case .letters(let letters) = parts[part + 1] else { return true }
    return text.starts(with: letters)
  }
}
