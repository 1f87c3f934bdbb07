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

  /// The scalars of a field such as `0041 030A`.
  private func scalars(_ field: Substring.UTF8View) -> [Int32] {
    field.split(separator: UInt8(ascii: " ")).compactMap { Int32(Substring($0), radix: 16) }
  }

  private func utf8(_ scalars: [Int32]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4 * scalars.count) { output, count in
      guard let start = output.baseAddress else { return }
      for scalar in scalars {
        count += StrictUTF8.encode(UInt32(bitPattern: scalar), to: start + count)
      }
    }
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
      let fields = TortureData.content(of: line).utf8.split(separator: UInt8(ascii: ";"))
      guard fields.count >= 5 else { continue }
      let columns = fields.prefix(5).map { scalars($0) }
      let forms = columns.map { utf8($0) }
      let folded = forms.map { fold($0) }
      let same = folded.allSatisfy { $0 == folded[0] }
      let isNFD = forms.prefix(3).allSatisfy { decompose($0) == columns[2] }
      let isNFKD = forms.allSatisfy { decompose($0, UTF8PROC_COMPAT) == columns[4] }
      if !same || !isNFD || !isNFKD {
        Issue.record("line \(number + 1): folded \(same), NFD \(isNFD), NFKD \(isNFKD)")
      }
      checked += 1
    }
    #expect(checked > 18_000)
  }

  /// What the library that folding rests on makes of a text.
  private func decompose(
    _ text: [UInt8], _ option: utf8proc_option_t = UTF8PROC_DECOMPOSE
  ) -> [Int32] {
    let options = utf8proc_option_t(UTF8PROC_DECOMPOSE.rawValue | option.rawValue)
    return [Int32](unsafeUninitializedCapacity: text.count * 6 + 18) { output, count in
      count = max(
        0, utf8proc_decompose(text, text.count, output.baseAddress, output.count, options))
    }
  }

  /// Full case folding, but for the iota below, which goes like every other mark.
  @Test func everyLineOfCaseFolding() throws {
    guard let lines = TortureData.lines(of: "unicode/CaseFolding.txt") else { return }
    var checked = 0
    for (number, line) in lines.enumerated() {
      let fields = TortureData.content(of: line).split(separator: "; ")
      guard fields.count >= 3, fields[1] == "C" || fields[1] == "F" else { continue }
      let text = utf8(scalars(fields[0].utf8))
      let mapped = utf8(scalars(fields[2].utf8))
      if decompose(text).last == 0x345 {
        #expect(fold(mapped) == fold(text) + Array("ι".utf8), "line \(number + 1)")
      } else {
        #expect(fold(text) == fold(mapped), "line \(number + 1)")
      }
      checked += 1
    }
    #expect(checked > 1500)
  }
}
