import Platform
import Testing

@testable import Report

/// A title that stands in the heading above is not shown a second time, and is still there for those who listen.
@Suite struct RepeatedTitlesTests {
  private func page(_ heading: String) throws -> String {
    let table = try Sample.table()
    let chart = Chart.bars(
      id: "bars", title: "Bars", description: "", privacy: .internal, labelTitle: "place",
      labels: ["a"], values: ChartSeries(title: "votes", integers: [3]))
    let sink = MemorySink()
    try HTMLRenderer(
      report: Sample.report(sections: [
        Section(id: "first", title: heading, charts: [chart], tables: [table])
      ]), frame: PageFrame()
    ).render(to: sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  @Test func captionsAndTitlesAreShownOnce() throws {
    let caption = try Sample.table().caption
    let hidden = "<span class=\"again\">"
    #expect(try page(caption).contains("<caption>\(hidden)\(caption)</span>"))
    #expect(try page("Bars").contains("<figcaption>\(hidden)Bars</span>"))
    #expect(try page("Bars").contains("<caption>\(caption)"))
    #expect(try !page("Other").contains("class=\"again\""))
  }

  /// A long duration has smaller letters, so that it stays on one line.
  @Test(arguments: [("0.75", "value"), ("1.51", "value long"), ("106", "value")])
  func longDurationsAreSmaller(_ hours: String, _ style: String) throws {
    let value = try #require(Double(hours))
    let figure = Figure(
      address: FigureAddress(report: "ranking", section: "first", headline: "time"), title: "Time",
      measure: Measure(
        id: "test.time", title: "Time", unit: "h", formula: "", definition: "How long.", source: ""),
      value: .real(value, places: 2), privacy: .internal, unit: "h")
    let sink = MemorySink()
    var out = ByteWriter(sink)
    HTMLTiles(figures: [figure], place: HTMLPlace(report: try Sample.full(), isMain: true))
      .write(into: &out)
    try out.finish()
    #expect(String(decoding: sink.bytes, as: UTF8.self).contains("class=\"\(style)\">"))
  }
}
