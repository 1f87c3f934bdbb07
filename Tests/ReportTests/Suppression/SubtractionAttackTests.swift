import Report
import TestSupport
import Testing

/// Nobody can work out a hidden number from what is printed.
@Suite struct SubtractionAttackTests {
  /// What an attack on every hidden number came to.
  private struct Outcome {
    var hidden = 0
    var certain: [String] = []
    /// Small counts that may only have fewer values than the smallest printed count.
    var narrow: [String] = []
    var gaveUp = 0

    /// Adds an attack on the hidden numbers of `reports`; zeros are no secret.
    mutating func attack(_ data: VoteReports, _ reports: [Report], below smallest: Int64) {
      let attack = SubtractionAttack(data, reports)
      for target in attack.targets where target.value > 0 {
        hidden += 1
        switch attack.verdict(on: target) {
        case .certain: certain.append("\(target.name) must be \(target.value)")
        case .open: break
        case .unknown: gaveUp += 1
        }
        if target.star == nil, target.value < smallest,
          attack.spans(target, values: smallest) == false
        {
          narrow.append("\(target.name) is \(target.value)")
        }
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func noHiddenCountIsCertain(tellsMeans: Bool, tellsHeadlines: Bool) throws {
    var all = Outcome()
    try withSeeds(4, base: 1) { generator, seed in
      var data = VoteReports(&generator, places: 2 + Int(seed % 4))
      data.tellsMeans = tellsMeans
      data.tellsHeadlines = tellsHeadlines
      if seed % 3 == 0 { data.top = 2 }
      var outcome = Outcome()
      outcome.attack(data, [try data.report().suppressingCells(below: 5)], below: 5)
      #expect(outcome.certain.isEmpty && outcome.narrow.isEmpty, "seed \(seed)")
      all.hidden += outcome.hidden
      all.gaveUp += outcome.gaveUp
    }
    #expect(all.hidden > 40)
    #expect(all.gaveUp * 5 < all.hidden, "the attack gave up \(all.gaveUp) of \(all.hidden)")
  }

  /// Two reports of one run print different windows of the same votes.
  @Test func reportsOfOneRunDoNotBetrayEachOther() throws {
    try withSeeds(3, base: 100) { generator, seed in
      let data = VoteReports(&generator, places: 3)
      let rule = SmallCellRule(minimum: 4)
      let reports = try SmallCellSuppression([
        (try data.report(id: "years", windows: ["total", "2018", "2019"]), rule),
        (try data.report(id: "months", windows: ["total"] + VoteReports.months), rule),
      ]).suppressed()
      var outcome = Outcome()
      outcome.attack(data, reports, below: 4)
      #expect(outcome.certain.isEmpty && outcome.narrow.isEmpty, "seed \(seed)")
    }
  }

  /// The attack itself: hiding small numbers alone does not keep them secret.
  @Test func aSingleHiddenMonthIsWorkedOut() throws {
    let data = VoteReports(counts: [
      [[0, 0, 1, 1, 0], [4, 5, 6, 7, 8], [9, 8, 7, 6, 9], [5, 6, 5, 6, 7]]
    ])
    let month = VoteReports.identifier("2018-11")
    let report = try data.report()
    let sections = report.sections.map { section in
      // Only the month with two votes is taken out.
      section.tables[0].id == month ? nil : section
    }
    let printed = Report(
      id: "votes", title: "", subtitle: "", freshness: "", privacy: .internal, balance: [],
      sections: sections.compactMap(\.self), pipelineHash: "", toolVersion: "")
    let attack = SubtractionAttack(data, [printed])
    let target = SubtractionAttack.Target(
      name: month, place: 0, window: "2018-11", star: nil, value: 2)
    #expect(attack.verdict(on: target) == .certain)
    let protected = SubtractionAttack(data, [try report.suppressingCells(below: 5)])
    #expect(protected.verdict(on: target) == .open)
  }
}
