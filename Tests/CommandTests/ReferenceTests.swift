import TestSupport
import Testing

/// One ranking that is computed by the command and by `Reference/ranking.py`.
struct ReferenceCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var definition: VoteDefinition
  /// What the reference is told besides the paths.
  var reference: [String]
  /// How the command is run.
  var options: [String] = []
}

/// Every printed figure of rankings of real votes equals an independent computation.
@Suite struct ReferenceTests {
  static let restaurants: [ReferenceCase] = [
    restaurant("latest, bayes", [VoteDefinition.latest], reference: ["--latest"]),
    restaurant("all votes, wilson", rank: "order_by: wilson"),
    restaurant("all votes, mean", rank: "order_by: mean"),
    restaurant(
      "latest, votes, min_votes", [VoteDefinition.latest], rank: "order_by: votes, min_votes: 5",
      reference: ["--latest", "--min-votes", "5"]),
    restaurant(
      "filtered by stars before latest", [VoteDefinition.latest, "where: stars:>=3.5"],
      rank: "order_by: mean", reference: ["--latest", "--where-stars", "3.5"]),
    restaurant(
      "filtered by year in the zone", ["where: at:2018"], rank: "order_by: bayes, top: 7",
      reference: ["--where-year", "2018", "--top", "7"]),
    restaurant(
      "a day line away", rank: "order_by: wilson", zone: "America/Los_Angeles",
      options: ["--workers", "3", "--chunk", "4K", "--part", "64K"]),
    restaurant(
      "fixed prior, liked from 4.5",
      rank: "order_by: bayes, bayes: {votes: 25}, liked_from: 4.5",
      reference: ["--prior", "25", "--liked-from", "4.5"]),
  ]

  static let movies: [ReferenceCase] = [
    movie("bayes", zone: "America/New_York", order: "bayes"),
    movie(
      "wilson, min_votes", zone: "Pacific/Apia", order: "wilson", rank: ", min_votes: 3",
      reference: ["--min-votes", "3"], options: ["--part", "300K", "--workers", "2"]),
    movie(
      "mean of one year", zone: "Australia/Lord_Howe", order: "mean", ["where: at:2015"],
      reference: ["--where-year", "2015"]),
    movie(
      "votes of good stars", zone: "UTC", order: "votes", ["where: stars:>=4"],
      reference: ["--where-stars", "4"]),
  ]

  @Test(
    .enabled(if: RealData.has(RealData.zomato) && Python.path != nil, "\(RealData.hint)"),
    arguments: restaurants)
  func restaurantsEqualTheReference(_ ranking: ReferenceCase) throws {
    try check(ranking, votes: RealData.folder + "/" + RealData.zomato)
  }

  @Test(
    .enabled(if: RealData.has(RealData.movies) && Python.path != nil, "\(RealData.hint)"),
    arguments: movies)
  func moviesEqualTheReference(_ ranking: ReferenceCase) throws {
    try check(ranking, votes: RealData.folder + "/" + RealData.movieVotes)
  }

  private func check(_ ranking: ReferenceCase, votes: String) throws {
    let folder = try WorkFolder()
    try folder.write("definition.yaml", ranking.definition.text)
    let run = try folder.gristmill.run(["run", "definition.yaml"] + ranking.options)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let reference = try Python.run(
      "ranking.py", ["--votes", votes, "--out", "expected"] + ranking.reference, in: folder)
    #expect(reference.ending == .exit(0), "\(reference.errorText)")
    let comparison = try Python.run(
      "compare.py", ["reports/votes", "expected"], in: folder)
    #expect(comparison.ending == .exit(0), "\(comparison.outputText)\(comparison.errorText)")
  }
}

private func restaurant(
  _ name: String, _ normalize: [String] = [], rank: String = "order_by: bayes",
  zone: String = "Asia/Kolkata", reference: [String] = [], options: [String] = []
) -> ReferenceCase {
  var definition = VoteDefinition()
  definition.zone = zone
  definition.from = RealData.folder + "/" + RealData.zomato
  definition.source = "zone: Asia/Kolkata"
  definition.map =
    "{user: user, location: place, stars: rating, "
    + "at: {from: time, as: \"%m/%d/%Y %H:%M\"}, comment: comment}"
  definition.scale = "{min: 1, max: 5, step: 0.5}"
  definition.normalize = normalize
  definition.rank = rank
  return ReferenceCase(
    testDescription: name, definition: definition,
    reference: [
      "--columns", "user,place,rating,time", "--time", "%m/%d/%Y %H:%M",
      "--source-zone", "Asia/Kolkata", "--zone", zone, "--scale", "1,5,0.5",
      "--order", order(in: rank),
    ] + reference, options: options)
}

private func movie(
  _ name: String, zone: String, order: String, rank: String = "", _ normalize: [String] = [],
  reference: [String] = [], options: [String] = []
) -> ReferenceCase {
  let movies = RealData.folder + "/" + RealData.movies
  var definition = VoteDefinition()
  definition.zone = zone
  definition.from = RealData.folder + "/" + RealData.movieVotes
  definition.map =
    "{user: userId, location: movieId, stars: rating, at: {from: timestamp, as: unix_s}}"
  definition.scale = "{min: 0.5, max: 5, step: 0.5}"
  definition.places = movies
  definition.placeMap = "{id: movieId, name: title, category: genres}"
  definition.normalize = normalize
  definition.rank = "order_by: \(order)\(rank)"
  return ReferenceCase(
    testDescription: name, definition: definition,
    reference: [
      "--columns", "userId,movieId,rating,timestamp", "--time", "unix_s", "--zone", zone,
      "--scale", "0.5,5,0.5", "--order", order, "--places", movies,
    ] + reference, options: options)
}

/// The value of `order_by` in the keys of an analysis.
private func order(in rank: String) -> String {
  let after = rank.drop { $0 != ":" }.dropFirst(2)
  return String(after.prefix { $0 != "," })
}
