import Platform
import Store
import TestSupport
import Testing

/// `gristmill forget`: what of somebody is left in a store, its reports and what follows.
@Suite struct ForgetTests {
  private static let definition = """
    gristmill: 1
    pipeline: votes
    zone: UTC
    clearance: personal
    quarantine: {max_rejects: 90%}
    ingest:
      files: {from: votes-*.csv, format: csv}
    normalize:
      votes:
        record: rating
        input: files
        map: {user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}
        scale: {min: 1, max: 5, step: 1}
        latest: {key: [user, location], by: at}
    index:
      comments: {input: votes, text: [comment]}
    analyze:
      rank: {op: rank, input: votes, windows: [total]}
      people: {op: group, input: votes, by: user, measures: {votes: count}}
    report:
      ranking: {kind: locations_ranking, input: rank}
      by_user: {kind: table, input: people, formats: [html, md, csv, json]}

    """

  /// Two files of votes by twenty users, and rows that cannot be used.
  private func scene() throws -> WorkFolder {
    let folder = try WorkFolder()
    for file in ["a", "b"] {
      var text = "user,place,stars,at,comment\n"
      for number in 0..<200 {
        let user = file == "a" || number % 20 != 7 ? "person\(number % 20)x" : "other\(number)"
        text +=
          "\(user),p\(number % 9),\(number % 5 + 1),\(1_500_000_000 + number),fine \(number)\n"
      }
      text += "person7x,p1,bad,1500000000,never\n"
      try folder.write("votes-\(file).csv", text)
    }
    try folder.write("votes.yaml", Self.definition)
    try run(folder)
    return folder
  }

  @discardableResult
  private func run(_ folder: WorkFolder) throws -> CommandResult {
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return run
  }

  /// The records of the dataset as a search prints them.
  private func found(_ folder: WorkFolder, _ query: String) throws -> String {
    try folder.run("search", query, "--clearance", "personal", "--top", "999").outputText
  }

  /// The files of the store and the reports in whose bytes `text` stands.
  private func holding(_ folder: WorkFolder, _ text: String) throws -> [String] {
    let scan = ValueScan(text.utf8)
    return try folder.allFiles(except: []).filter {
      $0.hasPrefix(".gristmill") || $0.hasPrefix("reports")
    }.filter { path in
      try folder.read(path).withUnsafeBytes { scan.holds($0) }
    }
  }

  @Test func nothingIsLeftAndNothingComesBack() throws {
    let folder = try scene()
    #expect(try found(folder, "user:person7x").contains("person7x"))
    #expect(try !holding(folder, "person7x").isEmpty)
    let before = try found(folder, "user:person8x")
    let forgotten = try folder.run("forget", "votes.yaml", "votes.user", "person7x")
    #expect(forgotten.ending == .exit(0), "\(forgotten.outputText)\(forgotten.errorText)")
    #expect(forgotten.outputText.contains("votes.user: 10 records are forgotten"))
    #expect(forgotten.outputText.contains("nothing of it is left"))
    #expect(forgotten.outputText.contains("votes-a.csv"), "the input still holds them")
    #expect(!forgotten.outputText.contains("votes-b.csv"), "\(forgotten.outputText)")
    #expect(try holding(folder, "person7x") == [])
    #expect(try !found(folder, "user:person7x").contains("person7x"))
    #expect(try found(folder, "user:person8x") == before)
    // What was rejected is counted still, without its text.
    let rejects = try folder.run("quarantine", "list")
    #expect(!rejects.outputText.contains("person7x"), "\(rejects.outputText)")
    // Later runs, over changed and over new files.
    try folder.write(
      "votes-c.csv",
      "user,place,stars,at,comment\nperson7x,p3,5,1600000000,new\nnew1,p3,5,1600000000,new\n")
    let later = try run(folder)
    #expect(later.errorText.contains("RECORDS_FORGOTTEN") || later.errorText.contains("filtered 1"))
    #expect(try holding(folder, "person7x") == [])
    #expect(try found(folder, "user:new1").contains("new1"))
    for words in [["run", "--force", "votes.yaml"], ["plan", "votes.yaml"]] {
      #expect(try folder.gristmill.run(words).ending == .exit(0))
      #expect(try holding(folder, "person7x") == [])
    }
    let verified = try folder.run("verify")
    #expect(verified.ending == .exit(0), "\(verified.outputText)\(verified.errorText)")
    let agrees = try folder.run("reconcile", "--clearance", "personal")
    #expect(agrees.ending == .exit(0), "\(agrees.outputText)\(agrees.errorText)")
  }

