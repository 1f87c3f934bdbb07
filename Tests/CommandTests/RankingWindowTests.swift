import TestSupport
import Testing

/// Trailing windows and movement where they are easy to get wrong.
@Suite struct RankingWindowTests {
  /// Runs `rank` over rows of `user,place,stars,time`; returns the lines of the table of tops.
  private func tops(
    _ rows: [String], rank: String, zone: String = "UTC", now: String? = nil,
    file: String = "ranking.top.csv", options: [String] = []
  ) throws -> [[String: String]] {
    let text = try report(rows, rank: rank, zone: zone, now: now, file: file, options: options)
    let lines = text.split(separator: "\r\n").map { Self.fields(String($0)) }
    guard let head = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(head, $0)) }
  }

  /// The text of a file of the report over such rows.
  private func report(
    _ rows: [String], rank: String, zone: String = "UTC", now: String? = nil,
    file: String = "ranking.md", options: [String] = []
  ) throws -> String {
    let folder = try WorkFolder()
    try folder.write(
      "votes.csv", "user,place,stars,at\n" + rows.map { $0 + "\n" }.joined())
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: iso8601}}"
    definition.zone = zone
    definition.rank = rank
    try folder.write(
      "votes.yaml", definition.text + (now.map { "now: \"\($0)\"\n" } ?? ""))
    let run = try folder.gristmill.run(["run", "votes.yaml"] + options)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return try folder.text("reports/votes/" + file)
  }

  /// The fields of a line of CSV.
  private static func fields(_ line: String) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields
  }

  /// Clocks in Berlin went forward on 2024-03-31 and back on 2024-10-27: days of 23 and 25 hours.
  @Test(arguments: [
    ("2024-03-31T12:00:00+02:00", "2024-03-30T23:00:00Z", "2024-03-31T21:59:59Z"),
    ("2024-10-27T12:00:00+01:00", "2024-10-26T22:00:00Z", "2024-10-27T22:59:59Z"),
    ("2024-07-10", "2024-07-09T22:00:00Z", "2024-07-10T21:59:59Z"),
  ])
  func aDayIsWholeWhereClocksChange(now: String, first: String, last: String) throws {
    // One second before the first and after the last moment of the day stand other places.
    func shifted(_ text: String, _ seconds: Int) -> String {
      // Only the two ends used here: hh:00:00 and hh:59:59.
      let hour = (Int(text.dropFirst(11).prefix(2)) ?? 0) + (seconds < 0 ? -1 : 1)
      let time = seconds < 0 ? "59:59" : "00:00"
      return "\(text.prefix(11))\(hour < 10 ? "0" : "")\(hour):\(time)Z"
    }
    let found = try tops(
      [
        "u1,before,5,\(shifted(first, -1))", "u1,first,5,\(first)", "u1,last,5,\(last)",
        "u1,after,5,\(shifted(last, 1))",
      ], rank: "windows: [trailing 1d]", zone: "Europe/Berlin", now: now)
    #expect(found.map { $0["location"] } == ["first", "last"])
  }

  @Test func theNewestVoteIsNowUnlessDeclared() throws {
    let rows = ["u1,p1,5,2024-01-10T08:00:00Z", "u1,p2,4,2024-01-09T23:00:00Z"]
    let rank = "windows: [trailing 1d]"
    #expect(try tops(rows, rank: rank).map { $0["location"] } == ["p1"])
    #expect(
      try tops(rows, rank: rank, zone: "Asia/Tokyo").map { $0["location"] } == ["p1", "p2"])
    #expect(try tops(rows, rank: rank, now: "2024-01-09").map { $0["location"] } == ["p2"])
    #expect(try tops(rows, rank: rank, now: "2031-01-01").isEmpty)
  }

  @Test func hotIsWhatLikesAreWorthToday() throws {
    let rows =
      ["u1,a,5,2024-01-31T10:00:00Z", "u2,a,4,2024-01-21T10:00:00Z", "u3,a,3,2024-01-31T09:00:00Z"]
      + ["u1,b,5,2024-01-30T23:59:59Z", "u2,b,4,2024-01-30T00:00:00Z"]
      + (1...4).map { "u\($0),c,5,2023-12-22T08:00:00Z" } + ["u5,c,1,2024-01-31T11:00:00Z"]
    let rank = "order_by: hot, windows: [total], hot: {half_life: 10}"
    let found = try tops(rows, rank: rank)
    #expect(found.map { $0["location"] } == ["b", "a", "c"])
    // 2 × 2^−0.1, 1 + 1/2, 4/16
    #expect(found.map { $0["hot"] } == ["1.8661", "1.5000", "0.2500"])
    #expect(
      found[1]["reason"]?.hasPrefix("2 likes are worth 1.5000 fresh ones; 1.2500 above") == true)
    // As of an earlier day later votes do not count.
    let earlier = try tops(rows, rank: rank, now: "2024-01-21")
    #expect(earlier.map { $0["location"] } == ["a", "c", "b"])
    #expect(earlier.map { $0["hot"] } == ["1.0000", "0.5000", "0.0000"])
  }

  @Test func placesComeGoAndMove() throws {
    let rows = [
      "u1,stays,5,2024-01-01T00:00:00Z", "u2,falls,5,2024-01-02T00:00:00Z",
      "u3,falls,5,2024-01-02T00:00:00Z", "u4,leaves,4,2024-01-02T00:00:00Z",
      "u1,stays,5,2024-02-01T00:00:00Z", "u2,falls,1,2024-02-02T00:00:00Z",
      "u1,comes,3,2024-02-02T00:00:00Z",
    ]
    let rank = "order_by: mean, movement: true, windows: [month]"
    let found = try tops(rows, rank: rank)
    #expect(
      found.map { "\($0["window"] ?? "") \($0["location"] ?? "") \($0["moved"] ?? "")" } == [
        "2024-02 stays same", "2024-02 comes new", "2024-02 falls down 2", "2024-01 falls ",
        "2024-01 stays ", "2024-01 leaves ",
      ])
    let dropped = try tops(rows, rank: rank, file: "ranking.dropped.csv")
    #expect(dropped.map { "\($0["location"] ?? "") \($0["why"] ?? "")" } == ["leaves no votes"])
  }

  /// The list may end among equals: who has the last rank that is shown did not fall below it.
  @Test func whoSharesTheLastRankHasNotDroppedOut() throws {
    let rows = [
      "u1,a,5,2024-01-01T00:00:00Z", "u1,a,5,2024-02-01T00:00:00Z",
      "u1,b,5,2024-02-02T00:00:00Z", "u2,b,5,2024-02-02T00:00:00Z",
    ]
    let rank = "order_by: mean, movement: true, windows: [month], top: 1"
    #expect(try tops(rows, rank: rank).map { $0["location"] } == ["b", "a"])
    #expect(try tops(rows, rank: rank, file: "ranking.dropped.csv").isEmpty)
    let page = try report(rows, rank: rank)
    #expect(page.contains("More places share the last rank than are listed."))
    let fallen = rows + ["u3,a,1,2024-02-03T00:00:00Z"]
    #expect(
      try tops(fallen, rank: rank, file: "ranking.dropped.csv").map { $0["why"] }
        == ["below the first 1"])
    #expect(try !report(fallen, rank: rank).contains("share the last rank"))
  }

  /// The mean of the votes and the score that ranks are told apart, and which of them the bounds are of.
  @Test func theHeadlineSaysWhichNumberRanks() throws {
    let rows = [
      "u1,p1,5,2024-01-01T00:00:00Z", "u2,p1,5,2024-01-01T00:00:00Z",
      "u1,p2,2,2024-01-02T00:00:00Z",
    ]
    // (10 + 1.5 × 4) / 3.5
    #expect(
      try report(rows, rank: "windows: [total]").contains(
        "**p1 leads 2 places with 5.00 stars (4.57 after weighing).**"))
    let alone = try report(rows, rank: "windows: [total]")
    #expect(
      alone.contains("By its own votes alone, p1 stands between")
        && alone.contains("The ranking goes by another score: weighted mean."), "\(alone)")
    let sampled = try report(rows, rank: "windows: [total], bootstrap: {samples: 40, seed: 1}")
    #expect(
      sampled.contains("**p1 stands on rank 1, 95 % sure**")
        && !sampled.contains("own votes alone"), "\(sampled)")
    let lower = try report(rows, rank: "windows: [total], order_by: stars_lower")
    #expect(lower.contains("**p1 leads 2 places with at least ") && !lower.contains("other score"))
  }

  /// The last days are left to a page of their own where another period has just their votes.
  @Test func lastDaysWithTheVotesOfAnotherPeriodAreSaidOnce() throws {
    let rows = ["u1,p1,5,2017-06-01T00:00:00Z", "u1,p1,4,2018-12-31T00:00:00Z"]
    let rank = "windows: [total, year, trailing 365d, trailing 3650d]"
    let page = try report(rows, rank: rank)
    #expect(
      page.contains(
        "The votes of the last 365 days are those of 2018; their ranking has a page of its own.")
        && page.contains("The votes of the last 3650 days are those of all time;"), "\(page)")
    let apart = try report(
      rows + ["u2,p1,4,2018-01-01T00:00:00Z"], rank: "windows: [year, trailing 30d]")
    #expect(!apart.contains("page of its own"))
  }

  /// Each earlier month leads to those before and after it.
  @Test func earlierMonthsLeadToTheirNeighbours() throws {
    let rows = (1...3).map { "u1,p\($0),5,2024-0\($0)-01T00:00:00Z" }
    let beside = try tops(rows, rank: "windows: [month]", file: "ranking.beside.csv")
    #expect(
      beside.map { "\($0["window"] ?? "") \($0["way"] ?? "") \($0["title"] ?? "")" } == [
        "2024-02 before January 2024", "2024-02 after March 2024", "2024-01 after February 2024",
      ])
    #expect(
      try report(rows, rank: "windows: [month]").contains("p2 is the only place that is ranked."))
  }

  @Test func anEmptyMonthLosesAllAndTheNextOneIsNew() throws {
    let rows = ["u1,p1,5,2024-01-01T00:00:00Z", "u1,p1,4,2024-03-01T00:00:00Z"]
    let rank = "movement: true, windows: [month]"
    #expect(try tops(rows, rank: rank).map { $0["moved"] } == ["new", ""])
    let dropped = try tops(rows, rank: rank, file: "ranking.dropped.csv")
    #expect(dropped.map { $0["window"] } == ["2024-02"])
    #expect(dropped.map { $0["previous_bayes"] } == ["5.0000"])
  }

  @Test func reasonsFitTiesSinglesAndPriors() throws {
    let tied = [
      "u1,p1,5,2024-01-01T00:00:00Z", "u1,p2,5,2024-01-01T00:00:00Z",
      "u2,p2,5,2024-01-01T00:00:00Z", "u1,p3,5,2024-01-01T00:00:00Z",
    ]
    #expect(
      try tops(tied, rank: "order_by: mean, windows: [total]").map { $0["reason"] } == [
        "5.0000 from 2 votes; level with the next, which has fewer votes.",
        "5.0000 from 1 vote; level with the one before; level with the next, which follows by "
          + "its id.",
        "5.0000 from 1 vote; level with the one before; the last one ranked.",
      ])
    #expect(
      try tops(tied, rank: "order_by: mean, windows: [total], top: 1").map { $0["reason"] } == [
        "5.0000 from 2 votes; level with the next, which has fewer votes."
      ])
    #expect(
      try tops(tied, rank: "order_by: votes, windows: [total]").map { $0["reason"] }.first
        == "2 votes, 5.0000 on average; 1 more than the next.")
    let single = ["u1,p1,5,2024-01-01T00:00:00Z"]
    #expect(
      try tops(single, rank: "windows: [total]").map { $0["reason"] } == [
        "5.0000 from 1 vote; 1 added vote of 5.0000 leaves it there; the only one ranked."
      ])
    #expect(
      try tops(single, rank: "windows: [total], bayes: {votes: 0}").map { $0["reason"] } == [
        "5.0000 from 1 vote; no votes are added; the only one ranked."
      ])
    #expect(
      try tops(single, rank: "windows: [total], order_by: wilson").map { $0["reason"] } == [
        "1 of 1 vote likes it; the lower bound of that share is 0.2065; the only one ranked."
      ])
  }

  @Test func thePartsOfEachChangeAddUp() throws {
    try withSeeds(3) { generator, seed in
      let rows = (0..<400).map { _ in
        "u\(Int.random(in: 0..<99, using: &generator)),"
          + "p\(Int.random(in: 0..<12, using: &generator)),"
          + "\(Int.random(in: 1...5, using: &generator)),"
          + "2024-0\(Int.random(in: 1...5, using: &generator))-1"
          + "\(Int.random(in: 0...9, using: &generator))T00:00:00Z"
      }
      let found = try tops(
        rows,
        rank: "movement: true, windows: [month, trailing 11d], "
          + "bootstrap: {samples: 40, seed: \(seed)}")
      var checked = 0
      for row in found {
        func units(_ name: String) -> Int? {
          row[name].flatMap { Int($0.filter { $0 != "." }) }
        }
        if let low = units("rank_low"), let high = units("rank_high") {
          #expect(low >= 1 && low <= high, "seed \(seed)")
        }
        guard let change = units("change"), let prior = units("change_prior"),
          let old = units("change_old"), let new = units("change_new")
        else { continue }
        #expect(prior + old + new == change, "seed \(seed): \(row)")
        checked += 1
      }
      #expect(checked > 20, "seed \(seed)")
    }
  }

  @Test func theSameBytesHoweverTheWorkIsDivided() throws {
    let rank =
      "movement: true, windows: [total, month, trailing 50d], bootstrap: {samples: 45, seed: 5}"
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 21)
    try folder.write("votes.csv", votes.file(rows: 700))
    var definition = VoteDefinition()
    definition.rank = rank
    definition.zone = "America/St_Johns"
    try folder.write("votes.yaml", definition.text)
    var expected: ReportFiles?
    for (workers, part) in [("1", "1G"), ("2", "3K"), ("3", "7K"), ("2", "64K")] {
      let run = try folder.run(
        "run", "votes.yaml", "--workers", workers, "--part", part, "--store", "store-" + part,
        "--output", "out-" + part)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let found = try ReportFiles(folder, "out-\(part)/votes")
      if let expected {
        found.expectEqual(expected, "\(workers) workers, parts of \(part)")
      } else {
        expected = found
      }
    }
  }

  @Test func aChangedNowUsesThePartialsAgain() throws {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 3)
    try folder.write("votes.csv", votes.file(rows: 300))
    var definition = VoteDefinition()
    definition.rank = "windows: [trailing 30d], movement: true"
    try folder.write("votes.yaml", definition.text)
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    try folder.write("votes.yaml", definition.text + "now: \"2015-03-01\"\n")
    let again = try folder.run("run", "votes.yaml")
    #expect(again.errorText.contains("votes: 0 tasks done,"), "\(again.errorText)")
    let fresh = try folder.run("run", "votes.yaml", "--store", "fresh", "--output", "fresh-out")
    #expect(fresh.ending == .exit(0))
    try ReportFiles(folder, "reports/votes").expectEqual(
      try ReportFiles(folder, "fresh-out/votes"), "another now")
  }

  @Test(arguments: [
    ("windows: [trailing 0d]", "windows: expected one or more of total, year, month"),
    ("windows: [trailing 30]", "windows: expected"), ("windows: [last 30d]", "windows: expected"),
    ("bootstrap: {samples: 39, seed: 1}", "samples: expected"),
    ("bootstrap: {samples: 100}", "key 'seed' is missing"),
    ("stars_lower: {z: 0}", "z: expected a number from 0.001 to 10"),
    ("movement: yes", "movement: expected"), ("hot: {half_life: 0}", "half_life: expected"),
    ("order_by: hot", "hot ranks the present"),
    (
      "order_by: hot, windows: [total], bootstrap: {samples: 40, seed: 1}", "expected no bootstrap"
    ),
  ])
  func wrongOptionsAreErrorsOfTheDefinition(_ rank: String, _ message: String) throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", "user,place,stars,at\n")
    var definition = VoteDefinition()
    definition.rank = rank
    try folder.write("votes.yaml", definition.text)
    let check = try folder.run("check", "votes.yaml")
    #expect(check.ending == .exit(78))
    #expect(check.errorText.contains(message), "\(check.errorText)")
  }

  @Test func aNowThatIsNoDayIsAnErrorOfTheDefinition() throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", "user,place,stars,at\n")
    try folder.write("votes.yaml", VoteDefinition().text + "now: \"2018-02-31\"\n")
    let check = try folder.run("check", "votes.yaml")
    #expect(check.ending == .exit(78))
    #expect(check.errorText.contains("now: expected a day that the calendar has"))
  }
}
