internal import Definition

/// The options of a `journal_statistics` node.
struct JournalOptions: Sendable {
  var pages = PageRule()
  /// Words that are never among the most common ones.
  var stop = StopOption.english
  /// How many of the newest entries are listed.
  var listed = 100
  /// How many words of each listed entry are printed.
  static let wordCount = 3

  /// What a definition may say.
  static let table = OptionTable(
    JournalOptions(),
    [
      .integer("page_width", \.pages.width, in: 1...10_000, "characters a line"),
      .integer("page_lines", \.pages.lines, in: 1...10_000, "lines a page"),
      .integer(
        "list", \.listed, in: 0...100_000, "how many of the newest entries are listed"),
      .stop(\.stop, "what is never among the most common words"),
    ])
}
