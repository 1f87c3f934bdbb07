/// How the pages of a definition look beside those of others: its colours and its logo.
public struct PageLook: Hashable, Sendable {
  /// The colours.
  public var theme: PageTheme
  /// The picture at the top; nil for none.
  public var logo: PageLogo?

  /// A look.
  public init(theme: PageTheme = .standard, logo: PageLogo? = nil) {
    self.theme = theme
    self.logo = logo
  }

  /// All that pages depend on of it; empty for the usual look.
  public var identity: String { theme.style + (logo?.address ?? "") }
}
