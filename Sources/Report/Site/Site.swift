internal import Platform
public import SearchIndex

/// Report folders that are read together, and the pages that lead through all of them.
///
/// They say nothing that the lists of the folders do not say. The same folders give the same bytes.
public struct Site: Sendable {
  /// The title of its first page.
  public let title: String
  /// The folders, in the order in which they were given.
  public let folders: [SiteFolder]
  /// The parts that every page leads to, in their order.
  public let sections: [SiteSection]
  /// The look of the first folder that has one of its own.
  let look: PageLook
  /// The language of its own pages: that of the folders if it is one.
  let language: Language

  /// The names of its own pages, but for those of the list of everything.
  static let (indexName, searchName, dictionaryName) = (
    ReportIndex.pageName, "search.html", "dictionary.html"
  )

  /// A site of folders with different names; `sections` are of these.
  public init(title: String, folders: [SiteFolder], sections: [SiteSection] = []) {
    self.title = title
    self.sections = sections
    self.folders = folders
    look = folders.first { !$0.look.identity.isEmpty }?.look ?? PageLook()
    let languages = Set(folders.map(\.language))
    language = languages.count == 1 ? languages.first ?? .english : .english
  }

  /// The clearance that a reader needs.
  public var requiredClearance: Clearance { folders.map(\.clearance).max() ?? .public }

  /// Its own pages.
  public var files: [ReportFile] {
    let entries = SiteEntry.all(in: self)
    let lists = SiteEntryPage.pages(of: entries, in: self)
    var pages: [(String, any Renderer & Sendable)] = [
      (Self.indexName, SiteIndexRenderer(site: self)),
      (Self.searchName, SiteSearchRenderer(site: self, entries: entries, lists: lists)),
      (Self.dictionaryName, SiteDictionaryRenderer(site: self)),
    ]
    pages += lists.map { ($0.name, $0) }
    return pages.map { ReportFile(name: $0.0, privacy: requiredClearance, renderer: $0.1) }
  }

  /// What stands around one of its pages, which is called `page`.
  func frame(_ page: String) -> PageFrame {
    let links: [(SiteWord, String)] = [
      (.reports, Self.indexName), (.search, Self.searchName), (.dictionary, Self.dictionaryName),
    ]
    return PageFrame(
      look: look, language: language,
      reports: self.links("", from: "", in: "")
        + links.map { title, name in
          PageFrame.Link(
            title: language[title], address: name == page ? nil : name, isHere: name == page)
        })
  }

  /// The page `file` of `folder` with a way to the sections and back to the site; what is no such page stays as it is.
  public func leadingBack(_ page: [UInt8], of file: String, in folder: String) -> [UInt8] {
    let bar = Array(PageFrame.barStart.utf8)
    let start = Array(PageFrame.trailStart.utf8)
    guard let place = Self.place(of: start, in: page) else { return page }
    let head = Self.place(of: bar, in: page).flatMap { $0 < place ? $0 : nil } ?? place
    var menu = PageFrame()
    menu.language = language
    menu.reports = links("../", from: file, in: folder)
    let before = MemorySink()
    var out = ByteWriter(before)
    menu.write(into: &out)
    try? out.finish()
    let sink = MemorySink()
    out = ByteWriter(sink)
    out.append("<a class=\"find\" href=\"../\(Self.searchName)\">")
    out.append("\(language[SiteWord.search])</a>\(PageFrame.trailStart)")
    out.append("<li><a href=\"../\(Self.indexName)\">")
    out.append(title, as: HTMLEscape.self)
    out.append("</a></li>")
    try? out.finish()
    return page[..<head] + before.bytes + page[head..<place] + sink.bytes
      + page[(place + start.count)...]
  }

  /// Where `text` first stands; `firstRange(of:)` takes milliseconds a page, and there may be a hundred thousand.
  private static func place(of text: [UInt8], in page: [UInt8]) -> Int? {
    guard page.count >= text.count else { return nil }
    for place in 0...(page.count - text.count) where page[place] == text[0] {
      if page[place..<(place + text.count)].elementsEqual(text) { return place }
    }
    return nil
  }
}
