import Domains
import TestSupport
import Testing

@testable import Definition
@testable import Report

/// Layouts are values: what a domain brings can be said in a definition, and reads back the same.
@Suite struct LayoutTextTests {
  @Test(arguments: Catalog.all.reports.map(\.name))
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
      title: "t", answers: ["{a}", "a"], subtitle: "s", banner: "b", freshness: "f",
      settings: [Parameter(name: "a b", value: "c: d")],
      lastSettings: [Parameter(name: "e", value: "{f}")], tellsFindings: false, tellsInputs: false,
      findingRows: RowsLayout("f", countedBy: "n"),
      remarks: [RemarkLayout(.note, "CODE", "t", count: "n")],
      sections: [
        SectionLayout(
          "s", "S", each: RowsLayout("rows", where: .init("a", "{b}")), needs: "n", lead: "l",
          texts: ["one", "{two} \"\n"],
          quotes: [
            TextLayout(
              "three", needs: "n", uncleared: "{class}", keepsLines: true,
              marks: MarksLayout(of: RowsLayout("m", where: .init("a", "{b}")), kinds: ["k", "l"]))
          ],
          uncleared: "u", clearedFor: "t",
          tiles: [
            TileLayout(
              "c", of: RowsLayout("t", keys: ["k", "l"], first: 2), needs: "n",
              isForCleared: true)
          ],
          charts: [
            ChartLayout(
              .calendar, "c", "C", "about", findings: ["{most.label}", "two"],
              each: RowsLayout("e", first: 0),
              of: RowsLayout(
                "t", where: .init("x", ""), first: 4, topOf: .init("y", "z")), labels: "l", "L",
              ["a", .init("b", "B", unit: "share")],
              by: .init("k", "n"), needs: "n", isForCleared: true, isOfLevels: true, pagesOf: "p",
              sexes: "x", along: "m")
          ],
          maps: [
            MapLayout(
              "m", "M", "about", labels: "place", values: "hours", colours: "km/h",
              [
                MapLayout.Layer(
                  "L", each: RowsLayout("e"), of: RowsLayout("t", where: .init("x", "{y}")),
                  label: "{a}", latitude: "n", longitude: "e", line: "l", value: "v",
                  colour: "c", hasKilometres: true, elevation: "h", instant: "i", way: "w",
                  first: 9,
                  isForCleared: true),
                MapLayout.Layer("P", of: RowsLayout("t"), label: "p"),
              ], needs: "n", isForCleared: true)
          ],
          tables: [
            TableLayout(
              "t", "T", each: RowsLayout("e", where: .init("a", "b")),
              of: RowsLayout("{t}", first: 5),
              key: "k",
              columns: [
                "a",
                ColumnLook(
                  "b", title: "B", isDetail: true, isFolded: true, openWith: "o", detailBeside: "a",
                  shownWith: "n",
                  insteadOf: "a",
                  countsRecords: true, form: .bar,
                  isForCleared: true, isOfSingles: true, uncleared: "{class}", link: "p",
                  pagesOf: "k", pagesIn: "n"),
              ], order: "o", shown: .top(times: 2), swatch: "f", form: .cards,
              slice: TableSlice(of: "s", column: "c", value: "{v}"), orElse: "", needs: "n",
              isForCleared: true, isTurned: true)
          ], links: LinksLayout("l", "L", key: "k", to: ["a", "b"]), startsPage: true,
          isCollapsed: true, isOfSingles: true)
      ])
    layout.pages = [
      PageLayout(each: RowsLayout("p"), key: "k", layout: layout, isOfSingles: true)
    ]
    layout.isPagesAlone = true
    for shown in [TableLayout.ShownRows.all, .rows(0), .rows(7), .top(times: 2, atLeast: 9)] {
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
