import Platform

/// The headings of the pages of docs, as links name them.
struct DocsAnchors {
  /// The text of each page by its name.
  let pages: [String: String]
  /// The names of its headings.
  let all: [String: Set<String>]

  init(_ folder: String) throws {
    let system = SystemFileSystem()
    var pages: [String: String] = [:]
    for file in try system.list(folder) where file.hasSuffix(".md") {
      pages[file] = String(decoding: try system.readAll(folder + "/" + file), as: UTF8.self)
    }
    self.pages = pages
    all = pages.mapValues { page in
      Set(
        page.split(separator: "\n").filter { $0.wholeMatch(of: /#{1,6} .*/) != nil }
          .map { Self.anchor(String($0.drop { $0 == "#" }.dropFirst())) })
    }
  }

  /// A heading as a link names it: in lower case, without signs, blanks as dashes.
  private static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { letter -> Character? in
        if letter == " " { return "-" }
        return letter.isLetter || letter.isNumber || letter == "-" || letter == "_" ? letter : nil
      })
  }

  /// `line` of `page` with the page before each link to a heading of another one.
  func resolving(_ line: String, on page: String) -> String {
    line.replacing(/\]\(#([^)]+)\)/) { link in
      let anchor = String(link.1)
      let home = all[page]?.contains(anchor) == true
      // Commands have headings by the names of sections; options speak of the latter.
      let others = all.filter { $0.value.contains(anchor) }.keys.sorted()
      let other = others.first { $0 != "commands.md" } ?? others.first
      return "](\(home ? "" : other ?? "")#\(anchor))"
    }
  }
}
