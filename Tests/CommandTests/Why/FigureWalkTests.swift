import Platform
import TestSupport
import Testing

/// Every figure of every report follows again from its records, and counts those that it names.
@Suite struct FigureWalkTests {
  private func walk(_ folder: WorkFolder, _ arguments: [String]) throws -> FigureWalk {
    let run = try folder.gristmill.run(
      ["run", "-q", "--store", "store", "--output", "reports"] + arguments)
    try #require(run.ending == .exit(0), "\(run.errorText)")
    var walk = try FigureWalk(store: folder.path + "/store")
    try walk.check()
    return walk
  }

  @Test func bundledReports() throws {
    let package = RealData.packageFolder
    let definitions = try SystemFileSystem().list(package + "/pipelines").filter {
      $0.hasSuffix(".yaml")
    }
    var countedCount = 0
    for definition in definitions {
      let walk = try walk(WorkFolder(), [package + "/pipelines/" + definition])
      // Numbers of calendars are none: what takes place on a day is no record that a query finds.
      // Those of a safety network are of rights, which no query finds.
      let fewest =
        ["habits.yaml": 50, "planner.yaml": 5, "church.yaml": 200, "safety-audit.yaml": 3][
          definition] ?? 250
      #expect(walk.figureCount > fewest, "\(definition)")
      countedCount += walk.countedCount
    }
    #expect(countedCount > 8_000)
  }

  /// Every order of a ranking, priors and limits of votes; months that are not ranked; half stars.
  @Test(arguments: [
    "order_by: bayes, bayes: {votes: 12}, top: 4, movement: true",
    "order_by: wilson, liked_from: 3.5, min_votes: 3, top: 5, movement: true",
    "order_by: mean, windows: [year, month, trailing 9d], movement: true, top: 3",
    "order_by: stars_lower, stars_lower: {z: 1.2}, windows: [total, trailing 40d], movement: true",
    "order_by: hot, windows: [total], hot: {half_life: 9}, liked_from: 3",
    "hot: {half_life: 200}, windows: [total, year], top: 2",
    "order_by: votes, windows: [month], top: 100, min_votes: 2",
  ])
  func everyOrder(rank: String) throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.zone = "Asia/Kolkata"
    definition.scale = "{min: 0.5, max: 5, step: 0.5}"
    definition.rank = rank
    try folder.write("votes.yaml", definition.text)
    var rows = DirtyVotes.header
    for number in 0..<700 {
      let place = ["a", "b/c d", "\"q\" & é", "42", "e"][number * number % 13 % 5]
      let quoted =
        "\""
        + place.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
      let stars = ["0.5", "3.5", "4", "5", "2"][(number * 7 + number / 9) % 5]
      rows += "u\(number % 31),\(quoted),\(stars),\(1_400_000_000 + number * 20_000),\n"
    }
    try folder.write("votes.csv", rows)
    let walk = try walk(folder, ["votes.yaml"])
    #expect(walk.figureCount > 100 && walk.countedCount > 50)
  }

  /// An analysis with a filter of its own counts only what passes it.
  @Test func filteredAnalyses() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    definition.rank =
      "movement: true, where: 'stars:{1 TO 5] NOT comment:\"{location} {key}\" OR comment:kept'"
    try folder.write(
      "votes.yaml", "clearance: personal\n" + definition.text)
    var rows = DirtyVotes.header
    for number in 0..<300 {
      let comment = ["{location} {key}", "kept", ""][number % 3]
      rows +=
        "u\(number),p\(number % 7),\(number % 5 + 1),\(1_400_000_000 + number * 90_000),\(comment)\n"
    }
    try folder.write("votes.csv", rows)
    let walk = try walk(folder, ["votes.yaml"])
    #expect(walk.figureCount > 100 && walk.privateCount > 100)
    // The filter is named, and what it asks for is personal.
    let address = "ranking/locations/p1/votes"
    let why = try folder.run(
      "why", "--store", "store", "--clearance", "personal", "--recompute", address)
    #expect(why.ending == .exit(0) && why.outputText.contains("comment:kept"), "\(why.errorText)")
    let refused = try folder.run("why", "--store", "store", address)
    // Sentences of the report tell figures too, so that all of it is personal.
    #expect(refused.ending == .exit(77) && refused.errorText.contains("--clearance personal"))
  }

  /// Gifts and pledges whose currencies are written in every way or not at all, and funds of several codes.
  @Test func giftsOfSeveralCurrencies() throws {
    let folder = try WorkFolder()
    try folder.write(
      "church.yaml",
      """
      gristmill: 1
      pipeline: church
      zone: UTC
      ingest:
        gift_rows: {from: gifts.csv, format: csv}
        pledge_rows: {from: pledges.csv, format: csv}
        fund_rows: {from: funds.csv, format: csv}
      normalize:
        gifts: {record: gift, input: gift_rows, map: {gift: g, donor: d, date: day, fund: f, amount: a, currency: c}}
        bare: {record: gift, input: gift_rows, map: {gift: g, donor: d, date: day, amount: a}}
        pledges: {record: pledge, input: pledge_rows, map: {id: p, donor: d, fund: f, amount: a, currency: c, from: from, through: to}}
        funds: {record: fund, input: fund_rows, map: {fund: f, name: n}}
      analyze:
        whole: {op: giving, inputs: {gifts: gifts, pledges: pledges, funds: funds}, currency: USD}
        part: {op: giving, inputs: {gifts: bare}, currency: USD}
      report:
        all: {kind: giving, input: whole}
        some: {kind: giving, input: part}
      """)
    let currencies = ["USD", "usd", "", "EUR", "eUr"]
    let codes = ["A", "B", "C", "", "not listed", "\"Q\" & {f:c|}"]
    var gifts = "g,d,day,f,a,c\n"
    for number in 0..<200 {
      let code = codes[number % 6].replacing("\"", with: "\"\"")
      gifts +=
        "\(number),d\(number % 7),2020-\(10 + number % 3)-11,\"\(code)\",\(number % 11 - 1).5,\(currencies[number % 5])\n"
    }
    try folder.write("gifts.csv", gifts)
    var pledges = "p,d,f,a,c,from,to\n"
    for number in 0..<60 {
      let code = codes[number % 6].replacing("\"", with: "\"\"")
      pledges +=
        "\(number),d\(number % 7),\"\(code)\",\(number),\(currencies[number % 5]),2020-01-01,2020-12-31\n"
    }
    try folder.write("pledges.csv", pledges)
    try folder.write("funds.csv", "f,n\nA,One\nB,One\nC,Two\n")
    let walk = try walk(folder, ["church.yaml"])
    #expect(walk.figureCount >= 30 && walk.countedCount >= 30, "\(walk.countedCount)")
  }

  /// Patterns and pages, for readers who may see users and comments.
  @Test func privateReports() throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", PlantedVotes.header + PlantedVotes.rows(seed: 3).joined())
    for definition in [
      PlantedVotes.definition(
        clearance: "personal", options: ", repeated: {votes: 3}, bayes: {votes: 5}"),
      PageDefinition(clearance: "personal", zone: "America/New_York").text,
    ] {
      try folder.write("votes.yaml", definition)
      let walk = try walk(folder, ["votes.yaml"])
      #expect(walk.figureCount > 50)
      if definition.contains("vote_patterns") { #expect(walk.privateCount > 0) }
    }
  }
}
