/// Phrases that the program writes on pages by itself, each a case whose raw value is what English readers see.
///
/// They hold names in braces that are filled in. What is written through them can be listed, so that a test finds the
/// phrases that a language lacks.
public protocol Phrase: RawRepresentable<String>, CaseIterable, Sendable where RawValue == String {
  /// The phrases of other languages by the English ones.
  static var translations: [Language: [String: String]] { get }
}

extension Language {
  /// A phrase in this language; the English one if it has none.
  public subscript<Words: Phrase>(_ phrase: Words) -> String {
    Words.translations[self]?[phrase.rawValue] ?? phrase.rawValue
  }

  /// A phrase in this language with its names in braces filled in.
  public func text(_ phrase: some Phrase, _ values: KeyValuePairs<String, String>) -> String {
    Self.fill(self[phrase]) { name in values.first { $0.key == name }?.value }
  }

  /// `template` with its names in braces filled in; braces around anything that has no value stay.
  public static func fill(_ template: String, _ value: (Substring) -> String?) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "}"), let found = value(inside[..<close]) else {
        text += rest[...open]
        rest = inside
        continue
      }
      text += rest[..<open] + found
      rest = inside[inside.index(after: close)...]
    }
    return text + rest
  }
}
