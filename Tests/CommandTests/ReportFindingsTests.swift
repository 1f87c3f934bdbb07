import TestSupport
import Testing

/// A report tells what was found in the datasets that it rests on, and of the others nothing.
@Suite struct ReportFindingsTests {
  private static let definition = """
    gristmill: 1
    pipeline: two
    ingest:
      good_file: {from: good.csv, format: csv}
      bad_file: {from: [bad.csv, broken.csv, empty.csv], format: csv, on_failure: warn}
    normalize:
      good:
        record: rating
        input: good_file
        map: {user: user, location: place, stars: stars, at: {from: at, as: unix_s}}
        scale: {min: 1, max: 5, step: 1}
      bad:
        record: rating
        input: bad_file
        map: {user: user, location: place, stars: stars, at: {from: at, as: unix_s}}
        scale: {min: 1, max: 5, step: 1}
        expect: [{not_null: [user], name: a_user}, {unique: [user], name: one_each}]
    analyze:
      of_good: {op: rank, input: good}
      of_bad: {op: rank, input: bad}
    report:
      good_ranking: {kind: locations_ranking, input: of_good}
      bad_ranking: {kind: locations_ranking, input: of_bad}

    """

  @Test func areThoseOfItsOwnInputs() throws {
    let folder = try WorkFolder()
    try folder.write("two.yaml", Self.definition)
    let header = "user,place,stars,at\n"
    try folder.write("good.csv", header + "u1,p1,5,1400000000\n")
    try folder.write(
      "bad.csv", header + "u1,p1,5,1400000000\nu1,p2,5,1400000000\nu2,p1,x,1400000000\n")
    try folder.write("broken.csv", "nothing\n1\n")
    try folder.write("empty.csv", "")
    let run = try folder.run("run", "two.yaml")
    #expect(run.ending == .exit(1), "\(run.errorText)")
    let good = try folder.text("reports/two/good_ranking.json")
    let bad = try folder.text("reports/two/bad_ranking.json")
    for code in ["CAST", "CSV_HEADER", "FILE_EMPTY", "EXPECT_FAILED"] {
      #expect(bad.contains("\"\(code)\""), "\(code): \(bad.prefix(3_000))")
      #expect(!good.contains("\"\(code)\""), "\(code): \(good.prefix(3_000))")
    }
    // The balance is that of the run.
    #expect(good.contains("\"bad\"") && bad.contains("\"good\""))
    let plan = try folder.run("plan", "two.yaml")
    #expect(plan.outputText.contains("report good_ranking: used again"), "\(plan.outputText)")
    #expect(plan.outputText.contains("report bad_ranking: used again"), "\(plan.outputText)")
  }
}
