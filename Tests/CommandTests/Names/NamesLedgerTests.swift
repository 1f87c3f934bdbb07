import Glibc
import Platform
import TestSupport
import Testing

/// The ledger under many processes, under `kill -9`, and in the hands of others.
@Suite struct NamesLedgerTests {
  /// All take the top names at once: no name goes to two of them.
  @Test func manyProcessesAtOnce() throws {
    let family = try NamesFolder()
    let started = try (0..<64).map { number in
      try family.folder.gristmill.start(
        NamesFolder.arguments([
          "reserve", "--member", ["sue", "tom", "ida", "ben"][number % 4], "--top",
        ]))
    }
    var codes: [Int32: Int] = [:]
    for process in started {
      let result = try process.wait()
      guard case .exit(let code) = result.ending else {
        Issue.record("\(result.ending)")
        continue
      }
      codes[code, default: 0] += 1
      #expect(code == 0 || code == 1, "\(result.errorText)")
    }
    let taken = try family.taken()
    let names = taken.flatMap(\.ancestors)
    #expect(Set(names).count == names.count && !names.isEmpty)
    #expect(Set(taken.map(\.reservation)).count == taken.count)
    #expect(codes[0] == taken.count && codes.values.reduce(0, +) == 64)
    // What is left cannot be taken because of its sex, its ordinances or the limit alone.
    let left = try family.names("list", "--shared", "--group", "harris")
    for name in names { #expect(!left.lines.contains { $0.contains("\t\(name)\t") }) }
  }

  /// Killed at any moment: the ledger opens, and each reservation is whole or not there.
  @Test func killedWhileReserving() throws {
    let family = try NamesFolder()
    let ledger = family.folder.path + "/names-ledger.sqlite"
    let reserve = NamesFolder.arguments(["reserve", "--member", "sue", "P08", "P13"])
    var timer = try KillTimer {
      _ = try family.folder.gristmill.run(reserve)
      try SystemFileSystem().remove(ledger)
    }
    try withSeeds(24, base: 7) { generator, seed in
      let process = try family.folder.gristmill.start(reserve)
      _ = try timer.kill(process, after: Double.random(in: 0...1.1, using: &generator))
      guard SystemFileSystem().exists(ledger) else { return }
      let list = try family.names("list", "--mine", "--member", "sue")
      #expect(list.code == 0 || list.code == 1, "seed \(seed): \(list.errors)")
      let taken = try family.taken()
      #expect(taken.allSatisfy { $0.ancestors == ["P08", "P13"] }, "seed \(seed)")
      #expect(taken.count <= 1, "seed \(seed)")
      if !taken.isEmpty {
        let release = try family.names("release", "--member", "sue", taken[0].reservation)
        #expect(release.code == 0, "seed \(seed)")
        try SystemFileSystem().remove(ledger)
      }
    }
    #expect(timer.killed > 0)
  }

  @Test func rowsStay() throws {
    let family = try NamesFolder()
    _ = try family.names("reserve", "--member", "sue", "P08")
    let path = family.folder.path + "/names-ledger.sqlite"
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let database = try Database(path: path, access: .readWrite)
    for sql in [
      "UPDATE actions SET member = 'tom'", "DELETE FROM actions",
      "INSERT OR REPLACE INTO actions SELECT * FROM actions", "UPDATE meta SET value = ''",
      "DELETE FROM meta", "REPLACE INTO meta VALUES ('salt', '')", "UPDATE chain SET hash = ''",
      "DELETE FROM chain",
    ] {
      #expect(throws: DatabaseError.self) { try database.execute(sql) }
    }
    #expect(try family.names("code", "--member", "sue", "R1").code == 0)
  }

  /// Version 1 does not know ordinances, and 2 no chain; what they say stays, and the first step extends them.
  @Test(arguments: [1, 2]) func ledgersOfOlderVersionsGoOn(old: Int64) throws {
    let family = try NamesFolder()
    #expect(try family.names("reserve", "--member", "sue", "P08", "P12").code == 0)
    #expect(try family.names("done", "--member", "sue", "--all", "P12").code == 0)
    let path = family.folder.path + "/names-ledger.sqlite"
    func version() throws -> Int64 {
      let database = try Database(path: path, access: .readWrite)
      let statement = try database.prepare("PRAGMA user_version")
      return try statement.step() ? statement.integer(0) : 0
    }
    #expect(try version() == 3)
    try Database(path: path, access: .readWrite).execute(
      "DROP TABLE chain; PRAGMA user_version = \(old);"
        + (old == 1 ? "ALTER TABLE actions DROP COLUMN ordinances;" : ""))
    let before = try family.names("list", "--member", "sue")
    #expect(before.lines.contains { $0.contains("P12") && $0.hasSuffix("done") }, "\(before.lines)")
    #expect(try version() == old)
    #expect(try family.names("done", "--member", "sue", "R1").code == 0)
    #expect(try version() == 3)
    let after = try family.names("list", "--member", "sue")
    #expect(after.lines.contains { $0.contains("P12") && $0.hasSuffix("done") }, "\(after.lines)")
    #expect(
      after.lines.contains { $0.contains("P08\tconfirmation next") && $0.hasSuffix("shared") },
      "\(after.lines)")
    // From here on a row of before is tied, too.
    let database = try Database(path: path, access: .readWrite)
    try database.execute(
      "DROP TRIGGER actions_update; UPDATE actions SET member = 'tom' WHERE number = 2")
    for words in [["list"], ["release", "P08"]] {
      let result = try family.folder.gristmill.run(
        NamesFolder.arguments([words[0], "--member", "sue"] + words.dropFirst()))
      #expect(result.ending == .exit(74), "\(words): \(result.ending)")
      #expect(result.errorText.contains("expected row 2 as it was recorded"), "\(result.errorText)")
    }
    try database.execute("PRAGMA user_version = 4")
    #expect(try family.names("list", "--member", "sue").code == 65)
  }

  @Test func lockedForLong() throws {
    let family = try NamesFolder()
    _ = try family.names("reserve", "--member", "sue", "P08")
    let database = try Database(
      path: family.folder.path + "/names-ledger.sqlite", access: .readWrite)
    try database.execute("BEGIN EXCLUSIVE")
    let busy = try family.names("reserve", "--member", "tom", "P12")
    #expect(busy.code == 75 && busy.errors.contains("try again"), "\(busy.errors)")
    try database.execute("ROLLBACK")
    #expect(try family.names("reserve", "--member", "tom", "P12").code == 0)
  }

  @Test func otherFiles() throws {
    let family = try NamesFolder()
    try family.folder.write("names-ledger.sqlite", "no database at all, but long enough a text")
    let text = try family.names("top", "--member", "sue")
    #expect(text.code == 74 && !text.errors.contains("internal"), "\(text.errors)")
    try family.folder.remove("names-ledger.sqlite")
    do {
      let other = try Database(path: family.folder.path + "/names-ledger.sqlite", access: .create)
      try other.execute("CREATE TABLE notes (text TEXT)")
    }
    #expect(try family.names("top", "--member", "sue").code == 65)
    let missing = try family.names("reserve", "--member", "sue", "P08", "--ledger", "no/l.sqlite")
    #expect(missing.code == 73, "\(missing.errors)")
  }
}