  /// The store equals one that never read the records, but for what was read and left out.
  @Test func whatIsLeftIsWhatAFreshRunOverOtherInputsGives() throws {
    let folder = try scene()
    #expect(try folder.run("forget", "votes.yaml", "votes.user", "person7x").ending == .exit(0))
    let other = try scene()
    for file in ["a", "b"] {
      let lines = try other.text("votes-\(file).csv").split(separator: "\n")
      try other.write(
        "votes-\(file).csv",
        lines.filter { !$0.hasPrefix("person7x,p") || $0.contains(",bad,") }.joined(separator: "\n")
          + "\n")
    }
    try run(other)
    for query in ["*", "comment:fine", "user:person8x location:p3"] {
      func records(_ folder: WorkFolder) throws -> [String] {
        try folder.run(
          "search", query, "--clearance", "personal", "--top", "999", "--format", "csv"
        ).outputText.split(separator: "\n").map { line in
          // Without the line of the file.
          line.split(separator: ",").filter { !$0.contains(".csv") && Int($0) == nil }
            .joined(separator: ",")
        }
      }
      #expect(try records(folder) == records(other), "\(query)")
    }
    #expect(
      try folder.text("reports/votes/by_user.groups.csv").split(separator: "\n").sorted()
        == other.text("reports/votes/by_user.groups.csv").split(separator: "\n").sorted())
  }

  @Test func aTrialChangesNothing() throws {
    let folder = try scene()
    let before = try folder.allFiles(except: [])
    let trial = try folder.run("forget", "--dry-run", "votes.yaml", "votes.user", "person7x")
    #expect(trial.ending == .exit(0))
    #expect(
      trial.outputText == "votes.user: 10 records would be forgotten\n", "\(trial.outputText)")
    #expect(try folder.allFiles(except: []) == before)
    #expect(try !holding(folder, "person7x").isEmpty)
  }

  @Test func whatIsWrongIsSaid() throws {
    let folder = try scene()
    for (words, ending, text) in [
      (["votes.user", "nobody"], 1, "no record has this value"),
      (["votes.stars", "4"], 64, "expected a field of symbols or texts"),
      (["places.user", "x"], 64, "expected a field of votes"), (["votes.user", ""], 64, "VALUE"),
    ] {
      let result = try folder.gristmill.run(["forget", "votes.yaml"] + words)
      #expect(result.ending == .exit(Int32(ending)), "\(words)")
      #expect((result.outputText + result.errorText).contains(text), "\(result.errorText)")
    }
    #expect(try folder.run("forget", "votes.yaml", "votes.user", "person7x").ending == .exit(0))
    // Called again it takes up what was stopped.
    let again = try folder.run("forget", "votes.yaml", "votes.user", "person7x")
    #expect(again.ending == .exit(0), "\(again.outputText)\(again.errorText)")
    // A definition that cannot tell whose records they are would bring them back.
    try folder.write(
      "votes.yaml",
      Self.definition.replacing("  votes:\n", with: "  ratings:\n")
        .replacing("input: votes", with: "input: ratings"))
    let renamed = try folder.run("run", "votes.yaml")
    #expect(renamed.ending != .exit(0) && renamed.errorText.contains("votes.user are forgotten"))
    #expect(try holding(folder, "person7x") == [])
  }

  /// A list that cannot be read is not taken for an empty one.
  @Test func aDamagedListEndsTheRun() throws {
    let folder = try scene()
    #expect(try folder.run("forget", "votes.yaml", "votes.user", "person7x").ending == .exit(0))
    let path = ".gristmill/votes/forgotten"
    var bytes = try folder.read(path)
    bytes[bytes.count / 2] ^= 1
    try folder.write(path, bytes)
    for words in [
      ["run", "votes.yaml"], ["run", "--force", "votes.yaml"], ["plan", "votes.yaml"],
    ] {
      let result = try folder.gristmill.run(words)
      #expect(result.ending == .exit(74), "\(words): \(result.errorText)")
    }
    #expect(try holding(folder, "person7x") == [])
  }

  /// Rows that become several records lose those of the value alone, and the counts still add up.
  @Test func rowsThatBecomeSeveralRecordsLoseSomeOfThem() throws {
    let folder = try WorkFolder()
    try folder.write(
      "marks.csv",
      "class,anna1x,bert2x,carla3x\nmaths,1,2,3\nmusic,4,5,6\nart,,7,8\n")
    try folder.write(
      "marks.yaml",
      """
      gristmill: 1
      pipeline: marks
      clearance: personal
      records:
        mark: {fields: {pupil: {type: symbol, class: personal}, course: symbol, grade: integer}}
      ingest: {file: {from: marks.csv, format: csv}}
      normalize:
        marks:
          record: mark
          input: file
          unpivot: {columns: "*x", name: who, value: worth, empty: drop}
          map: {pupil: who, course: class, grade: worth}
      analyze:
        grades: {op: group, input: marks, by: course, measures: {grades: count}}
      report:
        courses: {kind: table, input: grades, formats: [csv]}

      """)
    #expect(try folder.run("run", "marks.yaml").ending == .exit(0))
    for (name, left) in [("anna1x", 6), ("carla3x", 3)] {
      let result = try folder.run("forget", "marks.yaml", "marks.pupil", name)
      #expect(result.ending == .exit(0), "\(result.outputText)\(result.errorText)")
      #expect(result.errorText.contains("kept \(left)"), "\(result.errorText)")
    }
  }
}
