import Analysis
import Domains
import Export
import Expression
import Glibc
import Platform
import TestSupport
import Testing

@testable import Definition
@testable import Tables

/// The tables of fields and options in the pages of docs are what the program reads by, and what pages link to is there.
///
/// With `WRITE_DOCS=1` in the environment they are written.
@Suite(.serialized) struct DeclaredDocsTests {
  private static let folder = RealData.packageFolder + "/docs"

  @Test(arguments: Catalog.all.records.map(\.name))
  func record(_ name: String) throws {
    let record = try #require(Catalog.all.records.first { $0.name == name })
    let fields = record.fields.map { field in
      ["`\(field.name)`", field.form, field.need, field.privacy.name, field.words]
    }
    try check(
      "fields: \(name)", Self.table(fields, ["field", "type", "needed", "class", "meaning"]))
    if !record.options.isEmpty {
      try check("options: record \(name)", Self.table(Self.rows(record.options)))
    }
  }

  @Test(arguments: Catalog.all.analyses.map(\.name))
  func analysis(_ name: String) throws {
    let analysis = try #require(Catalog.all.analyses.first { $0.name == name })
    try check("options: op \(name)", Self.table(Self.rows(analysis.options)))
  }

  @Test func nodes() throws {
    let all = Catalog.all
    for (name, keys) in [
      ("top", DefinitionReader.settings), ("parameter", ParameterTable.keys),
      ("source", SourceDeclaration.options), ("store", StoreChoice.options),
      ("use", ReadyUse.options),
      ("node of normalize", NodeKeys.normalize(all.records)),
      ("node of records", OwnRecordReader.keys), ("field of records", OwnField.table.descriptions),
      ("field of derive", DeriveOption.table.descriptions),
      ("sessions of a node", SessionOption.table.descriptions),
      ("lookup of a node", LookupOption.table.descriptions),
      ("node of index", NodeKeys.index), ("node of analyze", NodeKeys.analyze(all.analyses)),
      ("node of report", NodeKeys.report(all.reports)), ("node of export", NodeKeys.export),
      (
        "expectations",
        ExpectationKind.allCases.map(\.description) + ExpectationItem.common(ofTable: false)
      ),
    ] { try check("options: \(name)", Self.table(Self.rows(keys))) }
  }

  @Test func mappings() throws {
    let rows = Catalog.all.mappings.map { mapping in
      ["`\(mapping.name)`", "`\(mapping.file)`", mapping.summary]
    }
    try check("mappings", Self.table(rows, ["mapping", "file", "what it reads"]))
  }

  @Test func properties() throws {
    let rows = CalendarProperty.allCases.map(\.declaration).map { row in
      [
        row.fields.map { "`\($0)`" }.joined(separator: ", "), "`\(row.column)`",
        row.components.rawValue, row.kind.rawValue, row.words,
      ]
    }
    try check(
      "properties of calendars", Self.table(rows, ["field", "property", "of", "value", "more"]))
  }

  @Test func measures() throws {
    let rows = GroupAggregate.Function.allCases.map { function in
      ["`\(AggregateWords.form(of: function))`", AggregateWords.words(of: function)]
    }
    try check("measures", Self.table(rows, ["measure", "meaning"]))
    let windows = TableWindow.Function.allCases.map { ["`\($0.form)`", $0.words] }
    try check("windows", Self.table(windows, ["measure", "meaning"]))
    let functions = ExpressionFunction.all.map { function in
      ["`\(function.form)`", function.summary, "`\(function.example)`"]
    }
    try check("functions", Self.table(functions, ["function", "meaning", "example"]))
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
    try check("options: reports", Self.table(table, Self.optionHead + ["reports"]))
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

  private static let optionHead = ["key", "type", "default", "meaning"]

  private static func table(_ rows: [[String]], _ head: [String] = optionHead) -> [String] {
    ([head, head.map { _ in "---" }] + rows).map { cells in
      "| \(cells.map { $0.split(separator: "|").joined(separator: "\\|") }.joined(separator: " | ")) |"
    }
  }

  /// What links of all pages lead to.
  @Test func linksLeadSomewhere() throws {
    let anchors = try DocsAnchors(Self.folder)
    for (file, page) in anchors.pages {
      for link in page.matches(of: /\]\(([a-z-]*\.md)?#([^)]+)\)/) {
        let target = link.1.map(String.init) ?? file
        #expect(
          anchors.all[target]?.contains(String(link.2)) == true, "\(file): \(link.0)")
      }
    }
  }

  /// Holds the lines between `<!-- NAME -->` and `<!-- end -->` of the page that has them to `lines`.
  private func check(_ name: String, _ lines: [String]) throws {
    let system = SystemFileSystem()
    let mark = "<!-- \(name) -->"
    let anchors = try DocsAnchors(Self.folder)
    for file in try system.list(Self.folder).sorted() where file.hasSuffix(".md") {
      let path = Self.folder + "/" + file
      let text = String(decoding: try system.readAll(path), as: UTF8.self)
      var page = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let start = page.firstIndex(of: mark) else { continue }
      let end = try #require(page[start...].firstIndex(of: "<!-- end -->"))
      let lines = lines.map { anchors.resolving($0, on: file) }
      if getenv("WRITE_DOCS") != nil {
        page.replaceSubrange(start + 1..<end, with: lines)
        return try system.replace(path, with: Array(page.joined(separator: "\n").utf8), mode: 0o644)
      }
      #expect(
        Array(page[start + 1..<end]) == lines,
        "\(file): write them with WRITE_DOCS=1 swift test --filter DeclaredDocsTests")
      return
    }
    Issue.record("no page of docs has \(mark)")
  }
}
