import SearchIndex
import Testing

@testable import Report

/// Pages that lead through report folders, made of nothing but their lists.
@Suite struct SiteTests {
  /// A run with a report, two pages of it and a dataset; `names` are those of the pages.
  static func list(
    title: String = "Trips", names: [String] = ["Down the river", "Winter hut"],
    clearance: Clearance = .internal, look: PageLook = PageLook()
  ) throws -> [UInt8] {
    let node = ReportNode(name: "pages", title: "Trip by trip", analysis: "all")
    let ids = names.indices.map { PageIdentifier.make(node: "pages", key: Array("t\($0)".utf8)) }
    let table = try Table(
      id: "trips", caption: "Trips", key: "id",
      columns: [
        Column(id: "id", title: "Id", values: .strings(ids), privacy: clearance),
        Column(
          id: "title", title: "Trip", values: .strings(names.map { "\($0) and more" }),
          privacy: clearance, link: "id"),
      ])
    let own = Report(
      id: "pages", title: title, answer: "Two trips.", subtitle: "2024", freshness: "",
      privacy: clearance, balance: [BalanceRow(stage: "trips", read: 2, kept: 2)],
      sections: [Section(id: "list", title: "All trips", tables: [table])], pipelineHash: "",
      toolVersion: "1")
    let measured = [Section(id: "summary", title: "Summary", tables: [try Sample.table()])]
    let pages = zip(ids, names).map { id, name in
      Report(
        id: id, title: name, subtitle: "", freshness: "", privacy: clearance, balance: [],
        sections: measured, pipelineHash: "", toolVersion: "1")
    }
    let dataset = IndexedDataset(
      name: "trips", record: "trip", summary: "a journey",
      fields: [
        .init(name: "title", words: "its name", form: "text", unit: "", privacy: .personal),
        .init(name: "length", words: "how far", form: "decimal", unit: "m", privacy: .internal),
      ])
    let files = ReportCollection(
      ([own] + pages).map { ReportCollection.Entry($0, formats: [.html, .csv], node: node) }
    ).files(
      of: RunDescription(
        title: title, about: [Parameter(name: "scope", value: "Made up")], datasets: [dataset],
        look: look))
    let sink = MemorySink()
    try #require(files.first { $0.name == SiteFolder.listName }).write(to: sink)
    return sink.bytes
  }

  private func site(_ lists: [String: [UInt8]], title: String = "Our <reports>") throws -> Site {
    try Site(
      title: title,
      folders: lists.sorted { $0.key < $1.key }.map { try SiteFolder(name: $0.key, list: $0.value) }
    )
  }

  private func texts(_ site: Site) throws -> [String: String] {
    var texts: [String: String] = [:]
    for file in site.files {
      let sink = MemorySink()
      try file.write(to: sink)
      texts[file.name] = String(decoding: sink.bytes, as: UTF8.self)
    }
    return texts
  }

  private func links(_ page: String) throws -> [String] {
    try HTMLPage(page).elements.compactMap { $0.attributes["href"] }
  }

  /// The entries that the script looks through: kind, title, where, address.
  private func entries(_ page: String) throws -> [[String]] {
    let json = try #require(try HTMLPage(page).element(id: "entries")).text
    return try JSONValue(parsing: Array(json.utf8)).array.map { $0.array.compactMap(\.string) }
  }

  @Test func everyFolderIsOnTheFirstPage() throws {
    let site = try site(["journal": Self.list(title: "Journal"), "trips": Self.list()])
    let page = try #require(try texts(site)["index.html"])
    let links = try links(page)
    for address in [
      "search.html", "dictionary.html", "journal/index.html", "journal/pages.html",
      "journal/index.html#pages.pages", "trips/index.html", "trips/pages.html",
    ] { #expect(links.contains(address), "\(address)") }
    let card = try #require(try HTMLPage(page).element(id: "report.trips.pages"))
    #expect(card.text == "Trip by tripTwo trips.2 pages")
    #expect(try HTMLPage(page).elements.first { $0.tag == "h1" }?.text == "Our <reports>")
  }

  @Test func manyFoldersHaveACardEach() throws {
    var lists: [String: [UInt8]] = [:]
    for number in 10..<20 { lists["run\(number)"] = try Self.list(title: "Run \(number)") }
    let page = try #require(try texts(site(lists))["index.html"])
    let card = try #require(try HTMLPage(page).element(id: "report.run12"))
    #expect(card.text == "Run 12Made up1 report\nTrip by trip Two trips.\n")
  }

  @Test func titlesNamesHeadingsAndMeasuresAreFound() throws {
    let page = try #require(try texts(site(["trips": Self.list()]))["search.html"])
    let entries = try entries(page)
    func found(_ kind: String) -> [[String]] {
      entries.filter { $0[0] == kind }.map { Array($0.dropFirst()) }
    }
    #expect(found("report") == [["Trip by trip", "Trips: Two trips.", "trips/pages.html"]])
    #expect(
      found("page") == [
        ["Down the river", "Trips: Trip by trip", "trips/pages--t0.html"],
        ["Winter hut", "Trips: Trip by trip", "trips/pages--t1.html"],
      ])
    #expect(found("name").map(\.[0]) == ["Down the river and more", "Winter hut and more"])
    // Headings of pages stand once for all of them.
    #expect(
      found("heading").first == ["All trips", "Trips: Trip by trip", "trips/pages.html#list"])
    #expect(found("heading").count { $0[0] == "Summary" } == 1)
    #expect(found("measure").count == 3)
    // Without scripts everything is a link.
    let links = try links(page)
    for entry in entries { #expect(links.contains(entry[3]), "\(entry)") }
  }

