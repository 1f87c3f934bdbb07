import Platform
import TestSupport
import Testing

/// Each step of taking a name, as a user sees it.
@Suite struct NamesCommandTests {
  @Test func fromTheListToTheTemple() throws {
    let family = try NamesFolder()
    let top = try family.names("top", "--member", "sue", "--clearance", "personal")
    #expect(top.code == 0 && top.lines.map { $0.prefix(5) } == ["M\tP08", "F\tP13"])
    #expect(top.lines[0].contains("John Moss") && top.lines[0].contains("1810–1870"))

    let preview = try family.names("reserve", "--member", "sue", "--top", "--dry-run")
    #expect(preview.code == 0 && preview.lines.last == "nothing was recorded")
    #expect(!family.folder.exists("names-ledger.sqlite"))

    let reserve = try family.names("reserve", "--member", "sue", "--top")
    #expect(reserve.code == 0 && reserve.lines[0] == "reserved R1 until 2018-10-29")
    // What is open next: show the code, print.
    #expect(reserve.lines.contains("  gristmill names code R1 --member sue"))
    #expect(reserve.lines.contains { $0.hasPrefix("  gristmill names print R1") })

    let code = try family.names("code", "--member", "sue", "R1")
    let shown = try #require(code.lines.first)
    #expect(code.code == 0 && shown.hasPrefix("HAR-") && shown.count == 15)
    // The same reservation has the same code, and is found by it however it is typed.
    let typed = shown.lowercased().replacing("-", with: " ")
    #expect(try family.names("code", "--member", "sue", typed).lines.first == shown)

    let mine = try family.names("list", "--mine", "--member", "sue")
    #expect(mine.lines.filter { $0.hasSuffix("reserved R1") }.count == 2)
    let released = try family.names("release", "--member", "sue", "R1", "P08")
    #expect(released.code == 0 && released.lines == ["released", "M\tP08\tbaptism next\tshared"])
    // Somebody else takes what was given back: it is none of the names that are done.
    #expect(try family.names("reserve", "--member", "tom", "P08").code == 0)
    let done = try family.names("done", "--member", "sue", shown)
    #expect(done.code == 0 && done.lines.count == 2 && done.lines[0] == "done")
    #expect(done.lines.last?.hasPrefix("F\tP13\t") == true)
    // One ordinance is done, and others are left.
    #expect(done.lines.last?.hasSuffix("\tshared") == true, "\(done.lines)")
    _ = try family.names("reserve", "--member", "sue", "P13")
    let all = try family.names("done", "--member", "sue", "--all", "P13")
    #expect(all.lines.last?.hasSuffix("\tdone") == true, "\(all.lines)")
    let again = try family.names("reserve", "--member", "sue", "P13")
    #expect(again.code == 1 && again.lines[0].contains("FS_DONE"))
  }

  @Test func printing() throws {
    let family = try NamesFolder()
    _ = try family.names("reserve", "--member", "sue", "--top")
    let refused = try family.names("print", "--member", "sue", "R1")
    #expect(refused.code == 77 && refused.errors.contains("--clearance personal"))
    let text = try family.names("print", "--member", "sue", "R1", "--clearance", "personal")
    #expect(text.code == 0 && text.lines.contains { $0.contains("John Moss") })
    let page = try family.names(
      "print", "--member", "sue", "R1", "--clearance", "personal", "--html", "r1.html")
    #expect(page.code == 0)
    let html = try family.folder.text("r1.html")
    #expect(html.contains("class=\"lead\">HAR-") && html.contains("John Moss"))
    #expect(html.contains("break-before:page") && html.contains("Harris family of Cache Valley"))
    let json = try family.names("list", "--mine", "--member", "sue", "--json")
    #expect(json.lines.count == 4 && json.lines.allSatisfy { !$0.contains("John") })
    // When it was printed is in the ledger, once for each time.
    let log = try family.names("log", "--member", "sue")
    #expect(log.lines.filter { $0.contains("\tprint\tR1\t") }.count == 2)
  }

