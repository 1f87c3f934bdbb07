import Formats
import TestSupport
import Testing

/// What cannot be read, how far reading goes, and what attackers try.
@Suite struct XMLPathFailureTests {
  private static let row = "<x><y>1</y></x>"

  private func read(_ text: String, chunkByteCount: Int = 1 << 16) throws -> DocumentReading {
    var plan = XMLPlan("r/x", "y", "y[]", "../@k")
    plan.chunkByteCount = chunkByteCount
    return try plan.read(text)
  }

  @Test func anotherRootIsRefused() throws {
    let reading = try read("\n <s>\(Self.row)</s>")
    #expect(reading.failure?.code == "XML_ROOT")
    #expect(reading.failure?.reason == "expected the root element `r`, found another one")
    #expect(reading.failure?.line == 2 && reading.failure?.column == 2)
  }

  @Test(arguments: [
    "<!DOCTYPE r SYSTEM 'file:///etc/passwd'>",
    "<!DOCTYPE r [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>",
    "<!DOCTYPE r [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;'>]>",
  ])
  func aDocumentTypeIsRefused(doctype: String) throws {
    let reading = try read("\(doctype)<r><x><y>&c;&x;</y></x></r>")
    #expect(reading.failure?.code == "XML_DOCTYPE" && reading.rows.isEmpty)
  }

  @Test func depthIsBounded() throws {
    let deep = String(repeating: "<y>", count: 100_000)
    let reading = try read("<r>\(Self.row)<x>\(deep)")
    #expect(reading.failure?.code == "XML_LIMIT" && reading.rows.count == 1)
  }

  @Test func aTagIsBounded() throws {
    let reading = try read("<r>\(Self.row)<x k='\(String(repeating: "k", count: 20 << 20))'/></r>")
    #expect(reading.failure?.code == "XML_LIMIT" && reading.rows.count == 1)
  }

  @Test func aRowIsBoundedAndTheNextOneIsRead() throws {
    let long = String(repeating: "0123456789abcdef", count: 1 << 20)
    for chunkByteCount in [1 << 12, 1 << 20] {
      let reading = try read(
        "<r k='1'>\n\(Self.row)<x><y>\(long)</y>\n</x>\(Self.row)</r>",
        chunkByteCount: chunkByteCount)
      #expect(reading.failure == nil && reading.texts == [["1", "1", "1"], ["1", "1", "1"]])
      #expect(reading.rejects.map(\.code) == ["TOO_LONG"])
      #expect(reading.rejects.first?.line == 1)
      #expect(reading.rows.last?.line == 2)
    }
  }

  @Test func valuesAroundRowsAreBounded() throws {
    let part = "<k>\(String(repeating: "0123456789abcdef", count: 1 << 14))</k>"
    let reading = try XMLPlan("r/x", "/r/k[]").read(
      "<r>\(String(repeating: part, count: 5))\(Self.row)</r>")
    #expect(reading.failure?.code == "XML_LIMIT")
  }

  @Test func manyNamespacesAndNamesAreBounded() throws {
    let many = (0..<2000).map { "xmlns:p\($0)='u\($0)'" }.joined(separator: " ")
    #expect(try read("<r>\(Self.row)<x \(many)/></r>").failure?.code == "XML_LIMIT")
    let names = (0..<60_000).map { "<x\($0)\(String(repeating: "n", count: 20))/>" }.joined()
    #expect(try read("<r>\(Self.row)\(names)</r>").failure?.code == "XML_LIMIT")
    // Each attribute would have a copy of the whole name.
    let wide = (0..<20_000).map { "p:a\($0)=''" }.joined(separator: " ")
    let long = String(repeating: "u", count: 500_000)
    #expect(try read("<r>\(Self.row)<x xmlns:p='\(long)' \(wide)/></r>").rows.count == 2)
  }

  @Test func aCutDocumentGivesTheRowsBefore() throws {
    let text = "<r k='é'>\(Self.row)<!-- c -->\(Self.row)<x><y>2</y><y>3</y></x></r>"
    let bytes = Array(text.utf8)
    let whole = try read(text)
    for count in 0..<bytes.count {
      var plan = XMLPlan("r/x", "y", "y[]", "../@k")
      plan.chunkByteCount = 1 + count % 17
      let reading = try plan.read(Array(bytes[..<count]))
      let expected = whole.rows.filter { $0.offset + Int64($0.bytes.count) <= Int64(count) }
      #expect(reading.rows == expected, "cut off after \(count) bytes")
      #expect(reading.failure?.code == "XML_SYNTAX", "cut off after \(count) bytes")
    }
  }

  @Test func flippedBitsNeverCrash() throws {
    let text =
      "<r k='1' xmlns:p='u'><m>a</m><x p:y='3'>\n<y>1</y>&lt;<p:y>2</p:y><![CDATA[z]]></x><x/></r>"
    var bytes = Array(text.utf8)
    for place in bytes.indices {
      let old = bytes[place]
      for bit in 0..<8 {
        bytes[place] = old ^ (1 << UInt8(bit))
        var plan = XMLPlan("r/x", "y", "p:y[]", "@y", "/r/m", ".")
        plan.namespaces = ["p": "u"]
        let whole = try plan.read(bytes)
        plan.chunkByteCount = 1 + place % 40
        plan.spanByteCount = 1 + place % 23
        let cut = try plan.read(bytes)
        #expect(cut == whole, "byte \(place), bit \(bit)")
        cut.checkSpans(of: bytes, "byte \(place), bit \(bit)")
      }
      bytes[place] = old
    }
  }
}
