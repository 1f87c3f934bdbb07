internal import Platform

/// Writes the index of a run as one HTML page: what its reports say, then what only some readers want, folded.
struct HTMLIndexRenderer: Renderer, Sendable {
  let index: ReportIndex
  /// What stands around it.
  var frame = PageFrame()

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    HTMLHead(
      title: index.title, parts: [.tables, .notes],
      style: HTMLCards.rules + HTMLTableCards.rules(upTo: HTMLTable.mostColumns),
      frame: frame
    ).write(into: &out)
    HTMLLead(about: index.run.about, language).write(into: &out)
    out.append("</header>\n<main>\n")
    if index.entries.isEmpty { out.append("<p>\(language[PageWord.noReports])</p>\n") }
    HTMLCards(index).write(into: &out)
    IndexFiles(index).write(into: &out)
    writeBalance(into: &out)
    out.append("</main>\n")
    if let version = index.entries.first?.toolVersion {
      out.append("<footer><p>")
      out.append(
        language.text(PageWord.writtenBy, ["version": version]), as: HTMLEscape.self)
      out.append("</p></footer>\n")
    }
    out.append("</div>\n</body>\n</html>\n")
    try out.finish()
  }

  private var language: Language { index.language }

  private func writeBalance(into out: inout ByteWriter) {
    let rows = index.balance
    guard !rows.isEmpty else { return }
    let rejected = rows.reduce(0) { $0 + $1.rejected }
    let words = language.text(
      rejected > 0 ? PageWord.balanceOfSome : .balanceOf,
      [
        "count": language.integer(rows.reduce(0) { $0 + $1.read }),
        "rejected": language.integer(rejected),
      ])
    out.append("<details class=\"fold\"><summary>\(words)</summary>\n")
    HTMLBalance(rows: rows, language: language).write(into: &out)
    out.append("</details>\n")
  }
}

/// What a definition says of its data, below the title of an index: its scope as a sentence, and the rest as a list,
/// folded if it is long.
struct HTMLLead {
  private let scope: String?
  private let status: String?
  private let rest: [Parameter]
  private let language: Language

  /// What is shown at a glance, such as in a list of runs.
  static let shown: Set = ["scope", "status"]

  /// More is folded.
  private static let shownCount = 2

  init(about: [Parameter], _ language: Language) {
    self.language = language
    scope = about.first { $0.name == "scope" }?.value
    status = about.first { $0.name == "status" }?.value
    rest = about.filter { !Self.shown.contains($0.name) }
  }

  func write(into out: inout ByteWriter) {
    if scope != nil || status != nil {
      out.append("<p class=\"subtitle\">")
      if let scope { out.append(scope, as: HTMLEscape.self) }
      if let status {
        out.append(" <span class=\"chip\">")
        out.append(status, as: HTMLEscape.self)
        out.append("</span>")
      }
      out.append("</p>\n")
    }
    let folds = rest.count > Self.shownCount
    if folds {
      out.append("<details class=\"fold\"><summary>\(language[PageWord.aboutData])</summary>\n")
    }
    HTMLList(class: "about", items: language.named(rest)).write(into: &out)
    if folds { out.append("</details>\n") }
  }
}
