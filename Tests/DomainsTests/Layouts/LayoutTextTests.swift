import Domains
import TestSupport
import Testing

@testable import Pipeline
@testable import Report

/// Layouts are values: what a domain brings can be said in a definition, and reads back the same.
@Suite struct LayoutTextTests {
  @Test(arguments: Catalog.all.reports.filter { $0.layout != nil }.map(\.name))
  func layoutsReadBackEqual(_ report: String) throws {
    let layout = try #require(Catalog.all.reports.first { $0.name == report }?.layout)
    let text = YAMLText.block(layout.text)
    let diagnostics = Diagnostics(file: "layout.yaml")
    let node = try #require(
      NodeReader(parsing: Array(text.utf8), name: "layout", diagnostics: diagnostics))
    let read = Layout.read(node)
    node.finish()
    #expect(diagnostics.isEmpty, "\(diagnostics.sorted.map(\.message))\n\(text)")
    #expect(read == layout, "\(text)")
  }

  /// Each place of a layout is written: changes of any of them are read back.
  @Test func everyPlaceIsWritten() throws {
    var layout = Layout(
      title: "t", subtitle: "s", banner: "b", freshness: "f",
      settings: [Parameter(name: "a b", value: "c: d")],
      tellsFindings: false, findingRows: RowsLayout("found", countedBy: "n"),
      sections: [
        SectionLayout(
          "s", "S", each: RowsLayout("rows", where: .init("a", "{b}"), countedBy: "n"), needs: "n",
          lead: "l", texts: ["one", "{two|one} \"\n"], uncleared: "u", clearedFor: "t",
          tiles: [TileLayout("c", of: RowsLayout("t"))],
          charts: [
            ChartLayout(
              .lines, "c", "C", "about", of: RowsLayout("t", where: .init("x", "")), labels: "l",
              "L", ["a", .init("b", "B")], by: .init("k", "n"), first: 3, needs: "n")
          ],
          tables: [
            TableLayout(
              "t", "T", of: RowsLayout("t"), key: "k",
              columns: [
                "a",
                ColumnLook(
                  "b", title: "B", isDetail: true, detailBeside: "a", shownWith: "n",
                  countsRecords: true, showsBar: true,
                  isForCleared: true, isOfSingles: true, link: "p", pagesOf: "k"),
              ], order: "o", shown: .top(times: 2),
              swatch: "b", slice: TableSlice(of: "s", column: "c", value: "{v}"), needs: "n",
              isForCleared: true, isOfSingles: true)
          ], links: LinksLayout("l", "L", key: "k", to: ["one", "two"]), startsPage: true,
          isCollapsed: true, isOfSingles: true)
      ])
    layout.pages = [PageLayout(each: RowsLayout("p"), key: "k", layout: layout)]
    for shown in [TableLayout.ShownRows.all, .rows(0), .rows(7)] {
      layout.sections[0].tables[0].shown = shown
      let diagnostics = Diagnostics(file: "layout.yaml")
      let text = YAMLText.block(layout.text)
      let node = try #require(
        NodeReader(parsing: Array(text.utf8), name: "layout", diagnostics: diagnostics))
      let read = Layout.read(node)
      node.finish()
      #expect(read == layout, "\(text)\(diagnostics.sorted.map(\.message))")
    }
  }
}
