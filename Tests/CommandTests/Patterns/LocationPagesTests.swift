import TestSupport
import Testing

/// The text of a definition that makes pages, with the parts that tests vary.
struct PageDefinition {
  var clearance = "internal"
  var zone = "UTC"
  var source = "votes.csv"
  var columns = ["user", "place", "stars", "at", "comment"]
  var time = "unix_s"
  /// More keys of the normalize node.
  var normalize: [String] = []
  /// Columns of `places.csv`, when there is one.
  var places: String?
  /// More keys of the analysis.
  var options = ""

  var text: String {
    let map =
      "{user: \(columns[0]), location: \(columns[1]), stars: \(columns[2]), "
      + "at: {from: \(columns[3]), as: \(time)}, comment: \(columns[4])}"
    var lines = [
      "gristmill: 1", "pipeline: votes", "zone: \(zone)", "clearance: \(clearance)", "ingest:",
      "  file: {from: \(source), format: csv}",
    ]
    if places != nil { lines.append("  names: {from: places.csv, format: csv}") }
    lines += [
      "normalize:", "  votes:", "    record: rating", "    input: file", "    map: \(map)",
    ]
    lines += normalize.map { "    " + $0 }
    if let places {
      lines += ["  places:", "    record: place", "    input: names", "    map: \(places)"]
    }
    let inputs = places == nil ? "input: votes" : "inputs: {votes: votes, places: places}"
    lines += [
      "analyze: {one: {op: location_pages, \(inputs)\(options)}}",
      "report: {pages: {kind: location_ratings, input: one}}",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Pages of single locations equal an independent computation, and their figures lead to the records.
@Suite struct LocationPagesTests {
  private func run(
    _ folder: WorkFolder, _ definition: PageDefinition, options: [String] = []
  ) throws {
    try folder.write("votes.yaml", definition.text)
    let run = try folder.gristmill.run(["run", "--quiet", "votes.yaml"] + options)
    #expect(run.ending == .exit(0), "\(run.errorText)")
  }

  /// Each case reads the bundled sample another way.
  @Test(
    .enabled(if: Python.path != nil, "needs python3"),
    arguments: [
      (", locations: {top: 60}", "Europe/Berlin", ["--top", "60"], ["--part", "16K"]),
      (
        ", locations: [L9, nowhere, L31], comments: 3, liked_from: 3", "Asia/Kathmandu",
        ["--ids", "L9,nowhere,L31", "--comments", "3", "--liked-from", "3"],
        ["--workers", "3", "--part", "30K"]
      ),
      (", comments: 0", "Pacific/Apia", ["--comments", "0"], []),
    ] as [(String, String, [String], [String])])
  func everyFigureOfTheSampleEqualsTheReference(
    options: String, zone: String, reference: [String], command: [String]
  ) throws {
    let folder = try WorkFolder()
    let sample = RealData.packageFolder + "/datasets/ratings/ratings.csv"
    var definition = PageDefinition(clearance: "personal", zone: zone, source: sample)
    definition.columns = ["user_id", "location_id", "stars", "at", "comment"]
    definition.time = "iso8601"
    definition.options = options
    try run(folder, definition, options: command)
    let result = try Python.run(
      "pages.py",
      [
        "reports/votes", "--votes", sample, "--columns", "user_id,location_id,stars,at,comment",
        "--zone", zone, "--scale", "1,5,1", "--shows-comments",
      ] + reference, in: folder)
    #expect(result.ending == .exit(0), "\(result.outputText)\(result.errorText)")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theSameBytesHoweverTheWorkIsDivided(_ seed: UInt64) throws {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: seed)
    try folder.write("votes.csv", votes.file(rows: 700))
    var definition = PageDefinition(clearance: "personal")
    definition.options = ", locations: {top: 5}, comments: 12"
    if seed == 2 { definition.normalize = [VoteDefinition.latest] }
    try run(folder, definition, options: RunSettings.plain.arguments)
    let expected = try ReportFiles(folder, "reports/votes")
    for workers in [1, 2, 3] {
      for part in ["2K", "9K", "1M"] {
        let settings = RunSettings(workers: workers, chunk: "4K", memory: "32M", part: part)
        try run(
          folder, definition,
          options: settings.arguments + ["--store", "store-\(workers)-\(part)"])
        try ReportFiles(folder, "reports/votes").expectEqual(
          expected, "seed \(seed), \(settings.testDescription)")
      }
    }
  }

  /// A count must be what a search for its population finds, whatever the id of the location is.
  @Test(.enabled(if: Python.path != nil, "needs python3"))
  func countsAreWhatTheirPopulationsFind() throws {
    let folder = try WorkFolder()
    var rows = ""
    for (number, place) in ["p 1", "{location}", "a\"b\\c", "L(1)* OR x", "été~1"].enumerated() {
      for vote in 0..<6 {
        let field = "\"" + place.split(separator: "\"").joined(separator: "\"\"") + "\""
        let comment = vote.isMultiple(of: 2) ? "fine" : ""
        rows +=
          "u\(vote),\(field),\(1 + vote % 5),\(1_514_764_800 + 40 * 86_400 * (vote + number)),"
          + comment + "\n"
      }
    }
    try folder.write("votes.csv", DirtyVotes.header + rows)
    try run(folder, PageDefinition(zone: "America/St_Johns"))
    let check = try Python.run(
      "populations.py", [CommandRunner.gristmillPath, "reports/votes"], in: folder)
    #expect(check.ending == .exit(0), "\(check.outputText)\(check.errorText)")
    #expect(check.outputText.contains("checked"), "\(check.outputText)")
  }

  @Test func aFileWithoutVotesHasNoPages() throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", DirtyVotes.header)
    var definition = PageDefinition()
    definition.options = ", locations: [p1, p2]"
    try run(folder, definition)
    let list = try folder.text("reports/votes/pages.md")
    #expect(list.contains("No location has a page."))
    #expect(list.contains("LOCATION\\_WITHOUT\\_VOTES | 2 |"), "\(list)")
    #expect(try folder.list("reports/votes").allSatisfy { !$0.hasPrefix("pages--") })
  }

  /// The first page is of the most votes; the answer is about the best rank.
  @Test func theAnswerIsAboutTheBestOfThePages() throws {
    let folder = try WorkFolder()
    func answer(_ votes: [String]) throws -> String? {
      try folder.write(
        "votes.csv",
        DirtyVotes.header
          + votes.enumerated().map { "u\($0),\($1),\(1_388_534_400 + $0),\n" }.joined())
      try run(folder, PageDefinition())
      return try folder.text("reports/votes/pages.md").split(separator: "\n")
        .first { $0.hasPrefix("**") }.map(String.init)
    }
    #expect(
      try answer(["p1,1", "p1,1", "p2,5"]) == "**p2 stands best of the 2: rank 1 of 2 places.**")
    #expect(try answer(["p1,1"]) == "**p1 is number 1 of 1 places.**")
    #expect(
      try answer(["p1,3", "p2,3"]) == "**p1 and p2 stand best of the 2: rank 1 of 2 places.**")
    #expect(
      try answer(["p1,3", "p2,3", "p3,3"])
        == "**3 of the 3 share the best rank: 1 of 3 places.**")
  }

  /// A page has the picture of its location, and no line for it where there is none.
  @Test func aPageSaysWhereItsPictureIs() throws {
    let folder = try WorkFolder()
    try folder.write("v.csv", "user,place,stars,at\nu1,p1,4,1500000000\nu1,p2,4,1500000000\n")
    try folder.write("p.csv", "id,name,picture\np1,Old Mill,photos/mill.jpg\np2,Weir,\n")
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: votes
      zone: UTC
      ingest:
        votes_file: {from: v.csv, format: csv}
        places_file: {from: p.csv, format: csv}
      normalize:
        places: {record: place, input: places_file, map: {id: id, name: name, picture: picture}}
        votes:
          record: rating
          input: votes_file
          map: {user: user, location: place, stars: stars, at: {from: at, as: unix_s}}
          scale: {min: 1, max: 5, step: 1}
      analyze:
        of_places: {op: location_pages, inputs: {votes: votes, places: places}}
      report:
        pages: {kind: location_ratings, input: of_places}

      """)
    let run = try folder.run("run", "-q", "d.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try folder.text("reports/votes/pages--p1.md").contains("photos/mill.jpg"))
    #expect(try !folder.text("reports/votes/pages--p2.md").contains("picture"))
  }

  @Test func aSingleVoteHasAPage() throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", DirtyVotes.header + "u1,p1,5,1388534400,\n")
    try run(folder, PageDefinition())
    let windows = try folder.text("reports/votes/pages--p1.windows.csv")
    #expect(
      windows.split(separator: "\r\n").last
        == "2014-01,2014-01,2014-01,p1,1,1,1,5.0000,5.0000,0.2065")
    #expect(try folder.text("reports/votes/pages--p1.md").contains("Nobody has left a comment."))
  }

  @Test(
    arguments: [
      ("locations: []", "1 to 1000 ids"), ("locations: [a, a]", "each once"),
      ("locations: {top: 0}", "a whole number from 1"), ("locations: {tip: 3}", "unknown key"),
      ("comments: -1", "a whole number from 0"), ("locations: [1]", "text"),
    ])
  func wrongOptionsAreSaid(option: String, message: String) throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", DirtyVotes.header)
    var definition = PageDefinition()
    definition.options = ", " + option
    try folder.write("votes.yaml", definition.text)
    let run = try folder.run("check", "votes.yaml")
    #expect(run.ending == .exit(78) && run.errorText.contains(message), "\(run.errorText)")
  }
}
