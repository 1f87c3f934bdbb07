/// A table of links to what other report nodes of the same analysis show of the row that a page is made for.
public struct LinksLayout: Hashable, Sendable {
  /// The stable name.
  public var id: String
  /// The caption.
  public var caption: String
  /// The column of the row that the ids of pages are made of.
  public var key: String
  /// The nodes; the one that the page belongs to is left out.
  public var nodes: [String]

  /// Links to the pages of `nodes`.
  public init(_ id: String, _ caption: String, key: String, to nodes: [String]) {
    self.id = id
    self.caption = caption
    self.key = key
    self.nodes = nodes
  }
}

extension LayoutBuilder {
  /// The table of `layout`; nil where there is nothing to go on to.
  func links(_ layout: LinksLayout, _ scope: LayoutScope) throws(ReportError) -> Table? {
    let others = layout.nodes.filter { $0 != node }
    guard !others.isEmpty, let (table, key, row) = scope.cell(layout.key) else {
      return nil
    }
    let value = table.text(key.id, at: row)
    let titles = others.map { words(ReportNode.words($0)) }
    return try Table(
      id: layout.id, caption: scope.fill(layout.caption), key: "page",
      columns: [
        Column(
          id: "page", title: word(.page), values: .strings(others.map { pageID(value, of: $0) }),
          privacy: key.privacy, place: .files),
        Column(
          id: "title", title: word(.page), values: .strings(titles), privacy: key.privacy,
          link: "page"),
      ])
  }
}
