import Domains
import Platform
import TestSupport
import Testing

@testable import Definition
@testable import Report

/// Everything that reports of a domain say by themselves is there in every language.
@Suite struct TranslationTests {
  /// The bundled reports whose tables show what analyses of a domain leave.
  private static let folders = [
    "genealogy": ["family-names", "family-sharing"], "journal": ["dreams", "journal"],
    "planner": ["habits", "planner"], "ratings": ["location-pages", "location-ranking"],
    "safety": ["safety-audit"], "trips": ["my-trips", "trips"],
  ]

  @Test(arguments: folders.keys.sorted() + ["church"])
  func everyPhraseOfALayoutIsTranslated(_ name: String) throws {
    let domain = try #require(Catalog.all.domains.first { $0.name == name })
    let phrases = domain.reports.flatMap(\.layout.phrases)
    #expect(phrases.count > 30)
    for language in Language.allCases where language != .english {
      let missing = Self.missing(phrases, domain.phraseBook(language))
      #expect(missing.isEmpty, "\(name): phrases without a translation:\n\(Self.list(missing))")
    }
  }

  /// Heads of columns, measures and names of settings are known only where analyses ran.
  @Test(arguments: folders.keys.sorted())
  func everyHeadAndMeasureOfBundledReportsIsTranslated(_ name: String) throws {
    let domain = try #require(Catalog.all.domains.first { $0.name == name })
    let phrases = try Self.reports(of: name).flatMap {
      Self.printed(String(decoding: $0, as: UTF8.self))
    }
    #expect(phrases.count > 100)
    for language in Language.allCases where language != .english {
      let missing = Self.missing(phrases, domain.phraseBook(language))
      #expect(missing.isEmpty, "\(name): heads without a translation:\n\(Self.list(missing))")
    }
  }

  /// What analyses said in bundled reports is there in every language.
  @Test(arguments: folders.keys.sorted())
  func everySentenceOfBundledReportsIsTranslated(_ name: String) throws {
    let domain = try #require(Catalog.all.domains.first { $0.name == name })
    for language in Language.allCases where language != .english {
      let words = try #require(domain.phrases[language])
      let book = domain.phraseBook(language)
      var cells: Set<String> = []
      for bytes in try Self.reports(of: name) {
        let report = try JSONValue(parsing: bytes)
        for section in report["sections"]?.items ?? [] {
          for table in section["tables"]?.items ?? [] {
            let id = table["id"]?.text ?? ""
            for row in table["rows"]?.items ?? [] {
              for column in words.columns.subtracting(Self.named)
              where column.hasPrefix(id + ".") {
                cells.insert(row[String(column.dropFirst(id.count + 1))]?.text ?? "")
              }
            }
          }
        }
      }
      let missing = cells.filter { Self.isEnglish($0) && !book.knows($0) }.sorted()
      #expect(missing.isEmpty, "\(name): sentences without a translation:\n\(Self.list(missing))")
    }
  }

  /// Columns with sentences among names that data give.
  private static let named: Set = [
    "areas.area", "entries.prediction", "stays.place", "trips.members", "trips.party",
    "pages.cover",
  ]

  /// The bundled reports of a domain for programs.
  private static func reports(of domain: String) throws -> [[UInt8]] {
    try (folders[domain] ?? []).flatMap { folder in
      let path = RealData.packageFolder + "/reports/" + folder
      return try SystemFileSystem().list(path)
        .filter { $0.hasSuffix(".json") && $0 != "index.json" }
        .map { try SystemFileSystem().readAll(path + "/" + $0) }
    }
  }

  /// A text with a word that only English has, and names of data seldom.
  private static func isEnglish(_ text: String) -> Bool {
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    return !words.isDisjoint(with: [
      "the", "of", "and", "than", "is", "are", "that", "with", "from", "not", "to",
    ])
  }

  /// A translation names what the phrase names, and begins and ends as it does.
  @Test(arguments: folders.keys.sorted() + ["church"])
  func translationsHaveTheSameNames(_ name: String) throws {
    let domain = try #require(Catalog.all.domains.first { $0.name == name })
    for (phrase, translation) in domain.phrases.values.flatMap({
      Array($0.phrases) + Array($0.sentences)
    }) {
      #expect(Self.names(phrase) == Self.names(translation), "\(phrase)")
      let isShort = translation.hasSuffix("Std.") || translation.hasSuffix("Min.")
      #expect(isShort || phrase.hasSuffix(".") == translation.hasSuffix("."), "\(phrase)")
      #expect(phrase.hasSuffix(":") == translation.hasSuffix(":"), "\(phrase)")
    }
  }

  private static func names(_ phrase: String) -> Set<String> {
    Set(phrase.matches(of: /\{[a-z0-9_.|]+\}/).map { String($0.output) })
  }

  /// The phrases that hold a word and have no translation.
  private static func missing(_ phrases: [String], _ known: PhraseBook) -> [String] {
    Set(phrases).filter { phrase in
      phrase.replacing(/\{[a-z0-9_.|]+\}/, with: "").contains(where: \.isLetter)
        && !known.knows(phrase) && !same.contains(phrase)
    }.sorted()
  }

  private static func list(_ phrases: [String]) -> String {
    phrases.map { "  \"\($0)\"" }.joined(separator: "\n")
  }

  /// Heads of columns, titles, definitions and sources of measures, and names of settings in a report for programs.
  private static func printed(_ json: String) -> [String] {
    var texts = json.matches(of: /\{"id":"[^"]*","title":"((?:[^"\\]|\\.)*)","type":/)
      .map { $0.output.1 }
    for measure in json.matches(
      of:
        /"title":"((?:[^"\\]|\\.)*)","unit":"[^"]*","formula":"(?:[^"\\]|\\.)*","definition":"((?:[^"\\]|\\.)*)","source":"((?:[^"\\]|\\.)*)"/
    ) {
      texts += [measure.output.1, measure.output.2]
      let source = String(measure.output.3)
      // Publications are called alike everywhere.
      if source != Measure.countSource, source != Measure.otherCountSource,
        source.firstMatch(of: /\b[12]\d{3}\b/) == nil
      {
        texts.append(measure.output.3)
      }
    }
    if let settings = json.firstMatch(of: /"parameters":\[(.*?)\],"balance"/) {
      texts += settings.output.1.matches(of: /\{"name":"((?:[^"\\]|\\.)*)"/).map { $0.output.1 }
    }
    return texts.map {
      String($0).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }
  }

  /// What is the same in all languages: names of publications and people, and words that are written alike.
  private static let same: Set<String> = [
    "%DIFF", "BIC", "DP", "G²", "MATTR", "Page", "PMI", "S", "Trend", "came_true", "logDice", "p",
    "t",
    "year_2020",
  ]
}
