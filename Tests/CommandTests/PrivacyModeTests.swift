import Glibc
import Platform
import TestSupport
import Testing

/// What stands in a store is closed to other users, whatever the umask and however a run ends.
@Suite struct PrivacyModeTests {
  private func folder(rows: Int = 60) throws -> WorkFolder {
    let folder = try WorkFolder()
    let votes = MarkedVotes.csv(rows: rows)
    var definition = votes.definition
    definition.normalize = [VoteDefinition.latest]
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes.csv", votes.bytes)
    return folder
  }

  /// The permission bits of everything below `name`, by path; what goes meanwhile is left out.
  private func modes(_ folder: WorkFolder, _ name: String) -> [String: UInt32] {
    var found: [String: UInt32] = [:]
    var status = stat()
    guard lstat(folder.path + "/" + name, &status) == 0 else { return found }
    found[name] = status.st_mode & 0o7777
    guard status.st_mode & S_IFMT == S_IFDIR else { return found }
    for entry in (try? folder.list(name)) ?? [] {
      found.merge(modes(folder, name + "/" + entry)) { first, _ in first }
    }
    return found
  }

  private func expectClosed(_ folder: WorkFolder, _ name: String, _ what: String) {
    for (path, mode) in modes(folder, name) {
      #expect(mode & 0o077 == 0, "\(what): \(path) has mode \(String(mode, radix: 8))")
    }
  }

  private func run(_ folder: WorkFolder, umask: String, _ words: String) throws -> CommandResult {
    let shell = CommandRunner("/bin/sh", in: folder.path)
    return try shell.run(["-c", "umask \(umask); exec \(CommandRunner.gristmillPath) \(words)"])
  }

  @Test(arguments: ["000", "022", "077"])
  func theStoreIsClosedWhateverTheUmask(_ umask: String) throws {
    let folder = try folder()
    let run = try run(folder, umask: umask, "run votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try self.run(folder, umask: umask, "quarantine discard 1").ending == .exit(0))
    expectClosed(folder, ".gristmill/votes", "umask \(umask)")
    let store = modes(folder, ".gristmill/votes")
    #expect(store[".gristmill/votes"] == 0o700 && store[".gristmill/votes/ledger"] == 0o600)
    let reports = modes(folder, "reports/votes")
    #expect(reports["reports/votes"] == (umask == "077" ? 0o700 : 0o755))
    #expect(reports["reports/votes/ranking.html"] == (umask == "077" ? 0o600 : 0o644))
  }

  /// A report that shows personal values is closed, the index of the folder is not.
  @Test func aPersonalReportIsClosed() throws {
    let folder = try folder()
    var definition = MarkedVotes.csv().definition
    definition.normalize = ["class: {location: personal}"]
    let text = definition.text.replacing("zone: UTC", with: "zone: UTC\nclearance: personal")
    try folder.write("votes.yaml", text)
    let run = try run(folder, umask: "000", "run votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    for (path, mode) in modes(folder, "reports/votes") where path.contains("/ranking.") {
      #expect(mode == 0o600, "\(path)")
    }
    // Names of files may be names of people.
    #expect(modes(folder, "reports/votes")["reports/votes"] == 0o750)
  }

  @Test func scratchFilesAreClosedWhileARunGoesOnAndAfterItWasKilled() throws {
    let folder = try folder(rows: 40_000)
    let shell = CommandRunner("/bin/sh", in: folder.path)
    let words = "run votes.yaml --part 64K --memory 1M --workers 2 --force"
    var seen = 0
    for _ in 0..<3 {
      let started = try shell.start(
        ["-c", "umask 000; exec \(CommandRunner.gristmillPath) \(words)"])
      for _ in 0..<200 {
        usleep(2_000)
        seen = max(seen, modes(folder, ".gristmill/votes/scratch").count)
        expectClosed(folder, ".gristmill/votes", "while running")
      }
      started.send(SIGKILL)
      _ = try started.wait()
      expectClosed(folder, ".gristmill/votes", "after a kill")
    }
    #expect(seen > 1, "no scratch file was seen")
  }

  /// The files in a folder that is there are closed by modes of their own.
  @Test func aFolderThatIsThereKeepsItsMode() throws {
    let folder = try folder()
    for name in ["store", "store/outputs"] {
      try SystemFileSystem().makeDirectory(folder.path + "/" + name, mode: 0o755)
      #expect(chmod(folder.path + "/" + name, 0o755) == 0)
    }
    let run = try run(folder, umask: "000", "run votes.yaml --store store")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    for (path, mode) in modes(folder, "store") {
      let isOld = path == "store" || path == "store/outputs"
      #expect(mode == (isOld ? 0o755 : 0o600), "\(path) has mode \(String(mode, radix: 8))")
    }
  }
}
