import Platform
import TestSupport
import Testing

@testable import Report

/// What is hidden stands in no file.
@Suite struct HiddenNumbersTests {
  private func hidden() throws -> Report {
    try PlantedReport.report().suppressingCells(below: PlantedReport.smallest)
  }

  @Test func theSecretsAreThereWithoutSuppression() throws {
    let text = try PlantedReport.report().rendered().values.reduce("") {
      $0 + String(decoding: $1, as: UTF8.self)
    }
    for secret in ["31847", "4.7193", "4.7182", "74,808", "8.4326"] {
      #expect(text.contains(secret), "\(secret)")
    }
  }

  @Test func noFileHoldsASecret() throws {
    let report = try hidden()
    for (name, bytes) in try report.rendered() {
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in PlantedReport.secrets {
        #expect(!text.contains(secret), "\(name) holds \(secret)")
      }
    }
    let database = try OpenedResults([report])
    let bytes = try SystemFileSystem().readAll(
      database.folder.path + "/" + ResultsDatabase.fileName)
    let text = String(decoding: bytes, as: UTF8.self)
    for secret in PlantedReport.secrets { #expect(!text.contains(secret), "\(secret)") }
    #expect(
      try database.column("SELECT votes IS NULL FROM planted_places WHERE place = 'North'") == ["1"]
    )
  }

  /// Not even the model keeps the numbers, so nothing that is made from it later can print them.
  @Test func theModelForgetsThem() throws {
    let table = try hidden().tables[0]
    for column in table.columns {
      for row in 0..<table.rowCount where column.presence(at: row) == .suppressed {
        switch column.values {
        case .integers(let values): #expect(values[row] == 0)
        case .decimals(let values, _): #expect(values[row] == 0)
        case .reals(let values, _): #expect(values[row] == 0)
        case .text(let arena): #expect(arena[row].isEmpty)
        }
      }
    }
  }

  @Test func everyFormatMarksThem() throws {
    let report = try hidden()
    let html = try report.text("planted.html")
    #expect(html.contains("Figures over fewer than 50000 records are hidden (shown as “*”)"))
    #expect(try HTMLPage(html).element(id: "planted/places/North/votes")?.text == "*")
    #expect(try HTMLPage(html).element(id: "planted/few/all/north")?.text.contains("*") == true)
    let markdown = try report.text("planted.md")
    #expect(markdown.contains("| \\* | North | \\* | \\* |"))
    #expect(markdown.contains("| north | \\* votes |"))
    #expect(markdown.contains("North and East have \\* votes (\\* + \\*) and \\* stars."))
    let csv = try CSVRows.parse(Array(report.text("planted.places.csv").utf8))
    #expect(csv.first { $0[1] == "North" } == ["", "North", "", "", "", "", ""])
    let json = try JSONValue(parsing: Array(report.text("planted.json").utf8))
    let section = try #require(json["sections"]?.array[0])
    let rows = try #require(section["tables"]?.array[0]["rows"]).array
    let north = try #require(rows.first { $0["place"] == .string("North") })
    let hidden = JSONValue.object(["suppressed": .bool(true)])
    #expect(north["votes"] == hidden && north["rank"] == hidden)
    // A column of sentences is hidden as a whole.
    #expect(rows.count == 4 && rows.allSatisfy { $0["reason"] == hidden })
    #expect(section["figures"]?.array[0]["suppressed"] == .bool(true))
    let names = try #require(json["parameters"]).array.compactMap { $0["name"] }
    #expect(names.contains(.string("smallest number of records shown")))
  }

  @Test func hiddenRowsStandLastAndRanksCountTheOthers() throws {
    let table = try hidden().tables[0]
    let places = try #require(table.column("place"))
    guard case .text(let names) = places.values else {
      Issue.record("places are text")
      return
    }
    let order = (0..<4).map { String(decoding: names[$0], as: UTF8.self) }
    #expect(order == ["South", "West", "East", "North"])
    let rank = try #require(table.column("rank"))
    #expect((0..<4).map { rank.number(at: $0) } == [.integer(1), .integer(2), nil, nil])
  }

  @Test func chartsShowWhatTheirTablesShow() throws {
    let section = try hidden().sections[0]
    #expect(section.charts.map(\.id) == ["bars", "intervals", "columns"])
    for chart in section.charts {
      guard case .labelled(let plot) = chart.plot.content else { continue }
      #expect(plot.labels == ["South", "West"])
    }
    #expect(section.paragraphs.last?.text.contains("chart is left out") == true)
  }

  @Test func nothingChangesWhereNothingIsSmall() throws {
    let before = try PlantedReport.report()
    let after = try before.suppressingCells(below: 1_000)
    #expect(after.sections[0].paragraphs == before.sections[0].paragraphs)
    #expect(after.sections[0].charts.count == 4)
    #expect(after.findings == before.findings)
    let csv = "planted.places.csv"
    #expect(try after.text(csv) == before.text(csv))
    #expect(try before.suppressingCells(below: 1).rendered() == before.rendered())
  }

  @Test(arguments: [
    ("31,847 votes.", "* votes."), ("m2 of 2019-05", "m2 of *"), ("(4.5%)", "(*%)"),
    ("no number", "no number"), ("-3, +4; 5!", "*, *; *!"), ("1–2 of ٣", "* of *"),
  ])
  func numbersInSentencesAreMasked(text: String, masked: String) {
    #expect(SuppressionText.masked(text) == masked)
  }
}
