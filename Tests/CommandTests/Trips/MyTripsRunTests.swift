import Platform
import TestSupport
import Testing

/// Runs of `my_trips` over files at random: figures, bytes, options.
@Suite struct MyTripsRunTests {
  private static let report = """
      list:   {kind: trip_list, input: all}
      pages:  {kind: trip_pages, input: all}
      people: {kind: trip_people, input: all}
      checks: {kind: trip_checks, input: all}
      seen:   {kind: trip_list, input: own}
      tours:  {kind: trip_pages, input: own, pages: 3}
      known:  {kind: trip_people, input: own}

    """

  private func run(_ folder: WorkFolder, _ arguments: [String] = []) throws -> CommandResult {
    let run = try folder.gristmill.run(["run", "-q", "journeys.yaml"] + arguments)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return run
  }

  /// Each figure of each report is what plain rules make of the records; with and without a viewer, an audit, a
  /// filter, a present, and each role.
  @Test(arguments: [
    (1, ", viewer: u1", ""), (2, ", viewer: u2, audit: true", "now: 2024-06-01\n"),
    (3, ", viewer: nobody", ""), (4, ", viewer: u4, where: \"-id:t1\"", "now: 2024-05-05\n"),
    (5, ", audit: true", ""), (6, ", where: \"start:*\"", "now: 2024-08-01\n"),
  ])
  func figuresAreWhatTheRecordsGive(_ seed: UInt64, _ options: String, _ top: String) throws {
    let folder = try WorkFolder()
    try TripFiles(seed: seed).write { try folder.write($0, $1) }
    try folder.write(
      "journeys.yaml",
      TripFiles.definition(top: top, analyze: ["all": "", "own": options], report: Self.report))
    _ = try run(folder, ["--store", "store"])
    var walk = try FigureWalk(store: folder.path + "/store")
    try walk.check()
    #expect(walk.figureCount > 100, "seed \(seed)")
  }

  /// Without a role nobody looks for its records, and everybody who is mentioned is a user.
  @Test(arguments: [
    ["trips"], ["trips", "locations"], ["trips", "photos", "requests"],
    ["trips", "locations", "photos", "users", "shares"],
    ["trips", "locations", "friendships", "requests", "actions"],
  ])
  func rolesMayBeMissing(_ roles: [String]) throws {
    let folder = try WorkFolder()
    try TripFiles(seed: 7).write { try folder.write($0, $1) }
    try folder.write(
      "journeys.yaml",
      TripFiles.definition(
        roles: roles, analyze: ["all": "", "own": ", viewer: u1"], report: Self.report))
    _ = try run(folder, ["--store", "store"])
    var walk = try FigureWalk(store: folder.path + "/store")
    try walk.check()
    #expect(walk.figureCount > 0)
  }

  @Test(arguments: [11, 12] as [UInt64])
  func theBytesAreTheSameHoweverItIsRun(_ seed: UInt64) throws {
    let folder = try WorkFolder()
    try TripFiles(seed: seed).write(inTwo: true) { try folder.write($0, $1) }
    try folder.write(
      "journeys.yaml",
      TripFiles.definition(
        analyze: ["all": "", "own": ", viewer: u1"],
        report: Self.report.replacing("}", with: ", formats: [html, md, csv, json]}")))
    var reports: [ReportFiles] = []
    for (number, arguments) in [
      ["--workers", "1"], ["--workers", "2"], ["--workers", "2", "--part", "1K"],
      ["--workers", "1", "--part", "1K", "--memory", "32M"],
    ].enumerated() {
      _ = try run(folder, ["--store", "store-\(number)", "--output", "out-\(number)"] + arguments)
      reports.append(try ReportFiles(folder, "out-\(number)/journeys"))
    }
    #expect(reports[0].count > 20)
    for other in reports.dropFirst() { other.expectEqual(reports[0], "seed \(seed)") }
  }

  /// A word for a gender that the definition does not know is a finding; one that it knows, and none, is not.
  @Test(arguments: [
    ("", [4]), (", genders: [female, diverse]", [3]), (", genders: [Female]", [2, 3, 4]),
  ])
  func anotherGenderIsAFinding(_ options: String, _ lines: [Int]) throws {
    let folder = try WorkFolder()
    try folder.write("trips.csv", "id,owner,title\nt0,a,A\n")
    try folder.write(
      "users.csv",
      "id,email,first,last,terms,gender\n"
        + zip("abcd", ["female", "male", "diverse", ""]).map {
          "\($0),\($0)@example.org,F,L,2024-01-01T00:00:00Z,\($1)\n"
        }.joined())
    try folder.write(
      "journeys.yaml",
      """
      gristmill: 1
      pipeline: journeys
      zone: UTC
      clearance: personal
      ingest:
        trips_file: {from: trips.csv, format: csv}
        users_file: {from: users.csv, format: csv}
      normalize:
        trips: {record: trip, input: trips_file, map: {id: id, owner: owner, title: title}}
        users:
          record: user
          input: users_file
          map: {id: id, email: email, first: first, last: last, gender: gender, terms_accepted_at: {from: terms, as: iso8601}}
      analyze:
        all: {op: my_trips, inputs: {trips: trips, users: users}\(options)}
      report:
        checks: {kind: trip_checks, input: all}

      """)
    _ = try run(folder, ["--store", "store", "--output", "out"])
    let found = try folder.text("out/journeys/checks.findings.csv").split(separator: "\r\n")
      .dropFirst().map { $0.split(separator: ",")[1...4].joined(separator: " ") }
    #expect(found == lines.map { "MT_GENDER users users.csv \($0)" })
  }

