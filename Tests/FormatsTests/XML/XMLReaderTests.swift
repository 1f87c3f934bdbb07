import Testing

@testable import Formats

@Suite struct XMLReaderTests {
  /// What the reader tells of a document: `<name`, `>`, and text as it is.
  private static func walk(
    _ text: String, names: [String] = ["a", "b"], namespaces: [String] = [], pieceByteCount: Int = 7
  ) -> [String] {
    var reader = XMLReader(names: names, namespaces: namespaces, isDecoded: false)
    let bytes = Array(text.utf8)
    var found: [String] = []
    var isText = false
    var fed = 0
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      while reader.needsInput {
        while let event = reader.next() {
          let content = String(decoding: reader.bytes(event.text), as: UTF8.self)
          switch event.kind {
          case .start:
            let attributes = event.attributes.map { place in
              let attribute = reader.attribute(place)
              let name = String(decoding: reader.bytes(attribute.text), as: UTF8.self)
              let value = String(decoding: reader.bytes(attribute.value), as: UTF8.self)
              return " \(name)(\(attribute.name))=\(value)"
            }
            found.append("<\(content)(\(event.name),\(event.namespace))\(attributes.joined())")
          case .end: found.append(">\(event.depth) \(event.offset)-\(event.end)")
          case .text:
            if isText { found.append(found.removeLast() + content) } else { found.append(content) }
          }
          isText = event.kind == .text
        }
        if !reader.needsInput { break }
        let count = min(pieceByteCount, bytes.count - fed)
        reader.feed(base + fed, count, isLast: fed + count == bytes.count)
        fed += count
      }
    }
    if let fault = reader.fault { found.append("\(fault.code) \(fault.offset)") }
    return found
  }

  @Test func tagsAndTextsComeInTheirOrder() {
    let text = "<a b='1' c='&lt;'>x<!-- -->y&amp;<![CDATA[<z>]]><b/></a>"
    for pieceByteCount in [1, 7, 1000] {
      #expect(
        Self.walk(text, pieceByteCount: pieceByteCount) == [
          "<a(0,none) b(1)=1 c(-1)=<", "xy&<z>", "<b(1,none)", ">2 52-52", ">1 52-56",
        ])
    }
  }

  @Test func namespacesFollowTheScopes() {
    let text = """
      <a xmlns="k" xmlns:p="o"><p:b/><b xmlns=""><b/></b><b xmlns="r" xmlns:p="k"><p:b/></b>\
      <p:b/><q:b/></a>
      """
    let found = Self.walk(text, namespaces: ["k"]).filter { $0.hasPrefix("<") }
    #expect(
      found.map { $0.prefix { $0 != " " } } == [
        "<a(0,known)", "<p:b(1,other)", "<b(1,none)", "<b(1,none)", "<b(1,other)", "<p:b(1,known)",
        "<p:b(1,other)", "<q:b(1,undeclared)",
      ])
  }

  @Test func theNamespaceOfTheRootIsKnownAsSuch() {
    let text = "<p:a xmlns:p='r' xmlns='r'><b/><q:b xmlns:q='r'/><q:b xmlns:q='s'/></p:a>"
    let found = Self.walk(text, namespaces: ["k"]).filter { $0.hasPrefix("<") }
    #expect(
      found.map { $0.prefix { $0 != " " } } == [
        "<p:a(0,root)", "<b(1,root)", "<q:b(1,root)", "<q:b(1,other)",
      ])
  }

  @Test func moreEventsThanTheTapeHolds() {
    let text = "<a>" + String(repeating: "<b>t</b>", count: 5000) + "</a>"
    for pieceByteCount in [999, 1 << 20] {
      let found = Self.walk(text, pieceByteCount: pieceByteCount)
      #expect(found.count == 15_002)
      #expect(found.filter { $0 == "t" }.count == 5000)
      #expect(found.last == ">1 \(text.utf8.count - 4)-\(text.utf8.count)")
    }
  }

  @Test func longTextComesInPieces() {
    let text = "<a>" + String(repeating: "\u{e9}\n", count: 300_000) + "</a>"
    let found = Self.walk(text, pieceByteCount: 1 << 20)
    #expect(found.count == 3)
    #expect(found[1].utf8.count == 900_000)
  }

  @Test func eventsBeforeAFaultAreTold() {
    #expect(Self.walk("<a>x</b>") == ["<a(0,none)", "x", "XML_SYNTAX 6"])
    #expect(Self.walk("<a><b/>") == ["<a(0,none)", "<b(1,none)", ">2 7-7", "XML_SYNTAX 7"])
    #expect(Self.walk("") == ["XML_SYNTAX 0"])
  }
}
