import Platform
import TestSupport
import Testing

/// The sample of a safety network, its audit at the terminal, and what stands in files that others may read.
@Suite struct SafetyAuditTests {
  private static let data = RealData.packageFolder + "/datasets/safety/"

  /// The sample in a folder of its own; `change` is given the name and text of each file.
  private func sample(_ change: (String, String) -> String = { $1 }) throws -> WorkFolder {
    let folder = try WorkFolder()
    let system = SystemFileSystem()
    for name in try system.list(Self.data) {
      let text = String(decoding: try system.readAll(Self.data + name), as: UTF8.self)
      try folder.write("datasets/safety/" + name, change(name, text))
    }
    let pipeline = try system.readAll(RealData.packageFolder + "/pipelines/safety-audit.yaml")
    try folder.write(
      "pipelines/safety-audit.yaml",
      change("safety-audit.yaml", String(decoding: pipeline, as: UTF8.self)))
    let run = try folder.run("run", "pipelines/safety-audit.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  private func audit(_ folder: WorkFolder, _ words: String...) throws -> CommandResult {
    try folder.gristmill.run(["audit"] + words + ["--clearance", "personal"])
  }

  @Test func theSampleHasAllVerdicts() throws {
    let folder = try sample()
    let page = String(decoding: try folder.read("reports/safety-audit/audit.md"), as: UTF8.self)
    #expect(page.contains("Of 34 views 18 were not allowed, and of 4 nobody can say."))
    // A member who is removed during an alert: what they saw before stays lawful.
    #expect(!page.contains("2015-03-10 20:10:00 | 2015-03-10 20:10:00"))
    #expect(page.contains("The viewer left the circle at 2015-03-10 20:20:00."))
    #expect(page.contains("| views.csv | 4 |"))
  }

  /// Neither a position, nor who is who, nor a password.
  @Test func belowPersonalNothingIsToldOfAnybody() throws {
    let folder = try sample { name, text in
      // What one user could see is all of them.
      name == "safety-audit.yaml"
        ? text.replacing("clearance: personal", with: "clearance: internal")
          .split(separator: "\n").filter { !$0.contains("seen_by_ben") }.joined(separator: "\n")
        : text
    }
    let files = try folder.allFiles(except: []).filter { $0.hasPrefix("reports/") }
    #expect(files.count > 5)
    for file in files {
      let text = String(decoding: try folder.read(file), as: UTF8.self)
      for told in [
        "44.5", "-123.", "−123.", "Ann", "Birch", "u01", "u02", "+15415550102", "+15415550199",
        "college.example",
        "20:05:00", "helpNow of",
      ] {
        #expect(!text.contains(told), "\(file) tells \(told)")
      }
    }
    // Counts are told.
    let page = String(decoding: try folder.read("reports/safety-audit/audit.md"), as: UTF8.self)
    #expect(page.contains("| not allowed | 18 |"))
    let refused = try folder.run("audit", "u01", "2015-03-10T20:25:00", "--clearance", "internal")
    #expect(refused.ending == .exit(77), "\(refused.errorText)")
  }

  @Test func passwordsStandInNoFile() throws {
    let folder = try sample()
    for file in try folder.allFiles(except: []) where !file.hasPrefix("datasets/") {
      let text = String(decoding: try folder.read(file), as: UTF8.self)
      #expect(!text.contains("made-up-"), "\(file)")
    }
  }

  @Test func auditTellsWhyAndWhyNot() throws {
    let folder = try sample()
    let all = try audit(folder, "u01", "2015-03-10T20:25:00")
    #expect(all.outputText == "u02 sees u01: allowed\nu04 sees u01: allowed\n")
    let one = try audit(folder, "u01", "2015-03-10T20:25:00", "--by", "u03")
    #expect(
      one.outputText.hasPrefix("u03 sees u01: not allowed\n")
        && one.outputText.contains("    - The viewer left the circle at 2015-03-10 20:20:00.\n"),
      "\(one.outputText)")
    // By telephone number and address, too, as circles have people without an account.
    let contact = try audit(folder, "ben@college.example", "2015-03-11T18:30:00", "--why-not")
    #expect(
      contact.outputText.contains("u01 sees u02: allowed")
        && contact.outputText.contains("tel:+15415550199 sees u02: not allowed"),
      "\(contact.outputText)")
    let none = try audit(folder, "u05", "2015-03-01T00:00:00")
    #expect(none.ending == .exit(1) && none.outputText.contains("nobody could see u05"))
  }

  /// Two times: when it was true, and when it was known.
  @Test func anEarlierRunTellsWhatWasKnownThen() throws {
    let folder = try sample()
    let circles = try folder.text("datasets/safety/circles.csv")
    try folder.write(
      "datasets/safety/circles.csv",
      circles.replacing("2015-03-10T20:20:00", with: "2015-03-10T20:40:00"))
    #expect(try folder.run("run", "pipelines/safety-audit.yaml").ending == .exit(0))
    let question = ["u01", "2015-03-10T20:25:00", "--by", "u03"]
    let now = try folder.gristmill.run(["audit"] + question + ["--clearance", "personal"])
    #expect(now.outputText.hasPrefix("u03 sees u01: allowed\n"), "\(now.outputText)")
    let then = try folder.gristmill.run(
      ["audit"] + question + ["--clearance", "personal", "--run", "1"])
    #expect(then.outputText.hasPrefix("u03 sees u01: not allowed\n"), "\(then.outputText)")
  }

  @Test(arguments: [
    (["u77", "2015-03-10T20:25:00"], 64, "nobody is called 'u77'"),
    (["u01", "yesterday"], 64, "expected an instant such as"),
    (["u01", "2015-03-10T20:25:00", "--position", "2015-03-11T20:25:00"], 64, "not after WHEN"),
    (["u01", "2015-03-10T20:25:00", "--if", "none.jsonl"], 66, "none.jsonl"),
    (["u01", "2015-03-10T20:25:00", "--if", "bad.jsonl"], 65, "bad.jsonl:2: expected a type of"),
  ])
  func mistakesAreTold(_ words: [String], _ code: Int32, _ message: String) throws {
    let folder = try sample()
    try folder.write(
      "bad.jsonl", "{\"alert\": \"a2\", \"remove\": true}\n{\"request\": \"r9\", \"type\": \"x\"}\n"
    )
    let run = try folder.gristmill.run(["audit"] + words + ["--clearance", "personal"])
    #expect(run.ending == .exit(code), "\(run.errorText)")
    #expect(run.errorText.contains(message), "\(run.errorText)")
  }

  /// What changes would do is what they do.
  @Test func whatIfIsARunOverTheChangedRows() throws {
    let folder = try sample()
    try folder.write(
      "changes.jsonl",
      """
      {"circle": "u01", "member": "u03", "from": "2015-01-01T08:00:00", "to": null}
      {"circle": "u08", "member": "u04", "from": "2015-03-01T08:00:00"}
      {"circle": "u02", "member": "u01", "remove": true}
      {"request": "r11", "state": "accepted"}
      {"request": "r27", "type": "watch", "from": "u08", "to": "u03", "for": "a6", "created": "2015-03-13T12:00:02", "state": "accepted", "answered": "2015-03-13T12:01:00"}
      {"request": "r25", "remove": true}
      {"alert": "a5", "ended": "2015-03-13T01:05:00"}
      {"alert": "a9", "remove": true}
      {"alert": "a14", "kind": "helpNow", "user": "u09", "started": "2015-03-15T10:00:00", "ended": "2015-03-15T11:00:00"}

      """)
    let changed = try sample { name, text in
      switch name {
      case "circles.csv":
        text.replacing("2015-01-01T08:00:00,2015-03-10T20:20:00,", with: "2015-01-01T08:00:00,,")
          .replacing("u02,u01,,Ann,2015-01-05T08:00:00,,\n", with: "")
          + "u08,u04,,Dan,2015-03-01T08:00:00,,\n"
      case "requests.csv":
        text.replacing("08:00:02,rejected,", with: "08:00:02,accepted,")
          .replacing("r25,watch,u08,u03,a6,2015-03-13T12:00:02,pending,\n", with: "")
          + "r27,watch,u08,u03,a6,2015-03-13T12:00:02,accepted,2015-03-13T12:01:00\n"
      case "alerts.csv":
        text.replacing("2015-03-13T01:30:00", with: "2015-03-13T01:05:00")
          .replacing("a9,helpNow,u05,2015-03-14T23:00:00,2015-03-14T23:20:00\n", with: "")
          + "a14,helpNow,u09,2015-03-15T10:00:00,2015-03-15T11:00:00\n"
      default: text
      }
    }
    var differing = 0
    for (who, at) in [
      ("u01", "2015-03-10T20:25:00"), ("u02", "2015-03-11T18:20:00"),
      ("u03", "2015-03-12T08:20:00"), ("u04", "2015-03-13T01:10:00"),
      ("u08", "2015-03-13T12:10:00"), ("u05", "2015-03-14T23:05:00"),
      ("u09", "2015-03-15T10:20:00"), ("u08", "2015-03-12T23:00:00"),
    ] {
      let what = try audit(
        folder, who, at, "--why-not", "--json", "--if", "changes.jsonl")
      let run = try audit(changed, who, at, "--why-not", "--json")
      let verdicts = what.outputText.replacing(/"without_changes":"[a-z]+",/, with: "")
      // Who was taken out stands there still, as one who could not see.
      let told = Set(run.outputText.split(separator: "\n"))
      let rest = verdicts.split(separator: "\n").filter { !told.contains($0) }
      #expect(
        told.isSubset(of: verdicts.split(separator: "\n"))
          && rest.allSatisfy { $0.contains("\"verdict\":\"denied\"") },
        "\(who) at \(at): \(verdicts) \(run.outputText)")
      differing += what.outputText.split(separator: "\n").count {
        $0.contains(/"verdict":"(\w+)".*"without_changes":"(?!\1)/)
      }
    }
    #expect(differing >= 4)
    // Nothing of it was stored.
    let after = try audit(folder, "u01", "2015-03-10T20:25:00")
    #expect(after.outputText == "u02 sees u01: allowed\nu04 sees u01: allowed\n")
  }
}

