import Report
import Testing

@Suite struct PopulationTemplateTests {
  /// The query for the first row of a table with that key, month and year.
  private func query(_ template: String, key: String, month: String = "2019-05") throws -> String {
    let table = try Table(
      id: "t", caption: "", key: "place",
      columns: [
        Column(id: "place", title: "", values: .strings([key]), privacy: .internal),
        Column(id: "month", title: "", values: .strings([month]), privacy: .internal),
        Column(id: "year", title: "", values: .integers([2019]), privacy: .internal),
        Column(id: "change", title: "", values: .decimals([-15], places: 1), privacy: .internal),
        Column(
          id: "n", title: "", values: .integers([1]), privacy: .internal,
          figure: FigureDefinition(
            measure: Sample.measures["ratings.votes"],
            populations: [PopulationTemplate(dataset: "ratings", query: template)])),
      ])
    return try #require(table.figure(report: "r", row: 0, column: 4)?.populations.first).query
  }

  @Test(arguments: [
    ("place:{key}", "Mill", "place:\"Mill\""),
    ("place:{key}", "The \"Old\" Mill", "place:\"The \\\"Old\\\" Mill\""),
    ("place:{key}", "back\\slash\"", "place:\"back\\\\slash\\\"\""),
    ("place:{key}", "", "place:\"\""),
    ("place:{key}", "1234", "place:1234"),
    ("place:{key}", "{month}", "place:\"{month}\""),
    ("place:{key} OR -x:y", "a OR b", "place:\"a OR b\" OR -x:y"),
    ("place:{key} at:{month}", "Mill", "place:\"Mill\" at:\"2019-05\""),
    ("{key}{year}", "Mill", "\"Mill\"2019"),
    ("d:{change}", "Mill", "d:\"-1.5\""),
    ("stars:{1 TO 5} place:{key}", "Mill", "stars:{1 TO 5} place:\"Mill\""),
    ("stars:{* TO 5] {", "Mill", "stars:{* TO 5] {"),
    ("all", "Mill", "all"),
  ])
  func rowsCompleteTheQuery(template: String, key: String, expected: String) throws {
    #expect(try query(template, key: key) == expected)
  }

  @Test(arguments: [
    ("A", "f:\"A\""), ("A\nB \"c\"", "(f:\"A\" OR f:\"B \\\"c\\\"\")"),
    ("1\n", "(f:1 OR -f:*)"), ("", "-f:*"), ("{f:month|}", "f:\"{f:month|}\""),
  ])
  func linesOfACellAreAlternatives(lines: String, expected: String) throws {
    #expect(try query("x:y {f:month|}", key: "k", month: lines) == "x:y " + expected)
    let escaped = PopulationTemplate.escaped("x:\"{f:month|}\"")
    #expect(try query(escaped, key: "k", month: lines) == "x:\"\\x7Bf:month|}\"")
  }

  /// A filter is added to the populations of its dataset; what looks like a placeholder in it is none.
  @Test func aFilterIsAddedToEveryPopulation() throws {
    let filter = "note:\"{key} or {stars}\" stars:{1 TO 5}"
    let report = try Sample.full().restricting("ratings", to: filter)
    var count = 0
    report.forEachFigure { figure in
      for population in figure.populations where population.dataset == "ratings" {
        count += 1
        #expect(
          population.query.hasSuffix(" (note:\"\\x7Bkey} or \\x7Bstars}\" stars:{1 TO 5})")
            || population.query.hasSuffix(" (\(filter))"), "\(population.query)")
      }
    }
    #expect(count > 0)
    let other = try Sample.full().restricting("others", to: filter)
    other.forEachFigure { figure in
      #expect(!figure.populations.contains { $0.query.contains("1 TO 5}") })
    }
  }
}
