import Glibc
import Platform
import TestSupport
import Testing

/// Where reports and stores may be written, and what happens when they cannot be.
@Suite struct OutputTests {
  private func makeFolder(rows: Int = 2_000) throws -> WorkFolder {
    let folder = try WorkFolder()
    var votes = DirtyVotes(seed: 8)
    try folder.write("votes.yaml", VoteDefinition().text)
    try folder.write("votes.csv", votes.file(rows: rows))
    return folder
  }

  @Test func aFolderOfSomebodyElseIsNotReplaced() throws {
    let folder = try makeFolder()
    try folder.write("reports/votes/diary.txt", "mine")
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(73), "\(run.errorText)")
    #expect(run.errorText.contains("reports/votes: the folder was not written by gristmill"))
    #expect(try folder.list("reports/votes") == ["diary.txt"])
    #expect(try folder.list("reports") == ["votes"])
    // What was done is kept: another output needs no second look at the data.
    let other = try folder.run("run", "votes.yaml", "--output", "elsewhere")
    #expect(other.ending == .exit(0))
    #expect(other.errorText.contains("votes: 0 tasks done,"), "\(other.errorText)")
  }

  @Test func anEmptyFolderAndOneOfOursAreReplaced() throws {
    let folder = try makeFolder()
    #expect(mkdir(folder.path + "/reports", 0o755) == 0)
    #expect(mkdir(folder.path + "/reports/votes", 0o755) == 0)
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    let before = try folder.list("reports/votes")
    try folder.write("reports/votes/stale.csv", "left behind")
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    #expect(try folder.list("reports/votes") == before)
  }

  @Test(arguments: ["reports", "reports/votes", ".gristmill", ".gristmill/votes"])
  func aFileInTheWayIsNamed(_ name: String) throws {
    let folder = try makeFolder()
    try folder.write(name, "in the way")
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(73), "\(name): \(run.ending) \(run.errorText)")
    #expect(run.errorText.contains(name))
    #expect(try folder.text(name) == "in the way")
  }

  @Test func storesAreClosedToOthers() throws {
    let folder = try makeFolder()
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    func mode(_ name: String) -> mode_t {
      var status = stat()
      #expect(stat(folder.path + "/" + name, &status) == 0)
      return status.st_mode & 0o777
    }
    #expect(mode(".gristmill/votes") == 0o700)
    for name in try folder.list(".gristmill/votes/outputs") {
      #expect(mode(".gristmill/votes/outputs/" + name) == 0o600)
    }
    #expect(mode(".gristmill/votes/manifest") == 0o600)
  }

  /// The limit on the size of a file is met at another place each time.
  @Test func aFullFileSystemEndsTheRunAndTheNextGoesOn() throws {
    let folder = try makeFolder()
    #expect(
      try folder.run("run", "votes.yaml", "--store", "whole", "--output", "out-whole").ending
        == .exit(0))
    let expected = try ReportFiles(folder, "out-whole/votes")
    var failures = 0
    for limit in [0, 512, 1_024, 4_096, 16_384, 40_960, 65_536, 262_144] {
      try folder.remove("reports")
      try folder.remove(".gristmill")
      var limited = folder.gristmill
      limited.fileByteLimit = limit
      // The captured streams obey the limit too, so the run says little.
      let run = try limited.run(["run", "-q", "votes.yaml"])
      let trace = "limit \(limit): \(run.ending) \(run.errorText)"
      #expect(run.ending == .exit(73) || run.ending == .exit(0), "\(trace)")
      if run.ending == .exit(73) {
        failures += 1
        #expect(limit == 0 || run.errorText.contains("File too large"), "\(trace)")
        #expect(limit == 0 || run.errorText.contains("free some space"), "\(trace)")
        #expect(!folder.exists("reports/votes"), "\(trace)")
      }
      let next = try folder.run("run", "-q", "votes.yaml")
      #expect(next.ending == .exit(0), "\(trace), then \(next.errorText)")
      try ReportFiles(folder, "reports/votes").expectEqual(expected, "\(trace)")
    }
    #expect(failures >= 4)
  }

  /// A file system of 1 MB, where the test may mount one.
  @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a tmpfs"))
  func aFullDiskEndsTheRunAndTheNextGoesOn() throws {
    let folder = try makeFolder(rows: 8_000)
    let whole = try folder.run("run", "votes.yaml", "--store", "whole", "--output", "out-whole")
    #expect(whole.ending == .exit(0))
    let expected = try ReportFiles(folder, "out-whole/votes")
    for isStoreOnDisk in [true, false] {
      let disk = try SmallDisk(folder.path + "/disk", byteCount: 256 << 10)
      let store = isStoreOnDisk ? "disk/store" : "store"
      let output = isStoreOnDisk ? "out" : "disk/out"
      let full = try folder.run(
        "run", "votes.yaml", "--store", store, "--output", output, "--part", "64K")
      #expect(full.ending == .exit(73), "\(full.ending) \(full.errorText)")
      #expect(full.errorText.contains("No space left on device"), "\(full.errorText)")
      #expect(!folder.exists(output + "/votes"))
      try disk.grow(byteCount: 64 << 20)
      let next = try folder.run(
        "run", "votes.yaml", "--store", store, "--output", output, "--part", "64K")
      #expect(next.ending == .exit(0), "\(next.errorText)")
      try ReportFiles(folder, output + "/votes").expectEqual(expected, "after a full disk")
      try disk.unmount()
    }
  }
}

/// A tmpfs of a given size.
struct SmallDisk {
  private let path: String

  static let isPossible: Bool = {
    guard let folder = try? WorkFolder() else { return false }
    guard let disk = try? SmallDisk(folder.path + "/disk", byteCount: 4096) else { return false }
    return (try? disk.unmount()) != nil
  }()

  init(_ path: String, byteCount: Int) throws {
    self.path = path
    try SystemFileSystem().makeDirectory(path, mode: 0o755)
    try Self.call(mount("tmpfs", path, "tmpfs", 0, "size=\(byteCount)"), path)
  }

  func grow(byteCount: Int) throws {
    // 32 is MS_REMOUNT of mount(2).
    try Self.call(mount("tmpfs", path, "tmpfs", 32, "size=\(byteCount)"), path)
  }

  func unmount() throws { try Self.call(umount(path), path) }

  private static func call(_ result: Int32, _ path: String) throws {
    if result != 0 { throw FileError(.create, path, errno: errno) }
  }
}
