import Testing

@testable import Charts

@Suite struct TextFormTests {
  @Test(arguments: [
    (10.0, 10.0, "██████████"), (5, 10, "█████"), (0, 10, ""), (0.01, 10, "▏"),
    (-10, 10, "−██████████"),
    (5.5, 10, "█████▌"), (1, 0, ""), (20, 10, "██████████"),
  ])
  func textBars(value: Double, greatest: Double, expected: String) {
    #expect(TextBar.text(value, greatest: greatest, width: 10) == expected)
  }

  @Test func theSummaryNamesTheExtremes() throws {
    let content = try #require(
      LabelledPlot(
        .bars, labelTitle: "place", labels: ["a", "b", "c"],
        series: [ChartSeries(title: "votes", drawn: [ChartValue(3), nil, ChartValue(9)])]))
    let plot = Plot(title: "Votes", description: "Votes per place.", content: .labelled(content))
    #expect(plot.summary() == "Votes per place. Bar chart of 3 rows. votes: from 3 (a) to 9 (c).")
  }

  @Test func plotsWithoutTheRightShapeAreRefused() {
    let two = ChartSeries(title: "s", drawn: [nil, nil])
    #expect(LabelledPlot(.bars, labelTitle: "", labels: ["a"], series: [two]) == nil)
    #expect(LabelledPlot(.bars, labelTitle: "", labels: ["a", "b"], series: [two, two]) == nil)
    #expect(LabelledPlot(.intervals, labelTitle: "", labels: ["a", "b"], series: [two]) == nil)
    #expect(LabelledPlot(.lines, labelTitle: "", labels: ["a", "b"], series: []) != nil)
    #expect(
      HeatGrid(
        rowTitle: "", columnTitle: "", valueTitle: "", rows: ["a"], columns: ["b", "c"], cells: [])
        == nil)
    #expect(ChartValue(.nan, text: "") == nil)
    #expect(ChartValue(-.infinity, text: "") == nil)
  }
}
