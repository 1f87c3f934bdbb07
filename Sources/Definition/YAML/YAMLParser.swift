/// Builds the node tree of a definition from libyaml's events.
///
/// It accepts the YAML subset of definitions: one document, no anchors, aliases, tags, directives
/// or merge keys, no key twice, and flow collections on one line only. What is outside the subset
/// is reported and reading goes on; a syntax error or too much depth ends it.
struct YAMLParser {
  /// How deep collections may nest; libyaml needs minutes for very deep nesting.
  static let depthLimit = 64

  private let reader: YAMLEventReader
  private let diagnostics: Diagnostics

  /// The root node of a document, or nil if there is none or it could not be read to the end.
  ///
  /// A tree is given also if something outside the subset was reported.
  static func parse(_ bytes: [UInt8], diagnostics: Diagnostics) -> YAMLNode? {
    guard let source = YAMLSource(bytes, diagnostics: diagnostics) else { return nil }
    let parser = YAMLParser(reader: YAMLEventReader(source), diagnostics: diagnostics)
    return parser.document()
  }

  private func document() -> YAMLNode? {
    var root: YAMLNode?
    while let item = reader.next(diagnostics) {
      switch item.event {
      case .other:
        continue
      case .streamEnd:
        if root == nil { diagnostics.error("the definition is empty", at: item.mark) }
        return root
      case .documentStart(let hasDirectives):
        guard root == nil else {
          diagnostics.error("expected one document, found a second one", at: item.mark)
          return root
        }
        if hasDirectives {
          diagnostics.error("directives (%YAML, %TAG) are not allowed", at: item.mark)
        }
      default:
        guard let node = node(item, depth: 1) else { return nil }
        root = node
      }
    }
    return nil
  }

  /// The node that `item` begins; nil if the events ended before it was complete.
  private func node(_ item: YAMLEventReader.Item, depth: Int) -> YAMLNode? {
    if item.hasAnchor { diagnostics.error("anchors (&name) are not allowed", at: item.mark) }
    if item.hasTag { diagnostics.error("tags (!name) are not allowed", at: item.mark) }
    switch item.event {
    case .scalar(let scalar):
      if scalar.text.unicodeScalars.contains("\0") {
        diagnostics.error("a NUL character is not allowed in a definition", at: item.mark)
      }
      return YAMLNode(mark: item.mark, content: .scalar(scalar))
    case .sequenceStart(let isFlow):
      return sequence(from: item.mark, isFlow: isFlow, depth: depth)
    case .mappingStart(let isFlow):
      return mapping(from: item.mark, isFlow: isFlow, depth: depth)
    default:
      diagnostics.error("aliases (*name) are not allowed", at: item.mark)
      return YAMLNode(
        mark: item.mark, content: .scalar(YAMLScalar(text: "", style: .quoted)))
    }
  }

  private func sequence(from mark: Mark, isFlow: Bool, depth: Int) -> YAMLNode? {
    guard checkDepth(depth, at: mark) else { return nil }
    var items: [YAMLNode] = []
    while let item = reader.next(diagnostics) {
      if case .collectionEnd = item.event {
        if isFlow { checkOneLine(from: mark, to: item.mark) }
        return YAMLNode(mark: mark, content: .sequence(items))
      }
      guard let node = node(item, depth: depth + 1) else { return nil }
      items.append(node)
    }
    return nil
  }

  private func mapping(from mark: Mark, isFlow: Bool, depth: Int) -> YAMLNode? {
    guard checkDepth(depth, at: mark) else { return nil }
    var entries: [YAMLEntry] = []
    var firstLines: [String: Int] = [:]
    while let item = reader.next(diagnostics) {
      if case .collectionEnd = item.event {
        if isFlow { checkOneLine(from: mark, to: item.mark) }
        return YAMLNode(mark: mark, content: .mapping(entries))
      }
      guard let key = node(item, depth: depth + 1), let next = reader.next(diagnostics),
        let value = node(next, depth: depth + 1)
      else { return nil }
      guard let name = key.scalar else {
        diagnostics.error("expected a name as key, found \(key.kindName)", at: key.mark)
        continue
      }
      if name.style == .plain, name.text == "<<" {
        diagnostics.error("merge keys (<<) are not allowed", at: key.mark)
      } else if name.text.isEmpty {
        diagnostics.error("expected a name as key, found nothing", at: key.mark)
      } else if let line = firstLines[name.text] {
        diagnostics.error(
          "key \(Wording.quoted(name.text)) stands twice, first in line \(line)", at: key.mark)
      } else {
        firstLines[name.text] = key.mark.line
        entries.append(YAMLEntry(key: name.text, keyMark: key.mark, value: value))
      }
    }
    return nil
  }

  private func checkDepth(_ depth: Int, at mark: Mark) -> Bool {
    if depth <= Self.depthLimit { return true }
    diagnostics.error("nested more than \(Self.depthLimit) levels deep", at: mark)
    return false
  }

  private func checkOneLine(from start: Mark, to end: Mark) {
    if start.line == end.line { return }
    diagnostics.error(
      "expected [...] and {...} to end on the line where they begin, found the end in line "
        + "\(end.line)",
      at: start, hint: "write it as an indented block")
  }
}
