internal import CLibStemmer

/// A language that libstemmer can stem, by its English name.
public struct StemmerLanguage: Hashable, Sendable {
  /// The name that libstemmer has for it, such as `german`.
  public let name: String

  /// The names of all languages, in byte order.
  public static var allNames: [String] {
    var names: [String] = []
    var next = sb_stemmer_list()
    while let entry = next?.pointee {
      names.append(String(cString: entry))
      next = next?.successor()
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The language called `name`: its English name or its code of two letters.
  public init(named name: String) throws(AnalyzerError) {
    let known = Self.allNames
    let full = LanguageCode.name(of: name) ?? name
    guard known.contains(full) else {
      throw .unknownLanguage(
        use: .stemming, found: name,
        suggestion: NearestName.nearest(to: name, among: known), known: known)
    }
    self.name = full
  }
}

/// The ISO 639-1 codes of the languages that the toolkit has stemmers or stop words for.
enum LanguageCode {
  /// The English name of a language, nil for what is not a code.
  static func name(of code: String) -> String? { names[code] }

  private static let names = [
    "ar": "arabic", "hy": "armenian", "eu": "basque", "ca": "catalan", "da": "danish",
    "nl": "dutch", "en": "english", "fi": "finnish", "fr": "french", "de": "german",
    "el": "greek", "hi": "hindi", "hu": "hungarian", "id": "indonesian", "ga": "irish",
    "it": "italian", "lt": "lithuanian", "ne": "nepali", "no": "norwegian", "pt": "portuguese",
    "ro": "romanian", "ru": "russian", "sr": "serbian", "es": "spanish", "sv": "swedish",
    "ta": "tamil", "tr": "turkish", "yi": "yiddish",
  ]
}
