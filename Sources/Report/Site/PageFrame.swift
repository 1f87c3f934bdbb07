internal import Platform

/// What stands around the content of a page: the way back, and the reports beside it.
struct PageFrame: Sendable {
  /// A step of the way back, or a report beside the page.
  struct Link: Hashable, Sendable {
    /// What it is called.
    let title: String
    /// Where it leads to, from the page; nil if it leads nowhere.
    var address: String?
    /// Whether the page is this, or belongs to it.
    var isHere = false
  }

  /// The colours and the logo.
  var look = PageLook()
  var language = Language.english
  /// Whether the tables stand beside the page as CSV.
  var hasCSV = false
  /// The way from the index to the page itself, which stands last.
  var trail: [Link] = []
  /// The reports that a reader may want next, at most five.
  var reports: [Link] = []

  /// What stands around a page called `title` that belongs to that of `report`.
  func leading(to title: String, of report: Report) -> PageFrame {
    var frame = self
    let above = frame.trail.popLast()
    frame.trail += [
      Link(title: above?.title ?? report.title, address: "\(report.id).html"),
      Link(title: title, isHere: true),
    ]
    return frame
  }

  /// What a window says of a page called `title`, which windows show without its way back.
  func windowTitle(_ title: String) -> String {
    guard let run = trail.first?.title, trail.count > 1, run != title else { return title }
    return "\(title) · \(run)"
  }

  /// Rules beside those of every page.
  var style: String {
    (trail.isEmpty && reports.isEmpty && look.logo == nil ? "" : Self.rules) + look.theme.style
  }

  /// What a browser may load beside the page's own style and script, as its policy says it: the logo, and if the page has
  /// maps with tiles those of their server.
  func policy(hasTiles: Bool) -> String {
    let sources =
      (look.logo == nil ? [] : ["data:"]) + [hasTiles ? look.tiles?.source : nil].compactMap(\.self)
    return sources.isEmpty ? "" : "; img-src \(sources.joined(separator: " "))"
  }

  func write(into out: inout ByteWriter) {
    // The title stands below it, so that the picture says nothing.
    let logo = look.logo.map { "<img class=\"logo\" src=\"\($0.address)\" alt=\"\">" } ?? ""
    if trail.isEmpty {
      out.append(logo)
    } else {
      out.append("\(Self.barStart) aria-label=\"\(language[PageWord.breadcrumbs])\">")
      out.append("\(logo)\(Self.trailStart)")
      for link in trail { write(link, current: "page", into: &out) }
      out.append("</ol></nav>\n")
    }
    if !reports.isEmpty {
      out.append("<nav class=\"near\" aria-label=\"\(language[PageWord.reports])\"><ul>")
      for link in reports {
        write(link, current: link.address == nil ? "page" : "true", into: &out)
      }
      out.append("</ul></nav>\n")
    }
  }

  /// How what stands around that list begins, alike.
  static let barStart = "<nav class=\"bar\""

  /// How the list of the way back begins, which nothing else on a page does: text from data is escaped.
  static let trailStart = "<ol class=\"trail\">"

  private func write(_ link: Link, current: String, into out: inout ByteWriter) {
    let mark = link.isHere ? " aria-current=\"\(current)\"" : ""
    guard let address = link.address else {
      out.append("<li><span\(mark)>")
      out.append(link.title, as: HTMLEscape.self)
      out.append("</span></li>")
      return
    }
    out.append("<li><a href=\"")
    out.append(address, as: HTMLEscape.self)
    out.append("\"\(mark)>")
    out.append(link.title, as: HTMLEscape.self)
    out.append("</a></li>")
  }

  /// A way of one step says nothing that the title below it does not.
  ///
  /// Reports stay on one line and scroll, so that
  /// what the page is about stands high on a phone.
  private static let rules = """
    .logo{display:block;height:2rem;max-width:min(12rem,40%);object-fit:contain;object-position:left}
    .bar{display:flex;gap:.75rem;align-items:center;font-size:.85rem;margin:0 0 .35rem}
    .find{order:2;margin-inline-start:auto;white-space:nowrap}
    .trail{display:flex;gap:.4rem;min-width:0;margin:0;padding:0;list-style:none}
    .trail li{min-width:3rem;padding:.15rem 0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;\
    unicode-bidi:isolate}
    .trail li:last-child{flex-shrink:9}
    .trail li+li::before{content:"›" / "";margin-inline-end:.4rem;color:var(--soft)}
    .trail li:only-child{display:none}.trail span{color:var(--soft)}
    .near ul{display:flex;gap:0 1.1rem;margin:0 0 1rem;padding:0;list-style:none;overflow-x:auto;\
    border-bottom:1px solid var(--line)}
    .near li{unicode-bidi:isolate}
    .near a,.near span{display:block;padding:.3rem 0;font-size:.9rem;white-space:nowrap;text-decoration:none}
    .trail a:focus-visible,.near a:focus-visible{outline-offset:-2px}
    @media screen and (max-width:40rem){.trail li:last-child{display:none}.near li:has([aria-current]){order:-1}}
    @media print{.bar{display:flex}.trail li:last-child,.find{display:none}}
    .near [aria-current]{color:var(--ink);font-weight:650;box-shadow:inset 0 -2px var(--accent)}

    """
}
