import Glibc
import Platform
import TestSupport
import Testing

/// `gristmill bench` through the command: that it measures what it says, not how fast anything is.
@Suite struct BenchTests {
  /// A folder with documents; rounds leave their files in `work`, which must be empty afterwards.
  private struct BenchFolder {
    let folder: WorkFolder

    init(documents count: Int = 300) throws {
      folder = try WorkFolder()
      var text = ""
      for number in 0..<count {
        let words = "all w\(number % 7) w\(number % 50) two words rare\(number)"
        text += "{\"id\":\(number),\"body\":\"\(words)\"}\n"
      }
      try folder.write("documents.jsonl", text)
      try SystemFileSystem().makeDirectory(folder.path + "/work", mode: 0o700)
    }

    func bench(_ words: String...) throws -> CommandResult {
      let result = try folder.gristmill.run(["bench"] + words + ["--work", "work"])
      #expect(try folder.list("work").isEmpty, "rounds leave nothing behind")
      return result
    }

    func index(_ words: String...) throws -> CommandResult {
      let result = try folder.gristmill.run(
        ["bench", "index", "documents.jsonl", "--text", "body", "--work", "work"] + words)
      #expect(try folder.list("work").isEmpty, "rounds leave nothing behind")
      return result
    }

    func makeIndex() throws {
      let run = try folder.run(
        "index", "build", "--input", "documents.jsonl", "--text", "body", "--output", "index", "-q")
      #expect(run.ending == .exit(0), "\(run.errorText)")
    }
  }

