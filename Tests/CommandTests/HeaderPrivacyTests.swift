import TestSupport
import Testing

/// A file without a header has a row of data where names are looked for; nothing of it may be repeated.
@Suite struct HeaderPrivacyTests {
  private static let secrets = ["Zebulon", "zeb@example.org", "19470815", "p-7141"]
  private static let first = "Zebulon,zeb@example.org,19470815,p-7141\n"

  private func folder(_ file: String, _ definition: VoteDefinition = VoteDefinition()) throws
    -> WorkFolder
  {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", file)
    return folder
  }

  /// No file that the program wrote has a value of the first row, and neither has what it printed.
  private func expectSilence(_ folder: WorkFolder, _ printed: CommandResult...) throws {
    for secret in Self.secrets {
      for result in printed {
        #expect(!result.outputText.contains(secret) && !result.errorText.contains(secret))
      }
      for path in try folder.allFiles(except: ["votes.csv", "b.csv"]) {
        let bytes = try folder.read(path)
        #expect(!bytes.contains(Array(secret.utf8)), "\(path) holds \(secret)")
      }
    }
  }

  @Test(arguments: [
    (first, "the file has 4 columns, none of a name that the definition asks for"),
    (
      "user,Zebulon,stars,zeb@example.org,p-7141\n",
      "the file has 5 columns, among them 'user' (column 1), 'stars' (column 3)"
    ),
    (
      "Zebulon,zeb@example.org,Zebulon\n",
      "the file has 3 columns, none of a name that the definition asks for"
    ),
  ])
  func theFirstLineIsNotRepeated(_ first: String, _ says: String) throws {
    let folder = try folder(first + "a,b,c,d\n")
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(65), "\(run.errorText)")
    #expect(run.errorText.contains(says), "\(run.errorText)")
    for command in ["check", "plan"] {
      let result = try folder.run(command, "votes.yaml")
      #expect(result.ending == .exit(65), "\(command): \(result.outputText) \(result.errorText)")
      #expect((result.outputText + result.errorText).contains(says))
      try expectSilence(folder, result)
    }
    try expectSilence(
      folder, run, folder.run("history"), folder.run("run", "votes.yaml", "--json"),
      folder.run("run", "votes.yaml", "--sample", "10"))
  }

  /// Warnings stand in every report, in the store and in its history.
  @Test func aWarningDoesNotRepeatItEither() throws {
    var definition = VoteDefinition()
    definition.from = "[votes.csv, b.csv]"
    definition.source = "on_failure: warn, class: {mail: secret}"
    let folder = try folder(Self.first, definition)
    try folder.write("b.csv", "user,place,stars,at,mail\nu1,p1,5,1400000000,x\n")
    let run = try folder.run("run", "votes.yaml", "--openlineage", "events.json")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("warning CSV_HEADER"), "\(run.errorText)")
    try expectSilence(folder, run, folder.run("history", "--run", "1"))
    let check = try folder.run("check", "votes.yaml")
    #expect(check.ending == .exit(0) && check.errorText.contains("warning CSV_HEADER"))
    try expectSilence(folder, check)
  }

  /// Names that are near to one that is asked for are what people need to be told.
  @Test func aNearNameIsOffered() throws {
    let folder = try folder("user,place,star,at\n")
    let check = try folder.run("check", "votes.yaml")
    #expect(
      check.errorText.contains("no column 'stars'; did you mean 'star'?"), "\(check.errorText)")
  }

  /// The name of a column can be a secret of its own.
  @Test func aNameFromTheEnvironmentIsNotPrinted() throws {
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: \"${env:STARS_COLUMN}\", at: {from: at, as: unix_s}}"
    definition.source = "on_failure: warn"
    let folder = try folder(
      "user,place,Zebulon,at\nu1,p1,bad,1400000000\nu2,p1,5,1400000000\n", definition)
    let shell = CommandRunner("/bin/sh", in: folder.path)
    func run(_ value: String, _ words: String) throws -> CommandResult {
      try shell.run(["-c", "STARS_COLUMN='\(value)' exec \(CommandRunner.gristmillPath) \(words)"])
    }
    let lineage = try run("Zebulon", "lineage --fields votes.yaml")
    #expect(
      lineage.outputText.contains("file.${env} at "), "\(lineage.outputText) \(lineage.errorText)")
    let done = try run("Zebulon", "run votes.yaml --openlineage events.json")
    #expect(done.ending == .exit(0), "\(done.errorText)")
    let list = try run("Zebulon", "quarantine list")
    #expect(list.outputText.contains("${env} at "), "\(list.outputText)")
    let missing = try run("p-7141", "check votes.yaml")
    #expect(missing.ending == .exit(65) && missing.errorText.contains("no column '${env} at "))
    try expectSilence(folder, lineage, done, list, missing)
  }
}
