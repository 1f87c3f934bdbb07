import TestSupport
import Testing

/// A file gives the same reports in whatever form its text comes.
@Suite struct CompressedReportTests {
  private static let settings = [
    RunSettings(workers: 1, chunk: "1M", memory: "512M", part: "1M"),
    RunSettings(workers: 2, chunk: "4K", memory: "32M", part: "4K"),
    RunSettings(workers: 3, chunk: "64K", memory: "64M", part: "50K"),
  ]

  @Test(arguments: CompressedVotes.Form.all)
  func reportsAndRejectsAreThoseOfThePlainFile(_ form: CompressedVotes.Form) throws {
    let votes = CompressedVotes(rows: 1_500, seed: 3)
    let plain = try WorkFolder()
    try plain.write(votes, .plain, normalize: [VoteDefinition.latest])
    let run = try plain.run("run", "votes.yaml", "--store", "s", "--output", "o")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let folder = try WorkFolder()
    try folder.write(votes, form, normalize: [VoteDefinition.latest])
    for (number, settings) in Self.settings.enumerated() {
      let places = ["--store", "s\(number)", "--output", "o\(number)"]
      let run = try folder.gristmill.run(["run", "votes.yaml"] + places + settings.arguments)
      #expect(run.ending == .exit(0), "\(settings.testDescription): \(run.errorText)")
      #expect(try folder.reports("o\(number)") == plain.reports("o"))
      #expect(try folder.rejects("s\(number)") == plain.rejects("s"))
    }
  }

  /// Sequential files and spans of plain ones are read at the same time, in the order of their names.
  @Test func formsStandBesideEachOther() throws {
    var reports: [[String: String]] = []
    for forms: [CompressedVotes.Form] in [
      [.plain, .plain, .plain], [.gzip, .plain, .zstd], [.zstd, .gzip, .plain],
    ] {
      let folder = try WorkFolder()
      for (number, form) in forms.enumerated() {
        let votes = CompressedVotes(rows: 300, seed: UInt64(number))
        try folder.write(
          form.name.replacing("votes", with: "\(number)"), votes.bytes(form))
      }
      var definition = VoteDefinition()
      definition.from = "\"?.csv*\""
      definition.normalize = [VoteDefinition.latest]
      try folder.write("votes.yaml", definition.text)
      let run = try folder.run("run", "votes.yaml", "--part", "4K", "--workers", "2")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      reports.append(try folder.reports("reports"))
    }
    #expect(reports[0] == reports[1] && reports[0] == reports[2])
  }

  @Test func membersAndFramesOneAfterAnotherAreOneText() throws {
    let votes = CompressedVotes(rows: 400, seed: 4)
    let plain = try WorkFolder()
    try plain.write(votes, .plain)
    #expect(try plain.run("run", "votes.yaml").ending == .exit(0))
    let bytes = Array(votes.text.utf8)
    let pieces = [bytes[..<1], bytes[1..<1], bytes[1..<7_000], bytes[7_000...]].map { Array($0) }
    for (form, file) in [
      (CompressedVotes.Form.gzip, try pieces.flatMap { try CompressedVotes.gzip($0) }),
      (.zstd, try pieces.flatMap { try CompressedVotes.zstd($0) }),
    ] {
      let folder = try WorkFolder()
      try folder.writeDefinition(form)
      try folder.write(form.name, file)
      let run = try folder.run("run", "votes.yaml", "--part", "4K")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      #expect(try folder.reports("reports") == plain.reports("reports"))
    }
  }

  @Test func jsonLinesComeInAnyFormToo() throws {
    let rows = (0..<600).map { number in
      let stars = number % 50 == 7 ? "\"x\"" : "\(number % 5 + 1)"
      return "{\"user\":\"u\(number % 31)\",\"place\":\"caf\u{E9} \(number % 9)\","
        + "\"stars\":\(stars),\"at\":\(1_400_000_000 + number)}\n"
    }
    let text = rows.joined()
    let forms: [(name: String, source: String, bytes: [UInt8])] = [
      ("v.jsonl", "", Array(text.utf8)),
      ("v.jsonl.gz", "", try CompressedVotes.gzip(Array(text.utf8))),
      ("v.jsonl", "encoding: latin1", text.unicodeScalars.map { UInt8($0.value) }),
    ]
    var found: [[String: String]] = []
    for form in forms {
      let folder = try WorkFolder()
      var definition = VoteDefinition()
      definition.from = form.name
      definition.source = form.source
      try folder.write(
        "votes.yaml", definition.text.replacing("format: csv", with: "format: jsonl"))
      try folder.write(form.name, form.bytes)
      let run = try folder.run("run", "votes.yaml", "--part", "4K", "--chunk", "4K")
      #expect(run.ending == .exit(0), "\(form.name): \(run.errorText)")
      #expect(run.errorText.contains("kept 588 + filtered 0 + merged 0 + rejected 12"))
      found.append(try folder.reports("reports"))
    }
    #expect(found[0] == found[1] && found[0] == found[2])
  }

  @Test func aTextOfNoBytesIsARemark() throws {
    let folder = try WorkFolder()
    try folder.writeDefinition(.gzip)
    try folder.write("votes.csv.gz", CompressedVotes.gzip([]))
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("FILE_EMPTY"))
  }

  @Test func planAndCheckAndInferTakeSuchFiles() throws {
    for form in [CompressedVotes.Form.gzip, .zstd, .utf16] {
      let folder = try WorkFolder()
      try folder.write(CompressedVotes(rows: 300, seed: 5), form)
      #expect(try folder.run("check", "votes.yaml").ending == .exit(0))
      let plan = try folder.run("plan", "votes.yaml")
      #expect(plan.outputText.contains("read from front to back"), "\(plan.outputText)")
      #expect(try folder.run("run", "votes.yaml", "--part", "4K").ending == .exit(0))
      let proposal = try folder.run("infer", form.name)
      #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
      #expect(proposal.outputText.contains("all 300 records"), "\(proposal.outputText)")
      try folder.write("proposed.yaml", proposal.output)
      let isWhole = proposal.outputText.contains("\nnormalize:")
      #expect(try folder.run("check", "proposed.yaml").ending == .exit(isWhole ? 0 : 1))
    }
  }

  /// The text is decoded in memory; what is secret in it reaches no file.
  @Test func aSecretFieldReachesNoFile() throws {
    let folder = try WorkFolder()
    let secret = "Zebrafish"
    let rows = (0..<2_000).map { "u\($0 % 9),p\($0 % 7),3,\(1_400_000_000 + $0),\(secret)\($0)" }
    let text = (["user,place,stars,at,comment"] + rows).joined(separator: "\n")
    try folder.writeDefinition(.gzip, normalize: ["class: {comment: secret}"])
    try folder.write("votes.csv.gz", CompressedVotes.gzip(Array(text.utf8)))
    let run = try folder.run("run", "votes.yaml", "--memory", "32M", "--part", "16K")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try CommandRunner("/usr/bin/grep", in: folder.path).run([
      "-r", "-l", "-a", secret, ".gristmill", "reports",
    ])
    #expect(found.outputText.isEmpty, "\(found.outputText)")
    #expect(found.ending == .exit(1))
  }
}
