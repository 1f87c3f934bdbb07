internal import Platform

/// Writes the first page of a site: all its folders with what their reports say, and a field to search them.
struct SiteIndexRenderer: Renderer, Sendable {
  let site: Site

  /// Where there are more folders, each has a card that only names its reports.
  private static let openFolders = 8

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    HTMLHead(
      title: site.title, style: HTMLCards.rules + SiteSearchRenderer.rules,
      frame: site.frame(Site.indexName)
    ).write(into: &out)
    out.append(
      """
      <form class="find-form" role="search" action="\(Site.searchName)">\
      <label for="q">\(site.language[SiteWord.searchLabel])</label>
      <input id="q" name="q" type="search"></form>
      </header>
      <main>

      """)
    if site.folders.count > Self.openFolders {
      HTMLCards(site.folders.map { Self.card($0) }, site.language).write(into: &out)
    } else {
      for folder in site.folders { write(folder, into: &out) }
    }
    out.append("</main>\n</div>\n</body>\n</html>\n")
    try out.finish()
  }

  private func write(_ folder: SiteFolder, into out: inout ByteWriter) {
    out.append("<section id=\"folder.\(folder.name)\"><h2><a href=\"\(Self.address(of: folder))\">")
    out.append(folder.title, as: HTMLEscape.self)
    out.append("</a></h2>\n")
    HTMLLead(
      about: folder.about.filter { HTMLLead.shown.contains($0.name) }, folder.language
    ).write(into: &out)
    HTMLCards(folder).write(into: &out)
    out.append("</section>\n")
  }

  private static func address(of folder: SiteFolder) -> String {
    "\(folder.name)/\(ReportIndex.pageName)"
  }

  /// A folder among many.
  private static func card(_ folder: SiteFolder) -> HTMLCards.Card {
    HTMLCards.Card(
      name: folder.name, title: folder.title, address: address(of: folder),
      answer: folder.about.first { $0.name == "scope" }?.value ?? "", figures: [],
      pages: folder.nodes.map { node in
        HTMLCards.Page(
          title: node.node.title, detail: node.own?.answer ?? "",
          address: node.own.map { "\(folder.name)/\($0.id).html" } ?? address(of: folder))
      }, pagesWords: (SiteWord.oneReport, .manyReports), findings: nil)
  }
}

extension HTMLCards {
  /// The reports of a folder in a site, whose series are listed in its own index.
  init(_ folder: SiteFolder) {
    let nodes = folder.nodes
    self.init(
      groups: ReportGroups(nodes.map(\.node)).all.map { group in
        (
          group.title,
          nodes.filter { group.nodes.contains($0.node) }.map { Self.card($0, in: folder) }
        )
      }, level: 3, folder.language)
  }

  private static func card(_ node: SiteFolder.Node, in folder: SiteFolder) -> Card {
    let index = "\(folder.name)/\(ReportIndex.pageName)#\(ReportIndex.anchor(ofPagesOf: node.node))"
    return Card(
      name: "\(folder.name).\(node.node.name)", title: node.node.title,
      address: node.own.map { "\(folder.name)/\($0.id).html" } ?? index,
      answer: node.own?.answer ?? "", figures: node.own?.figures ?? [], pages: [],
      pageCount: node.pages.isEmpty ? nil : (node.pages.count, index),
      findings: node.own?.findings)
  }
}
