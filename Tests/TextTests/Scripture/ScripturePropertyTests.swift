import TestSupport
import Testing

@testable import Text

/// Random references, written as people write them, are read back equal.
@Suite struct ScripturePropertyTests {
  /// Verses, chapters or a book at random.
  private static func reference(_ random: inout SeededGenerator) -> ScriptureReference {
    while true {
      guard let book = ScriptureBook.allCases.randomElement(using: &random) else { continue }
      let form = Int.random(in: 0..<10, using: &random)
      if form == 0 { return ScriptureReference(book) }
      let hasVerses = form < 8
      let chapters = [1, 2].map { _ in Int.random(in: 1...book.chapterCount, using: &random) }
      let verses = [1, 2].map { _ in
        hasVerses ? Int.random(in: 1...ScriptureReference.mostVerses, using: &random) : 0
      }
      let isRange = Bool.random(using: &random)
      let last = isRange ? (chapters[1], verses[1]) : (chapters[0], verses[0])
      if let reference = ScriptureReference(book, from: (chapters[0], verses[0]), to: last) {
        return reference
      }
    }
  }

  /// One of the names that the lists have of a book, in one of several forms.
  private static func name(
    of book: ScriptureBook, isForeign: Bool, _ random: inout SeededGenerator
  ) -> String {
    var names: [String] = []
    for list in ScriptureSpelling.lists where list.isForeign == isForeign {
      for row in list.rows {
        let place = book.rawValue - row.book.rawValue
        guard (0..<max(row.count, 1)).contains(place) else { continue }
        let number = ["I", "II", "III", "IV", "Fifth"][min(place, 4)]
        let ordinal = ["1st", "2nd", "3rd", "4th", "5th"][min(place, 4)]
        for name in row.names {
          names +=
            row.count == 0
            ? [String(name)]
            : [
              "\(place + 1) \(name)", "\(place + 1)\(name)", "\(number) \(name)",
              "\(ordinal) \(name)",
            ]
        }
      }
    }
    let name = names.randomElement(using: &random) ?? book.name
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return name.lowercased()
    case 1: return name.uppercased()
    case 2: return name + "."
    default: return name
    }
  }

  private static func text(of reference: ScriptureReference, _ random: inout SeededGenerator)
    -> String
  {
    let name = name(of: reference.book, isForeign: false, &random)
    guard !reference.isWholeBook else { return name }
    let dash = ["-", "–", "—", " - ", " – ", " to ", "--"].randomElement(using: &random) ?? "-"
    let isSingle = reference.firstChapter == reference.lastChapter
    guard reference.firstVerse > 0 else {
      let word = ["", "chapter ", "ch. "].randomElement(using: &random) ?? ""
      return isSingle
        ? "\(name) \(word)\(reference.firstChapter)"
        : "\(name) \(word)\(reference.firstChapter)\(dash)\(reference.lastChapter)"
    }
    let sign =
      [":", ".", "v", " v. ", ": ", " verse ", ", vv. "].randomElement(using: &random) ?? ":"
    let suffix = { (random: inout SeededGenerator) in
      ["", "", "", "a", "b", "ff"].randomElement(using: &random) ?? ""
    }
    var text = "\(name) \(reference.firstChapter)\(sign)\(reference.firstVerse)\(suffix(&random))"
    if !isSingle {
      text += "\(dash)\(reference.lastChapter)\(sign)\(reference.lastVerse)"
    } else if reference.lastVerse != reference.firstVerse {
      text += "\(dash)\(reference.lastVerse)\(suffix(&random))"
    }
    return text
  }

  @Test func randomFormsAreReadBack() {
    withSeeds(2000, long: 50_000) { random, seed in
      let references = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.reference(&random)
      }
      let texts = references.map { Self.text(of: $0, &random) }
      let divider = ["; ", "\n", ", ", " & ", " and "].randomElement(using: &random) ?? "; "
      let text = texts.joined(separator: divider)
      var expected: [ScriptureReference] = []
      for reference in references where !expected.contains(reference) { expected.append(reference) }
      let found = ScriptureText.references(in: text, isProse: false)
      if found != expected { Issue.record("seed \(seed): \(text) is read as \(found)") }
    }
  }

  @Test func germanFormsAreReadBack() {
    var count = 0
    withSeeds(1000, long: 20_000) { random, seed in
      let reference = Self.reference(&random)
      // A name that English has as well keeps the English comma.
      let name = Self.name(of: reference.book, isForeign: true, &random)
      guard reference.firstVerse > 0, Self.isForeign(name) else { return }
      count += 1
      var text = "\(name) \(reference.firstChapter),\(reference.firstVerse)"
      if reference.firstChapter != reference.lastChapter {
        // A number that is no later chapter is a verse.
        text += "-\(reference.lastChapter),\(reference.lastVerse)"
      } else if reference.lastVerse != reference.firstVerse {
        text += "–\(reference.lastVerse)"
      }
      let found = ScriptureText.references(in: text, isProse: false)
      if found != [reference] { Issue.record("seed \(seed): \(text) is read as \(found)") }
    }
    #expect(count > 300)
  }

  private static func isForeign(_ name: String) -> Bool {
    ScriptureText.references(in: "\(name) 1,2", isProse: false).first?.firstVerse == 2
  }

  @Test func canonicalTextsAreReadToThemselves() {
    withSeeds(3000, long: 50_000) { random, seed in
      let references = (0..<3).map { _ in Self.reference(&random) }
      for reference in references {
        let found = ScriptureText.references(in: reference.description, isProse: false)
        if found != [reference] { Issue.record("seed \(seed): \(reference) is read as \(found)") }
        let hasVerse = reference.firstVerse > 0
        let isProse = ScriptureText.references(in: "See \(reference), too.", isProse: true)
        if hasVerse, isProse != [reference] {
          Issue.record("seed \(seed): \(reference) in prose is read as \(isProse)")
        }
      }
    }
  }

  /// Whatever is in a text, what is found is canonical, and each once.
  @Test func anyTextIsRead() {
    let pieces = [
      "1", "2", "3", "16", "176", "999", "0", "01", ":", ".", ",", ";", "-", "–", "/", "#", "&",
      " ", " ", " ", "\n",
      "John", "Joh", "Jn", "Mark", "Romans", "Jude", "Song", "of", "Songs", "First", "II", "Mose",
      "Ps", "am", "is",
      "and", "und", "to", "v", "ch", "ff", "a", "th", "Book", "the", "é", "🎧", "\u{308}", "chapter",
      "part", "pm",
    ]
    withSeeds(3000, long: 100_000) { random, seed in
      let count = Int.random(in: 0...30, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let field = ScriptureText.references(in: text, isProse: false)
      let prose = ScriptureText.references(in: text, isProse: true)
      for found in [field, prose] {
        if Set(found).count != found.count { Issue.record("seed \(seed): \(text)") }
        for reference in found {
          let again = ScriptureText.references(in: reference.description, isProse: false)
          if again != [reference] { Issue.record("seed \(seed): \(text) has \(reference)") }
        }
      }
    }
  }
}
