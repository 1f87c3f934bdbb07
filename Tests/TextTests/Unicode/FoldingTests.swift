import CLibUTF8Proc
import TestSupport
import Testing

@testable import Text

@Suite struct FoldingTests {
  /// The folded form; `slow` goes past the table.
  private func fold(_ text: [UInt8], slow: Bool = false) -> [UInt8] {
    var folding = Folding()
    return [UInt8](unsafeUninitializedCapacity: Folding.mostBytes(of: text.count)) {
      output, count in
      text.withUnsafeBufferPointer { text in
        guard let start = output.baseAddress, let bytes = text.baseAddress else { return }
        count =
          slow
          ? folding.decompose(bytes, count: text.count, into: start)
          : folding.fold(bytes, count: text.count, into: start)
      }
    }
  }

  private func fold(_ text: String) -> String {
    String(decoding: fold(Array(text.utf8)), as: UTF8.self)
  }

  /// The scalars of a field such as `0041 030A`, as UTF-8.
  private func bytes(_ field: Substring) -> [UInt8] {
    field.split(separator: " ").compactMap { UInt32($0, radix: 16) }
      .compactMap { Unicode.Scalar($0) }.flatMap { Array(String($0).utf8) }
  }

  @Test(
    arguments: [
      ("Ærøskøbing", "aeroskobing"), ("Łódź", "lodz"), ("straße STRASSE", "strasse strasse"),
      ("đ ħ ı ŧ ŋ þ ð œ", "d h i t ng th d oe"), ("İI", "ii"), ("Ångström", "angstrom"),
      ("ΣΊΣΥΦΟΣ σίσυφος", "σισυφοσ σισυφοσ"), ("ᾠδή", "ωδη"), ("Ёлка й", "елка и"),
      ("שָׁלוֹם", "שלום"), ("مُحَمَّد أحمد", "محمد احمد"), ("ﬀ ﬁ Ａ１ ²", "ff fi a1 2"),
      ("हिन्दी कुत्ता", "हिन्दी कुत्ता"), ("がぎ", "か\u{3099}き\u{3099}"), ("ｶﾞ", "カ\u{3099}"),
      ("\u{1D400}\u{1D51E}", "aa"), ("co\u{AD}op", "coop"), ("ʼn ŉ", "'n 'n"), ("\u{3164}", ""),
    ] as [(String, String)])
  func forms(_ text: String, _ expected: String) {
    #expect(Array(fold(text).utf8) == Array(expected.utf8))
  }

  @Test func theTableAgreesWithDecomposition() {
    let scalars: [UInt32] =
      Array(0x41..<0x3000 as Range<UInt32>) + [0x3042, 0x3099, 0xAC00, 0xFB01, 0x1D15E]
    withSeeds(3000) { generator, seed in
      let count = Int.random(in: 1...6, using: &generator)
      let text = (0..<count).flatMap { _ -> [UInt8] in
        let value = scalars.randomElement(using: &generator) ?? 0x41
        return Unicode.Scalar(value).map { Array(String($0).utf8) } ?? []
      }
      #expect(fold(text) == fold(text, slow: true), "seed \(seed)")
    }
  }

  @Test func foldedTextStaysAsItIs() {
    for value in 1..<0x11_0000 as Range<UInt32> {
      guard value < 0x3100 || (0xF900..<0x20000 ~= value) || value % 97 == 0,
        let scalar = Unicode.Scalar(value)
      else { continue }
      let once = fold(Array(String(scalar).utf8), slow: true)
      let twice = fold(once, slow: true)
      guard once != twice else { continue }
      Issue.record("U+\(String(value, radix: 16)): \(once) \(twice)")
    }
  }

  @Test func everyLineOfTheNormalizationTest() throws {
    guard let lines = TortureData.lines(of: "unicode/NormalizationTest.txt") else { return }
    #expect(lines.first == Array("# NormalizationTest-15.0.0.txt".utf8))
    var checked = 0
    for (number, line) in lines.enumerated() where line.first != UInt8(ascii: "@") {
      let fields = TortureData.content(of: line).split(separator: ";")
      guard fields.count >= 5 else { continue }
      let forms = fields.prefix(5).map { bytes($0) }
      let folded = forms.map { fold($0) }
      let same = folded.allSatisfy { $0 == folded[0] }
      #expect(same, "line \(number + 1)")
      #expect(forms.prefix(3).allSatisfy { decompose($0) == forms[2] }, "line \(number + 1), NFD")
      #expect(
        forms.allSatisfy { decompose($0, UTF8PROC_COMPAT) == forms[4] }, "line \(number + 1), NFKD")
      checked += 1
    }
    #expect(checked > 18_000)
  }

  /// What the library that folding rests on makes of a text.
  private func decompose(
    _ text: [UInt8], _ option: utf8proc_option_t = UTF8PROC_DECOMPOSE
  ) -> [UInt8] {
    let options = utf8proc_option_t(UTF8PROC_DECOMPOSE.rawValue | option.rawValue)
    var scalars = [Int32](repeating: 0, count: text.count * 6 + 18)
    let count = utf8proc_decompose(text, text.count, &scalars, scalars.count, options)
    guard count >= 0, count <= scalars.count else { return [] }
    return scalars.prefix(count).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
      .flatMap { Array(String($0).utf8) }
  }

  /// Full case folding, but for the iota below, which goes like every other mark.
  @Test func everyLineOfCaseFolding() throws {
    guard let lines = TortureData.lines(of: "unicode/CaseFolding.txt") else { return }
    var checked = 0
    for (number, line) in lines.enumerated() {
      let fields = TortureData.content(of: line).split(separator: "; ")
      guard fields.count >= 3, fields[1] == "C" || fields[1] == "F" else { continue }
      let text = bytes(fields[0])
      let mapped = bytes(fields[2])
      if decompose(text).suffix(2) == [0xCD, 0x85] || text == [0xCD, 0x85] {
        #expect(fold(mapped) == fold(text) + Array("ι".utf8), "line \(number + 1)")
      } else {
        #expect(fold(text) == fold(mapped), "line \(number + 1)")
      }
      checked += 1
    }
    #expect(checked > 1500)
  }
}
