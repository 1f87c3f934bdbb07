internal import Platform
internal import SearchIndex

/// Parts of a text that stand out: rows with the columns `from` and `to`, bytes of the text once it is filled in, and `kind`.
///
/// Behind the text stands what the marks mean.
public struct MarksLayout: Hashable, Sendable {
  /// The rows.
  public var of: RowsLayout
  /// The kinds that are marked: the first is filled, the second underlined; others are passed over.
  public var kinds: [String]

  /// Marks from their parts.
  public init(of rows: RowsLayout, kinds: [String]) {
    of = rows
    self.kinds = kinds
  }

  /// How the kinds stand out, in their order.
  static let styles: [TextMark.Style] = [.filled, .underlined]
}

extension LayoutBuilder {
  /// The paragraphs of `text` with marks, and what these mean; without marks for readers who may not see the rows.
  func marked(
    _ text: String, _ layout: MarksLayout, keepsLines: Bool, _ scope: LayoutScope
  ) throws -> [Paragraph] {
    let marks = try self.marks(layout, scope)
    var paragraphs: [Paragraph] = []
    let lines = keepsLines ? [text[...]] : text.split(whereSeparator: \.isNewline)
    var next = 0
    for line in lines {
      let start = text.utf8.distance(from: text.startIndex, to: line.startIndex)
      let end = start + line.utf8.count
      while next < marks.count, marks[next].range.lowerBound < start { next += 1 }
      let first = next
      while next < marks.count, marks[next].range.lowerBound < end { next += 1 }
      paragraphs.append(
        Paragraph(
          String(line),
          marks: marks[first..<next].map { mark in
            TextMark(mark.range.lowerBound - start..<mark.range.upperBound - start, mark.style)
          }))
    }
    let used = paragraphs.flatMap(\.marks).reduce(into: TextMark.Style()) { $0.formUnion($1.style) }
    return used.isEmpty ? paragraphs : paragraphs + [legend(layout, used)]
  }

  /// The marks by their beginning, one for each place.
  private func marks(_ layout: MarksLayout, _ scope: LayoutScope) throws -> [TextMark] {
    guard let (table, rows) = try scope.rows(of: layout.of), let from = table.column("from"),
      let to = table.column("to"), let kind = table.column("kind")
    else { return [] }
    let privacy = max(from.privacy, to.privacy, kind.privacy, listPrivacy(table))
    guard privacy <= facts.clearance else { return [] }
    scope.tell(privacy)
    let styles = Dictionary(
      zip(layout.kinds, MarksLayout.styles), uniquingKeysWith: { first, _ in first })
    var found: [Range<Int>: TextMark.Style] = [:]
    for row in rows {
      guard case .integer(let first)? = from.number(at: row),
        case .integer(let last)? = to.number(at: row), 0 <= first, first < last,
        let style = styles[table.text("kind", at: row) ?? ""]
      else { continue }
      found[Int(first)..<Int(last), default: []].formUnion(style)
    }
    return found.map { TextMark($0.key, $0.value) }
      .sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
  }

  /// `Marks: repeated, foretells something`, each kind marked as the text has it.
  private func legend(_ layout: MarksLayout, _ used: TextMark.Style) -> Paragraph {
    var text = word(.marks)
    var marks: [TextMark] = []
    for (kind, style) in zip(layout.kinds.map(words), MarksLayout.styles)
    where used.contains(style) {
      text += marks.isEmpty ? " " : ", "
      marks.append(TextMark(text.utf8.count..<text.utf8.count + kind.utf8.count, style))
      text += kind
    }
    return Paragraph(text, marks: marks)
  }
}
