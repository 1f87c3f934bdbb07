import Platform
import Testing

/// At which moments steps may be recorded, and what a damaged ledger says.
@Suite struct NamesClockTests {
  @Test func momentsOfSteps() throws {
    let family = try NamesFolder()
    // Far ahead one may look, and not act: every later step would come after it.
    let far = try family.names("reserve", "--member", "sue", "P08", now: "9999-12-31T12:00")
    #expect(far.code == 64 && far.errors.contains("at most a day after the clock"), "\(far.errors)")
    #expect(!family.folder.exists("names-ledger.sqlite"))
    let look = try family.names(
      "reserve", "--member", "sue", "P08", "--dry-run", now: "9999-12-31T12:00")
    #expect(look.code == 0, "\(look.errors)")
    #expect(try family.names("top", "--member", "sue", now: "9999-12-31T12:00").code == 0)

    #expect(try family.names("reserve", "--member", "sue", "P08").code == 0)
    // Clocks differ by minutes, and the ledger goes on from its last row.
    let near = try family.names("reserve", "--member", "sue", "P12", now: "2018-07-01T19:55")
    #expect(near.code == 0, "\(near.errors)")
    let before = try family.names("reserve", "--member", "sue", "P13", now: "2018-07-01T19:45")
    #expect(before.code == 64 && before.errors.contains("last step of the ledger"))
    let mine = try family.names("list", "--mine", "--member", "sue", now: "2018-07-01T19:45")
    #expect(mine.lines.filter { $0.hasSuffix("R1") || $0.hasSuffix("R2") }.count == 2)
    #expect(try family.taken().count == 2)
    // Without --now it is the clock.
    let real = try family.folder.run("names", "reserve", "--member", "tom", "P13")
    #expect(real.ending == .exit(0), "\(real.errorText)")
  }

  /// The clock of a machine may be wrong.
  @Test func clockBeforeTheLedger() throws {
    let family = try NamesFolder()
    #expect(try family.names("reserve", "--member", "sue", "P08").code == 0)
    let ahead = SystemClock.nanoseconds() / 1000 + 7_200_000_000
    let later = try family.names(
      "reserve", "--member", "sue", "P12", now: InstantText.text(microseconds: ahead))
    #expect(later.code == 0, "\(later.errors)")
    let step = try family.folder.run("names", "reserve", "--member", "tom", "P13")
    #expect(step.ending == .exit(64) && step.errorText.contains("set the clock right"))
    #expect(try family.folder.run("names", "top", "--member", "tom").ending == .exit(0))
  }

  @Test(arguments: [Int64.max, .max - 1, .min, 0, 253_402_300_800_000_000])
  func instantsThatNoStepHas(at: Int64) throws {
    let family = try NamesFolder()
    #expect(try family.names("reserve", "--member", "sue", "P08").code == 0)
    try insert(into: family, "'x', \(at), 'harris', 'tom', 'reserve', 'P12', 'Q', NULL, 'ok'")
    for words in [["top"], ["reserve", "P13"], ["log"], ["reserve", "P13", "--dry-run"]] {
      let result = try family.folder.gristmill.run(
        NamesFolder.arguments([words[0], "--member", "sue"] + words.dropFirst()))
      #expect(result.ending == .exit(74), "\(words): \(result.ending) \(result.errorText)")
      #expect(result.errorText.contains("expected row 2 later"), "\(result.errorText)")
    }
  }

  private func insert(into family: NamesFolder, _ values: String) throws {
    let database = try Database(
      path: family.folder.path + "/names-ledger.sqlite", access: .readWrite)
    try database.execute(
      "INSERT INTO actions (id, at, group_id, member, action, ancestors, reservation, code, outcome) "
        + "VALUES (\(values))")
  }

  /// Further commands are about the same store, ledger, analysis and group.
  @Test func commandsThatComeNext() throws {
    let family = try NamesFolder()
    let step = try family.names(
      "reserve", "--member", "sue", "P08", "--store", ".gristmill/family", "--ledger", "my ledger",
      "--analysis", "names", "--group", "harris")
    let code = try #require(step.lines.first { $0.contains("names code") })
    #expect(
      code == "  gristmill names code R1 --member sue --store .gristmill/family"
        + " --ledger 'my ledger' --analysis names --group harris")
    // What nobody holds is told as such.
    for kind in ["release", "done"] {
      let unknown = try family.names(kind, "--member", "sue", "R7")
      #expect(unknown.code == 1 && unknown.lines[0].contains("FS_NOT_RESERVED"), "\(unknown.lines)")
    }
    // Looking at an empty file leaves it empty.
    try family.folder.write("empty", "")
    #expect(try family.names("top", "--member", "sue", "--ledger", "empty").code == 0)
    #expect(try family.folder.read("empty").isEmpty)
  }
}
