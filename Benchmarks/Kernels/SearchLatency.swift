import Glibc
import Platform
import SearchIndex
import Text

// What is measured: the time of one query on one core, warm, for the ten best documents and for the
// number of all; of each query the median of its runs, of each class the median and the 95th
// percentile of its queries, in microseconds.
// Corpus: a file of texts with a NUL byte between them. Queries: files of lines in the query
// language, as `search_queries.py --print gristmill` writes them, one file a class.
// Notes: parsing is not in it. The index is kept at the path given, and used again if it is there. Counts find
// the bits of frequent terms that the first run, which is not timed, has made.

/// Prints a line for each file of queries.
func printSearchLatencies(texts: String, index: String, queries: [String], runs: Int) {
  do {
    let searcher = try makeSearcher(texts: Texts(path: texts), index: index)
    print("class\tqueries\ttop_p50_us\ttop_p95_us\tcount_p50_us\tcount_p95_us\thits\tchecksum")
    for path in queries {
      let asked = try readQueries(path)
      var checksum: UInt64 = 0
      var hits = 0
      let tops = try times(asked, runs: runs) { query in
        for hit in try searcher.top(10, query) {
          checksum = checksum &* 31 &+ UInt64(hit.document) &+ UInt64(hit.score.bitPattern)
        }
      }
      let counts = try times(asked, runs: runs) { hits += try searcher.count($0) }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      print(
        name, asked.count, text(percentile(tops, 50)), text(percentile(tops, 95)),
        text(percentile(counts, 50)), text(percentile(counts, 95)), hits / (runs + 1),
        String(checksum, radix: 16), separator: "\t")
    }
  } catch {
    fail("\(error)")
  }
}

private let field = FieldID(0)

private func makeSearcher(texts: Texts, index path: String) throws -> Searcher {
  let fileSystem = SystemFileSystem()
  if !fileSystem.exists(path) {
    let scratch = try ScratchSpace(folder: path + ".scratch", fileSystem: fileSystem)
    defer { try? scratch.remove() }
    let builder = FieldIndexBuilder(
      analyzer: .simple, hasPositions: true, memoryLimit: 2 << 30, scratch: scratch)
    try texts.forEach { try builder.add(document: $0, text: $1) }
    let file = try SectionFileWriter(
      path: path, kind: FourCC("BENC"), version: 1, fileSystem: fileSystem)
    try builder.finish(documentCount: texts.count, to: file, index: 0)
    try file.finish()
  }
  let file = try SectionFile(path: path, kind: FourCC("BENC"), version: 1)
  let reader = try FieldIndexReader(file: file, index: 0, documentCount: texts.count)
  return Searcher(segments: [SearchSegment(documentCount: texts.count, fields: [field: reader])])
}

private func readQueries(_ path: String) throws -> [TextQuery] {
  let schema = Schema(
    [Field("body", .text, isOptional: true, privacy: .public)], defaultText: "body")
  let periods = PeriodResolver(inZone: { _ in nil }, inUTC: { _ in nil })
  let lines = String(decoding: try SystemFileSystem().readAll(path), as: UTF8.self)
  return try lines.split(separator: "\n").map { line in
    let query = try QueryParser.parse(String(line)).bound(to: schema, periods: periods)
    return try query.predicate.split(
      isIndexed: { _, _ in true },
      documents: { (_: BoundPredicate) throws(StoreError) -> DocumentSet in
        preconditionFailure("expected queries of words alone")
      }
    ).words
  }
}

/// The median time of each query, in nanoseconds; a run asks every query once.
private func times(
  _ queries: [TextQuery], runs: Int, _ ask: (TextQuery) throws -> Void
) throws -> [Int] {
  var times = [[Int]](repeating: [], count: queries.count)
  for run in 0...runs {
    for (number, query) in queries.enumerated() {
      let started = Timing.monotonicNanoseconds()
      try ask(query)
      let elapsed = Timing.monotonicNanoseconds() - started
      if run > 0 { times[number].append(elapsed) }
    }
  }
  return times.map { percentile($0, 50) }
}

private func percentile(_ values: [Int], _ percent: Int) -> Int {
  guard !values.isEmpty else { return 0 }
  return values.sorted()[min(values.count - 1, values.count * percent / 100)]
}

/// Nanoseconds as microseconds with a decimal.
private func text(_ nanoseconds: Int) -> String {
  "\(nanoseconds / 1_000).\(nanoseconds / 100 % 10)"
}