  @Test func longListsAreStaticPages() throws {
    let names = (0..<2500).map { "Trip \($0)" }
    let texts = try texts(site(["trips": Self.list(names: names)]))
    let lists = try links(#require(texts["search.html"])).filter { $0.hasPrefix("entries-") }
    #expect(lists.count == texts.keys.count { $0.hasPrefix("entries-") } && lists.count > 2)
    let listed = try lists.flatMap { try links(#require(texts[$0])) }
    #expect(Set(listed).isSuperset(of: names.indices.map { "trips/pages--t\($0).html" }))
    #expect(
      try entries(#require(texts["search.html"])).count
        == lists.reduce(0) {
          try $0 + HTMLPage(#require(texts[$1])).elements.count { $0.tag == "li" }
        }
        - 3 * lists.count)
  }

  @Test func theDictionarySaysFieldsAndMeasures() throws {
    let page = try HTMLPage(
      #require(
        try texts(site(["a": Self.list(title: "A"), "b": Self.list(title: "B")]))["dictionary.html"]
      ))
    // Records of two folders are told of once.
    #expect(page.elements.filter { $0.tag == "h3" }.map(\.text) == ["trip"])
    #expect(page.elements.contains { $0.text == "Datasets: trips (A), trips (B)" })
    let rows = page.elements.filter { $0.tag == "tr" }.map(\.text)
    #expect(
      rows == [
        "fieldwhat it saysformunitclass", "titleits nametext–personal",
        "lengthhow fardecimalminternal",
      ])
    let measures = page.elements.filter { $0.tag == "dt" }.map(\.text)
    #expect(measures == ["Adjusted mean (stars)", "Movement (ranks)", "Votes (votes)"])
    let places = page.elements.filter { $0.tag == "a" }.compactMap { $0.attributes["href"] }
    #expect(places.contains("a/pages.html#measure.ratings.votes"))
    #expect(places.contains("b/pages.html#measure.ratings.votes"))
  }

  /// Nothing runs but the script of the page itself, which its policy names by its hash.
  @Test func pagesHoldNothingFromElsewhere() throws {
    let texts = try texts(site(["trips": Self.list()]))
    for (name, text) in texts {
      #expect(text.contains("default-src 'none'; style-src 'unsafe-inline'"), "\(name)")
      #expect(text.contains("script-src") == (name == "search.html"), "\(name)")
      for word in ["http:", "https:", "url(", "@import", "<link", "<img", "innerHTML", "eval("] {
        #expect(!text.contains(word), "\(name): \(word)")
      }
    }
  }

  @Test func hostileTextsStayTexts() throws {
    let names = Hostile.texts.filter { !$0.isEmpty }
    let theirs = try Self.list(title: Hostile.texts[0], names: names)
    let texts = try texts(site(["trips": theirs], title: Hostile.texts[3]))
    for (name, text) in texts {
      let page = try HTMLPage(text)
      let tags = Set(page.elements.map(\.tag))
      #expect(tags.isDisjoint(with: ["svg", "img", "iframe", "object"]), "\(name)")
      #expect(
        page.elements.count { $0.tag == "script" } == (name == "search.html" ? 2 : 0), "\(name)")
      #expect(
        page.elements.flatMap(\.attributes.keys).allSatisfy { !$0.hasPrefix("on") }, "\(name)")
      for link in page.elements.compactMap({ $0.attributes["href"] }) {
        #expect(!link.contains(":"), "\(name): \(link)")
      }
    }
    #expect(try entries(#require(texts["search.html"])).contains { $0[1] == names[0] })
  }

