/// What `help NAME` shows of something that is no command, such as an analysis.
public struct HelpTopic: Sendable {
  /// A list under a heading: labels, and what is said of each.
  public typealias List = (heading: String, rows: [(label: String, text: String)])

  /// How it is called, such as `op: rank`.
  public let name: String
  /// The word that asks for it.
  public let word: String
  /// What it is, in a sentence.
  public let summary: String
  /// Lists of what belongs to it; empty ones are not shown.
  public let lists: [List]

  /// A topic from its parts.
  public init(name: String, word: String, summary: String, lists: [List]) {
    self.name = name
    self.word = word
    self.summary = summary
    self.lists = lists
  }

  /// The text in lines of at most `width` characters, as far as words allow.
  func text(width: Int) -> String {
    let layout = HelpLayout(width: width)
    let tables = lists.compactMap { list in layout.table(list.heading, list.rows) }
    let sections = [layout.wrapped("\(name): \(summary)", indent: "")] + tables
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
