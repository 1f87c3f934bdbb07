internal import Platform

/// One thing that a reader of a site may look for, and where it is.
struct SiteEntry: Hashable, Sendable {
  /// What it is.
  enum Kind: String, CaseIterable, Sendable {
    case report, page, name, heading, measure

    /// What readers call it.
    var word: SiteWord {
      switch self {
      case .report: .report
      case .page: .page
      case .name: .name
      case .heading: .heading
      case .measure: .measure
      }
    }
  }

  let kind: Kind
  /// What it is called.
  let title: String
  /// Where it stands, in words.
  let detail: String
  /// Where it stands, from the pages of the site.
  let address: String

  /// The entries of all folders, in their order.
  static func all(in site: Site) -> [SiteEntry] {
    var measures: Set<Measure> = []
    return site.folders.flatMap { folder in
      folder.nodes.flatMap { of($0, in: folder, site.language) }
        + folder.measures.filter { measures.insert($0).inserted }.map { measure in
          SiteEntry(
            kind: .measure, title: measure.title, detail: measure.definition,
            address: "\(Site.dictionaryName)#measure.\(measure.id)")
        }
    }
  }

  private static func of(
    _ node: SiteFolder.Node, in folder: SiteFolder, _ language: Language
  ) -> [SiteEntry] {
    let title = node.node.title
    let pages = "\(folder.name)/\(ReportIndex.pageName)#\(ReportIndex.anchor(ofPagesOf: node.node))"
    var entries: [SiteEntry] = []
    if let own = node.own {
      let address = "\(folder.name)/\(own.id).html"
      entries.append(
        SiteEntry(
          kind: .report, title: title,
          detail: own.answer.isEmpty ? folder.title : "\(folder.title): \(own.answer)",
          address: address))
      entries += own.headings.map { heading in
        SiteEntry(
          kind: .heading, title: heading.title, detail: "\(folder.title): \(title)",
          address: "\(address)#\(heading.anchor)")
      }
    } else {
      entries.append(
        SiteEntry(kind: .report, title: title, detail: folder.title, address: pages))
    }
    entries += node.pages.map { page in
      SiteEntry(
        kind: .page, title: page.name, detail: "\(folder.title): \(title)",
        address: "\(folder.name)/\(page.id).html")
    }
    // Each page of a series has them.
    entries += node.pageHeadings.map { heading in
      SiteEntry(
        kind: .heading, title: heading,
        detail: language.text(
          SiteWord.pagesOf, ["folder": folder.title, "report": title]), address: pages)
    }
    // Most names are those of the pages that they lead to.
    let known = Set(entries.map { [$0.title, $0.address] })
    return entries + names(node, in: folder).filter { !known.contains([$0.title, $0.address]) }
  }

  /// What tables call the pages that they lead to.
  private static func names(_ node: SiteFolder.Node, in folder: SiteFolder) -> [SiteEntry] {
    var seen: Set<ReportIndex.Name> = []
    return ([node.own].compactMap(\.self) + node.pages).flatMap(\.names)
      .filter { seen.insert($0).inserted }
      .map { name in
        SiteEntry(
          kind: .name, title: name.text, detail: "\(folder.title): \(node.node.title)",
          address: "\(folder.name)/\(name.page).html")
      }
  }
}