  @Test func refusals() throws {
    let family = try NamesFolder()
    _ = try family.names("reserve", "--member", "sue", "P08")
    func refused(_ words: String...) throws -> String {
      let result = try family.folder.gristmill.run(NamesFolder.arguments(words))
      #expect(result.ending == .exit(1), "\(words) \(result.errorText)")
      return String(result.outputText.split(separator: "\n").first ?? "")
    }
    #expect(try refused("reserve", "--member", "tom", "P08").contains("FS_ALREADY_RESERVED (P08)"))
    // By whom is told with the clearance for it, to members of the group alone.
    let personal = try refused(
      "reserve", "--member", "tom", "P08", "--clearance", "personal")
    #expect(personal.contains("held by sue"))
    let other = try refused(
      "reserve", "--member", "nils", "--group", "harris", "P08", "--clearance", "personal")
    #expect(other.contains("FS_OTHER_GROUP") && !other.contains("sue"))
    #expect(try refused("reserve", "--member", "tom", "P12", "P12").contains("FS_TWICE"))
    #expect(try refused("reserve", "--member", "tom", "P77").contains("FS_NOT_SHARED"))
    #expect(try refused("reserve", "--member", "tom", "P29").contains("FS_REDACTED"))
    #expect(try refused("reserve", "--member", "tom", "P11").contains("FS_DONE"))
    #expect(
      try refused("reserve", "--member", "zoe", "--group", "harris", "P12")
        .contains("FS_NOT_MEMBER"))
    #expect(try refused("code", "--member", "tom", "R1").contains("FS_NOT_HOLDER"))
    #expect(try refused("code", "--member", "tom", "R9").contains("FS_NOT_RESERVED"))
    #expect(
      try refused("reserve", "--member", "tom", "--limit", "1", "P12", "P14").contains("FS_LIMIT"))
    // Refused attempts are recorded.
    let log = try family.names("log", "--member", "sue", "--json", "--clearance", "personal")
    #expect(log.lines.count == 12 && log.lines.last?.contains("\"outcome\":\"FS_LIMIT\"") == true)
  }

  @Test func usage() throws {
    let family = try NamesFolder()
    let cases: [([String], Int32)] = [
      (["reserve", "--top"], 64), (["reserve", "--member", "sue"], 64),
      (["list", "--mine", "--group", "harris"], 64), (["list"], 64),
      (["top", "--member", "sue", "--limit", "7"], 64),
      (["top", "--member", "sue", "--expires", "3"], 64),
      (["top", "--member", "sue", "--order", "best"], 64),
      (["top", "--member", "sue", "--analysis", "none"], 64),
      (["top", "--member", "sue", "--ledger", ".gristmill/family/l.sqlite"], 64),
      (["log", "--json"], 77), (["log", "--member", "sue"], 1), (["log"], 64),
      (["list", "--group", "nobody"], 64), (["top", "--member", "sue", "--group", "nobody"], 64),
      (["list", "--group", "harris", "--clearance", "personal"], 64),
      (["log", "--group", "harris", "--clearance", "personal"], 64),
      (["list", "--group", "harris"], 0),
      (["top", "--member", "sue", "--ledger", "no.sqlite"], 66),
      (["reserve", "--member", "sue", "--top", "--dry-run", "--ledger", "no.sqlite"], 66),
    ]
    for (words, code) in cases {
      let result = try family.folder.gristmill.run(NamesFolder.arguments(words))
      #expect(result.ending == .exit(code), "\(words): \(result.errorText)")
    }
    #expect(!family.folder.exists("names-ledger.sqlite") && !family.folder.exists("no.sqlite"))
    let now = try family.folder.run("names", "top", "--member", "sue", "--now", "soon")
    #expect(now.ending == .exit(64))
    // The member may come from the environment.
    var runner = family.folder.gristmill
    runner.environment["GRISTMILL_MEMBER"] = "eva"
    let top = try runner.run(NamesFolder.arguments(["top"]))
    #expect(top.ending == .exit(0) && top.outputText.contains("\tL0"))
  }

  /// What was done at the command line comes back as input, and a run reports it.
  @Test func theLogIsASource() throws {
    let family = try NamesFolder()
    _ = try family.names("reserve", "--member", "sue", "--top")
    _ = try family.names("reserve", "--member", "tom", "P08")
    _ = try family.names("print", "--member", "sue", "R1", "--clearance", "personal")
    let code = try #require(try family.names("code", "--member", "sue", "R1").lines.first)
    let log = try family.names("log", "--member", "sue", "--json", "--clearance", "personal")
    let package = RealData.packageFolder
    let system = SystemFileSystem()
    let actions = try system.readAll(package + "/datasets/family/actions.jsonl")
    try family.folder.write(
      "actions.jsonl", actions + Array((log.lines.joined(separator: "\n") + "\n").utf8))
    let definition = String(
      decoding: try system.readAll(package + "/pipelines/family-sharing.yaml"), as: UTF8.self)
    try family.folder.write(
      "family.yaml",
      definition.replacing("../datasets/family/actions.jsonl", with: "actions.jsonl")
        .replacing("../datasets", with: package + "/datasets")
        .replacing("now: 2018-07-01", with: "now: 2018-07-05"))
    try family.run("family.yaml")
    let report = try family.folder.text("reports/family-sharing/reserved_names--harris.names.csv")
    let row = try #require(report.split(separator: "\n").first { $0.contains("John Moss") })
    #expect(row.contains(code) && row.contains("R1") && row.contains("2018-07-01"))
    let refused = try family.folder.text("reports/family-sharing/statistics--harris.refused.csv")
    #expect(refused.contains("FS_ALREADY_RESERVED"))
    // The same actions in the ledger and in the data count once.
    let list = try family.names("list", "--mine", "--member", "sue", now: "2018-07-06")
    #expect(list.lines.filter { $0.hasSuffix("reserved R1") }.count == 2)
    let again = try family.names("reserve", "--member", "tom", "P08", now: "2018-07-06")
    #expect(again.code == 1)
  }

  /// A store may be deleted and made anew; what is reserved stays reserved.
  @Test func theLedgerOutlivesTheStore() throws {
    let family = try NamesFolder()
    _ = try family.names("reserve", "--member", "sue", "P08")
    try family.folder.remove(".gristmill")
    try family.run(RealData.packageFolder + "/pipelines/family-sharing.yaml")
    #expect(try family.names("reserve", "--member", "tom", "P08").code == 1)
    // After its term it is free.
    let later = try family.names("reserve", "--member", "tom", "P08", now: "2018-10-29T20:00")
    #expect(later.code == 0 && later.lines[0].hasPrefix("reserved R2"))
  }
}
