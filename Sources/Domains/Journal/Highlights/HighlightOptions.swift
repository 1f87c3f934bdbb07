internal import Definition
internal import Text

/// The options of a `highlight_statistics` node.
struct HighlightOptions: Sendable {
  /// What colours, classes and labels are called.
  var categories = HighlightCategories()
  /// Which words are not listed.
  var stop = StopOption.english
  /// How many categories are listed.
  var listed = 100
  /// How many of the most common words of each category are listed.
  var top = 10

  /// What a definition may say.
  static let table = OptionTable(
    HighlightOptions(),
    [
      .own(
        "categories", .names(.text),
        "colours, classes or labels to the categories that they mean, such as `{yellow: place, pink: person}`; others are categories by themselves"
      ) { node, options in
        for entry in node.optionalEntries("categories") ?? [] {
          guard let name = node.value(entry.value, entry.key).string() else { continue }
          if let problem = options.categories.declare(entry.key, as: name.value) {
            node.error(problem, in: "categories")
          }
        }
      },
      .stop(\.stop, "words that are not listed"),
      .integer("list", \.listed, in: 0...10_000, "how many categories are listed"),
      .integer(
        "top", \.top, in: 0...1_000, "how many of the most common words of each are listed"),
    ])
}

/// What colours, classes of marks, and labels of highlights are called.
struct HighlightCategories: Sendable {
  /// By colour in its one form, or by class or label in lower case without blanks.
  private var names: [String: String] = [:]

  /// What stands in tables for highlights without a category; no category is called so.
  static let none = "\u{2013}"

  /// Labels with more bytes are none.
  private static let longestLabel = 40

  /// Everything that the category of a highlight depends on.
  var identity: String {
    names.sorted { $0.key < $1.key }.map {
      "\($0.key.debugDescription) \($0.value.debugDescription)"
    }
    .joined(separator: " ")
  }

  /// `yellow: place, pink: person`; empty if none are declared.
  var text: String {
    names.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  }

  /// Declares what a colour, class or label is called; returns what is wrong with it.
  mutating func declare(_ label: String, as name: String) -> String? {
    let key = TextColour.canonical(label)
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !key.isEmpty, !name.isEmpty, name != Self.none else {
      return "expected a name that is not blank or '\(Self.none)'"
    }
    if let known = names.updateValue(name, forKey: key), known != name {
      return "expected one category for \(key), found '\(known)' and '\(name)'"
    }
    return nil
  }

  /// The category that a label is declared for; nil if it is not.
  subscript(label: String) -> String? { names[TextColour.canonical(label)] }

  /// The stretches that are highlights: letters of a colour are one if it is declared.
  func highlights(among spans: [MarkupSpan]) -> [MarkupSpan] {
    spans.filter { $0.kind == .highlight || ($0.kind == .colour && self[$0.value] != nil) }
  }

  /// The category of a colour or class of a mark; empty for none.
  func category(ofValue value: String) -> String { self[value] ?? Self.folded(value) }

  /// The category and the words of a highlight such as `place: the red door`; the category is empty without a label.
  func category(of highlight: String) -> (category: String, words: Substring) {
    let bytes = highlight.utf8
    guard let colon = bytes.prefix(Self.longestLabel + 1).firstIndex(of: UInt8(ascii: ":")),
      colon > bytes.startIndex, bytes.index(after: colon) < bytes.endIndex,
      bytes[bytes.index(after: colon)] == UInt8(ascii: " ")
    else { return ("", highlight[...]) }
    let label = String(highlight[..<colon])
    let name =
      self[label] ?? Self.folded(label.hasPrefix("#") ? TextColour.canonical(label) : label)
    return (name, highlight[bytes.index(after: colon)...])
  }

  private static func folded(_ text: String) -> String {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    return name == none ? "" : name
  }
}
