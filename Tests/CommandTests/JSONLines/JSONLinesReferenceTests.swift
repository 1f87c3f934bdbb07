import Platform
import TestSupport
import Testing

/// JSON Lines against Python's json module, and against the same records as CSV.
@Suite(.enabled(if: Python.path != nil, "needs python3"))
struct JSONLinesReferenceTests {
  private static let places = """
    gristmill: 1
    pipeline: places
    quarantine: {max_rejects: 100%}
    ingest:
      file: {from: lines.jsonl, format: jsonl}
    normalize:
      places: {record: place, input: file, map: {id: a, name: b.c, address: 'd\\.e'}}

    """

  /// Apart from NaN, surrogate halves, keys that stand twice and depth, Python takes what we take.
  @Test(arguments: 1...6)
  func everyLineIsJudgedAsPythonDoes(_ seed: Int) throws {
    let folder = try WorkFolder()
    try folder.write("places.yaml", Self.places)
    let made = try Python.run("jsonlines.py", ["make", "\(seed)", "lines.jsonl"], in: folder)
    #expect(made.ending == .exit(0), "\(made.errorText)")
    let run = try folder.run(
      "run", "places.yaml", "--workers", "2", "--chunk", "4K", "--part", "64K")
    #expect(run.ending == .exit(0), "seed \(seed): \(run.errorText)")
    let kept = try folder.run(
      "search", "*", "--format", "jsonl", "--top", "100000", "--clearance", "personal")
    try folder.write("kept", kept.outputText)
    let rejects = try folder.run("quarantine", "list", "--json", "--limit", "100000")
    try folder.write("rejects", rejects.outputText)
    let check = try Python.run(
      "jsonlines.py", ["check", "lines.jsonl", "kept", "rejects"], in: folder)
    #expect(check.ending == .exit(0), "seed \(seed): \(check.outputText)\(check.errorText)")
  }

  @Test func theSameVotesGiveTheSameReport() throws {
    let folder = try WorkFolder()
    let votes = RealData.packageFolder + "/datasets/ratings/ratings.csv"
    let made = try Python.run("jsonlines.py", ["convert", votes, "."], in: folder)
    #expect(made.ending == .exit(0), "\(made.errorText)")
    for format in ["csv", "jsonl"] {
      try folder.write("\(format)/votes.yaml", Self.ratings(format))
      let run = try folder.run(
        "run", "\(format)/votes.yaml", "--output", format, "--store", "store-" + format)
      #expect(run.ending == .exit(0), "\(run.errorText)")
    }
    let expected = try Self.files(in: "csv/votes-report", folder)
    #expect(expected.count >= 5)
    #expect(try Self.files(in: "jsonl/votes-report", folder) == expected)
  }

  /// The texts of a report but for the hash of its definition, which names the format.
  private static func files(in name: String, _ folder: WorkFolder) throws -> [String: String] {
    try folder.files(in: name).mapValues {
      String(decoding: $0, as: UTF8.self).replacing(/[0-9a-f]{32}/, with: "hash")
    }
  }

  private static func ratings(_ format: String) -> String {
    """
    gristmill: 1
    pipeline: votes-report
    zone: Europe/Berlin
    ingest:
      file: {from: votes, format: \(format)}
    normalize:
      votes:
        record: rating
        input: file
        map:
          id: rating_id
          user: user_id
          location: location_id
          stars: stars
          at: {from: at, as: iso8601}
          comment: comment
        latest: {key: [user, location], by: at}
    analyze:
      rank: {op: rank, input: votes}
    report:
      ranking: {kind: locations_ranking, input: rank}

    """
  }
}
