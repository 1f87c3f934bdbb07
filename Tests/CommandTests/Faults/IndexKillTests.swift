import Glibc
import Platform
import TestSupport
import Testing

/// `kill -9` while an index is built over the one that is there: it answers as before or as after, and the
/// same command ends well with the same segments, byte for byte.
@Suite struct IndexKillTests {
  /// The two ways to an index; both spill.
  enum Way: String, CaseIterable {
    case build, run

    var arguments: [String] {
      switch self {
      case .build:
        [
          "index", "build", "--input", "documents-*.jsonl", "--text", "title,body", "--output",
          "index", "--workers", "2", "--memory", "2M",
        ]
      case .run:
        [
          "run", "documents.yaml", "--store", "index", "--output", "reports", "--workers", "2",
          "--memory", "2M", "--part", "48K",
        ]
      }
    }
  }

  private static let definition = """
    gristmill: 1
    pipeline: documents
    ingest:
      files: {from: documents-*.jsonl, format: jsonl}
    normalize:
      texts: {record: document, input: files, map: {id: id, title: title, body: body}}
    index:
      words: {input: texts, text: [title, body], store: false}

    """

  private static let queries = "the\nt7 the\na OR b OR c\n\"the t3\"\ntitle:t4 body:b\nthe -a\n"

  /// What the index answers.
  private func answers(_ folder: WorkFolder) throws -> String {
    let batch = try folder.run("search", "index", "--queries", "queries.txt", "--format", "jsonl")
    #expect(batch.ending == .exit(0), "\(batch.errorText)")
    return batch.outputText
  }

  private func segments(_ folder: WorkFolder) throws -> [String: [UInt8]] {
    try folder.files(in: "index/outputs").filter { $0.key.hasSuffix(".segment") }
  }

  private func build(_ folder: WorkFolder, _ way: Way) throws {
    let run = try folder.gristmill.run(way.arguments)
    try #require(run.ending == .exit(0), "\(run.errorText)")
  }

  @Test(arguments: Way.allCases)
  func aKilledBuildKeepsTheIndexBefore(_ way: Way) throws {
    let folder = try WorkFolder()
    var documents = WordDocuments(seed: 31)
    try folder.write("documents.yaml", Self.definition)
    try folder.write("queries.txt", Self.queries)
    try folder.write("documents-1.jsonl", documents.lines(150, words: 60))
    try build(folder, way)
    let before = (image: try DiskImage(reading: folder.path + "/index"), try answers(folder))
    try folder.write("documents-2.jsonl", documents.lines(500, words: 80))
    let began = SystemClock.monotonicNanoseconds()
    try build(folder, way)
    var duration = (SystemClock.monotonicNanoseconds() - began) / 1_000
    let after = try answers(folder)
    let expected = try segments(folder)
    var points = 0
    var killed = 0
    try withSeeds(12, long: 300, base: 600) { generator, seed in
      points += 1
      try before.image.lay(out: folder.path + "/index")
      // Every third index is killed a second time, while the build goes on.
      for _ in 0...(seed % 3 == 2 ? 1 : 0) {
        let started = try folder.gristmill.start(way.arguments)
        usleep(UInt32.random(in: 1_000...max(2_000, UInt32(duration)), using: &generator))
        started.send(SIGKILL)
        let ending = try started.wait().ending
        #expect(ending == .signal(SIGKILL) || ending == .exit(0), "seed \(seed)")
        if ending == .signal(SIGKILL) { killed += 1 } else { duration = duration * 3 / 4 }
        let found = try answers(folder)
        #expect(found == before.1 || found == after, "seed \(seed): another answer")
        let whole = try folder.run("index", "verify", "index")
        #expect(whole.ending == .exit(0), "seed \(seed): \(whole.errorText)")
      }
      try build(folder, way)
      #expect(try answers(folder) == after, "seed \(seed)")
      let found = try segments(folder)
      #expect(found.keys.sorted() == expected.keys.sorted(), "seed \(seed): other segments")
      for (name, bytes) in found where bytes != expected[name] {
        Issue.record("seed \(seed): \(name) differs")
      }
      let left = try (folder.list("index") + folder.list("index/outputs")).filter {
        $0 == "scratch" || $0.contains(".attempt")
      }
      #expect(left == [], "seed \(seed): left behind")
    }
    print("index by \(way.rawValue): \(killed) kills in \(points) stores")
    #expect(killed > points / 2, "the builds were too quick to be killed")
  }
}
