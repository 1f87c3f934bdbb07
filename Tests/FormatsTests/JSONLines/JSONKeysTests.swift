import Platform
import TestSupport
import Testing

@testable import Formats

/// Keys that a pattern takes are columns of each line, however the file is cut.
@Suite struct JSONKeysTests {
  private static let text = #"""
    {"a": 1, "y": {"20a": 1, "x": 2, "20b": "t\u0041\n", "20c": [1, "b", null]}, "20d": 3}
    {"y": {"2\u0030e": {"20f": 1}, "20g": null, "20h": [[1]], "": 5, "20": true}}
    {"y": [{"20i": 1}], "a": "x"}
    {"y": {"20j": 1, "20j": 2}}

    {"20k": "", "y": {}}
    """#

  /// The entries of each line, as `name=value:kind@position`.
  private func read(_ object: [String], columns: [String] = ["a"], chunk: Int = 1 << 16) throws
    -> [String]
  {
    let keys = JSONKeys(of: object, takesLists: true) { $0.starts(with: Array("20".utf8)) }
    var reader = try JSONLinesReader(
      source: MemorySource(bytes: Array(Self.text.utf8)), columns: columns.map { JSONPath($0) },
      keys: keys, chunkByteCount: chunk, span: ByteSpan(start: 0, end: .max))
    var lines: [String] = []
    while let batch = try reader.nextRows() {
      let entries = try #require(batch.entries)
      for row in 0..<batch.table.count {
        let shown = (0..<entries.count(of: row)).map { number in
          let name = String(decoding: entries.name(row, number).bytes, as: UTF8.self)
          let value = entries.value(row, number)
          return "\(name)=\(String(decoding: value.bytes, as: UTF8.self)):\(value.kind.rawValue)"
            + "@\(entries.position(row, number))"
        }
        lines.append(shown.joined(separator: " "))
      }
    }
    return lines
  }

  @Test func keysOfAnObject() throws {
    let expected = [
      "20a=1:3@23 20b=tA\n:2@41 20c=1\nb:7@61", "20e=:5@20 20g=:0@39 20h=:8@52 20=true:4@72", "",
      "",
    ]
    for chunk in [1 << 16, 7, 30, 100] {
      #expect(try read(["y"], chunk: chunk) == expected)
      #expect(try read(["y"], columns: ["a", "y"], chunk: chunk) == expected)
    }
  }

  @Test func keysOfTheRecord() throws {
    #expect(try read([]) == ["20d=3:3@85", "", "", "20k=:2@9"])
    #expect(try read([], columns: []) == ["20d=3:3@85", "", "", "20k=:2@9"])
  }

  @Test func noSuchObject() throws {
    #expect(try read(["z", "y"]) == ["", "", "", ""])
  }

  /// A line of very many keys takes no more than its length.
  @Test func manyKeys() throws {
    let members = (0..<50_000).map { "\"20\($0)\": [\($0)]" }.joined(separator: ", ")
    let keys = JSONKeys(of: [], takesLists: true) { $0.starts(with: Array("20".utf8)) }
    var reader = try JSONLinesReader(
      source: MemorySource(bytes: Array("{\(members)}\n".utf8)), columns: [], keys: keys,
      span: ByteSpan(start: 0, end: .max))
    let batch = try #require(try reader.nextRows())
    let entries = try #require(batch.entries)
    #expect(entries.count(of: 0) == 50_000)
    let last = entries.value(0, 49_999)
    #expect(String(decoding: last.bytes, as: UTF8.self) == "49999")
  }
}
