import TestSupport
import Testing

/// Rankings, patterns and pages of votes are what plain code makes of the votes.
@Suite struct RatingOracleTests {
  private static func definition(
    _ analyze: String, kind: String, clearance: String = "internal", zone: String = "UTC",
    scale: String = "{min: 1, max: 5, step: 1}"
  ) -> String {
    """
    gristmill: 1
    pipeline: votes
    zone: \(zone)
    clearance: \(clearance)
    ingest: {file: {from: votes.csv, format: csv}}
    normalize:
      votes:
        record: rating
        input: file
        map: {user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}
        scale: \(scale)
    analyze: {found: {input: votes, \(analyze)}}
    report: {shown: {kind: \(kind), input: found}}

    """
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
  func everyOrder(_ options: String) throws {
    var rows = PlantedVotes.header
    for number in 0..<700 {
      let place = ["a", "\"b/c d\"", "\"\"\"q\"\" & é\"", "42", "e"][number * number % 13 % 5]
      let stars = ["0.5", "3.5", "4", "5", "2"][(number * 7 + number / 9) % 5]
      rows += "u\(number % 31),\(place),\(stars),\(1_400_000_000 + number * 20_000),\n"
    }
    let walk = try OracleWalk(
      Self.definition(
        "op: rank, " + options, kind: "locations_ranking", zone: "Asia/Kolkata",
        scale: "{min: 0.5, max: 5, step: 0.5}"), files: ["votes.csv": rows], part: 7_000)
    #expect(walk.equalCount > 100 && walk.seenWithout.isEmpty)
  }

  /// An analysis with a filter of its own counts only what passes it.
  @Test func filteredVotes() throws {
    var rows = PlantedVotes.header
    for number in 0..<300 {
      let comment = ["{location} {key}", "kept", ""][number % 3]
      rows +=
        "u\(number),p\(number % 7),\(number % 5 + 1),\(1_400_000_000 + number * 90_000),\(comment)\n"
    }
    let filter =
      "movement: true, where: 'stars:{1 TO 5] NOT comment:\"{location} {key}\" OR comment:kept'"
    let walk = try OracleWalk(
      Self.definition("op: rank, " + filter, kind: "locations_ranking", clearance: "personal"),
      files: ["votes.csv": rows])
    #expect(walk.equalCount > 100)
  }

  @Test(arguments: [
    ("op: vote_patterns, repeated: {votes: 3}, bayes: {votes: 5}", "vote_patterns", "UTC"),
    ("op: location_pages", "location_ratings", "America/New_York"),
  ])
  func patternsAndPages(_ analyze: String, _ kind: String, _ zone: String) throws {
    let walk = try OracleWalk(
      Self.definition(analyze, kind: kind, clearance: "personal", zone: zone),
      files: ["votes.csv": PlantedVotes.header + PlantedVotes.rows(seed: 3).joined()], part: 9_000)
    #expect(walk.equalCount > 50)
  }
}