extension SafetyAuditTests {
  /// Circles, alerts, requests and positions in which the user has no part may be what they want.
  @Test func hiddenContentChangesNoByteOfAViewersReport() throws {
    func report(_ change: (String, String) -> String) throws -> [String: [UInt8]] {
      let folder = try sample(change)
      var files: [String: [UInt8]] = [:]
      for file in try folder.allFiles(except: [])
      where file.hasPrefix("reports/safety-audit/seen_by_ben") {
        files[file] = try folder.read(file)
      }
      return files
    }
    let before = try report { $1 }
    #expect(before.count >= 4)
    let after = try report { name, text in
      switch name {
      case "circles.csv":
        // Others come first, so that people have other numbers.
        text.replacing(
          "modified\n",
          with: "modified\nx1,x2,,New,2015-01-01T08:00:00,,\nu09,u07,,Gus,2015-01-01T08:00:00,,\n")
      case "alerts.csv":
        text.replacing(
          "ended\n",
          with:
            "ended\nx0,helpNow,x1,2015-03-10T20:00:00,2015-03-10T21:00:00\nx3,watch,u04,2015-03-14T09:00:00,2015-03-14T10:00:00\n"
        )
      case "requests.csv":
        text.replacing(
          "answered\n",
          with: "answered\nq1,coreFriend,x1,x2,,2015-01-01T08:00:00,rejected,2015-01-02T08:00:00\n"
        )
        .replacing(
          "r18,watch,u01,u04,a8,2015-03-14T09:00:02,dismissed",
          with: "r18,watch,u01,u04,a8,2015-03-14T09:00:02,accepted")
      case "positions.csv":
        // Before an alert, outside of alerts, and of somebody who shares with others.
        text + "u01,2015-03-10T19:00:00,44.1,-123.9\nu01,2015-03-12T19:00:00,44.1,-123.9\n"
          + "u04,2015-03-13T01:02:30,44.2,-123.8\nx1,2015-03-10T20:10:00,44.3,-123.7\n"
      default: text
      }
    }
    for (file, bytes) in before {
      // The name of the run's state is of all inputs.
      func told(_ bytes: [UInt8]?) -> String {
        String(decoding: bytes ?? [], as: UTF8.self)
      }
      #expect(told(after[file]) == told(bytes), "\(file)")
    }
    // And what is shared does change it.
    let shared = try report { name, text in
      name == "positions.csv" ? text + "u01,2015-03-10T20:10:30,44.1,-123.9\n" : text
    }
    #expect(shared != before)
  }
}
