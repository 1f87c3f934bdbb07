@testable import Formats
import TestSupport
import Testing

@Suite struct ListTextTests {
  private static let pieces = [
    "a", "red door", "é", " ", "\t", "\r", "\n", ";", ";;", "; ", "\u{A0}", ", ", "🚐",
  ]

  private func list(_ text: String, _ separator: String?) -> [UInt8] {
    let bytes = Array(text.utf8)
    // One byte of room more than the text would be one too many.
    return [UInt8](unsafeUninitializedCapacity: bytes.count + 1) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      base[bytes.count] = 0xFF
      var list = ListText(at: base)
      bytes.withUnsafeBufferPointer { list.add($0, separator: separator.map { Array($0.utf8) }) }
      #expect(base[bytes.count] == 0xFF)
      count = list.count
    }
  }

  /// Items by Swift's own text functions.
  private func naive(_ parts: [[Unicode.Scalar]]) -> [UInt8] {
    let blanks = Set<Unicode.Scalar>([" ", "\t", "\n", "\r", "\u{B}", "\u{C}"])
    let items = parts.map { part -> String in
      var rest = part[...]
      while let first = rest.first, blanks.contains(first) { rest = rest.dropFirst() }
      while let last = rest.last, blanks.contains(last) { rest = rest.dropLast() }
      return String(String.UnicodeScalarView(rest.map { $0 == "\n" ? " " : $0 }))
    }
    return Array(items.filter { !$0.isEmpty }.joined(separator: "\n").utf8)
  }

  @Test(
    arguments: [
      ("water; red door ;;bread", ";", "water\nred door\nbread"), ("one", ";", "one"),
      (" ; ;", ";", ""), ("", ";", ""), ("a\nb;c", ";", "a b\nc"), ("a, b", ", ", "a\nb"),
      ("a b  c", " ", "a\nb\nc"), ("a;b", nil, "a;b"), ("a、b", "、", "a\nb"), ("a\nb", "\n", "a\nb"),
      ("aaa", "aa", "a"),
    ] as [(String, String?, String)])
  func textsAreCut(_ text: String, _ separator: String?, _ expected: String) {
    #expect(list(text, separator) == Array(expected.utf8))
  }

  @Test func everyTextIsCutAsTheSlowWaySays() {
    withSeeds(3000) { generator, seed in
      let text = (0..<Int.random(in: 0..<10, using: &generator)).map { _ in
        Self.pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let separator = [";", "; ", "é", " ", "\n", nil].randomElement(using: &generator) ?? nil
      var parts: [[Unicode.Scalar]] = [[]]
      var rest = Array(text.unicodeScalars)[...]
      let wanted = separator.map { Array($0.unicodeScalars) } ?? []
      while let first = rest.first {
        if !wanted.isEmpty, rest.starts(with: wanted) {
          parts.append([])
          rest = rest.dropFirst(wanted.count)
        } else {
          parts[parts.count - 1].append(first)
          rest = rest.dropFirst()
        }
      }
      #expect(list(text, separator) == naive(parts), "seed \(seed)")
    }
  }

  /// Arrays of JSON, with escapes in their texts, against the parser of the tests.
  @Test func listsOfJSONAreWhatTheSlowParserSays() throws {
    try withSeeds(2000) { generator, seed in
      let array = Self.array(&generator)
      let line = Array("{\"a\": ".utf8) + array + Array(", \"b\": \"x\"}".utf8)
      guard case .success(let object) = NaiveJSON.line(line), case .list(let values) = object[["a"]]
      else {
        Issue.record("no list: seed \(seed)")
        return
      }
      let isFlat = values.allSatisfy { value in
        switch value {
        case .list, .object: false
        default: true
        }
      }
      let parts = values.compactMap { value -> [UInt8]? in
        switch value {
        case .text(let bytes), .number(let bytes):
          bytes.flatMap { $0 == 0 ? Array("\u{FFFD}".utf8) : [$0] }
        case .boolean(let isTrue): Array((isTrue ? "true" : "false").utf8)
        default: nil
        }
      }
      let expected = naive(
        parts.map { Array(String(decoding: $0, as: UTF8.self).unicodeScalars) })
      for chunk in [1, 64, 1 << 16] {
        var reader = try JSONLinesReader(
          source: MemorySource(bytes: line),
          columns: [JSONPath("a", takesLists: true), JSONPath("b")], chunkByteCount: chunk,
          span: ByteSpan(start: 0, end: .max))
        let batch = try #require(try reader.nextRows(), "seed \(seed)")
        try #require(batch.table.count == 1, "seed \(seed)")
        let field = batch.table.field(0, 0)
        #expect(field.kind == (isFlat ? .items : .nestedList), "seed \(seed)")
        #expect(Array(field.bytes) == (isFlat ? expected : []), "seed \(seed)")
        #expect(String(decoding: batch.table.field(0, 1).bytes, as: UTF8.self) == "x")
      }
    }
  }

  private static func array(_ generator: inout SeededGenerator) -> [UInt8] {
    let texts = [
      "water", "red door", " x ", "", "a\\nb", "\\u00e9", "\\ud83d\\ude90", "\\\"", "\\\\",
      "],[", "{}", "\\u0000", "\\t", "é\\r\\n",
    ]
    let items = (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
      switch Int.random(in: 0..<14, using: &generator) {
      case 0: "null"
      case 1: ["1", "-2.50", "1e9", "true", "false"].randomElement(using: &generator) ?? "1"
      case 2: ["[]", "{}", "[\"a\"]", "{\"k\": [1]}"].randomElement(using: &generator) ?? "[]"
      default: "\"" + (texts.randomElement(using: &generator) ?? "") + "\""
      }
    }
    let space = [" ", "", "\t", " \r"].randomElement(using: &generator) ?? ""
    return Array("[\(space)\(items.joined(separator: space + "," + space))\(space)]".utf8)
  }

  @Test func aColumnThatTakesNoListsSeesNone() throws {
    let line = Array("{\"a\": [\"x\"], \"b\": [1]}".utf8)
    var reader = try JSONLinesReader(
      source: MemorySource(bytes: line),
      columns: [JSONPath("a"), JSONPath("b", takesLists: true)],
      span: ByteSpan(start: 0, end: .max))
    let batch = try #require(try reader.nextRows())
    #expect(batch.table.field(0, 0).kind == .list)
    #expect(batch.table.field(0, 0).byteCount == 0)
    #expect(batch.table.field(0, 1).kind == .items)
  }
}
