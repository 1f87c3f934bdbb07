import Testing

@testable import Report

/// Colours of one's own, in which text stays readable.
@Suite struct PageThemeTests {
  private func colour(_ text: String) throws -> Colour { try #require(Colour(text)) }

  private func theme(
    _ light: [PageTheme.Role: String], dark: [PageTheme.Role: String] = [:]
  ) throws -> PageTheme {
    try PageTheme(
      light: light.mapValues { try colour($0) }, dark: dark.mapValues { try colour($0) })
  }

  @Test func coloursAreReadStrictly() {
    #expect(Colour("#0a5C36")?.text == "#0a5c36")
    #expect(Colour("#fa0")?.text == "#ffaa00")
    for text in ["", "#", "0a5c36", "#0a5c3", "#0a5c36f", "#0a5c3g", "red", "#fff;}*{x:y", "# fff"]
    {
      #expect(Colour(text) == nil, "\(text)")
    }
  }

  /// The figures of WCAG 2.2 itself, and of its checkers.
  @Test func contrastIsThatOfWCAG() throws {
    for (a, b, ratio) in [
      ("#000", "#fff", 21.0), ("#fff", "#fff", 1.0), ("#777", "#fff", 4.48),
      ("#767676", "#fff", 4.54),
      ("#2f6f8f", "#f5f6f8", 5.12),
    ] {
      let found = try colour(a).contrast(with: colour(b))
      #expect((found - ratio).magnitude < 0.01, "\(a) on \(b): \(found)")
      #expect(try colour(b).contrast(with: colour(a)) == found)
    }
  }

  /// What is checked against is what pages have.
  @Test func schemesAreThoseOfTheStyleSheet() throws {
    let sheets = HTMLStyle.sheet([]).split(separator: "@media (prefers-color-scheme:dark)")
    for (scheme, sheet) in zip([PageScheme.light, .dark], sheets) {
      for (name, colour) in [
        ("paper", scheme.paper), ("panel", scheme.panel), ("ink", scheme.ink),
        ("soft", scheme.soft), ("accent", scheme.accent), ("warn", scheme.warn),
        ("bad", scheme.bad),
      ] {
        let rule = try #require(sheet.firstRange(of: "--\(name):"))
        let value = sheet[rule.upperBound...].prefix { $0 != ";" && $0 != "}" }
        #expect(Colour(String(value)) == colour, "\(scheme.name) \(name)")
      }
      for (name, text) in scheme.texts {
        #expect(text.contrast(with: scheme.panel) >= 4.5, "\(scheme.name) \(name)")
      }
    }
  }

  @Test func coloursOfDarkPagesAreMadeOfThoseOfLightOnes() throws {
    for accent in ["#1b5e20", "#000", "#7b1fa2", "#b00020", "#0055cc"] {
      for panel in ["#fff", "#f1f8f2", "#fff8e1", "#e8eaf6"] {
        let theme = try theme([.accent: accent, .panel: panel, .bar: "#ffcc80"])
        let pair = try #require(theme.colours[.accent])
        let ground = try #require(theme.colours[.panel])
        #expect(pair.dark.contrast(with: ground.dark) >= 4.5)
        #expect(pair.dark.contrast(with: PageScheme.dark.paper) >= 4.5)
        #expect(PageScheme.dark.soft.contrast(with: ground.dark) >= 4.5)
      }
    }
    let own = try theme([.bar: "#ccc"], dark: [.bar: "#444"])
    #expect(own.colours[.bar]?.dark.text == "#444444")
  }

  private typealias Colours = [PageTheme.Role: String]

  private static let unreadable: [(light: Colours, dark: Colours, words: String)] = [
    ([.accent: "#7cc0df"], [:], "#7cc0df has a contrast of 1.8 on a light panel"),
    ([.accent: "#006"], [.accent: "#009"], "#000099 has a contrast of 1.1 on a dark panel"),
    ([.panel: "#888"], [:], "with the links on it of light pages"),
    ([.panel: "#fff"], [.panel: "#555"], "of dark pages"),
    ([.accent: "#767676", .panel: "#eee"], [:], "#767676 has a contrast of 3.9 on a light panel"),
  ]

  @Test(arguments: unreadable.indices)
  func whatCannotBeReadIsRefused(_ number: Int) throws {
    let (light, dark, words) = Self.unreadable[number]
    let error = try #require(
      #expect(throws: PageTheme.Unreadable.self) { try theme(light, dark: dark) })
    #expect(error.description.contains(words), "\(error)")
    // The colour that is named would do.
    let offer = try #require(error.description.firstRange(of: "needs 4.5: "))
    let better = String(error.description[offer.upperBound...].prefix(7))
    if error.scheme == "light" {
      _ = try theme(light.merging([error.role: better]) { $1 }, dark: dark)
    } else {
      _ = try theme(light, dark: dark.merging([error.role: better]) { $1 })
    }
  }

  @Test func pagesHaveTheColoursOnScreensAlone() throws {
    let look = PageLook(theme: try theme([.accent: "#2e7d32"]))
    let page = try text(look)
    #expect(page.contains("@media screen{:root{--accent:#2e7d32}}"))
    #expect(page.contains("@media screen and (prefers-color-scheme:dark){:root{--accent:#"))
    #expect(try !text(PageLook()).contains("@media screen{:root"))
  }

  private func text(_ look: PageLook) throws -> String {
    let sink = MemorySink()
    let entry = ReportCollection.Entry(
      try Sample.full(), formats: [.html], node: ReportNode(name: "ranking", analysis: "rank"))
    let file = try #require(
      ReportCollection([entry]).files(of: RunDescription(title: "Run", look: look)).first)
    try file.write(to: sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }
}
