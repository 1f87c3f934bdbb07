import Report
import TestSupport
import Testing

@Suite struct FigureAddressTests {
  @Test func textForm() {
    let address = FigureAddress(
      report: "ranking", table: "places", key: "Old Mill/é".utf8, column: "mean")
    #expect(address.description == "ranking/places/Old%20Mill%2F%C3%A9/mean")
    #expect(FigureAddress(address.description) == address)
  }

  @Test func anyKeyReadsBack() {
    withSeeds(300) { generator, seed in
      let count = Int.random(in: 0...20, using: &generator)
      let key = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let address = FigureAddress(report: "r", table: "t", key: key, column: "c")
      #expect(FigureAddress(address.description) == address, "seed \(seed)")
      let isPlain = address.description.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      #expect(isPlain, "seed \(seed)")
    }
  }

  @Test(arguments: [
    "", "a/b/c", "a/b/c/d/e", "A/b/c/d", "a/b c/d/e", "a/b/%2/c", "a/b/%zz/c", "a/b/%2f/c",
    "a/b/é/c", "a//c/d", "a/b/c/",
  ])
  func refusesOtherForms(text: String) {
    #expect(FigureAddress(text) == nil)
  }

  @Test func figuresAreFoundByAddress() throws {
    let report = try Sample.full()
    let address = try #require(FigureAddress("ranking/places/Old%20Mill/mean"))
    let figure = try #require(report.figure(at: address))
    #expect(figure.value?.description == "4.43")
    #expect(figure.n?.description == "120")
    #expect(figure.low?.description == "4.13")
    #expect(figure.high?.description == "4.68")
    #expect(figure.parameters == [Parameter(name: "C", value: "10")])
    #expect(figure.populations.map(\.query) == ["place:\"Old Mill\""])

    let headline = try #require(FigureAddress("ranking/summary/all/votes"))
    #expect(report.figure(at: headline)?.value == .integer(9_000))
  }

  @Test(arguments: [
    "other/places/Old%20Mill/mean", "ranking/none/Old%20Mill/mean",
    "ranking/places/New%20Mill/mean", "ranking/places/Old%20Mill/none",
    "ranking/places/Old%20Mill/rank", "ranking/summary/all/none",
  ])
  func unknownAddressesFindNothing(text: String) throws {
    let address = try #require(FigureAddress(text))
    #expect(try Sample.full().figure(at: address) == nil)
  }

  /// Every cell with an address in the page leads to its figure.
  @Test func everyPrintedAddressLeadsToItsFigure() throws {
    let report = try Sample.full()
    let page = try HTMLPage(try report.text("ranking.html"))
    var found = 0
    for element in page.elements {
      guard let id = element.attributes["id"], id.contains("/") else { continue }
      let address = try #require(FigureAddress(id))
      #expect(report.figure(at: address) != nil, "\(id)")
      found += 1
    }
    #expect(found == 18 + 9 + 2)
  }
}
