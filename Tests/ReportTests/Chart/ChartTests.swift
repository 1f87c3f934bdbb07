import Charts
import TestSupport
import Testing

@testable import Report

@Suite struct ChartTests {
  @Test func everyChartHasAPictureATextAndItsNumbers() throws {
    let report = try Sample.full()
    let page = try HTMLPage(report.text("ranking.html"))
    let pictures = page.elements.filter { $0.tag == "svg" && $0.attributes["class"] == "chart" }
    #expect(pictures.count == 8)
    for (chart, picture) in zip(report.sections[0].charts, pictures) {
      #expect(picture.attributes["role"] == "img")
      let parts =
        picture.attributes["aria-labelledby"]?.split(separator: " ").map(String.init) ?? []
      #expect(parts.count == 2)
      #expect(page.element(id: parts.first ?? "")?.text == chart.title)
      #expect(page.element(id: parts.last ?? "")?.text == chart.plot.summary())
    }
    #expect(page.elements.filter { $0.attributes["class"] == "numbers" }.count == 8)
  }

  @Test func chartsShowTheDigitsOfTheReport() {
    let series = ChartSeries(
      title: "s", values: [.decimal(1230, places: 2), .real(.nan, places: 1), nil, .integer(-4)])
    #expect(series.values.map { $0?.text } == ["12.30", nil, nil, "-4"])
    #expect(series.values.map { $0?.amount } == [12.3, nil, nil, -4])
  }

  @Test(arguments: [
    ("0", true), ("-12.50", true), ("1e+20", true), ("1E5", true), ("", false), ("-", false),
    ("+1", false), (".5", false), ("1.", false), ("01", false), ("1,000", false), ("1e", false),
    ("1 ", false), ("nan", false),
  ])
  func jsonNumbers(text: String, isValid: Bool) {
    #expect(JSONNumber.isValid(text) == isValid)
  }
}
