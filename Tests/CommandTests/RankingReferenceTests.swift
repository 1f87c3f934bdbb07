import TestSupport
import Testing

/// Trailing windows, movement, ranges of ranks, bounds and reasons equal an independent computation.
@Suite struct RankingReferenceTests {
  /// What is asked of the command, and of `Reference/ranking.py` in its words.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Keys of the analysis.
    var rank: String
    var reference: [String]
    var now: String?
    var zone = "Europe/Berlin"
    /// Lines of the normalize node.
    var normalize = [VoteDefinition.latest]
    var options: [String] = []
  }

  static let sampleCases: [Case] = [
    Case(
      testDescription: "everything at once",
      rank: "top: 20, movement: true, bootstrap: {samples: 60, seed: 7}, "
        + "windows: [total, year, month, trailing 30d, trailing 365d]",
      reference: [
        "--order", "bayes", "--top", "20", "--movement", "--bootstrap", "60,7",
        "--windows", "total,year,month,30d,365d",
      ]),
    Case(
      testDescription: "bound of the stars, before the newest vote",
      rank: "top: 7, order_by: stars_lower, movement: true, bootstrap: {samples: 41, seed: 0}, "
        + "stars_lower: {z: 2.326}, windows: [trailing 90d, total]",
      reference: [
        "--order", "stars_lower", "--top", "7", "--movement", "--bootstrap", "41,0",
        "--stars-z", "2.326", "--windows", "total,90d", "--now", "2017-07-02T03:00:00+02:00",
      ], now: "2017-07-02T03:00:00+02:00", options: ["--workers", "3", "--part", "11K"]),
    Case(
      testDescription: "wilson with few votes left out",
      rank: "order_by: wilson, min_votes: 3, movement: true, bootstrap: {samples: 40, seed: 9}, "
        + "windows: [month, trailing 7d]",
      reference: [
        "--order", "wilson", "--min-votes", "3", "--movement", "--bootstrap", "40,9",
        "--windows", "month,7d",
      ], zone: "Pacific/Apia"),
    Case(
      testDescription: "no prior",
      rank: "top: 12, bayes: {votes: 0}, movement: true, windows: [year]",
      reference: [
        "--order", "bayes", "--top", "12", "--prior", "0", "--movement", "--windows", "year",
      ]),
    Case(
      testDescription: "votes, without a vote in the last days",
      rank: "order_by: votes, movement: true, windows: [trailing 3d, trailing 40d], "
        + "bootstrap: {samples: 40, seed: 1}",
      reference: [
        "--order", "votes", "--movement", "--windows", "3d,40d", "--bootstrap", "40,1",
        "--now", "2019-02-02T00:00:00+01:00",
      ], now: "2019-02-02", normalize: []),
    Case(
      testDescription: "mean of all votes", rank: "order_by: mean, windows: [total, year]",
      reference: ["--order", "mean", "--windows", "total,year"],
      normalize: [VoteDefinition.latest, "where: stars:>=2"]),
  ]

  @Test(
    .enabled(if: Python.path != nil, "needs python3"), arguments: sampleCases)
  func theSampleEqualsTheReference(_ ranking: Case) throws {
    let sample = RealData.packageFolder + "/datasets/ratings"
    var definition = VoteDefinition()
    definition.from = sample + "/ratings.csv"
    definition.map =
      "{user: user_id, location: location_id, stars: stars, at: {from: at, as: iso8601}, "
      + "comment: comment}"
    definition.places = sample + "/locations.csv"
    definition.placeMap = "{id: location_id, name: name, category: category}"
    var reference = [
      "--votes", sample + "/ratings.csv", "--columns", "user_id,location_id,stars,at",
      "--time", "iso8601", "--scale", "1,5,1", "--places", sample + "/locations.csv",
      "--place-columns", "location_id,name",
    ]
    if ranking.normalize.contains(VoteDefinition.latest) { reference.append("--latest") }
    if ranking.normalize.count > 1 { reference += ["--where-stars", "2"] }
    try check(ranking, definition, reference)
  }

  @Test(
    .enabled(if: RealData.has(RealData.zomato) && Python.path != nil, "\(RealData.hint)"))
  func restaurantsEqualTheReference() throws {
    var definition = VoteDefinition()
    definition.from = RealData.folder + "/" + RealData.zomato
    definition.source = "zone: Asia/Kolkata"
    definition.map =
      "{user: user, location: place, stars: rating, "
      + "at: {from: time, as: \"%m/%d/%Y %H:%M\"}, comment: comment}"
    definition.scale = "{min: 1, max: 5, step: 0.5}"
    let ranking = Case(
      testDescription: "restaurants",
      rank: "order_by: stars_lower, movement: true, top: 30, "
        + "windows: [total, month, trailing 60d], bootstrap: {samples: 40, seed: 3}",
      reference: [
        "--order", "stars_lower", "--movement", "--top", "30", "--windows", "total,month,60d",
        "--bootstrap", "40,3",
      ], zone: "America/Los_Angeles", options: ["--part", "64K", "--workers", "2"])
    try check(
      ranking, definition,
      [
        "--votes", RealData.folder + "/" + RealData.zomato, "--columns", "user,place,rating,time",
        "--time", "%m/%d/%Y %H:%M", "--source-zone", "Asia/Kolkata", "--scale", "1,5,0.5",
        "--latest",
      ])
  }

  @Test(
    .enabled(if: RealData.has(RealData.movies) && Python.path != nil, "\(RealData.hint)"))
  func moviesEqualTheReference() throws {
    var definition = VoteDefinition()
    definition.from = RealData.folder + "/" + RealData.movieVotes
    definition.map =
      "{user: userId, location: movieId, stars: rating, at: {from: timestamp, as: unix_s}}"
    definition.scale = "{min: 0.5, max: 5, step: 0.5}"
    definition.places = RealData.folder + "/" + RealData.movies
    definition.placeMap = "{id: movieId, name: title, category: genres}"
    let ranking = Case(
      testDescription: "movies",
      rank: "movement: true, windows: [total, year, trailing 365d, trailing 1d]",
      reference: ["--order", "bayes", "--movement", "--windows", "total,year,365d,1d"],
      zone: "Australia/Lord_Howe", normalize: [], options: ["--part", "300K"])
    try check(
      ranking, definition,
      [
        "--votes", RealData.folder + "/" + RealData.movieVotes,
        "--columns", "userId,movieId,rating,timestamp", "--time", "unix_s", "--scale", "0.5,5,0.5",
        "--places", RealData.folder + "/" + RealData.movies,
      ])
  }

  private func check(
    _ ranking: Case, _ made: VoteDefinition, _ reference: [String]
  ) throws {
    var definition = made
    definition.zone = ranking.zone
    definition.normalize = ranking.normalize
    definition.rank = ranking.rank
    let folder = try WorkFolder()
    try folder.write(
      "definition.yaml", definition.text + (ranking.now.map { "now: \"\($0)\"\n" } ?? ""))
    let run = try folder.gristmill.run(["run", "definition.yaml"] + ranking.options)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let expected = try Python.run(
      "ranking.py",
      ["--zone", ranking.zone, "--out", "expected"] + reference + ranking.reference, in: folder)
    #expect(expected.ending == .exit(0), "\(expected.errorText)")
    let comparison = try Python.run(
      "compare.py", ["reports/votes", "expected"], in: folder)
    #expect(comparison.ending == .exit(0), "\(comparison.outputText)\(comparison.errorText)")
  }
}
