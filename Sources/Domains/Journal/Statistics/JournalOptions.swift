internal import Pipeline

/// The options of a `journal_statistics` node.
struct JournalOptions: Sendable {
  var pages = PageRule()
  /// Words that are never among the most common ones.
  let stop: StopOption
  /// How many of the newest entries are listed.
  var listed = 100
  /// How many words of each listed entry are printed.
  static let wordCount = 3

  private init(stop: StopOption) { self.stop = stop }

  /// Nil after reporting errors.
  static func read(_ node: NodeReader) -> JournalOptions? {
    guard let stop = StopOption.read(node) else { return nil }
    var options = JournalOptions(stop: stop)
    if let width = node.optionalInteger("page_width", in: 1...10_000) {
      options.pages.width = width.value
    }
    if let lines = node.optionalInteger("page_lines", in: 1...10_000) {
      options.pages.lines = lines.value
    }
    if let listed = node.optionalInteger("list", in: 0...100_000) { options.listed = listed.value }
    return options
  }
}
