import TestSupport
import Testing

/// A folder with a pipeline of votes whose comments are indexed, and what its stores answer.
struct IndexedVotes {
  let folder: WorkFolder
  private static let words = (0..<40).map { "w\($0 * $0 / 3)" }

  init(_ names: [String] = ["a", "b", "c"]) throws {
    folder = try WorkFolder()
    for (number, name) in names.enumerated() { try write(name, rows: 250, seed: UInt64(number)) }
    var definition = VoteDefinition()
    definition.from = "votes-*.csv"
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    definition.normalize = [VoteDefinition.latest, "where: stars:>=2"]
    try folder.write(
      "votes.yaml",
      definition.text.replacing(
        "analyze:\n", with: "index:\n  comments: {input: votes, text: [comment]}\nanalyze:\n"))
  }

  /// Writes or replaces a file of votes.
  func write(_ name: String, rows: Int, seed: UInt64) throws {
    try folder.write("votes-\(name).csv", Array(DirtyVotes.header.utf8) + Self.rows(rows, seed))
  }

  /// Appends to a file.
  func append(_ name: String, rows: Int, seed: UInt64) throws {
    let before = try folder.read("votes-\(name).csv")
    try folder.write("votes-\(name).csv", before + Self.rows(rows, seed))
  }

  /// Votes in which everything is wrong that can be, and as many with comments of many words.
  private static func rows(_ count: Int, _ seed: UInt64) -> [UInt8] {
    var dirty = DirtyVotes(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for row in 0..<count / 2 {
      bytes += dirty.rows(1)
      let comment = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        words[
          Int.random(in: 0...Int.random(in: 0..<words.count, using: &generator), using: &generator)]
      }
      let fields = [
        "u\(seed)-\(row)", "p\(Int.random(in: 0..<25, using: &generator))",
        "\(Int.random(in: 1...5, using: &generator))", "\(1_388_534_400 + 86_400 * row)",
        comment.joined(separator: " "),
      ]
      bytes += Array((fields.joined(separator: ",") + "\n").utf8)
    }
    return bytes
  }

  /// Runs the definition into `store`; the account that it prints.
  @discardableResult
  func run(_ store: String, _ more: String...) throws -> String {
    let run = try folder.gristmill.run(
      ["run", "votes.yaml", "--store", store, "--output", "out-" + store, "--part", "2K"] + more)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return run.errorText
  }

  /// Merges the indexes of `store`.
  @discardableResult
  func merge(_ store: String, _ more: String...) throws -> CommandResult {
    let merge = try folder.gristmill.run(["index", "merge", store] + more)
    #expect(merge.ending == .exit(0), "\(merge.errorText)")
    return merge
  }

  static let queries = [
    "comment:w0", "comment:w3 comment:w8", "comment:w0 OR comment:w507", "comment:\"w0 w1\"",
    "comment:w5 -comment:w0", "comment:w12 stars:>=4", "comment:w0 OR comment:w1 OR comment:w3",
    "comment:\"w0 w0\" OR comment:w40", "comment:fine", "(comment:w8 OR comment:w16) -comment:w21",
    "comment:w0 at:2014-05", "comment:nothing", "comment:w1* comment:w0",
    "comment:w56~1 comment:w3",
    "comment:w0 (stars:5 OR comment:w2*)", "comment:w1 OR stars:4", "comment:w3 -comment:*",
  ]

  /// Everything that `store` says about its records and their words.
  func answers(_ store: String) throws -> [String] {
    try folder.write("queries.txt", Self.queries.joined(separator: "\n") + "\n")
    var answers: [String] = []
    func ask(_ arguments: String...) throws {
      let result = try folder.gristmill.run(arguments)
      #expect(result.errorText.isEmpty || result.ending == .exit(0), "\(result.errorText)")
      answers.append(
        "\(arguments.filter { $0 != store }) \(result.ending)\n"
          + result.outputText)
    }
    try ask(
      "search", store, "--queries", "queries.txt", "--format", "jsonl", "--top", "40",
      "--clearance",
      "personal")
    for query in Self.queries.prefix(3) + ["stars:5", "comment:w1*"] {
      try ask("search", store, query, "--top", "30", "--clearance", "personal")
    }
    for query in ["comment:w0 OR comment:w40", "comment:w1* stars:>=3"] {
      for order in ["stars:desc", "at", "location"] {
        try ask(
          "search", store, query, "--sort", order, "--top", "30", "--clearance", "personal")
      }
      try ask(
        "search", store, query, "--explain", "--highlight", "--top", "5", "--clearance", "personal")
    }
    try ask("index", "dump", store, "--clearance", "personal")
    // Not which of the runs it is.
    try ask("why", "ranking/top_total/p1/mean", "--recompute", "--top", "0", "--store", store)
    answers[answers.count - 1].replace(/run \d+/, with: "run")
    answers.append(try folder.quarantine(store))
    return answers
  }

  /// A figure of `index stats`.
  func figure(_ name: String, of store: String) throws -> Int? {
    let text = try folder.run("index", "stats", store, "--json").outputText
    return text.split(separator: "\"\(name)\":").dropFirst().first
      .flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// How many files of each kind the store has, such as `["bare": 9]`.
  func kinds(_ store: String) throws -> [String: Int] {
    try folder.list(store + "/outputs").reduce(into: [:]) { counts, name in
      counts[name.split(separator: ".").last.map(String.init) ?? "", default: 0] += 1
    }
  }
}