  /// A line is that of its file, whatever came before, and however parts are cut.
  @Test func linesOfFindingsAreThoseOfTheFile() throws {
    let folder = try WorkFolder()
    let head = "id,trip,name,lat,lon,passed_at,cover,privacy,modified,modified_by\n"
    let rows = (0..<100).map { "l\($0),t0,Place \($0),,,,,,," }
    try folder.write(
      "trips.csv",
      "id,owner,title,description,destination,start,end,members,privacy,modified,modified_by\n"
        + "t0,u0,A,,,,,,,,\n")
    try folder.write("locations-a.csv", head + rows.joined(separator: "\n") + "\n")
    try folder.write(
      "locations-b.csv", head + "m0,t0,B,,,,,,,\n" + "m1,gone,B,,,,,,,\n" + "m2,t0,B,,,,,,,\n")
    try folder.write(
      "locations-c.csv",
      head + (0..<80).map { "n\($0),t0,C,,,,,,,\n" }.joined() + "l7,t0,D,,,,,,,\n")
    try folder.write(
      "journeys.yaml",
      TripFiles.definition(
        roles: ["trips", "locations"], analyze: ["all": ""],
        report: "  checks: {kind: trip_checks, input: all}\n"))
    for (number, part) in ["1K", "64M"].enumerated() {
      _ = try run(folder, ["--store", "store-\(number)", "--output", "out", "--part", part])
      let lines = try folder.text("out/journeys/checks.findings.csv").split(separator: "\r\n")
        .dropFirst().map {
          $0.split(separator: ",", omittingEmptySubsequences: false)[1...5].joined(separator: " ")
        }
      #expect(
        lines == [
          "MT_DANGLING locations locations-b.csv 3 trip",
          "MT_ID_TWICE locations locations-c.csv 82 id",
        ], "\(part)")
    }
  }

  @Test func belowPersonalNothingPersonalIsPrinted() throws {
    let folder = try WorkFolder()
    try TripFiles(seed: 21).write { try folder.write($0, $1) }
    let definition = TripFiles.definition(
      analyze: ["all": ""],
      report: """
          list:   {kind: trip_list, input: all}
          pages:  {kind: trip_pages, input: all}
          people: {kind: trip_people, input: all}

        """
    ).replacing("clearance: personal\n", with: "")
    try folder.write("journeys.yaml", definition)
    _ = try run(folder, ["--output", "out"])
    for (name, bytes) in try folder.files(in: "out/journeys") where name != "results.sqlite" {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in ["Trip 1", "About 1", "Place 1", "u1@", "L1", ".jpg", "u1"] {
        #expect(!text.contains(word), "\(name): \(word)")
      }
    }
    #expect(try folder.text("out/journeys/list.md").contains("\n| t"))
    // What a viewer sees is chosen by who knows whom.
    try folder.write(
      "journeys.yaml", definition.replacing("{op: my_trips,", with: "{op: my_trips, viewer: u1,"))
    let refused = try folder.run("run", "-q", "journeys.yaml")
    #expect(
      refused.ending == .exit(77) && !refused.errorText.contains("u1"), "\(refused.errorText)")
  }

  @Test func smallNumbersShowNoSingleTrip() throws {
    let folder = try WorkFolder()
    try TripFiles(seed: 22).write { try folder.write($0, $1) }
    try folder.write(
      "journeys.yaml",
      TripFiles.definition(
        top: "min_cell: 3\n", analyze: ["all": "", "own": ", viewer: u1"], report: Self.report))
    _ = try run(folder, ["--output", "out"])
    #expect(try !folder.list("out/journeys").contains { $0.contains("--") })
    #expect(try !folder.text("out/journeys/list.md").contains("Trip 1"))
    #expect(try !folder.text("out/journeys/people.md").contains("F1 L1"))
  }

  @Test func pagesAreChosenByIDOrByNumber() throws {
    let folder = try WorkFolder()
    try TripFiles(seed: 23).write { try folder.write($0, $1) }
    func pages(_ options: String) throws -> [String] {
      try folder.write(
        "journeys.yaml",
        TripFiles.definition(
          analyze: ["all": ", audit: true"],
          report: "  pages: {kind: trip_pages, input: all, formats: [md], \(options)}\n"))
      _ = try run(folder, ["--output", "out"])
      return try folder.list("out/journeys").filter { $0.contains("--") }.sorted()
    }
    #expect(try pages("ids: [t4, gone, t2]") == ["pages--t2.md", "pages--t4.md"])
    #expect(try folder.text("out/journeys/pages.md").contains("TRIP\\_WITHOUT\\_PAGE"))
    #expect(try pages("pages: 3").count == 3)
  }

  @Test(arguments: [
    (", viewer: \"\"", "", "expected the id of a user"), (", viewer: [u1]", "", "viewer"),
    (", auditt: true", "", "auditt"), ("", ", pages: 0", "pages"),
    ("", ", pages: 2, ids: [t1]", "expected pages or ids, not both"),
    ("", ", ids: [t1, t1]", "expected 1 to 1000 ids, each once"),
  ])
  func wrongOptionsAreFoundBeforeReading(
    _ analysis: String, _ report: String, _ message: String
  ) throws {
    let folder = try WorkFolder()
    try TripFiles(seed: 24).write { try folder.write($0, $1) }
    try folder.write(
      "journeys.yaml",
      TripFiles.definition(
        analyze: ["all": analysis], report: "  pages: {kind: trip_pages, input: all\(report)}\n"))
    let check = try folder.run("check", "journeys.yaml")
    #expect(check.ending == .exit(78) && check.errorText.contains(message), "\(check.errorText)")
  }
}
