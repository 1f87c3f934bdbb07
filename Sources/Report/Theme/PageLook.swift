/// How the pages of a definition look beside those of others: its colours, its logo, and the ground of its maps.
public struct PageLook: Hashable, Sendable {
  /// The colours.
  public var theme: PageTheme
  /// The picture at the top; nil for none.
  public var logo: PageLogo?
  /// What lies under maps; nil for nothing that is not in the page.
  public var tiles: PageTiles?

  /// A look.
  public init(theme: PageTheme = .standard, logo: PageLogo? = nil, tiles: PageTiles? = nil) {
    self.theme = theme
    self.logo = logo
    self.tiles = tiles
  }

  /// All that pages depend on of it; empty for the usual look.
  public var identity: String { theme.style + (logo?.address ?? "") + (tiles?.identity ?? "") }
}