  /// A list from elsewhere cannot name files outside of its folder, nor pages that are not there.
  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "a/b.html", ".hidden", "..", "a..b", "A.html", "",
    "a\0.html",
    "javascript:alert(1)", "a b.html", "ü.html",
  ])
  func namesOfFilesArePlain(_ name: String) throws {
    let list = """
      {"schema":"gristmill.index/1","title":"x","clearance":"public","reports":[],"files":["index.html",\
      \(JSONText(name))]}
      """
    let error = #expect(throws: SiteFolder.Unusable.self) {
      try SiteFolder(name: "x", list: Array(list.utf8))
    }
    #expect(error?.description.contains("expected names of files") == true)
  }

  @Test func whatAListSaysIsLookedAt() throws {
    let list = """
      {"schema":"gristmill.index/1","title":"x","clearance":"public","files":["a.html"],
      "theme":{"accent":{"light":"#fff","dark":"#000"},"bar":{"light":"red;}*{","dark":"#111"}},
      "logo":"data:text/html;base64,AAAA","reports":[
      {"name":"\\"><b>","report":{"id":"a","name":"bad node"}},
      {"name":"gone","report":{"id":"gone","name":"no such page"}},
      {"name":"a","report":{"id":"a","name":"A","headings":[{"id":"\\"x","title":"bad anchor"}],
      "names":[{"text":"away","page":"../b"},{"text":"here","page":"a"}]}}],
      "measures":[{"id":"BAD ID","title":"m","definition":"d"}],
      "datasets":[{"name":"d","record":"r","fields":[{"name":"f","class":"unknown"}]}]}
      """
    let site = try site(["x": Array(list.utf8)])
    let all = try texts(site).values.joined()
    for word in ["bad node", "no such page", "bad anchor", "away", "BAD ID", "text/html", "red;"] {
      #expect(!all.contains(word), "\(word)")
    }
    #expect(try entries(#require(texts(site)["search.html"])).map { $0[1] } == ["A", "here"])
  }

  @Test(arguments: [
    ("{", "at byte"), ("{}", "schema"),
    ("{\"schema\":\"gristmill.index/2\"}", "run the pipeline again"),
    ("{\"schema\":\"gristmill.index/1\"}", "title and clearance"),
  ])
  func otherListsAreRefused(_ text: String, _ words: String) {
    let error = #expect(throws: SiteFolder.Unusable.self) {
      try SiteFolder(name: "x", list: Array(text.utf8))
    }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test(arguments: ["..", "A", "a b", "\"><b>", ""])
  func foldersHavePlainNames(_ name: String) throws {
    let list = try Self.list()
    #expect(throws: SiteFolder.Unusable.self) { try SiteFolder(name: name, list: list) }
  }

  @Test func pagesOfFoldersLeadBack() throws {
    let site = try site(["trips": Self.list()])
    let page = "<p>1</p><nav class=\"bar\"><ol class=\"trail\"><li>x</li></ol></nav>&lt;ol class"
    let back = String(
      decoding: site.leadingBack(Array(page.utf8), of: "a.html", in: "f"), as: UTF8.self)
    #expect(
      back
        == "<p>1</p><nav class=\"bar\"><a class=\"find\" href=\"../search.html\">Search</a><ol class=\"trail\">"
        + "<li><a href=\"../index.html\">Our &lt;reports&gt;</a></li><li>x</li></ol></nav>&lt;ol class"
    )
    // Other pages stay as they are.
    let other = Array("<h1>Mine</h1>".utf8)
    #expect(site.leadingBack(other, of: "a.html", in: "f") == other)
  }

  /// The section of a page is that of its report, else that of its folder; pages of a series belong to their report.
  @Test func sectionsStandOnEveryPage() throws {
    let folders = try site(["planner": Self.list(), "trips": Self.list()]).folders
    let site = Site(
      title: "Days", folders: folders,
      sections: [
        SiteSection(title: "Planner", folder: "planner"),
        SiteSection(title: "To <do>", folder: "planner", report: "to_do"),
      ])
    func menu(_ file: String, in folder: String) -> String {
      let page = Array("<nav class=\"bar\"><ol class=\"trail\"></ol></nav>".utf8)
      let back = String(decoding: site.leadingBack(page, of: file, in: folder), as: UTF8.self)
      return String(back.split(separator: "<nav class=\"bar\"")[0])
    }
    let toDo = "<a href=\"../planner/to_do.html\""
    for file in ["to_do.html", "to_do--5-1.html", "to_do.open.html"] {
      #expect(
        menu(file, in: "planner").contains("\(toDo) aria-current=\"true\">To &lt;do&gt;"), "\(file)"
      )
    }
    #expect(menu("to_do.html", in: "trips").contains("\(toDo)>To"))
    let planner = "<a href=\"../planner/index.html\""
    #expect(menu("calendar.html", in: "planner").contains("\(planner) aria-current"))
    #expect(menu("to_do_more.html", in: "planner").contains("\(planner) aria-current"))
    #expect(!menu("calendar.html", in: "trips").contains("aria-current"))
  }

  @Test func itIsAsPrivateAsItsFoldersAndLooksLikeTheFirst() throws {
    let accent = try #require(Colour("#2e7d32"))
    let look = PageLook(theme: try PageTheme(light: [.accent: accent], dark: [:]))
    let lists = try [
      "a": Self.list(), "b": Self.list(clearance: .personal, look: look), "c": Self.list(),
    ]
    let site = try site(lists)
    #expect(site.files.allSatisfy { $0.privacy == .personal })
    #expect(site.look == look)
    #expect(try texts(site) == texts(self.site(lists)))
  }
}

/// A text as JSON writes it.
private struct JSONText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description =
      "\""
      + text.unicodeScalars.map { $0.value < 0x20 ? "\\u000\($0.value)" : String($0) }.joined()
      + "\""
  }
}
