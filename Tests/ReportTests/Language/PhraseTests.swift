import Platform
import Testing

@testable import Report

/// Every phrase that the program writes on pages by itself is there in every language.
@Suite struct PhraseTests {
  private static let others = Language.allCases.filter { $0 != .english }

  @Test(arguments: others) func everyPhraseIsTranslated(_ language: Language) {
    check(PageWord.self, language)
    check(SiteWord.self, language)
  }

  private func check<Words: Phrase>(_: Words.Type, _ language: Language) {
    let known = Words.translations[language] ?? [:]
    let missing = Words.allCases.map(\.rawValue).filter { known[$0] == nil }
    #expect(missing.isEmpty, "phrases without a translation: \(missing)")
    let unused = known.keys.filter { Words(rawValue: $0) == nil }.sorted()
    #expect(unused.isEmpty, "translations of phrases that nothing writes: \(unused)")
  }

  /// A translation fills in what the phrase fills in, and stands in markup as it is.
  @Test(arguments: others) func translationsHaveTheSameNames(_ language: Language) {
    let site = SiteWord.translations[language] ?? [:]
    for (phrase, translation) in (PageWord.translations[language] ?? [:]).merging(
      site, uniquingKeysWith: { $1 })
    {
      #expect(names(phrase) == names(translation), "\(phrase)")
      #expect(!translation.isEmpty)
    }
    for text in PageWord.allCases.map({ language[$0] }) + SiteWord.allCases.map({ language[$0] }) {
      #expect(!text.contains { "<>&\"\\`|".contains($0) }, "\(text)")
    }
  }

  private func names(_ phrase: String) -> [String] {
    phrase.matches(of: /\{[a-z]+\}/).map { String($0.output) }.sorted()
  }

  @Test func namesAreFilledIn() {
    #expect(
      Language.german.text(PageWord.shownRows, ["shown": "3", "all": "{file}", "file": "a.csv"])
        == "3 von {file} Zeilen; alle stehen in a.csv.")
    #expect(Language.english.text(PageWord.range, ["low": "{high", "high": "}"]) == "{high to }")
    #expect(Language.english.text(PageWord.range, [:]) == "{low} to {high}")
  }

  private static let sentences = [
    "The newest is of {date}.": "Das neueste ist vom {date}.",
    "{said}; {other}": "{said}; {other}",
    "{n} votes": "{n} Stimmen",
    "1 votes": "1 Stimme",
    "{name} leads {n} places": "{name} führt unter {n} Orten",
    "since {month}": "seit {month}",
  ]

  @Test(arguments: [
    ("The newest is of 3 May 2021.", "Das neueste ist vom 3. Mai 2021."),
    ("The newest is of 2021-05-03.", "Das neueste ist vom 3. Mai 2021."),
    ("The newest is of May.", "The newest is of May."),
    ("1,234.5 votes", "1.234,5 Stimmen"), ("1 votes", "1 Stimme"), ("many votes", "many votes"),
    ("12 votes; 3 votes", "12 Stimmen; 3 votes"),
    ("A leads B leads 3 places", "A leads B führt unter 3 Orten"),
    ("since December 2018", "seit Dezember 2018"), ("since 2018-12", "seit Dezember 2018"),
    ("Since 2018", "Seit 2018"), ("since 3 May 2021", "since 3 May 2021"),
    (
      "1 votes\nThe newest is of 3 May 2021. Other.",
      "1 Stimme\nDas neueste ist vom 3. Mai 2021. Other."
    ),
    ("16 June 2024 11:00", "16. Juni 2024, 11:00 Uhr"),
    ("1 to 5 May 2024", "1. bis 5. Mai 2024"), ("May Day", "May Day"), ("", ""),
  ])
  func sentencesOfAnalysesAreRecognized(text: String, expected: String) {
    let book = PhraseBook(.german, sentences: Self.sentences)
    #expect(book.said(text) == expected)
  }

  /// Data that are made to be tried in very many ways stay as they are.
  @Test func aTextWithTooManyReadingsStays() {
    let book = PhraseBook(
      .german, sentences: ["{said1} a {said2} a {said3} b": "", "{x} a {y} a {z} c": "-"])
    let text = String(repeating: "a ", count: 900)
    #expect(book.said(text) == text)
  }

  @Test func wordsOfHiddenCellsAreGone() {
    var column = Column(
      id: "c", title: "C", values: .strings(["no", "yes"]), privacy: .public,
      words: ["no": "nein", "yes": "ja"])
    #expect(column.shown(Array("no".utf8)[...]).elementsEqual("nein".utf8))
    column.suppress(rows: [0])
    #expect(column.words == ["yes": "ja"])
  }

  @Test func phrasesOfLayoutsAreLookedUpWhole() {
    let book = PhraseBook(.german, ["Votes": "Stimmen", "Votes of {place}": "Stimmen für {place}"])
    #expect(book.text("Votes") == "Stimmen")
    #expect(book.text("Votes of {place}") == "Stimmen für {place}")
    #expect(book.text("Votes of Old Mill") == "Votes of Old Mill")
  }
}
