import Glibc
import Platform
import TestSupport
import Testing

/// What stands where a file should be, and is none that can be read.
@Suite struct BadFileTests {
  private func makeFolder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("votes.yaml", VoteDefinition().text)
    return folder
  }

  @Test func aMissingFileIsNamedWithItsPlaceInTheDefinition() throws {
    let folder = try makeFolder()
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(66))
    #expect(run.errorText.contains("votes.yaml:5:16: error: from: no such file: 'votes.csv'"))
    #expect(!folder.exists("reports"))
  }

  @Test func aFolderIsNoFile() throws {
    let folder = try makeFolder()
    try folder.write("votes.csv/inside.csv", DirtyVotes.header)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(78))
    #expect(run.errorText.contains("expected a file, found the folder 'votes.csv'"))
  }

  @Test func aNamedPipeIsRefusedAtOnce() throws {
    let folder = try makeFolder()
    #expect(mkfifo(folder.path + "/votes.csv", 0o600) == 0)
    let run = try folder.run("run", "votes.yaml", timeoutSeconds: 20)
    #expect(run.ending == .exit(65) || run.ending == .exit(74), "\(run.ending) \(run.errorText)")
    #expect(run.errorText.contains("votes.csv"))
  }

  @Test func linksThatLeadNowhereAreMissingFiles() throws {
    for target in ["nowhere.csv", "votes.csv"] {
      let folder = try makeFolder()
      #expect(symlink(target, folder.path + "/votes.csv") == 0)
      #expect(try folder.run("run", "votes.yaml").ending == .exit(66))
    }
  }

  /// Root may read everything, so the command runs as nobody.
  @Test(
    .enabled(
      if: getuid() == 0 && SystemFileSystem().exists("/usr/bin/setpriv"), "needs root and setpriv"))
  func anUnreadableFileIsNamedAndNoReportIsWritten() throws {
    let folder = try makeFolder()
    try folder.write("votes.csv", DirtyVotes.header)
    #expect(chmod(folder.path, 0o777) == 0 && chmod(folder.path + "/votes.csv", 0o600) == 0)
    let run = try CommandRunner("/usr/bin/setpriv", in: folder.path).run([
      "--reuid", "65534", "--regid", "65534", "--clear-groups", CommandRunner.gristmillPath, "run",
      "votes.yaml",
    ])
    #expect(run.errorText.contains("votes.csv: cannot open: Permission denied"))
    #expect(!folder.exists("reports"))
    #expect(run.ending == .exit(74), "\(run.errorText)")
  }

  /// The good source is still read, and its rejects can be looked at.
  @Test func otherSourcesGoOnWhenOneCannotBeUsed() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.from = "votes-*.csv"
    try folder.write("votes.yaml", definition.text)
    try folder.write("votes-a.csv", "nothing,that,is,needed\n1,2,3,4\n")
    try folder.write("votes-b.csv", DirtyVotes.header + "u1,p1,good,1400000000,\n")
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(65))
    #expect(run.errorText.contains("read 1 = kept 0 + filtered 0 + merged 0 + rejected 1"))
    #expect(run.errorText.contains("votes-a.csv:1: no column 'user'"))
    #expect(!folder.exists("reports"))
    #expect(try folder.quarantine(".gristmill/votes").contains("CAST\tvotes-b.csv:2"))
  }

  /// A line of 100 MB is one reject; the memory that it takes does not grow with it.
  @Test func aHugeLineIsRejectedInBoundedMemory() throws {
    let folder = try makeFolder()
    let good = Array("u1,p1,5,1400000000,x\n".utf8)
    let lineByteCount = 100 << 20
    try folder.write(
      "votes.csv",
      Array(DirtyVotes.header.utf8) + good
        + [UInt8](repeating: UInt8(ascii: "a"), count: lineByteCount) + [10] + good)
    let run = try folder.run("run", "votes.yaml", "--workers", "1", "--memory", "64M")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 3 = kept 2 + filtered 0 + merged 0 + rejected 1"))
    #expect(run.errorText.contains("1 TOO_LONG"))
    #expect(try folder.quarantine(".gristmill/votes").contains("TOO_LONG\tvotes.csv:3\t"))
    // Lines of 100, 200 and 400 MB all took about 75 MB when this was written.
    #expect(run.peakResidentByteCount > 0 && run.peakResidentByteCount < lineByteCount)
  }
}
