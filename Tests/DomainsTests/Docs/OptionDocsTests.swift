import Domains
import Glibc
import Pipeline
import Platform
import TestSupport
import Testing

/// The tables of options in docs/definitions.md are those that the program reads by.
///
/// With `WRITE_DOCS=1` in the environment they are written.
@Suite(.serialized) struct OptionDocsTests {
  private static let page = RealData.packageFolder + "/docs/definitions.md"

  @Test(arguments: Catalog.all.analyses.map(\.name))
  func analysis(_ name: String) throws {
    let analysis = try #require(Catalog.all.analyses.first { $0.name == name })
    try check("op \(name)", Self.table(Self.rows(analysis.options)))
  }

  @Test func reports() throws {
    // Options that several reports have alike stand in one row.
    var rows: [(row: [String], reports: [String])] = []
    for report in Catalog.all.reports {
      for row in Self.rows(report.options) {
        if let known = rows.firstIndex(where: { $0.row == row }) {
          rows[known].reports.append(report.name)
        } else {
          rows.append((row, [report.name]))
        }
      }
    }
    let table = rows.map { row, reports in
      row + [reports.map { "`\($0)`" }.joined(separator: ", ")]
    }
    try check("reports", Self.table(table, "reports"))
  }

  /// Key, form, default and meaning of each option, and of those within mappings.
  private static func rows(
    _ options: [OptionDescription], within outer: String = ""
  ) -> [[String]] {
    options.flatMap { option -> [[String]] in
      let fallback =
        option.isRequired ? "required" : option.usual.map { $0.isEmpty ? "" : "`\($0)`" } ?? "none"
      guard case .mapping(let inner) = option.form else {
        return [["`\(outer + option.key)`", option.form.words, fallback, option.words]]
      }
      return [
        [
          "`\(outer + option.key)`", "mapping", option.isRequired ? "required" : "", option.words,
        ]
      ]
        + rows(inner, within: outer + option.key + ".")
    }
  }

  private static func table(_ rows: [[String]], _ more: String...) -> [String] {
    let head = ["key", "type", "default", "meaning"] + more
    return [head, head.map { _ in "---" }].map { cells in "| \(cells.joined(separator: " | ")) |" }
      + rows.map { cells in
        "| \(cells.map { $0.split(separator: "|").joined(separator: "\\|") }.joined(separator: " | ")) |"
      }
  }

  /// Holds the lines between `<!-- options: NAME -->` and `<!-- end -->` of the page to `lines`.
  private func check(_ name: String, _ lines: [String]) throws {
    let system = SystemFileSystem()
    let text = String(decoding: try system.readAll(Self.page), as: UTF8.self)
    var page = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(
      page.firstIndex(of: "<!-- options: \(name) -->"), "the page has no options of \(name)")
    let end = try #require(page[start...].firstIndex(of: "<!-- end -->"))
    if getenv("WRITE_DOCS") != nil {
      page.replaceSubrange(start + 1..<end, with: lines)
      return try system.replace(
        Self.page, with: Array(page.joined(separator: "\n").utf8), mode: 0o644)
    }
    #expect(
      Array(page[start + 1..<end]) == lines,
      "write them with WRITE_DOCS=1 swift test --filter OptionDocsTests")
  }
}
