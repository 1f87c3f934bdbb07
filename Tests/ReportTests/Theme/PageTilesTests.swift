import Charts
import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Report

/// Tiles under maps: which addresses are taken, and which pages have them.
@Suite struct PageTilesTests {
  private static func tiles(
    _ pattern: String = "https://tiles.example.org/{z}/{x}/{y}.png", _ words: String = "© Makers",
    privacy: Clearance = .personal
  ) throws -> PageTiles {
    try PageTiles(pattern: pattern, attribution: words, privacy: privacy)
  }

  @Test(arguments: [
    ("https://tiles.example.org/{z}/{x}/{y}.png", "https://tiles.example.org"),
    ("http://localhost:8080/{z}/{y}/{x}@2x.jpg?key=a-b&v=1", "http://localhost:8080"),
    ("https://a.b/{x}-{y}-{z}", "https://a.b"),
    ("tiles/{z}/{x}/{y}.png", "'self'"), ("/tiles/{z}/{x}/{y}.png", "'self'"),
    ("../tiles/{z}/{x}/{y}.png", "'self'"),
  ])
  func addressesHaveAnOrigin(_ pattern: String, _ source: String) throws {
    #expect(try Self.tiles(pattern).source == source)
  }

  @Test(arguments: [
    ("", "{z}"), ("https://tiles.example.org/{z}/{x}.png", "{y}"),
    ("https://tiles.example.org/{z}/{x}/{y}/{y}.png", "more than once"),
    ("javascript:alert(1)//{z}{x}{y}", "characters"), ("data:image/png,{z}{x}{y}", "neither"),
    ("//tiles.example.org/{z}/{x}/{y}", "neither"), ("ftp://a.b/{z}/{x}/{y}", "neither"),
    ("HTTPS://a.b/{z}/{x}/{y}", "neither"), ("https:/{z}/{x}/{y}", "neither"),
    ("https://{z}.b/{x}/{y}", "server"), ("https:///{z}/{x}/{y}", "server"),
    ("https://me:word@a.b/{z}/{x}/{y}", "server"), ("https://me@a.b/{z}/{x}/{y}", "server"),
    ("https://a.b:99999/{z}/{x}/{y}", "server"), ("https://a.b:+80/{z}/{x}/{y}", "server"),
    ("https://a.b:0/{z}/{x}/{y}", "server"), ("https://a..b/{z}/{x}/{y}", "server"),
    ("https://a.b?{z}/{x}/{y}", "server"), ("https://a.b,c.d/{z}/{x}/{y}", "server"),
    ("https://*.b/{z}/{x}/{y}", "characters"), ("https://a.b;c/{z}/{x}/{y}", "characters"),
    ("https://a.b c/{z}/{x}/{y}", "characters"), ("https://a.b'/{z}/{x}/{y}", "characters"),
    ("https://a.b\"/{z}/{x}/{y}", "characters"), ("https://a.b/{z}/{x}/{y}<b>", "characters"),
    ("https://a.b/{z}/{x}/{y}\"onerror=\"x", "characters"),
    ("https://a.b\\c/{z}/{x}/{y}", "characters"), ("https://a.b/{z}/{x}/{y}#a", "characters"),
    ("https://a.b/{s}/{z}/{x}/{y}", "characters"), ("https://ä.b/{z}/{x}/{y}", "characters"),
    ("https://a.b/{z}/{x}/{y}\n", "characters"), ("https://a.b/{z}/{x}/{y}\u{202E}", "characters"),
    ("https://a.b/{z}/{x}/{y}" + String(repeating: "a", count: 500), "500 bytes"),
  ])
  func othersAreRefused(_ pattern: String, _ words: String) {
    let error = #expect(throws: PageTiles.Unusable.self) { try Self.tiles(pattern) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  private static func page(
    _ tiles: PageTiles?, map: Clearance = .internal, report privacy: Clearance = .internal,
    logo: PageLogo? = nil
  ) throws -> String {
    let report = Report(
      id: "trip", title: "Trip", subtitle: "", freshness: "", privacy: privacy, balance: [],
      sections: [
        Section(
          id: "where", title: "Where",
          charts: [Chart(id: "map", privacy: map, plot: Sample.map.plot)])
      ], pipelineHash: "", toolVersion: "")
    let sink = MemorySink()
    try HTMLRenderer(report: report, frame: PageFrame(look: PageLook(logo: logo, tiles: tiles)))
      .render(to: sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  private static func policy(_ page: String) -> Substring {
    page.split(separator: "Content-Security-Policy\" content=\"")[1].prefix { $0 != "\"" }
  }

  @Test func thePolicyAllowsTheOriginAndNothingElse() throws {
    let page = try Self.page(Self.tiles())
    #expect(
      Self.policy(page).hasPrefix(
        "default-src 'none'; style-src 'unsafe-inline'; img-src https://tiles.example.org; script-src "
      ))
    #expect(page.contains("<img loading=\"lazy\" alt=\"\" src=\"https://tiles.example.org/"))
    #expect(
      page.contains(
        "© Makers. Your browser asks tiles.example.org for the tiles, which tells it roughly where this is."
      ))
    let own = try Self.page(Self.tiles("tiles/{z}/{x}/{y}.png"))
    #expect(Self.policy(own).contains("; img-src 'self';"))
    #expect(own.contains("asks the server of this page"))
    #expect(
      try Self.tiles().note(in: .german)
        == "© Makers. Ihr Browser holt die Kacheln von tiles.example.org; dort ist damit ungefähr bekannt, wo dies liegt."
    )
    let logo = try PageLogo(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8))
    #expect(
      Self.policy(try Self.page(Self.tiles(), logo: logo))
        .contains("; img-src data: https://tiles.example.org;"))
  }

  /// Of a page that has none, nothing changes.
  @Test func whatIsTooPrivateHasNone() throws {
    let plain = try Self.page(nil)
    #expect(!plain.contains("img-src") && !plain.contains("tiles"))
    #expect(try Self.page(Self.tiles(privacy: .public)) == plain)
    #expect(try Self.page(Self.tiles(privacy: .internal)) != plain)
    #expect(try Self.page(Self.tiles(), map: .intimate) == Self.page(nil, map: .intimate))
    #expect(try Self.page(Self.tiles(), report: .intimate) == Self.page(nil, report: .intimate))
    #expect(try Self.page(Self.tiles(), map: .personal).contains("img-src"))
  }

  @Test func wordsAreEscaped() throws {
    let page = try Self.page(Self.tiles("https://a.b/{z}/{x}/{y}?a=1&b=2", "<b>\"&'\u{202E}"))
    #expect(!page.contains("<b>") && page.contains("&lt;b&gt;&quot;&amp;"))
    #expect(page.contains("?a=1&amp;b=2\"/>"))
  }

  @Test func pagesAreWrittenAnewForOthers() throws {
    let looks = try [
      Self.tiles(), Self.tiles("http://tiles.example.org/{z}/{x}/{y}.png"),
      Self.tiles(privacy: .public),
      PageTiles(
        pattern: "https://tiles.example.org/{z}/{x}/{y}.png", attribution: "© Makers",
        greatestZoom: 3, privacy: .personal),
    ].map { PageLook(tiles: $0).identity }
    #expect(Set(looks + [""]).count == 5)
  }
}
