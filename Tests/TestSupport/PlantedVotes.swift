/// A year of independent votes with one pattern of each kind planted among them.
///
/// Nobody of the crowd votes more than twice on a location, and no location has more than a few votes
/// a day, so that nothing but what is planted stands out.
public struct PlantedVotes {
  /// The first line of the file.
  public static let header = "user,place,stars,at,comment\n"
  /// 2018-01-01T00:00:00Z.
  public static let start: Int64 = 1_514_764_800

  /// Planted: 25 votes on `p7` on day 300, 12 fives of `fan`, 6 votes of `again` on `p3`, and the
  /// first votes of 6 new users on `p11` on day 200.
  public static let burst = (place: "p7", day: 300, votes: 25)
  /// See `burst`.
  public static let cluster = (place: "p11", day: 200, users: 6)

  private var generator: SeededGenerator
  private var rows: [String] = []

  /// The rows of a file without its header, in random order.
  public static func rows(seed: UInt64) -> [String] {
    var votes = PlantedVotes(generator: SeededGenerator(seed: seed))
    votes.addCrowd()
    votes.plant()
    return votes.rows.shuffled(using: &votes.generator)
  }

  private init(generator: SeededGenerator) { self.generator = generator }

  private mutating func add(_ user: String, _ place: String, stars: Int, day: Int) {
    let at = Self.start + Int64(day) * 86_400 + Int64.random(in: 0..<86_400, using: &generator)
    rows.append("\(user),\(place),\(stars),\(at),\n")
  }

  private mutating func stars() -> Int { Int.random(in: 1...5, using: &generator) }

  private mutating func addCrowd() {
    // Everybody begins on a day of the first half of the year, one after another.
    for user in 0..<160 { addFirst("u\(user)", number: user) }
    var pairs: [String: Int] = [:]
    for day in 170..<365 {
      for place in 0..<30 {
        let isPlanted =
          place == 7 && day == Self.burst.day || place == 11 && day == Self.cluster.day
        for _ in 0..<Int.random(in: 0...2, using: &generator) where !isPlanted {
          let user = Int.random(in: 0..<160, using: &generator)
          let pair = "\(user) \(place)"
          guard pairs[pair, default: 0] < 2 else { continue }
          pairs[pair, default: 0] += 1
          add("u\(user)", "p\(place)", stars: stars(), day: day)
        }
      }
    }
  }

  /// A first vote of three stars, so that nobody of the crowd is one-sided.
  private mutating func addFirst(_ user: String, number: Int) {
    add(user, "p\(number % 30)", stars: 3, day: number)
  }

  private mutating func plant() {
    for number in 0..<Self.burst.votes {
      add("u\(number)", Self.burst.place, stars: 5, day: Self.burst.day)
    }
    for number in 0..<12 { add("fan", "p\(number)", stars: 5, day: 20 + 7 * number) }
    for number in 0..<6 { add("again", "p3", stars: 1 + number % 5, day: 40 + 11 * number) }
    for number in 0..<Self.cluster.users {
      add("new\(number)", Self.cluster.place, stars: 5, day: Self.cluster.day)
      add("new\(number)", "p20", stars: 2, day: Self.cluster.day + 5 + number)
    }
  }

  /// The definition of a run over `votes.csv` that looks for patterns.
  public static func definition(
    clearance: String = "internal", options: String = "", normalize: [String] = []
  ) -> String {
    ([
      "gristmill: 1", "pipeline: votes", "zone: UTC", "clearance: \(clearance)",
      "ingest: {file: {from: votes.csv, format: csv}}", "normalize:", "  votes:",
      "    record: rating", "    input: file",
      "    map: {user: user, location: place, stars: stars, at: {from: at, as: unix_s}, "
        + "comment: comment}",
    ] + normalize.map { "    " + $0 } + [
      "analyze: {odd: {op: vote_patterns, input: votes\(options)}}",
      "report: {patterns: {kind: vote_patterns, input: odd}}",
    ]).joined(separator: "\n") + "\n"
  }
}
