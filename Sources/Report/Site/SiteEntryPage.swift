internal import Platform

/// A page with some of the entries of a site in the order of their titles, for readers without scripts.
struct SiteEntryPage: Renderer, Sendable {
  let site: Site
  /// Its place among such pages, from 1.
  let number: Int
  /// How many there are.
  let count: Int
  let entries: [SiteEntry]

  /// More entries go on in the next page.
  static let length = 1000

  /// The pages of `entries`; none if they stand in the page of the search itself.
  static func pages(of entries: [SiteEntry], in site: Site) -> [SiteEntryPage] {
    guard entries.count > length else { return [] }
    let sorted = sorted(entries)
    let count = (sorted.count + length - 1) / length
    return (0..<count).map { number in
      let range = number * length..<min(sorted.count, (number + 1) * length)
      return SiteEntryPage(
        site: site, number: number + 1, count: count, entries: Array(sorted[range]))
    }
  }

  /// The entries by title without regard to case, then by address.
  static func sorted(_ entries: [SiteEntry]) -> [SiteEntry] {
    entries.map { ($0, Array($0.title.lowercased().utf8), Array($0.address.utf8)) }
      .sorted { a, b in
        a.1 == b.1
          ? a.2.lexicographicallyPrecedes(b.2) : a.1.lexicographicallyPrecedes(b.1)
      }.map(\.0)
  }

  var name: String { Self.name(number) }

  private static func name(_ number: Int) -> String { "entries-\(number).html" }

  /// What a link to it says: its first and its last title.
  var range: String {
    guard let first = entries.first, let last = entries.last else { return "" }
    return "\(first.title.prefix(24)) – \(last.title.prefix(24))"
  }

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    HTMLHead(
      title: site.language.text(
        SiteWord.everythingPage,
        ["page": site.language.integer(number), "count": site.language.integer(count)]),
      style: Self.rules,
      frame: site.frame(name)
    ).write(into: &out)
    out.append("</header>\n<main>\n")
    writeSteps(into: &out)
    Self.write(entries, in: site.language, into: &out)
    writeSteps(into: &out)
    out.append("</main>\n</div>\n</body>\n</html>\n")
    try out.finish()
  }

  private func writeSteps(into out: inout ByteWriter) {
    out.append("<p>")
    if number > 1 {
      out.append("<a href=\"\(Self.name(number - 1))\">\(site.language[SiteWord.previous])</a> ")
    }
    out.append("<a href=\"\(Site.searchName)\">\(site.language[SiteWord.allPages])</a>")
    if number < count {
      out.append(" <a href=\"\(Self.name(number + 1))\">\(site.language[SiteWord.next])</a>")
    }
    out.append("</p>\n")
  }

  /// Writes entries as a list of links.
  static func write(_ entries: [SiteEntry], in language: Language, into out: inout ByteWriter) {
    out.append("<ul class=\"entries\">\n")
    for entry in entries {
      out.append("<li><a href=\"")
      out.append(entry.address, as: HTMLEscape.self)
      out.append("\">")
      out.append(entry.title, as: HTMLEscape.self)
      out.append("</a> <span class=\"soft\">\(language[entry.kind.word]) · ")
      out.append(entry.detail, as: HTMLEscape.self)
      out.append("</span></li>\n")
    }
    out.append("</ul>\n")
  }

  static let rules = """
    .entries{list-style:none;margin:1rem 0;padding:0}
    .entries li{padding:.35rem 0;border-bottom:1px solid var(--line);unicode-bidi:isolate}
    .entries .soft{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}

    """
}
