import Platform
import Testing

@testable import Charts
@testable import Report

/// A page in German says in German what the renderer writes by itself, and the same figures.
@Suite struct GermanPageTests {
  /// The words that readers see of a page or hear of it, without those of pictures.
  private func words(_ page: String) -> Set<String> {
    var text = page
    for pattern in [
      /<style>[\s\S]*?<\/style>/, /<script>[\s\S]*?<\/script>/, /<svg[\s\S]*?<\/svg>\n/,
    ] {
      text.replace(pattern, with: " ")
    }
    let heard = text.matches(of: /(?:aria-label|title|placeholder)="([^"]*)"/)
      .map { String($0.output.1) }
    text.replace(/<[^>]*>/, with: " ")
    return letters([text] + heard)
  }

  private func letters(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap { $0.split { !$0.isLetter }.map(String.init) })
  }

  /// All texts of the report itself, which the renderer does not write by itself.
  private func data(_ report: Report) throws -> [String] {
    var texts: [String] = []
    func collect(_ value: JSONValue) {
      switch value {
      case .string(let text): texts.append(text)
      case .array(let items): items.forEach(collect)
      case .object(let fields): fields.forEach { collect($0.value) }
      default: break
      }
    }
    collect(try JSONValue(parsing: report.rendered()["ranking.json"] ?? []))
    return texts
  }

  private func rendererWords() -> Set<String> {
    letters(
      PageWord.allCases.map { Language.german[$0] } + ChartWord.allCases.map { Language.german[$0] }
        + (1...12).map { DateWords.month($0, in: .german) } + Language.german.shortWeekdays
        + Language.germanUnits.values
        + Language.germanUnitsOfOne.values)
  }

  @Test func pagesHoldGermanWordsAndThoseOfTheReport() throws {
    for report in [
      try Sample.full(.german), try Sample.full(.german).suppressingCells(below: 100),
    ] {
      let known = try letters(data(report)).union(rendererWords())
      for name in ["ranking.html", "ranking.md"] {
        let strays = try words(report.text(name)).subtracting(known)
        #expect(
          strays.subtracting(["n", "csv", "ranking", "de", "amp", "lt", "gt"]).isEmpty,
          "\(name): \(strays.sorted())")
      }
    }
  }

  @Test func thePageSaysItsLanguage() throws {
    #expect(try Sample.full(.german).text("ranking.html").contains("<html lang=\"de\">"))
    #expect(try Sample.full().text("ranking.html").contains("<html lang=\"en\">"))
  }

  /// The digits that a program reads are those of the English page; what is written otherwise has them beside.
  @Test func figuresAreTheSame() throws {
    let (english, german) = (
      try HTMLPage(Sample.full().text("ranking.html")),
      try HTMLPage(Sample.full(.german).text("ranking.html"))
    )
    let numbers = english.elements.filter { $0.attributes["id"]?.hasPrefix("ranking/") == true }
    #expect(numbers.count > 20)
    // The text of a tile says more than its number.
    for cell in numbers where cell.tag == "td" || cell.attributes["data-v"] != nil {
      let other = try #require(cell.attributes["id"].flatMap { german.element(id: $0) })
      let isMissing = cell.text.hasPrefix("–")
      #expect(isMissing ? other.text.hasPrefix("–") : cell.digits == other.digits)
    }
    let means = german.elements.filter {
      $0.text.hasPrefix("4,43") && $0.tag == "td" && $0.attributes["id"] != nil
    }
    #expect(
      !means.isEmpty && means.allSatisfy { $0.attributes["data-v"]?.hasPrefix("4.43") == true })
  }

  /// Files for programs differ in what they say of the language alone.
  @Test func filesForProgramsStay() throws {
    let (english, german) = (try Sample.full().rendered(), try Sample.full(.german).rendered())
    for (name, bytes) in english where !name.hasSuffix(".html") && !name.hasSuffix(".md") {
      let text = String(decoding: german[name] ?? [], as: UTF8.self)
      #expect(
        text.replacing("\"language\":\"de\"", with: "\"language\":\"en\"")
          == String(decoding: bytes, as: UTF8.self), "\(name)")
    }
  }

  @Test func theIndexIsGerman() throws {
    let entry = ReportCollection.Entry(
      try Sample.full(.german), formats: [.html, .markdown, .csv],
      node: ReportNode(name: "ranking", analysis: "rank"))
    let files = ReportCollection([entry]).files(
      of: RunDescription(
        title: "Rangliste", about: [Parameter(name: "authors", value: "A. Müller")]))
    let known = try letters(data(entry.report)).union(rendererWords())
      .union([
        "Rangliste", "A", "Müller", "gristmill", "HTML", "Markdown", "CSV", "Ranking", "rank",
        "html", "md", "csv",
      ])
    for name in ["index.html", "index.md"] {
      let sink = MemorySink()
      try #require(files.first { $0.name == name }).write(to: sink)
      let page = String(decoding: sink.bytes, as: UTF8.self)
      let strays = words(page).subtracting(known)
      #expect(strays.isEmpty, "\(name): \(strays.sorted())")
    }
  }
}

extension HTMLPage.Element {
  /// The digits that the script sorts by.
  fileprivate var digits: String {
    (attributes["data-v"] ?? text.filter { $0 != "," }).filter { $0.isNumber || "-.".contains($0) }
  }
}
