import TestSupport
import Testing

/// `min_cell` of a definition, from the file of votes to the files of reports.
@Suite struct SuppressionTests {
  private static let months = [
    1_388_534_400, 1_391_212_800, 1_393_632_000, 1_420_070_400, 1_422_748_800,
  ]

  /// Votes of each place in each month.
  private static func votes(_ places: [(name: String, counts: [Int])]) -> String {
    var lines = ["user,place,stars,at"]
    var user = 0
    for (name, counts) in places {
      for (month, count) in counts.enumerated() {
        for vote in 0..<count {
          user += 1
          lines.append("u\(user),\(name),\(1 + (vote * 7 + month) % 5),\(months[month] + vote)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let places = [
    ("alpha", [37, 2, 41, 29, 33]), ("beta", [52, 61, 47, 1, 58]), ("gamma", [0, 0, 3, 0, 0]),
    ("delta", [71, 66, 83, 59, 62]), ("epsilon", [44, 0, 39, 0, 45]),
  ]

  private static func definition(
    _ top: String = "", years: String = "", months: String = ""
  ) -> String {
    """
    gristmill: 1
    pipeline: votes
    \(top)
    ingest:
      file: {from: votes.csv, format: csv}
    normalize:
      votes:
        record: rating
        input: file
        map: {user: user, location: place, stars: stars, at: {from: at, as: unix_s}}
    analyze:
      by_year: {op: rank, input: votes, windows: [total, year]}
      by_month: {op: rank, input: votes, windows: [month]}
    report:
      years: {kind: locations_ranking, input: by_year\(years)}
      months: {kind: locations_ranking, input: by_month\(months)}

    """
  }

  private func folder(_ definition: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("votes.csv", Self.votes(Self.places))
    try folder.write("votes.yaml", definition)
    return folder
  }

  private func run(_ folder: WorkFolder, _ arguments: String...) throws {
    let result = try folder.gristmill.run(["run", "--quiet", "votes.yaml"] + arguments)
    #expect(result.ending == .exit(0), "\(result.errorText)")
  }

  /// Votes by window and place as a CSV file prints them; -1 where they are hidden.
  private func printed(
    _ folder: WorkFolder, _ report: String, table: String = "top"
  ) throws -> [String: [String: Int]] {
    let lines = try folder.text("reports/votes/\(report).\(table).csv").split(separator: "\r\n")
    let header = lines[0].split(separator: ",").map(String.init)
    let place = try #require(header.firstIndex(of: "location"))
    let votes = try #require(header.firstIndex(of: "votes"))
    var found: [String: [String: Int]] = [:]
    for line in lines.dropFirst() {
      // Sentences hold commas, but stand behind all of these.
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      found[cells[0], default: [:]][cells[place]] = cells[votes].isEmpty ? -1 : Int(cells[votes])
    }
    return found
  }

  /// Pages of places print the same counts by other queries and in other tables.
  @Test func pagesAndRankingsHideTheSame() throws {
    let definition = Self.definition("min_cell: 5")
      .split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [Substring] in
        line == "report:"
          ? [
            "  single: {op: location_pages, input: votes, locations: {top: 5}}",
            "  odd: {op: vote_patterns, input: votes}", line,
            "  pages: {kind: location_ratings, input: single}",
            "  patterns: {kind: vote_patterns, input: odd}",
          ] : [line]
      }.joined(separator: "\n")
    let folder = try folder(definition)
    try run(folder)
    let ranked = try printed(folder, "months")
    let total = try printed(folder, "years")["total"]
    var compared = 0
    for (place, _) in Self.places {
      let page = "pages--\(place)"
      for (month, votes) in try printed(folder, page, table: "months") {
        #expect(votes[place] == ranked[month]?[place], "\(place) \(month)")
        compared += 1
      }
      let windows = try printed(folder, page, table: "windows")
      #expect(windows["total"]?[place] == total?[place], "\(place)")
    }
    #expect(compared == 19)
  }

  /// A share of a known number of votes is a count.
  @Test func sharesGoWithTheirCounts() throws {
    let folder = try WorkFolder()
    // In all 40, 39 and 34 votes; the first two places have a star with few.
    var lines = "user,place,stars,at\n"
    for (place, stars) in [
      ("a", [3, 9, 8, 10, 10]), ("b", [9, 2, 8, 10, 10]), ("c", [8, 6, 7, 7, 6]),
    ] {
      for (star, votes) in stars.enumerated() {
        for vote in 0..<votes {
          lines += "u\(place)\(star)-\(vote),\(place),\(star + 1),\(1_388_534_400 + vote)\n"
        }
      }
    }
    try folder.write("votes.csv", lines)
    var definition = VoteDefinition()
    definition.top = ["min_cell: 5"]
    try folder.write(
      "votes.yaml",
      definition.text.replacing(
        "report:\n",
        with: "  single: {op: location_pages, input: votes, locations: {top: 3}}\nreport:\n"
          + "  pages: {kind: location_ratings, input: single}\n"))
    try run(folder)
    for (place, isShown) in [("a", false), ("b", false), ("c", true)] {
      let rows = try folder.text("reports/votes/pages--\(place).stars.csv").split(separator: "\r\n")
        .dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      #expect(rows.count == 5)
      for row in rows {
        #expect(row[2].isEmpty == !isShown && row[3].isEmpty == !isShown, "\(place): \(row)")
      }
    }
  }

  @Test func smallCountsAreHiddenAcrossReports() throws {
    let folder = try folder(Self.definition("min_cell: 5"))
    try run(folder)
    let windows = try printed(folder, "years").merging(printed(folder, "months")) { a, _ in a }
    #expect(windows["total"]?["gamma"] == -1)
    #expect(windows["2014-02"]?["alpha"] == -1)
    #expect(windows["2015-01"]?["beta"] == -1)
    #expect(windows["total"]?["delta"] == 341)
    for (window, places) in windows {
      for (place, votes) in places {
        #expect(votes == -1 || votes >= 5, "\(window) \(place)")
      }
    }
    // No sum of a place, and no sum of all places in the total, has one hidden number alone.
    for year in ["2014", "2015"] {
      for (place, votes) in windows[year] ?? [:] {
        let parts = windows.filter { $0.key.hasPrefix(year + "-") }.compactMap { $0.value[place] }
        #expect((parts + [votes]).count { $0 == -1 } != 1, "\(place) in \(year)")
      }
    }
    for (place, votes) in windows["total"] ?? [:] {
      let parts = ["2014", "2015"].compactMap { windows[$0]?[place] }
      #expect((parts + [votes]).count { $0 == -1 } != 1, "\(place)")
    }
    #expect((windows["total"] ?? [:]).values.count { $0 == -1 } != 1)
    let page = try folder.text("reports/votes/years.html")
    #expect(page.contains("Figures over fewer than 5 records are hidden"))
    #expect(page.contains("CELLS_HIDDEN"))
  }

  @Test func nothingIsHiddenByDefault() throws {
    let plain = try folder(Self.definition())
    try run(plain)
    #expect(try printed(plain, "years")["total"]?["gamma"] == 3)
    let one = try folder(Self.definition("min_cell: 1"))
    try run(one)
    #expect(
      try plain.text("reports/votes/years.top.csv") == one.text("reports/votes/years.top.csv"))
    #expect(try !one.text("reports/votes/years.html").contains("hidden: too few"))
  }

  @Test func aReportMayHaveItsOwn() throws {
    let folder = try folder(Self.definition("min_cell: 5", years: ", min_cell: 1"))
    try run(folder)
    #expect(try printed(folder, "years")["total"]?["gamma"] == 3)
    #expect(try printed(folder, "months")["2014-03"]?["gamma"] == -1)
  }

  @Test(arguments: ["min_cell: 0", "min_cell: -5", "min_cell: few", "min_cell: 1000001"])
  func otherValuesAreRefused(_ line: String) throws {
    let folder = try folder(Self.definition(line))
    let result = try folder.run("check", "votes.yaml")
    #expect(result.ending == .exit(78))
    #expect(result.errorText.contains("min_cell"))
  }

  /// What is hidden depends on the counts alone, and a second run finds it done.
  @Test func theSameIsHiddenHoweverItIsRun() throws {
    let folder = try folder(Self.definition("min_cell: 5"))
    try run(folder)
    let first = try folder.files(in: "reports/votes")
    try run(folder)
    #expect(try folder.files(in: "reports/votes") == first)
    for (workers, part) in [("1", "2K"), ("3", "7K")] {
      try run(folder, "--store", "other-\(workers)", "--workers", workers, "--part", part)
      #expect(try folder.files(in: "reports/votes") == first)
    }
    try folder.write("votes.yaml", Self.definition())
    try run(folder)
    #expect(try printed(folder, "years")["total"]?["gamma"] == 3)
    try folder.write("votes.yaml", Self.definition("min_cell: 5"))
    try run(folder)
    #expect(try folder.files(in: "reports/votes") == first)
  }

  /// A place with a number of votes that stands nowhere else.
  @Test func noFileHoldsAHiddenCount() throws {
    let folder = try WorkFolder()
    try folder.write(
      "votes.csv",
      Self.votes([
        ("few", [1373, 0, 0, 0, 0]), ("many", [2500, 2600, 0, 0, 0]),
        ("more", [2700, 2900, 0, 0, 0]),
      ]))
    try folder.write("votes.yaml", Self.definition("min_cell: 2000"))
    try run(folder)
    for (name, bytes) in try folder.files(in: "reports/votes") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("1373") && !text.contains("1,373"), "\(name)")
    }
    #expect(try printed(folder, "years")["total"]?["few"] == -1)
  }
}
