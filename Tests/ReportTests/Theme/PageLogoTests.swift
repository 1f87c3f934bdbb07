import Platform
import Testing

@testable import Report

/// The picture at the top of pages, which may be anybody's.
@Suite struct PageLogoTests {
  private static let plain = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>"

  private func png(_ width: UInt32 = 32, _ height: UInt32 = 32) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8)
      + number(width) + number(height) + [8, 6, 0, 0, 0]
  }

  @Test func picturesAreKnownByTheirBytes() throws {
    #expect(try PageLogo(png()).address.hasPrefix("data:image/png;base64,iVBORw0KGgo"))
    for front in ["", "\u{FEFF}", "<?xml version=\"1.0\"?>\n<!-- a <b> -->\n "] {
      let logo = try PageLogo(Array((front + Self.plain).utf8))
      #expect(logo.address.hasPrefix("data:image/svg+xml;base64,"))
      #expect(PageLogo(address: logo.address) == logo)
    }
  }

  @Test(arguments: [
    ("", "found something else"), ("root:x:0:0:root", "found something else"),
    ("<html></html>", "found something else"), ("<svg/>", "xmlns"),
    ("<!DOCTYPE svg [<!ENTITY a \"aaaa\">]>" + plain, "found something else"),
    (plain + "<!-- --><!doctype x>", "<!DOCTYPE"), (plain + "<!EnTity a 'b'>", "<!ENTITY"),
    ("<!-- " + plain, "found something else"),
  ])
  func otherFilesAreRefused(_ text: String, _ words: String) throws {
    let error = #expect(throws: PageLogo.Unusable.self) { try PageLogo(Array(text.utf8)) }
    #expect(error?.description.contains(words) == true, "\(text): \(String(describing: error))")
  }

  @Test func largePicturesAreRefused() throws {
    let limit = PageLogo.byteLimit
    let padding = String(repeating: " ", count: limit - Self.plain.utf8.count)
    _ = try PageLogo(Array((Self.plain + padding).utf8))
    #expect(throws: PageLogo.Unusable.self) {
      try PageLogo(Array((Self.plain + padding + " ").utf8))
    }
    _ = try PageLogo(png(2048, 2048))
    for (width, height) in [(2049, 1), (1, 1 << 31), (0, 9)] as [(UInt32, UInt32)] {
      #expect(throws: PageLogo.Unusable.self) { try PageLogo(png(width, height)) }
    }
    #expect(throws: PageLogo.Unusable.self) { try PageLogo(Array(png().prefix(20))) }
  }

  /// What a store or a list says is looked at again.
  @Test(arguments: [
    "data:text/html;base64,AAAA", "data:image/png;base64,A\"onerror=\"x",
    "https://example.org/x.png",
    "data:image/png;base64," + String(repeating: "A", count: 1 << 16), "",
  ])
  func otherAddressesAreRefused(_ address: String) { #expect(PageLogo(address: address) == nil) }

  /// Only as an image, whose scripts no browser runs, and only pages with one may show images.
  @Test func pagesShowItAsAnImage() throws {
    let hostile = Self.plain.replacingOccurrences("/>", with: "><script>alert(1)</script></svg>")
    let logo = try PageLogo(Array(hostile.utf8))
    let entry = ReportCollection.Entry(
      try Sample.full(), formats: [.html], node: ReportNode(name: "ranking", analysis: "rank"))
    for (look, hasLogo) in [(PageLook(logo: logo), true), (PageLook(), false)] {
      for file in ReportCollection([entry]).files(of: RunDescription(title: "Run", look: look))
      where file.name.hasSuffix(".html") {
        let sink = MemorySink()
        try file.write(to: sink)
        let text = String(decoding: sink.bytes, as: UTF8.self)
        #expect(text.contains("; img-src data:") == hasLogo)
        #expect(!text.contains("alert(1)"))
        let images = try HTMLPage(text).elements.filter { $0.tag == "img" }
        #expect(images.map { $0.attributes["src"] } == (hasLogo ? [logo.address] : []))
        #expect(images.allSatisfy { $0.attributes["alt"] == "" })
      }
    }
  }
}

extension String {
  fileprivate func replacingOccurrences(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