  /// The rows of a CSV by their columns.
  private func rows(_ result: CommandResult) -> [[String: String]] {
    let lines = result.outputText.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let head = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(head, $0)) }
  }

  @Test func indexIsBuiltInEachRound() throws {
    let folder = try BenchFolder()
    let result = try folder.index(
      "--workers", "1-2", "--rounds", "3", "--warmup", "1", "--format", "csv")
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let rows = rows(result)
    let metrics = [
      "wall_s", "cpu_s", "peak_mib", "mb_per_s", "records_per_s", "disk_mb",
    ]
    #expect(rows.map { $0["metric"] } == metrics + metrics)
    #expect(rows.map { $0["workers"] } == metrics.map { _ in "1" } + metrics.map { _ in "2" })
    for row in rows {
      let numbers = ["least", "median", "greatest"].compactMap { row[$0].flatMap { Double($0) } }
      #expect(row["rounds"] == "3" && row["cache"] == "warm")
      #expect(numbers.count == 3 && numbers == numbers.sorted() && numbers[0] > 0, "\(row)")
    }
    // The peak is that of the process that built, and this program alone needs megabytes.
    let peak = rows.first { $0["metric"] == "peak_mib" }.flatMap { Double($0["median"] ?? "") }
    #expect((peak ?? 0) > 4 && (peak ?? 0) < 600)
    let said = result.errorLines.filter { $0.hasPrefix("round ") }
    #expect(said.count == 6 && said[0].hasPrefix("round 1 of 3: 1 worker, warm: "), "\(said)")
    #expect(!folder.folder.exists(".gristmill"))
  }

  @Test func madeUpTextNeedsNoData() throws {
    let folder = try BenchFolder()
    let result = try folder.bench(
      "index", "--documents", "200", "--rounds", "1", "--warmup", "0", "--workers", "1")
    #expect(result.ending == .exit(0), "\(result.errorText)")
    #expect(result.outputText.hasPrefix("index made-up text: documents 200, bytes "))
    #expect(result.outputText.contains("records/s"))
  }

  @Test func searchDrawsClasses() throws {
    let folder = try BenchFolder()
    try folder.makeIndex()
    let result = try folder.bench(
      "search", "index", "--rounds", "2", "--warmup", "0", "--workers", "1,2", "--repeat", "2",
      "--cache", "warm", "--format", "csv")
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let rows = rows(result)
    let classes = rows.compactMap { $0["class"] }
    for name in [
      "frequent", "middling", "all of 2", "all of 3", "any of 2", "any of 3", "phrase of 2",
    ] {
      #expect(classes.count { $0 == name } == 12, "\(name): six percentiles for each worker count")
    }
    #expect(!classes.contains("rare"), "300 documents have no word in two, but one in 1,000")
    for row in rows where row["metric"] == "first_answer_ms" {
      let answer = row["median"].flatMap { Double($0) } ?? 0
      let wall = rows.first { $0["metric"] == "wall_s" }.flatMap { Double($0["greatest"] ?? "") }
      #expect(answer > 0 && answer < 3_000 * (wall ?? 0))
    }
    for group in Set(classes) where !group.isEmpty {
      let percentiles = ["top_p50_us", "top_p95_us", "top_p99_us"].map { metric in
        rows.first { $0["class"] == group && $0["metric"] == metric }
          .flatMap { Double($0["least"] ?? "") } ?? 0
      }
      #expect(percentiles == percentiles.sorted() && percentiles[0] > 0, "\(group)")
    }
    // The same words are drawn from an index of the same documents that is cut in another way.
    let again = try folder.bench(
      "search", "index", "--rounds", "1", "--warmup", "0", "--workers", "1", "--cache", "warm")
    let hash = again.outputText.firstMatch(of: /of hash ([0-9a-f]{12})/)?.output.1
    let other = try folder.folder.run(
      "index", "build", "--input", "documents.jsonl", "--text", "body", "--output", "other", "-q",
      "--workers", "1")
    #expect(other.ending == .exit(0))
    let second = try folder.bench(
      "search", "other", "--rounds", "1", "--warmup", "0", "--workers", "1", "--cache", "warm")
    #expect(hash != nil && second.outputText.contains("of hash \(hash ?? "")"))
  }

  @Test func searchWithQueriesOfOnesOwn() throws {
    let folder = try BenchFolder()
    try folder.makeIndex()
    try folder.folder.write("usual.txt", "all\nw1 w2\n\n")
    try folder.folder.write("odd.txt", "\"two words\"\r\n")
    let result = try folder.bench(
      "search", "index", "--queries", "usual.txt", "--queries", "odd.txt", "--rounds", "1",
      "--warmup", "0", "--cache", "both", "--format", "csv")
    let onDisk = result.ending == .exit(0)
    #expect(onDisk || result.errorText.contains("--cache cold"), "\(result.errorText)")
    if onDisk {
      let found = rows(result)
      #expect(Set(found.compactMap { $0["class"] }) == ["", "usual", "odd"])
      #expect(found.contains { $0["cache"] == "cold" && $0["metric"] == "top_p50_us" })
      #expect(!found.contains { $0["cache"] == "cold" && $0["metric"] == "count_p50_us" })
    }
    try folder.folder.write("odd.txt", "all\nbdy:x\n")
    let wrong = try folder.bench("search", "index", "--queries", "odd.txt")
    #expect(wrong.ending == .exit(64) && wrong.output.isEmpty)
    #expect(wrong.errorText.contains("odd.txt:2: "), "\(wrong.errorText)")
  }

  /// On a disk the kernel lets go of an index, and its files are read again.
  @Test func coldIsTheFirstPassAfterFilesWereDropped() throws {
    let folder = try BenchFolder()
    let index = "/var/tmp/gristmill-test-\(getpid())-cold"
    defer { try? SystemFileSystem().removeTree(index) }
    let build = try folder.folder.run(
      "index", "build", "--input", "documents.jsonl", "--text", "body", "--output", index, "-q")
    #expect(build.ending == .exit(0), "\(build.errorText)")
    let result = try folder.bench(
      "search", index, "--rounds", "2", "--warmup", "1", "--workers", "1", "--cache", "both",
      "--format", "csv")
    // Where that folder lives in memory, too.
    if result.ending == .exit(64), result.errorText.contains("--cache cold") { return }
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let cold = rows(result).filter { $0["cache"] == "cold" }
    let metrics = Set(cold.compactMap { $0["metric"] })
    #expect(metrics.isSuperset(of: ["wall_s", "first_answer_ms", "top_p50_us", "top_p99_us"]))
    #expect(metrics.isDisjoint(with: ["count_p50_us"]), "only the first pass is cold")
  }

  @Test func runsOfADefinition() throws {
    let folder = try BenchFolder()
    try folder.folder.write("votes.yaml", VoteDefinition().text)
    try folder.folder.write("votes.csv", DirtyVotes.header + "u1,p1,5,1,\nu2,p1,4,2,\n")
    for more in [[], ["--again"]] {
      let result = try folder.folder.gristmill.run(
        [
          "bench", "run", "votes.yaml", "--rounds", "2", "--workers", "1", "--work", "work",
          "--format", "json",
        ] + more)
      #expect(result.ending == .exit(0), "\(result.errorText)")
      #expect(result.outputText.contains("\"records\":\"2\""), "\(result.outputText)")
      #expect(result.outputText.contains(more.isEmpty ? "from an empty store" : "--again"))
    }
    #expect(
      try folder.folder.list("").sorted() == ["documents.jsonl", "votes.csv", "votes.yaml", "work"])
    let wrong = try folder.bench("run", "votes.csv")
    #expect(wrong.ending == .exit(78), "what is wrong is said before anything is measured")
  }

  /// Results are compared with those of the same thing on the same machine, and a change has to be more than
  /// chance.
  @Test func aComparisonSaysWhatChanged() throws {
    let folder = try BenchFolder()
    let options = ["--workers", "1", "--rounds", "4", "--warmup", "0"]
    func compare(_ more: String...) throws -> CommandResult {
      try folder.folder.gristmill.run(
        ["bench", "index", "documents.jsonl", "--text", "body", "--work", "work"] + options + more)
    }
    #expect(try compare("--save", "kept.json").ending == .exit(0))
    let kept = try folder.folder.text("kept.json")
    // As if everything had been ten times as fast, or slow.
    func scaled(_ factor: Double) -> String {
      kept.replacing(/"values":\[([^\]]*)\]/) { match in
        let values = match.output.1.split(separator: ",").compactMap { Double($0) }
        return "\"values\":["
          + values.map { "\(($0 * factor * 1e6).rounded() / 1e6)" }.joined(separator: ",") + "]"
      }
    }
    try folder.folder.write("fast.json", scaled(0.1))
    try folder.folder.write("slow.json", scaled(10))
    let worse = try compare("--compare", "fast.json", "--fail-over", "50%")
    #expect(worse.ending == .exit(1), "\(worse.errorText)")
    #expect(worse.errorText.contains("worse by more than 50.0 %: 1 worker, warm: wall "))
    #expect(worse.outputText.contains("p = 0.014"), "one of 70 ways: \(worse.outputText)")
    let better = try compare("--compare", "slow.json", "--fail-over", "50%", "--format", "csv")
    #expect(better.ending == .exit(0), "\(better.errorText)")
    let verdicts = rows(better).filter { ["wall_s", "disk_mb"].contains($0["metric"]) }
    #expect(verdicts.map { $0["verdict"] } == ["better", "better"], "\(better.outputText)")

    for (change, message) in [
      (kept.replacing(/"processor":"[^"]*"/, with: "\"processor\":\"Z80\""), "another machine"),
      (
        kept.replacing("\"documents\":\"300\"", with: "\"documents\":\"9\""),
        "documents was 9, and is 300"
      ),
      (kept.replacing("\"kind\":\"index\"", with: "\"kind\":\"run\""), "found one of run"),
    ] {
      try folder.folder.write("other.json", change)
      let refused = try compare("--compare", "other.json")
      #expect(refused.ending == .exit(64) && refused.errorText.contains(message), "\(message)")
    }
    try folder.folder.write("other.json", String(kept.prefix(kept.count / 2)))
    let damaged = try compare("--compare", "other.json")
    #expect(damaged.ending == .exit(65), "\(damaged.errorText)")
    #expect(damaged.errorText.contains("other.json:1:"), "\(damaged.errorText)")
    #expect(try compare("--compare", "nothing.json").ending == .exit(66))
    #expect(try folder.folder.list("work").isEmpty)
  }

  @Test(arguments: [
    (["index"], "expected either FILE or --documents"),
    (["index", "a", "--documents", "5"], "expected either FILE or --documents"),
    (["index", "a.jsonl"], "--text is needed"),
    (["index", "--documents", "5", "--workers", "0"], "numbers from 1 to 256"),
    (["index", "--documents", "5", "--workers", "4-2"], "numbers from 1 to 256"),
    (["index", "--documents", "5", "--fail-over", "10%"], "--fail-over goes with --compare"),
    (["index", "--documents", "5", "--fail-over", "-1", "--compare", "x"], "per cent such as 10%"),
    (
      ["run", "x.yaml", "--rounds", "2", "--compare", "x", "--fail-over", "5"],
      "needs at least 3 rounds"
    ),
  ])
  func wrongOptions(_ words: [String], _ message: String) throws {
    let folder = try WorkFolder()
    let result = try folder.gristmill.run(["bench"] + words)
    #expect(result.ending == .exit(64), "\(result.errorText)")
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.output.isEmpty)
  }

  @Test func whatFailsInARoundIsSaid() throws {
    let folder = try BenchFolder()
    let missing = try folder.bench("index", "nothing.jsonl", "--text", "body")
    #expect(missing.ending == .exit(66) && missing.errorText.contains("nothing.jsonl"))
    let none = try folder.bench("search", "nowhere")
    #expect(none.ending == .exit(66), "\(none.errorText)")
  }

  /// What lives in memory is never cold, and a figure that says so would be wrong.
  @Test func whatIsInMemoryIsNotCold() throws {
    let memory = try TemporaryFolder()
    guard memory.path.hasPrefix("/dev/shm") else { return }
    try memory.write(Array("{\"id\":1,\"body\":\"a\"}\n".utf8), to: "a.jsonl")
    let folder = try BenchFolder()
    let cold = try folder.bench(
      "index", memory.file("a.jsonl"), "--text", "body", "--cache", "cold", "--workers", "1")
    #expect(cold.ending == .exit(64), "\(cold.errorText)")
    #expect(cold.errorText.contains("--cache cold"), "\(cold.errorText)")
  }

  @Test func interruptionLeavesNothing() throws {
    let folder = try BenchFolder()
    let bench = try folder.folder.gristmill.start([
      "bench", "index", "--documents", "300", "--rounds", "50", "--workers", "1", "--work", "work",
    ])
    for _ in 0..<6_000 where try !bench.errorsSoFar().contains("round 1") { usleep(10_000) }
    bench.send(SIGTERM)
    let result = try bench.wait()
    #expect(result.ending == .exit(75), "\(result.errorText)")
    #expect(result.errorText.contains("interrupted"))
    #expect(try folder.folder.list("work").isEmpty)
  }
}
