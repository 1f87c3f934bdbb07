import TestSupport
import Testing

/// An index from its documents to its answers, through the command.
@Suite struct IndexCommandTests {
  /// Documents of random words, and what a plain look at them says.
  private struct Corpus {
    var documents: [(id: Int, title: [String], body: [String])] = []

    init(count: Int, seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      for id in 0..<count {
        func words(_ most: Int) -> [String] {
          (0..<Int.random(in: 0...most, using: &generator)).map { _ in
            // Squared, so that some words are common and most are rare.
            let number = Int.random(in: 0..<30, using: &generator)
            return "w\(number * number / 9)"
          }
        }
        documents.append((id, words(4), words(40)))
      }
    }

    var lines: String {
      documents.map { document in
        "{\"id\": \(document.id), \"title\": \"\(document.title.joined(separator: " "))\", "
          + "\"body\": \"\(document.body.joined(separator: ", ").uppercased())\"}\n"
      }.joined()
    }

    func count(_ matches: ([String]) -> Bool) -> Int { documents.count { matches($0.body) } }
  }

  private static func contains(_ phrase: [String], in words: [String]) -> Bool {
    words.indices.contains { words[$0...].starts(with: phrase) }
  }

  private func makeIndex(_ folder: WorkFolder, _ more: String...) throws {
    let run = try folder.gristmill.run(
      [
        "index", "build", "--input", "documents.jsonl", "--text", "body,title", "--output", "index",
      ] + more)
    #expect(run.ending == .exit(0), "\(run.errorText)")
  }

  private func count(_ folder: WorkFolder, _ query: String) throws -> Int? {
    let search = try folder.run("search", "index", query, "--count")
    #expect(search.errorText.isEmpty, "\(query): \(search.errorText)")
    return Int(search.outputText.split(separator: "\n").first ?? "")
  }

