/// Up to three colours in place of those that pages usually have, in light and in dark; text in and on them is readable.
public struct PageTheme: Hashable, Sendable {
  /// What a colour is for.
  public enum Role: String, CaseIterable, Sendable {
    /// Links, and what is marked.
    case accent
    /// Bars in tables and charts.
    case bar
    /// The ground of tiles and cards.
    case panel

    /// What it is for, without a full stop.
    public var words: String {
      switch self {
      case .accent: "links, and what is marked"
      case .bar: "bars in tables and charts"
      case .panel: "the ground of tiles and cards"
      }
    }
  }

  /// A colour for each scheme.
  public struct Pair: Hashable, Sendable {
    /// The one on light pages.
    public let light: Colour
    /// The one on dark pages.
    public let dark: Colour

    /// A pair.
    public init(light: Colour, dark: Colour) {
      self.light = light
      self.dark = dark
    }
  }

  /// The colours that are given.
  public let colours: [Role: Pair]

  /// No colours of its own.
  public static let standard = PageTheme(unchecked: [:])

  private init(unchecked colours: [Role: Pair]) { self.colours = colours }

  /// The smallest contrast of text with its ground (WCAG 2.2, level AA).
  static let leastContrast = 4.5

  /// A theme of colours for light pages and, where they are given, for dark ones, which are else made from the light ones.
  ///
  /// Throws which text would be hard to read, how hard, and which colour would do.
  public init(light: [Role: Colour], dark: [Role: Colour]) throws(Unreadable) {
    let darkPanel =
      dark[.panel]
      ?? light[.panel].map { PageScheme.dark.paper.mixed(with: $0, sixteenths: 1) }
      ?? PageScheme.dark.panel
    var colours: [Role: Pair] = [:]
    for (role, colour) in light {
      // Of the same hue, as bright or dim as its role asks for.
      let other =
        switch role {
        case .accent: Self.readable(colour, on: darkPanel, towards: .white)
        case .bar: colour.mixed(with: PageScheme.dark.paper, sixteenths: 8)
        case .panel: darkPanel
        }
      colours[role] = Pair(light: colour, dark: dark[role] ?? other)
    }
    self.colours = colours
    try check(.light, colours.mapValues(\.light))
    try check(.dark, colours.mapValues(\.dark))
  }

  /// The colour nearest to `colour` on the way to black or white that can be read on `ground`.
  private static func readable(
    _ colour: Colour, on ground: Colour, towards end: Colour
  ) -> Colour {
    (0...16).lazy.map { colour.mixed(with: end, sixteenths: $0) }
      .first { $0.contrast(with: ground) >= leastContrast } ?? end
  }

  private func check(_ scheme: PageScheme, _ colours: [Role: Colour]) throws(Unreadable) {
    let isLight = scheme.name == PageScheme.light.name
    let panel = colours[.panel] ?? scheme.panel
    // What is hardest to read comes first, so that the colour that would do does for all.
    if let accent = colours[.accent] {
      let grounds = [("page", scheme.paper), ("panel", panel)]
      for (name, ground) in grounds.sorted(by: {
        $0.1.contrast(with: accent) < $1.1.contrast(with: accent)
      }) {
        try Self.check(.accent, accent, of: ground, "on a \(scheme.name) \(name)", scheme) {
          Self.readable(accent, on: ground, towards: isLight ? .black : .white)
        }
      }
    }
    if let panel = colours[.panel] {
      let texts = scheme.texts.sorted {
        $0.colour.contrast(with: panel) < $1.colour.contrast(with: panel)
      }
      for (name, colour) in texts where name != "links" || colours[.accent] == nil {
        try Self.check(
          .panel, panel, of: colour, "with the \(name) on it of \(scheme.name) pages", scheme
        ) {
          Self.readable(panel, on: colour, towards: isLight ? .white : .black)
        }
      }
    }
  }

  private static func check(
    _ role: Role, _ colour: Colour, of other: Colour, _ words: String, _ scheme: PageScheme,
    instead: () -> Colour
  ) throws(Unreadable) {
    let ratio = colour.contrast(with: other)
    guard ratio < leastContrast else { return }
    throw Unreadable(
      role: role, scheme: scheme.name, colour: colour, ratio: ratio, words: words,
      instead: instead())
  }

  /// A colour that text could not be read in or on.
  public struct Unreadable: Error, Sendable, CustomStringConvertible {
    /// What the colour is for.
    public let role: Role
    /// `light` or `dark`.
    public let scheme: String
    let colour: Colour
    let ratio: Double
    let words: String
    let instead: Colour

    /// What is wrong, as a sentence, and which colour would do.
    public var description: String {
      // Rounded down, so that none looks like enough.
      let tenths = Int(ratio * 10)
      return
        "\(colour.text) has a contrast of \(tenths / 10).\(tenths % 10) \(words), and text "
        + "needs 4.5: \(instead.text) would do"
    }
  }

  /// The rules that put the colours in place; on paper they stay as they are.
  var style: String {
    guard !colours.isEmpty else { return "" }
    let rules = { (pick: (Pair) -> Colour) in
      Role.allCases.compactMap { role in
        self.colours[role].map { "--\(role.rawValue):\(pick($0).text)" }
      }.joined(separator: ";")
    }
    return """
      @media screen{:root{\(rules(\.light))}}
      @media screen and (prefers-color-scheme:dark){:root{\(rules(\.dark))}}

      """
  }
}
