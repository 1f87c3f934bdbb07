import TestSupport
import Testing

@testable import Report

@Suite struct ChartTests {
  @Test func everyChartHasAPictureATextAndItsNumbers() throws {
    let report = try Sample.full()
    let page = try HTMLPage(report.text("ranking.html"))
    let pictures = page.elements.filter { $0.tag == "svg" }
    #expect(pictures.count == 5)
    for (chart, picture) in zip(report.sections[0].charts, pictures) {
      #expect(picture.attributes["role"] == "img")
      let parts =
        picture.attributes["aria-labelledby"]?.split(separator: " ").map(String.init) ?? []
      #expect(parts.count == 2)
      #expect(page.element(id: parts.first ?? "")?.text == chart.title)
      #expect(page.element(id: parts.last ?? "")?.text == ChartSummary(chart: chart).text)
    }
    #expect(page.elements.filter { $0.attributes["class"] == "numbers" }.count == 5)
  }

  @Test func theSummaryNamesTheExtremes() {
    let chart = Chart.bars(
      id: "c", title: "Votes", description: "Votes per place.", privacy: .internal,
      labelTitle: "place", labels: ["a", "b", "c"],
      values: ChartSeries(title: "votes", values: [.integer(3), nil, .integer(9)]))
    #expect(
      ChartSummary(chart: chart).text
        == "Votes per place. Bar chart of 3 rows. votes: from 3 (a) to 9 (c).")
  }

  @Test func coordinatesLieOnTheCanvas() throws {
    try withSeeds(60) { generator, seed in
      let count = Int.random(in: 0...40, using: &generator)
      func series() -> ChartSeries {
        ChartSeries(
          title: "s",
          values: (0..<count).map { _ in
            Int.random(in: 0...9, using: &generator) == 0
              ? nil : .real(Double.random(in: -50...900, using: &generator), places: 1)
          })
      }
      let labels = (0..<count).map { "label \($0)" }
      let charts: [Chart] = [
        .bars(
          id: "a", title: "", description: "", privacy: .public, labelTitle: "", labels: labels,
          values: series()),
        .histogram(
          id: "b", title: "", description: "", privacy: .public, labelTitle: "", buckets: labels,
          counts: series()),
        .lines(
          id: "c", title: "", description: "", privacy: .public, labelTitle: "", periods: labels,
          series: [series(), series()]),
        .columns(
          id: "d", title: "", description: "", privacy: .public, labelTitle: "", periods: labels,
          series: [series(), series(), series()]),
        .intervals(
          id: "e", title: "", description: "", privacy: .public, labelTitle: "", labels: labels,
          values: series(), low: series(), high: series()),
      ]
      for chart in charts {
        let sink = MemorySink()
        var out = ByteWriter(sink)
        out.append(svg: chart)
        try out.finish()
        let page = try HTMLPage(String(decoding: sink.bytes, as: UTF8.self))
        let height = ChartCanvas.drawing(chart).height
        for element in page.elements {
          for (name, limit) in [
            ("x", ChartCanvas.width), ("x1", ChartCanvas.width), ("x2", ChartCanvas.width),
            ("y", height), ("y1", height), ("y2", height),
          ] {
            guard let value = element.attributes[name].flatMap(Double.init) else { continue }
            #expect(
              value >= -0.01 && value <= limit + 0.01, "seed \(seed) \(chart.kind) \(element)")
          }
        }
      }
    }
  }

  @Test func wrappedLabelsLoseNothing() {
    withSeeds(300) { generator, seed in
      let alphabet = Array("ab 東é-")
      let count = Int.random(in: 0...80, using: &generator)
      let text = String((0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
      let limit = Int.random(in: 2...20, using: &generator)
      let lines = LabelLayout.lines(text, limit: limit)
      let joined = lines.joined().filter { $0 != " " }
      #expect(joined == text.filter { $0 != " " }, "seed \(seed)")
      #expect(lines.allSatisfy { LabelLayout.columns($0) <= limit }, "seed \(seed): \(lines)")
    }
  }

  @Test(arguments: [
    (10.0, 10.0, "██████████"), (5, 10, "█████"), (0, 10, ""), (0.01, 10, "▏"),
    (-10, 10, "−██████████"),
    (5.5, 10, "█████▌"), (1, 0, ""), (20, 10, "██████████"),
  ])
  func textBars(value: Double, greatest: Double, expected: String) {
    #expect(TextBar.text(value, greatest: greatest, width: 10) == expected)
  }
}
