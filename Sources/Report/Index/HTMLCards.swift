internal import Platform

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
    let figures: [HeadFigure]
    let pages: [Page]
    /// What one of `pages` is called, and what several are.
    var pagesWords: (one: SiteWord, many: SiteWord) = (.onePage, .manyPages)
    /// How many pages there are, and where they are listed, if that is elsewhere.
    var pageCount: (count: Int, address: String)?
    /// How many findings it has, in words; empty for none, and nil where there is no report to have any.
    let findings: String?
  }

  /// A page of a series.
  struct Page {
    let title: String
    let detail: String
    let address: String?
  }

  private let language: Language
  private let groups: [(title: String, cards: [Card])]
  /// The level of headings outside of groups, which have that of the groups' own.
  private let level: Int

  /// Cards in groups, each with its title or an empty one.
  init(groups: [(title: String, cards: [Card])], level: Int, _ language: Language) {
    self.language = language
    self.groups = groups
    self.level = level
  }

  /// Cards without groups.
  init(_ cards: [Card], _ language: Language) {
    self.init(groups: [("", cards)], level: 2, language)
  }

  init(_ index: ReportIndex) {
    let nodes = index.nodes
    self.init(
      groups: ReportGroups(nodes.map(\.node)).all.map { group in
        (
          group.title,
          nodes.filter { group.nodes.contains($0.node) }.map { Self.card($0, in: index) }
        )
      }, level: 2, index.language)
  }

  private static func card(_ node: ReportIndex.Node, in index: ReportIndex) -> Card {
    let (own, run) = (node.own, index.title)
    return Card(
      name: node.node.name, title: node.node.title, address: own?.mainFile,
      answer: own?.answer(in: run) ?? "", figures: own?.figures ?? [],
      pages: node.pages.map { page in
        let name = page.name(in: run)
        return Page(
          title: name, detail: name == page.subtitle ? "" : page.subtitle, address: page.mainFile)
      },
      findings: own?.findingsText(in: index.language))
  }

  func write(into out: inout ByteWriter) {
    for (title, cards) in groups where !cards.isEmpty {
      if !title.isEmpty {
        out.append("<h\(level) class=\"group\">")
        out.append(title, as: HTMLEscape.self)
        out.append("</h\(level)>\n")
      }
      // What all reports say of their data is said once.
      let findings = cards.compactMap(\.findings)
      let shared = findings.count > 1 && Set(findings).count == 1 ? findings[0] : ""
      if !shared.isEmpty {
        out.append("<p class=\"soft\">")
        out.append(
          language.text(PageWord.inEach, ["findings": shared]), as: HTMLEscape.self)
        out.append("</p>\n")
      }
      out.append("<ul class=\"reports\">\n")
      for card in cards {
        write(
          card, level: title.isEmpty ? level : level + 1, saysFindings: shared.isEmpty, into: &out)
      }
      out.append("</ul>\n")
    }
  }

  private func write(
    _ card: Card, level: Int, saysFindings: Bool, into out: inout ByteWriter
  ) {
    out.append("<li id=\"report.\(card.name)\"><h\(level)>")
    write(card.title, to: card.address, into: &out)
    out.append("</h\(level)>")
    if !card.answer.isEmpty {
      out.append("<p>")
      out.append(card.answer, as: HTMLEscape.self)
      out.append("</p>")
    }
    if !card.figures.isEmpty {
      out.append("<ul class=\"head\">")
      for figure in card.figures {
        out.append("<li><span class=\"soft\">")
        out.append(figure.title, as: HTMLEscape.self)
        out.append("</span><b>")
        out.append(figure.text, as: HTMLEscape.self)
        out.append("</b></li>")
      }
      out.append("</ul>")
    }
    if saysFindings, let findings = card.findings, !findings.isEmpty {
      out.append("<p class=\"soft\">")
      out.append(findings, as: HTMLEscape.self)
      out.append("</p>")
    }
    // What is nothing but a few pages shows them.
    let areOpen = card.address == nil && (1...Self.openPages).contains(card.pages.count)
    if areOpen {
      write(card.pages, of: card, into: &out)
    } else if !card.pages.isEmpty {
      out.append("<details><summary>\(words(card.pages.count, card))</summary>")
      write(card.pages, of: card, into: &out)
      out.append("</details>")
    }
    if let (count, address) = card.pageCount {
      out.append("<p>")
      write(words(count, card), to: address, into: &out)
      out.append("</p>")
    }
    out.append("</li>\n")
  }

  private func words(_ count: Int, _ card: Card) -> String {
    language.text(
      count == 1 ? card.pagesWords.one : card.pagesWords.many, ["count": language.integer(count)])
  }

  /// More pages of a series without a report of its own are folded, too.
  private static let openPages = 5

  private func write(_ pages: [Page], of card: Card, into out: inout ByteWriter) {
    out.append("<ul class=\"pages\" id=\"pages.\(card.name)\">\n")
    for page in pages { write(page, into: &out) }
    out.append("</ul>")
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
    .group{display:block;font-size:1rem;font-weight:650;color:var(--soft)}h3.group{margin-top:1.25rem}
    .reports{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:.9rem;\
    margin:1.25rem 0;padding:0;list-style:none}
    .reports>li{background:var(--panel);border-radius:.6rem;padding:.9rem 1.1rem;min-width:0}
    .reports h2,.reports h3,.reports h4{display:block;font-weight:650;font-size:1.15rem;line-height:1.3;margin:0;padding:0;border:0}
    .reports p{margin:.3rem 0 0}
    .reports .head{list-style:none;display:flex;flex-wrap:wrap;gap:.3rem 1.75rem;margin:.6rem 0 0;padding:0}
    .head li{display:flex;flex-direction:column-reverse}
    .head b{font-size:1.35rem;font-weight:400;line-height:1.2;font-variant-numeric:tabular-nums}
    .head .soft{font-size:.8rem}
    .reports details{margin:.5rem 0 0}
    .pages{list-style:none;margin:.35rem 0 0;padding:0;max-height:22rem;overflow-y:auto}
    .pages li{padding:.15rem 0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;unicode-bidi:isolate}
    .pages a:focus-visible{outline-offset:-2px}
    .fold{margin:.75rem 0;border-top:1px solid var(--line);padding-top:.75rem}
    .fold>summary{font-weight:600}
    main>.fold:first-of-type{margin-top:2.5rem}
    @media print{.reports>li{border:1px solid var(--line);break-inside:avoid}.pages{max-height:none}}

    """
}
