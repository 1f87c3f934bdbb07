internal import Platform

/// Where the reports of a run stand to each other, which tells what to write around each of them.
struct ReportMap {
  /// The title of the index.
  private let title: String
  /// The nodes that have pages, in printed order.
  private let nodes: [ReportNode]
  /// The ids of all reports that have a page.
  private let pages: Set<String>
  private let groups: ReportGroups
  private let look: PageLook
  private let language: Language

  /// How many reports stand on a page at most.
  private static let shownReports = 5

  /// A map of `entries`, whose index is called `title`.
  init(
    title: String, entries: [ReportCollection.Entry], look: PageLook, language: Language
  ) {
    self.language = language
    self.title = title
    self.look = look
    let shown = entries.filter { $0.formats.contains(.html) }
    nodes = ReportNode.each(of: shown.map(\.node))
    pages = Set(shown.map(\.report.id))
    groups = ReportGroups(entries.map(\.node))
  }

  /// What stands around the index itself.
  var indexFrame: PageFrame {
    PageFrame(
      look: look, language: language, trail: [PageFrame.Link(title: title, isHere: true)])
  }

  /// What stands around the page of a report.
  func frame(of entry: ReportCollection.Entry) -> PageFrame {
    PageFrame(
      look: look, language: language, trail: trail(to: entry), reports: reports(beside: entry))
  }

  private func trail(to entry: ReportCollection.Entry) -> [PageFrame.Link] {
    let (report, node) = (entry.report, entry.node)
    let index = PageFrame.Link(title: title, address: ReportIndex.pageName)
    guard report.id != node.name else {
      return [index, PageFrame.Link(title: node.title, isHere: true)]
    }
    return [
      index, PageFrame.Link(title: node.title, address: address(of: node)),
      PageFrame.Link(title: report.name(beside: [title, node.title]), isHere: true),
    ]
  }

  /// The own page of a node, else the place in the index where its pages are listed.
  private func address(of node: ReportNode) -> String {
    pages.contains(node.name)
      ? "\(node.name).html" : "\(ReportIndex.pageName)#\(ReportIndex.anchor(ofPagesOf: node))"
  }

  /// The reports that a reader of `entry` may want next; none if there are no others.
  private func reports(beside entry: ReportCollection.Entry) -> [PageFrame.Link] {
    let near = nodes.filter { isNear($0, entry) }
    guard near.count > 1 else { return [] }
    let areAllShown = near.count <= Self.shownReports
    var links = near.prefix(areAllShown ? near.count : Self.shownReports - 1).map { node in
      PageFrame.Link(
        title: node.title, address: address(of: node, from: entry), isHere: node == entry.node)
    }
    if !areAllShown {
      links.append(
        PageFrame.Link(title: language[PageWord.allReports], address: ReportIndex.pageName))
    }
    return links
  }

  /// Pages for one reader are handed out, so that they do not say which reports others have.
  private func isNear(_ node: ReportNode, _ entry: ReportCollection.Entry) -> Bool {
    entry.report.isForOneReader
      ? node.analysis == entry.node.analysis : groups.areTogether(node, entry.node)
  }

  /// The page of `node` that is about the same as `entry`, such as the same trip; else its own.
  private func address(of node: ReportNode, from entry: ReportCollection.Entry) -> String? {
    if node == entry.node { return entry.report.id == node.name ? nil : address(of: node) }
    let front = PageIdentifier.front(entry.node.name)
    if !pages.contains(node.name), entry.report.id.hasPrefix(front) {
      let same = PageIdentifier.front(node.name) + entry.report.id.dropFirst(front.count)
      if pages.contains(same) { return "\(same).html" }
    }
    return address(of: node)
  }
}

extension ReportNode {
  /// Each of `nodes` once, in their order.
  static func each(of nodes: [ReportNode]) -> [ReportNode] {
    var seen: Set<String> = []
    return nodes.filter { seen.insert($0.name).inserted }
  }
}

extension Report {
  /// Whether it is for somebody who may not see all of the data: then it does not tell how many records there are.
  var isForOneReader: Bool { balance.isEmpty }

  /// What tells the report from others, where titles stand that say no more than these: its title, unless it is one of them.
  func name(beside titles: [String]) -> String {
    [title, banner, subtitle].first { !$0.isEmpty && !titles.contains($0) } ?? title
  }
}
