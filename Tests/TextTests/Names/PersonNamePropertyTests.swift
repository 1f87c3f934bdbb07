import TestSupport
import Testing

@testable import Text

@Suite struct PersonNamePropertyTests {
  private static let pieces: [[UInt8]] =
    [
      " ", " ", " ", "  ", "\t", "/", "/", ",", "\"", "(", ")", "`", ";", "“", "”", "«", "»", "'",
      "’", "-", ".",
      "?", "_", "--", "Anna", "Lee", "Smith", "GARCÍA", "Márquez", "王", "van", "der", "'t", "al-",
      "de", "la", "y", "O'Brien", "Dr.", "Rev", "Mrs", "Jr.", "III", "V", "NN", "N.N.", "unknown",
      "infant", "Ł", "é", "",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80], [0x80], [0], [0xE2]]

  /// The parts lie apart and within the bytes, none begins or ends with a blank, and the bytes
  /// between them are all that is missing from the input.
  private static func flaw(_ bytes: [UInt8], _ name: PersonName) -> String? {
    let parts = PersonName.Part.allCases.map { ($0, name[$0]) }.filter { !$0.1.isEmpty }
      .sorted { $0.1.lowerBound < $1.1.lowerBound }
    var rebuilt: [UInt8] = []
    for (part, range) in parts {
      guard range.lowerBound >= rebuilt.count, range.upperBound <= bytes.count else {
        return "\(part) at \(range)"
      }
      if NameText.isBlank(bytes[range.lowerBound]) || NameText.isBlank(bytes[range.upperBound - 1])
      {
        return "\(part) has blanks at its ends"
      }
      rebuilt += bytes[rebuilt.count..<range.lowerBound]
      rebuilt += bytes[range]
    }
    rebuilt += bytes[rebuilt.count...]
    if rebuilt != bytes { return "another text" }
    if name.isGivenUnknown, !name[.given].isEmpty { return "given names both known and not" }
    if name.isSurnameUnknown, !name[.surname].isEmpty { return "a surname both known and not" }
    return nil
  }

  @Test func partsAndWhatStandsBetweenGiveTheInputBack() {
    withSeeds(30_000, long: 300_000) { generator, seed in
      let count = Int.random(in: 0...12, using: &generator)
      let bytes = (0..<count).flatMap { _ in Self.pieces.randomElement(using: &generator) ?? [] }
      for form in PersonName.Form.allCases {
        let name = bytes.withUnsafeBufferPointer { PersonName($0, as: form) }
        if let flaw = Self.flaw(bytes, name) { Issue.record("seed \(seed) \(form): \(flaw)") }
      }
    }
  }

  /// Words that mean nothing else are never lost: a name of given names and a surname has all of
  /// them.
  @Test func plainNamesKeepEveryWord() {
    let words = [
      "Anna", "Łukasz", "U'wanda", "McDonald", "Müller-Lüdenscheidt", "M", "W.", "李", "Ó",
    ]
    withSeeds(3000) { generator, seed in
      let given = (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in
        words.randomElement(using: &generator)
      }.joined(separator: " ")
      let surname = (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in
        words.randomElement(using: &generator)
      }.joined(separator: " ")
      let expected = "given=\(given) surname=\(surname)"
      if nameParts("\(given) /\(surname)/") != expected { Issue.record("seed \(seed): slashes") }
      if nameParts("\(surname), \(given)") != expected { Issue.record("seed \(seed): comma") }
    }
  }

  @Test(arguments: [
    "/", "//", "\"", "(", "`", "(a;)", "a ", "Dr ", "van ", "Jr ", "y ", "é", ",", "' ", "a, ",
  ])
  func longInputIsRead(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 100_000).utf8)
    for form in PersonName.Form.allCases {
      let name = bytes.withUnsafeBufferPointer { PersonName($0, as: form) }
      #expect(Self.flaw(bytes, name) == nil, "\(form)")
    }
  }
}
