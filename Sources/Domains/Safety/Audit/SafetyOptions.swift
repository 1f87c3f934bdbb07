internal import Definition

/// The options of a `safety` node.
struct SafetyOptions: Hashable, Sendable {
  /// How many views that were not allowed, and rights, are listed; all are counted.
  var listed = 1_000
  /// How many incidents have a page.
  var pages = 100
  /// In how many circles somebody is whom many rely on.
  var relied = 4

  static let table = OptionTable(
    SafetyOptions(),
    [
      .integer(
        "list", \.listed, in: 0...1_000_000,
        "how many views that were not allowed, rights, requests and people are listed; all are counted"
      ),
      .integer(
        "pages", \.pages, in: 0...10_000,
        "how many alerts have a page: calls for help first, the newest first"),
      .integer(
        "relied", \.relied, in: 2...1_000,
        "in how many circles somebody is whom many rely on"),
    ])
}
