import Glibc
import Platform
import Report
import TestSupport
import Testing

@testable import Shell

/// Report folders of several pipelines become one site, and nothing else does.
@Suite struct SiteCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func makeReports(_ pipelines: [String] = ["votes", "other"]) throws {
    try folder.write(
      "votes.csv", DirtyVotes.header + "u1,p1,4,1400000000,\nu2,p2,2,1400000001,\n")
    for pipeline in pipelines {
      var definition = VoteDefinition()
      definition.pipeline = pipeline
      definition.title = "Votes of <\(pipeline)>"
      try folder.write("\(pipeline).yaml", definition.text)
      let run = try folder.run("run", "-q", "\(pipeline).yaml")
      #expect(run.ending == .exit(0), "\(run.errorText)")
    }
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    #expect(stat(folder.path + "/" + name, &status) == 0, "\(name)")
    return status.st_mode & 0o777
  }

  @Test func foldersStandBesideEachOther() throws {
    try makeReports()
    let result = try folder.run("site", "reports/votes", "reports/other", "--title", "All votes")
    #expect(result.ending == .exit(0), "\(result.errorText)")
    #expect(result.outputText.hasPrefix("site/index.html: 2 folders, "))
    #expect(
      try folder.list("site") == [
        ".gristmill-site", "dictionary.html", "index.html", "other", "search.html", "votes",
      ])
    for name in ["votes", "other"] {
      let before = try folder.files(in: "reports/\(name)").filter { $0.key != ".gristmill" }
      let after = try folder.files(in: "site/\(name)")
      #expect(before.keys.sorted() == after.keys.sorted())
      for (file, bytes) in after {
        guard file.hasSuffix(".html") else {
          #expect(bytes == before[file], "\(file)")
          continue
        }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("<li><a href=\"../index.html\">All votes</a></li>"), "\(file)")
        #expect(text.contains("href=\"../search.html\""), "\(file)")
      }
    }
    let index = try folder.text("site/index.html")
    #expect(index.contains("<a href=\"other/index.html\">Votes of &lt;other&gt;</a>"))
    #expect(try folder.text("site/dictionary.html").contains("rating"))
    #expect(try folder.text("site/search.html").contains("\"Ranking\""))
  }

  @Test func theSameFoldersGiveTheSameBytes() throws {
    try makeReports()
    for output in ["one", "two", "one"] {
      let result = try folder.run("site", "reports/votes", "reports/other", "--output", output)
      #expect(result.ending == .exit(0), "\(result.errorText)")
    }
    for name in ["", "/votes", "/other"] {
      let (one, two) = ("one" + name, "two" + name)
      let files = try folder.list(one).filter { $0.contains(".") }
      #expect(try folder.list(one) == folder.list(two))
      for file in files {
        #expect(try folder.read("\(one)/\(file)") == folder.read("\(two)/\(file)"))
      }
    }
    #expect(try folder.list("").filter { $0.hasPrefix(".one") } == [])
  }

  @Test func aSiteIsReplacedAndNothingElseIs() throws {
    try makeReports()
    #expect(try folder.run("site", "reports/votes").ending == .exit(0))
    #expect(try folder.run("site", "reports/other").ending == .exit(0))
    #expect(!folder.exists("site/votes") && folder.exists("site/other"))
    try folder.write("mine/diary.txt", "dear diary")
    for output in ["mine", "reports/other", "mine/diary.txt"] {
      let result = try folder.run("site", "reports/votes", "--output", output)
      #expect(result.ending == .exit(73), "\(output): \(result.errorText)")
    }
    #expect(try folder.text("mine/diary.txt") == "dear diary")
    #expect(folder.exists("reports/other/.gristmill"))
    // A run does not take a site for its own folder either.
    #expect(
      try folder.run("site", "reports/votes", "--output", "elsewhere/votes").ending == .exit(0))
    let run = try folder.run("run", "-q", "--output", "elsewhere", "votes.yaml")
    #expect(run.ending == .exit(73))
  }

  @Test(arguments: ["reports/votes/site", "reports", "reports/votes", "."])
  func aSiteInItsFoldersIsRefused(_ output: String) throws {
    try makeReports(["votes"])
    let before = try folder.allFiles()
    let result = try folder.run("site", "reports/votes", "--output", output)
    #expect(result.ending == .exit(64), "\(result.errorText)")
    #expect(result.errorText.contains("apart from reports/votes"))
    #expect(try folder.allFiles() == before)
  }

  @Test func onlyWhatARunWroteIsTaken() throws {
    try makeReports(["votes"])
    try folder.write("reports/votes/private.txt", "mine")
    try folder.write("secret.txt", "secret")
    #expect(symlink(folder.path + "/secret.txt", folder.path + "/reports/votes/more.csv") == 0)
    #expect(mkdir(folder.path + "/reports/votes/inner", 0o755) == 0)
    let result = try folder.run("site", "reports/votes")
    #expect(result.ending == .exit(0), "\(result.errorText)")
    #expect(result.errorText.contains("reports/votes: 3 files that no run wrote left out"))
    for name in ["private.txt", "more.csv", "inner"] {
      #expect(!folder.exists("site/votes/\(name)"))
    }
  }

  /// A database is often not handed on with its pages.
  @Test func whatIsNoPageMayBeMissing() throws {
    try makeReports(["votes"])
    #expect(try folder.run("site", "reports/votes").ending == .exit(0))
    let whole = try folder.list("site/votes")
    let name = try #require(whole.first { !$0.hasSuffix(".html") && !$0.hasSuffix(".json") })
    try folder.remove("reports/votes/" + name)
    let site = try folder.run("site", "reports/votes")
    #expect(site.ending == .exit(0), "\(site.errorText)")
    #expect(site.errorText.contains("reports/votes: not there, and left out: \(name)"))
    #expect(try Set(folder.list("site/votes")) == Set(whole).subtracting([name]))
  }

  @Test func linksInPlaceOfFilesAreRefused() throws {
    try makeReports(["votes"])
    #expect(try folder.run("site", "reports/votes").ending == .exit(0))
    let before = try folder.files(in: "site/votes")
    try folder.write("secret.txt", "secret")
    try folder.remove("reports/votes/ranking.html")
    #expect(symlink(folder.path + "/secret.txt", folder.path + "/reports/votes/ranking.html") == 0)
    let link = try folder.run("site", "reports/votes")
    #expect(link.ending == .exit(65))
    #expect(
      link.errorText.contains("reports/votes/ranking.html: expected a file, found a symbolic link"))
    try folder.remove("reports/votes/ranking.html")
    let gone = try folder.run("site", "reports/votes")
    #expect(gone.ending == .exit(65))
    #expect(gone.errorText.contains("run the pipeline again"), "\(gone.errorText)")
    // What stands is what stood.
    #expect(try folder.files(in: "site/votes") == before)
    #expect(try folder.list("").filter { $0.hasPrefix(".site") } == [])
  }

  @Test func foldersWithoutAListAreNamed() throws {
    try folder.write("plain/index.html", "<p>mine</p>")
    for (name, code, words) in [
      ("gone", Int32(66), "no such folder"),
      ("plain", 66, "expected a report folder with index.json"),
    ] {
      let result = try folder.run("site", name)
      #expect(
        result.ending == .exit(code) && result.errorText.contains(words), "\(result.errorText)")
    }
    try folder.write("plain/index.json", "{\"schema\": \"mine\"}")
    let other = try folder.run("site", "plain")
    #expect(
      other.ending == .exit(65) && other.errorText.contains("plain: index.json: expected schema"))
  }

  @Test func foldersOfOneNameAreRefused() throws {
    try makeReports(["votes"])
    #expect(try folder.run("run", "-q", "--output", "old", "votes.yaml").ending == .exit(0))
    let result = try folder.run("site", "reports/votes", "old/votes")
    #expect(result.ending == .exit(64))
    #expect(result.errorText.contains("two folders are called votes: reports/votes and old/votes"))
  }

  /// Files are as closed as they were, and as their run would have them, whatever became of their modes.
  @Test func aSiteIsAsClosedAsItsFolders() throws {
    try makeReports(["votes"])
    #expect(try folder.run("site", "reports/votes").ending == .exit(0))
    #expect(mode("site/votes/ranking.html") == 0o644 && mode("site/search.html") == 0o644)
    #expect(chmod(folder.path + "/reports/votes/ranking.html", 0o600) == 0)
    #expect(try folder.run("site", "reports/votes").ending == .exit(0))
    #expect(mode("site/votes/ranking.html") == 0o600)
    // A checkout opens what was closed.
    let list = try folder.text("reports/votes/index.json")
    let place = try #require(list.firstRange(of: "\"clearance\":\"internal\""))
    try folder.write(
      "reports/votes/index.json",
      list[..<place.lowerBound] + "\"clearance\":\"personal\"" + list[place.upperBound...])
    #expect(try folder.run("site", "reports/votes").ending == .exit(0))
    for name in ["search.html", "votes/ranking.html", "votes/index.json", "votes/ranking.json"] {
      #expect(mode("site/" + name) == 0o600, "\(name)")
    }
    #expect(mode("site") == 0o750 && mode("site/votes") == 0o750)
  }

  @Test func aCrashLeavesTheOldOrTheNewSite() throws {
    try makeReports()
    let root = folder.path + "/root"
    try SystemFileSystem().makeDirectory(root, mode: 0o755)
    func write(_ name: String, _ fileSystem: any FileSystem) throws {
      let source = try SiteSource(folder.path + "/reports/" + name)
      let site = Site(title: name, folders: [source.folder])
      var writer = try SiteWriter(root + "/site", site: site, fileSystem: fileSystem)
      try writer.write([source])
    }
    func content(_ image: DiskImage) -> [String: [UInt8]] {
      Dictionary(
        image.files.filter { $0.path.hasPrefix("site/") }.map { ($0.path, $0.bytes) }
      ) { a, _ in a }
    }
    try write("votes", SystemFileSystem())
    let old = try DiskImage(reading: root)
    let recorder = CrashingFileSystem(root: root)
    try write("other", recorder)
    let new = try DiskImage(reading: root)
    var seen: Set<Bool> = []
    for number in 0...recorder.calls.count {
      var model = DiskModel(old)
      for call in recorder.calls.prefix(number) { model.apply(call) }
      for survival in CrashSurvival.extremes + [.mixture(seed: UInt64(number))] {
        let left = content(model.image(survival))
        let isOld = left == content(old)
        seen.insert(isOld)
        #expect(isOld || left == content(new), "after call \(number), \(survival)")
      }
    }
    #expect(seen == [true, false])
  }

  /// Whatever fails, the site that stands stays as it is, and what was begun is taken away.
  @Test func aFullDiskLeavesTheOldSite() throws {
    try makeReports(["votes"])
    #expect(try folder.run("site", "reports/votes").ending == .exit(0))
    let before = try folder.text("site/index.html")
    let source = try SiteSource(folder.path + "/reports/votes")
    let site = Site(title: "Another", folders: [source.folder])
    let failures = withEveryFault(errno: ENOSPC, where: { $0 % 7 == 1 }) { fileSystem, fault in
      do {
        var writer = try SiteWriter(folder.path + "/site", site: site, fileSystem: fileSystem)
        try writer.write([source])
      } catch {}
      let after = (try? folder.text("site/index.html")) ?? ""
      #expect(after == before || after.contains("Another"), "\(fault)")
      _ = try? folder.run("site", "reports/votes")
    }
    #expect(failures > 5)
    #expect(try folder.text("site/index.html") == before)
  }
}
