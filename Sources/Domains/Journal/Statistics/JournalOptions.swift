internal import Pipeline
internal import Text

/// The options of a `journal_statistics` node.
struct JournalOptions: Sendable {
  var pages = PageRule()
  /// Words that are never among the most common ones, as they stand in texts; nil for none.
  var stopWords: StopWordList?
  /// The name of the list, for the report.
  var stopName = "english"
  /// How many of the newest entries are listed.
  var listed = 100
  /// How many words of each listed entry are printed.
  static let wordCount = 3

  /// Nil after reporting errors.
  static func read(_ node: NodeReader) -> JournalOptions? {
    var options = JournalOptions()
    if let width = node.optionalInteger("page_width", in: 1...10_000) {
      options.pages.width = width.value
    }
    if let lines = node.optionalInteger("page_lines", in: 1...10_000) {
      options.pages.lines = lines.value
    }
    if let listed = node.optionalInteger("list", in: 0...100_000) { options.listed = listed.value }
    return options.readStopWords(node) ? options : nil
  }

  /// Reads `stop: LANGUAGE`, `stop: none` or `stop: {language: LANGUAGE, more: [WORD, ...]}`.
  private mutating func readStopWords(_ node: NodeReader) -> Bool {
    var more: [String] = []
    if case .mapping? = node.node("stop")?.content {
      guard let stop = node.optionalMapping("stop") else { return false }
      if let language = stop.optionalString("language") { stopName = language.value }
      more = stop.optionalStrings("more")?.map(\.value) ?? []
    } else if let name = node.optionalString("stop") {
      stopName = name.value
    }
    do {
      stopWords = stopName == "none" ? nil : try StopWordList(language: stopName)
      guard !more.isEmpty else { return true }
      let list = try StopWordList(parsing: Array(more.joined(separator: "\n").utf8))
      stopWords = stopWords?.union(list) ?? list
      stopName += " and \(list.words.count) more"
      return true
    } catch {
      node.error("\(error)", in: "stop")
      return false
    }
  }
}
