internal import Platform
public import SearchIndex

/// A report folder as its `index.json` tells of it: what a site says of it, and which files it has.
public struct SiteFolder: Sendable {
  /// A report, or a page of a series.
  struct Page: Sendable {
    let id: String
    let name: String
    let answer: String
    let figures: [HeadFigure]
    let findings: String
    let headings: [ReportIndex.Heading]
    let names: [ReportIndex.Name]
  }

  /// A node with its reports.
  struct Node: Sendable {
    let node: ReportNode
    let own: Page?
    let pages: [Page]
    let pageHeadings: [String]
    let measures: Set<String>
  }

  /// The list that a run leaves for programs, from which all of this is read.
  public static let listName = ReportIndex.listName

  /// The name that the folder has in the site.
  public let name: String
  /// The title of the run.
  public let title: String
  /// The most private class of anything in it.
  public let clearance: Clearance
  /// The names of its files, but for the list itself, each a plain name.
  public let files: [String]
  let about: [Parameter]
  let language: Language
  let look: PageLook
  let nodes: [Node]
  let measures: [Measure]
  let datasets: [IndexedDataset]

  /// Why a list cannot be used.
  public struct Unusable: Error, Sendable, CustomStringConvertible {
    /// What was expected and what was found.
    public let description: String
  }

  /// Reads the list in `bytes` of a folder that the site calls `name`.
  ///
  /// Nothing in it is trusted: names of files are plain ones, ids are ids, and texts are escaped wherever they are
  /// written.
  public init(name: String, list bytes: [UInt8]) throws(Unusable) {
    guard Identifier.isValid(name) else {
      let shown = HiddenCharacter.shownOnLine(String(name.prefix(64)))
      throw Unusable(
        description:
          "expected a folder with a name of 1 to 64 of a-z 0-9 _ -, found '\(shown)'; rename it")
    }
    let json: JSONValue
    do { json = try JSONValue(parsing: bytes) } catch {
      throw Unusable(description: "\(Self.listName): \(error)")
    }
    guard json["schema"]?.text == JSONIndexRenderer.schema else {
      throw Unusable(
        description:
          "\(Self.listName): expected schema \(JSONIndexRenderer.schema), found another one; run the "
          + "pipeline again with this version")
    }
    guard let title = json["title"]?.text,
      let clearance = Clearance.allCases.first(where: { $0.name == json["clearance"]?.text })
    else {
      throw Unusable(description: "\(Self.listName): expected title and clearance, found none")
    }
    self.name = name
    self.title = title
    self.clearance = clearance
    files = json["files"]?.items.compactMap(\.text) ?? []
    if let bad = files.first(where: { !Self.isPlainName($0) }) {
      let shown = HiddenCharacter.shownOnLine(String(bad.prefix(64)))
      throw Unusable(description: "\(Self.listName): expected names of files, found '\(shown)'")
    }
    let pages = Set(files)
    about = json["about"]?.items.compactMap { Self.parameter($0) } ?? []
    language = json["language"]?.text.flatMap { Language(rawValue: $0) } ?? .english
    look = Self.look(json)
    nodes = json["reports"]?.items.compactMap { Self.node($0, pages) } ?? []
    measures = json["measures"]?.items.compactMap { Self.measure($0) } ?? []
    datasets = json["datasets"]?.items.compactMap { Self.dataset($0) } ?? []
  }

  /// Whether a name has nothing but what ids of reports and tables have, and dots between.
  static func isPlainName(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= 255 else { return false }
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "-"): true
          default: false
          }
        }
    }
  }
}

extension SiteFolder {
  private static func parameter(_ json: JSONValue) -> Parameter? {
    guard let name = json["name"]?.text, let value = json["value"]?.text else { return nil }
    return Parameter(name: name, value: value)
  }

  private static func look(_ json: JSONValue) -> PageLook {
    var light: [PageTheme.Role: Colour] = [:]
    var dark: [PageTheme.Role: Colour] = [:]
    for role in PageTheme.Role.allCases {
      guard let pair = json["theme"]?[role.rawValue] else { continue }
      light[role] = pair["light"]?.text.flatMap { Colour($0) }
      dark[role] = pair["dark"]?.text.flatMap { Colour($0) }
    }
    let theme = try? PageTheme(light: light, dark: dark)
    return PageLook(
      theme: theme ?? .standard, logo: json["logo"]?.text.flatMap { PageLogo(address: $0) })
  }

  /// A node without pages among `files` is left out: it has nothing to lead to.
  private static func node(_ json: JSONValue, _ files: Set<String>) -> Node? {
    guard let name = json["name"]?.text, Identifier.isValid(name) else { return nil }
    let own = json["report"].flatMap { page($0, files) }
    let pages = json["pages"]?.items.compactMap { page($0, files) } ?? []
    guard own != nil || !pages.isEmpty else { return nil }
    return Node(
      node: ReportNode(
        name: name, title: json["title"]?.text, analysis: json["analysis"]?.text ?? ""),
      own: own, pages: pages, pageHeadings: json["page_headings"]?.items.compactMap(\.text) ?? [],
      measures: Set(json["measures"]?.items.compactMap(\.text) ?? []))
  }

  private static func page(_ json: JSONValue, _ files: Set<String>) -> Page? {
    guard let id = json["id"]?.text, files.contains("\(id).html"), let name = json["name"]?.text
    else { return nil }
    return Page(
      id: id, name: name, answer: json["answer"]?.text ?? "",
      figures: json["figures"]?.items.compactMap { figure in
        guard let title = figure["title"]?.text, let text = figure["text"]?.text else { return nil }
        return HeadFigure(title: title, text: text)
      } ?? [],
      findings: json["findings"]?.text ?? "",
      headings: json["headings"]?.items.compactMap { heading in
        guard let anchor = heading["id"]?.text, Identifier.isValid(anchor),
          let title = heading["title"]?.text
        else { return nil }
        return ReportIndex.Heading(anchor: anchor, title: title)
      } ?? [],
      names: json["names"]?.items.compactMap { found in
        guard let text = found["text"]?.text, let page = found["page"]?.text,
          files.contains("\(page).html")
        else { return nil }
        return ReportIndex.Name(text: text, page: page)
      } ?? [])
  }

  private static func measure(_ json: JSONValue) -> Measure? {
    guard let id = json["id"]?.text, Measure.isValidID(id), let title = json["title"]?.text,
      let definition = json["definition"]?.text, !title.isEmpty, !definition.isEmpty
    else { return nil }
    return Measure(
      id: id, title: title, unit: json["unit"]?.text ?? "", formula: json["formula"]?.text ?? "",
      definition: definition, source: json["source"]?.text ?? "")
  }

  private static func dataset(_ json: JSONValue) -> IndexedDataset? {
    guard let name = json["name"]?.text, let record = json["record"]?.text else { return nil }
    return IndexedDataset(
      name: name, record: record, summary: json["summary"]?.text ?? "",
      fields: json["fields"]?.items.compactMap { field in
        guard let name = field["name"]?.text,
          let privacy = Clearance.allCases.first(where: { $0.name == field["class"]?.text })
        else { return nil }
        return IndexedDataset.Field(
          name: name, words: field["words"]?.text ?? "", form: field["form"]?.text ?? "",
          unit: field["unit"]?.text ?? "", privacy: privacy)
      } ?? [])
  }
}
