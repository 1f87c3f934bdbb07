import Report
import Testing

/// Programming errors trap at once instead of printing a wrong report.
@Suite struct InvariantTests {
  @Test func aBalanceThatDoesNotAddUpTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = BalanceRow(stage: "ingest", read: 10, kept: 8, rejected: 1)
    }
    #expect(BalanceRow(stage: "ingest", read: 10, kept: 8, filtered: 2).kept == 8)
  }

  @Test func aMeasureRegisteredTwiceTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Sample.measures.merging(Sample.measures)
    }
  }

  @Test func anUnknownMeasureTraps() async {
    await #expect(processExitsWith: .failure) { _ = Sample.measures["ratings.unknown"] }
    #expect(Sample.measures.measure("ratings.unknown") == nil)
  }

  @Test(arguments: ["", "Ratings.votes", "1votes", "votes of all", "votes/all"])
  func aMalformedMeasureIDTraps(id: String) async {
    await #expect(processExitsWith: .failure) { [id] in
      _ = Measure(
        id: id, title: "Votes", unit: "", formula: "n", definition: "Number.", source: "Own")
    }
  }

  @Test func aTableIDInTwoSectionsTraps() async {
    await #expect(processExitsWith: .failure) {
      let table = try Sample.table()
      _ = Sample.report(sections: [
        Section(id: "a", title: "A", tables: [table]),
        Section(id: "b", title: "B", tables: [table]),
      ])
    }
  }

  @Test func aMissingRowKeyTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = try Table(
        id: "t", caption: "", key: "k",
        columns: [
          Column(
            id: "k", title: "", values: .integers([1, 2]), privacy: .public,
            presence: [.present, .missing])
        ])
    }
  }

  @Test func aFigureUnderAnotherSectionsAddressTraps() async {
    await #expect(processExitsWith: .failure) {
      let figure = Figure(
        address: FigureAddress(report: "ranking", section: "other", headline: "votes"),
        title: "Votes", measure: Sample.measures["ratings.votes"], value: .integer(1),
        privacy: .internal)
      _ = Sample.report(sections: [Section(id: "summary", title: "S", figures: [figure])])
    }
  }
}
