import TestSupport
import Testing

@testable import Text

@Suite struct NameFolderTests {
  private static func key(_ text: String, separatesWords: Bool = false) -> String {
    key(Array(text.utf8), separatesWords: separatesWords)
  }

  private static func key(_ bytes: [UInt8], separatesWords: Bool = false) -> String {
    var folder = NameFolder()
    return bytes.withUnsafeBufferPointer {
      folder.withKey(of: $0, separatesWords: separatesWords) {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  @Test(
    arguments: [
      ("Smith", "smith"), ("O'Brien", "obrien"), ("O’Brien", "obrien"), ("Oʼbrien", "obrien"),
      ("Van Gorder", "vangorder"), ("VanGorder", "vangorder"), ("U'wanda", "uwanda"),
      ("St. John", "stjohn"), ("D'Arcy", "darcy"), ("Müller-Lüdenscheidt", "mullerludenscheidt"),
      ("Weiß", "weiss"), ("WEIẞ", "weiss"), ("Łukasz", "lukasz"), ("Søren", "soren"),
      ("Æthelred", "aethelred"), ("García Márquez", "garciamarquez"), ("Ó Briain", "obriain"),
      ("Żeleński", "zelenski"), ("al-Rashid", "alrashid"), ("Þórr", "thorr"), ("Dvořák", "dvorak"),
      ("Ångström", "angstrom"), ("A\u{30A}ngstro\u{308}m", "angstrom"), ("Jean–Luc", "jeanluc"),
      ("M W", "mw"), ("王", "王"), ("Иванов", "иванов"), ("", ""), ("?", ""), ("--", ""),
      ("'t Hooft", "thooft"), ("Henry 8", "henry8"),
    ])
  func keysDropWhatPeopleWriteDifferently(_ text: String, _ expected: String) {
    #expect(Self.key(text) == expected)
  }

  @Test(
    arguments: [
      ("Ana  María", "ana maria"), (" M W ", "m w"), ("Jean-Luc", "jeanluc"), ("? ?", ""),
      ("Anna - Lena", "anna lena"), ("", ""), ("a ?", "a"), ("? a", "a"),
      ("Paris,Seine,France", "paris seine france"), ("Ana\u{A0}María", "ana maria"),
      ("Wien (Alsergrund)/Austria", "wien alsergrund austria"), ("d'Arc,", "darc"),
    ])
  func wordsCanBeKeptApart(_ text: String, _ expected: String) {
    #expect(Self.key(text, separatesWords: true) == expected)
  }

  @Test func bytesThatAreNotUTF8AreLeftOut() {
    #expect(Self.key([0xFF, 0x41, 0xC3, 0x62, 0xE2, 0x80, 0x63, 0xF5]) == "abc")
    #expect(Self.key([UInt8](repeating: 0x80, count: 1000)) == "")
  }

  /// One folder serves names of any length in any order.
  @Test func keysDoNotDependOnTheNamesBefore() {
    var folder = NameFolder()
    let pieces = ["A", "ß", "Ó", "'", " ", "-", "ﷺ", "王", "a\u{301}", "x", "."]
    withSeeds(2000, long: 20_000) { generator, seed in
      let count = Int.random(in: 0...200, using: &generator)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      let bytes = Array(text.utf8)
      let isSeparate = Bool.random(using: &generator)
      let found = bytes.withUnsafeBufferPointer {
        folder.withKey(of: $0, separatesWords: isSeparate) { String(decoding: $0, as: UTF8.self) }
      }
      if found != Self.key(bytes, separatesWords: isSeparate) { Issue.record("seed \(seed)") }
    }
  }
}