  @Test(arguments: [[], ["--workers", "1", "--memory", "1M"], ["--store", "all"]])
  func countsAreThoseOfALookAtEveryDocument(_ options: [String]) throws {
    let folder = try WorkFolder()
    let corpus = Corpus(count: 700, seed: 5)
    try folder.write("documents.jsonl", corpus.lines)
    let run = try folder.gristmill.run(
      ["index", "build", "--input", "documents.jsonl", "--text", "body", "--output", "index"]
        + options)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    for (first, second) in [("w0", "w1"), ("w5", "w93"), ("w40", "w2"), ("w0", "nowhere")] {
      #expect(try count(folder, first) == corpus.count { $0.contains(first) })
      #expect(
        try count(folder, "\(first) \(second)")
          == corpus.count { $0.contains(first) && $0.contains(second) })
      #expect(
        try count(folder, "\(first) OR \(second)")
          == corpus.count { $0.contains(first) || $0.contains(second) })
      #expect(
        try count(folder, "\(first) -\(second)")
          == corpus.count { $0.contains(first) && !$0.contains(second) })
      #expect(
        try count(folder, "\"\(first) \(second)\"")
          == corpus.count { Self.contains([first, second], in: $0) })
    }
    let numbers = try folder.run("search", "index", "w0 id:17", "--count")
    #expect(numbers.outputText == (corpus.documents[17].body.contains("w0") ? "1\n" : "0\n"))
  }

  @Test func theBestStandFirst() throws {
    let folder = try WorkFolder()
    try folder.write(
      "documents.jsonl",
      """
      {"id": 1, "body": "apple and many other words that make it long, a pie and a cake"}
      {"id": 2, "body": "apple apple"}
      {"id": 3, "body": "banana"}
      {"id": 4, "body": "an apple a day"}
      {"id": 5, "body": null}

      """)
    let run = try folder.run(
      "index", "build", "--input", "documents.jsonl", "--text", "body", "--output", "index")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let search = try folder.run("search", "index", "apple")
    #expect(
      search.outputText
        == "documents.jsonl:2\tid=2\ndocuments.jsonl:4\tid=4\ndocuments.jsonl:1\tid=1\n")
    #expect(try folder.run("search", "index", "cherry").ending == .exit(1))
    let stats = try folder.run("index", "stats", "index", "--json")
    #expect(stats.outputText.contains("\"documents\":4,\"tokens\":21,"), "\(stats.outputText)")
    let dump = try folder.run("index", "dump", "index")
    #expect(dump.outputText.hasPrefix("a\t2\t3\nan\t1\t1\nand\t1\t2\napple\t3\t4\n"))
  }

  @Test func moreWorkersAndPartsAnswerAlike() throws {
    let folder = try WorkFolder()
    // Two parts of at least 16 MiB each, once in one segment and once in several.
    try folder.write("documents.jsonl", Corpus(count: 3000, seed: 9).lines)
    try folder.write("queries.txt", "w0\nw1 w4\n\"w0 w1\"\nw9 OR title:w2 OR w93\n")
    var answers: Set<String> = []
    for options in [["--workers", "1"], ["--workers", "3", "--memory", "2M"]] {
      if folder.exists("index") { try folder.remove("index") }
      let run = try folder.gristmill.run(
        [
          "index", "build", "--input", "documents.jsonl", "--text", "body,title", "--output",
          "index",
        ] + options)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let batch = try folder.run("search", "index", "--queries", "queries.txt", "--format", "jsonl")
      #expect(batch.ending == .exit(0), "\(batch.errorText)")
      answers.insert(batch.outputText)
    }
    #expect(answers.count == 1)
  }

  @Test func whatIsNewIsReadAlone() throws {
    let folder = try WorkFolder()
    try folder.write("documents-1.jsonl", Corpus(count: 50, seed: 1).lines)
    func build() throws -> String {
      let run = try folder.run(
        "index", "build", "--input", "documents-*.jsonl", "--text", "body", "--output", "index")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      return run.errorText
    }
    _ = try build()
    try folder.write("documents-2.jsonl", Corpus(count: 20, seed: 2).lines)
    let text = try build()
    #expect(text.contains("1 tasks done, 1 used again"), "\(text)")
    #expect(text.contains("read 70 = kept 70"), "\(text)")
  }

  @Test func aDamagedIndexIsAnErrorOrTheSameAnswer() throws {
    let folder = try WorkFolder()
    try folder.write("documents.jsonl", Corpus(count: 60, seed: 3).lines)
    try makeIndex(folder)
    let name = try #require(
      try folder.list("index/outputs").first { $0.hasSuffix(".segment") })
    let path = "index/outputs/" + name
    let bytes = try folder.read(path)
    let answer = try folder.run("search", "index", "w0 OR \"w1 w4\"").outputText
    try withSeeds(40, base: 7) { generator, seed in
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &generator)] ^= UInt8(
        1 << Int.random(in: 0..<8, using: &generator))
      try folder.write(path, damaged)
      let search = try folder.run("search", "index", "w0 OR \"w1 w4\"")
      let isSame = search.ending == .exit(0) && search.outputText == answer
      #expect(isSame || search.ending == .exit(74), "seed \(seed): \(search.ending)")
      #expect(try folder.run("index", "verify", "index").ending == .exit(74), "seed \(seed)")
    }
  }

  @Test(arguments: [
    (["--text", "body"], "--input, --text and --output are needed"),
    (
      ["--input", "documents.jsonl", "--text", "body", "--output", "i", "--analyzer", "simpel"],
      "simple"
    ),
    (
      ["--input", "documents.jsonl", "--text", "body", "--output", "i", "--analyzer", "simple x"],
      "expected fold, stem:LANGUAGE or stop:LANGUAGE"
    ),
    (["--input", "missing.jsonl", "--text", "body", "--output", "i"], "missing.jsonl"),
  ])
  func wrongOptionsAreSaid(_ options: [String], _ message: String) throws {
    let folder = try WorkFolder()
    try folder.write("documents.jsonl", "{\"id\": 1, \"body\": \"x\"}\n")
    let run = try folder.gristmill.run(["index", "build"] + options)
    #expect(run.ending == .exit(options.contains("missing.jsonl") ? 66 : 64))
    #expect(run.errorText.contains(message), "\(run.errorText)")
  }

  @Test func whatIsOnlyIndexedIsAskedForByWordsAlone() throws {
    let folder = try WorkFolder()
    try folder.write("documents.jsonl", Corpus(count: 30, seed: 4).lines)
    try makeIndex(folder)
    let marked = try folder.run("search", "index", "--highlight", "w1")
    #expect(marked.ending == .exit(64))
    #expect(marked.errorText.contains("--store all"), "\(marked.errorText)")
    let sorted = try folder.run("search", "index", "--sort", "body", "w1")
    #expect(sorted.ending == .exit(64))
    try makeIndex(folder, "--no-positions")
    let phrase = try folder.run("search", "index", "w1 OR \"w1 w4\"")
    #expect(phrase.ending == .exit(64))
    #expect(phrase.errorText.contains("a phrase and NEAR/n need positions"), "\(phrase.errorText)")
    #expect(phrase.errorText.contains("\n        ^^^^^^^"), "\(phrase.errorText)")
  }

  @Test func wordsJoinColumnsAndPrefixesInAnyTree() throws {
    let folder = try WorkFolder()
    let corpus = Corpus(count: 300, seed: 6)
    try folder.write("documents.jsonl", corpus.lines)
    try makeIndex(folder)
    func isMatch(_ query: String, _ matches: (Int, [String]) -> Bool) throws {
      #expect(
        try count(folder, query) == corpus.documents.count { matches($0.id, $0.body) }, "\(query)")
    }
    try isMatch("w1 OR id:3") { $0 == 3 || $1.contains("w1") }
    try isMatch("w9* -id:1*") { !"\($0)".hasPrefix("1") && $1.contains { $0.hasPrefix("w9") } }
    try isMatch("NOT (w1 OR id:2*)") { !"\($0)".hasPrefix("2") && !$1.contains("w1") }
    try isMatch("w~1") { $1.contains { $0.count == 2 } }
    try isMatch("(w40 OR w9*) -w1 OR (id:7 w*)") { id, body in
      (body.contains("w40") || body.contains { $0.hasPrefix("w9") }) && !body.contains("w1")
        || id == 7 && !body.isEmpty
    }
  }
}
