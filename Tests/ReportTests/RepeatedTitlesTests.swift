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
}
