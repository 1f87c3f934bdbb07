/// The reports of a run as cards in their groups: a name, what it says, and its pages, folded.
struct HTMLCards {
  /// One report, or a series of pages.
  struct Card {
    /// The end of the anchors of it and of its pages.
    let name: String
    let title: String
    /// Its page, or the file that there is in place of one; nil if it has pages alone.
    let address: String?
    let answer: String
    let pages: [Page]
    /// How many grave findings it has, in words; empty for none.
    let findings: String
  }

  /// A page of a series.
  struct Page {
    let title: String
    let detail: String
    let address: String?
  }

  private let groups: [(title: String, cards: [Card])]

  init(_ index: ReportIndex) {
    let nodes = index.nodes
    groups = ReportGroups(nodes.map(\.node)).all.map { group in
      (
        group.title,
        group.nodes.compactMap { node in nodes.first { $0.node == node } }
          .map { Self.card($0, in: index.title) }
      )
    }
  }

  private static func card(_ node: ReportIndex.Node, in run: String) -> Card {
    let own = node.own
    return Card(
      name: node.node.name, title: node.node.title, address: own?.mainFile,
      answer: own?.answer(in: run) ?? "",
      pages: node.pages.map { page in
        let name = page.name(in: run)
        return Page(
          title: name, detail: name == page.subtitle ? "" : page.subtitle, address: page.mainFile)
      },
      findings: own?.findingsText(from: .warning) ?? "")
  }

  func write(into out: inout ByteWriter) {
    for (title, cards) in groups where !cards.isEmpty {
      if !title.isEmpty {
        out.append("<h2 class=\"group\">")
        out.append(title, as: HTMLEscape.self)
        out.append("</h2>\n")
      }
      out.append("<ul class=\"reports\">\n")
      for card in cards { write(card, level: title.isEmpty ? 2 : 3, into: &out) }
      out.append("</ul>\n")
    }
  }

  private func write(_ card: Card, level: Int, into out: inout ByteWriter) {
    out.append("<li id=\"report.\(card.name)\"><h\(level)>")
    write(card.title, to: card.address, into: &out)
    out.append("</h\(level)>")
    if !card.answer.isEmpty {
      out.append("<p>")
      out.append(card.answer, as: HTMLEscape.self)
      out.append("</p>")
    }
    if !card.findings.isEmpty { out.append("<p class=\"soft\">\(card.findings)</p>") }
    if !card.pages.isEmpty {
      let count = GroupedInteger.text(Int64(card.pages.count))
      out.append("<details><summary>\(count) ")
      out.append(card.pages.count == 1 ? "page" : "pages")
      out.append("</summary><ul id=\"pages.\(card.name)\">\n")
      for page in card.pages { write(page, into: &out) }
      out.append("</ul></details>")
    }
    out.append("</li>\n")
  }

  private func write(_ page: Page, into out: inout ByteWriter) {
    out.append("<li>")
    write(page.title, to: page.address, into: &out)
    if !page.detail.isEmpty {
      out.append(" <span class=\"soft\">")
      out.append(page.detail, as: HTMLEscape.self)
      out.append("</span>")
    }
    out.append("</li>\n")
  }

  private func write(_ text: String, to address: String?, into out: inout ByteWriter) {
    if let address {
      out.append("<a href=\"")
      out.append(address, as: HTMLEscape.self)
      out.append("\">")
    }
    out.append(text, as: HTMLEscape.self)
    if address != nil { out.append("</a>") }
  }

  /// Cards are as wide as a phone, two beside each other on a desk.
  static let rules = """
    .chip{display:inline-block;border:1px solid var(--line);border-radius:1rem;padding:0 .6rem;font-size:.8rem;\
    vertical-align:.1em}
    .group{font-size:1rem;color:var(--soft)}
    .reports{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:.9rem;\
    margin:1.25rem 0;padding:0;list-style:none}
    .reports>li{background:var(--panel);border-radius:.6rem;padding:.9rem 1.1rem;min-width:0}
    .reports h2,.reports h3{font-size:1.15rem;line-height:1.3;margin:0;padding:0;border:0}
    .reports p{margin:.3rem 0 0}
    .reports details{margin:.5rem 0 0}
    .reports details ul{list-style:none;margin:.35rem 0 0;padding:0;max-height:22rem;overflow-y:auto}
    .reports details li{padding:.2rem 0;unicode-bidi:isolate}
    .fold{margin:.75rem 0;border-top:1px solid var(--line);padding-top:.75rem}
    .fold>summary{font-weight:600}
    main>.fold:first-of-type{margin-top:2.5rem}
    @media print{.reports>li{border:1px solid var(--line);break-inside:avoid}}

    """
}
