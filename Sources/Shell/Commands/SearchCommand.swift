import Definition
import Platform
import SearchIndex
import Store

/// `gristmill search`.
enum SearchCommand: Command {
  private static let words = RepeatedArgument(
    "[DIR] QUERY", .text("QUERY"), minimum: 0,
    help: "what to find, such as 'location:L17 stars:>=4 at:2018-05'; before it the store's folder")
  private static let dataset = Option(
    "dataset", .text("NAME,..."),
    help: "the normalize nodes to search, one after the other (default: the first one)")
  private static let top = Option(
    "top", .count(in: 0...Int.max), help: "print at most this many records (default: 10)")
  private static let count = Flag("count", help: "print only how many records match")
  private static let sort = Option(
    "sort", .text("FIELD[:desc]"),
    help: "order by a field, or by score (default: score, or the order of reading)")
  private static let explain = Flag(
    "explain",
    help: "print how each record came by its score, and which phonetic codes agree on a name")
  private static let highlight = Flag(
    "highlight", help: "print the passages that match, with the words marked")
  private static let queries = Option(
    "queries", .text("FILE"), help: "ask every line of this file, and print how many each finds")

  static let specification = CommandSpecification(
    "search", summary: "Finds records of a dataset, with the file and line they come from.",
    discussion: [
      "Conditions side by side must all hold; OR, NOT, - and parentheses combine them; "
        + "field:value, field:>=4, field:[a TO b], field:*, prefix*, word~, "
        + "sounds:name and "
        + "near:LATITUDE,LONGITUDE,DISTANCE (in m or km, where records have a position) narrow them. "
        + "A partial date covers its whole period in the pipeline's zone.",
      "Records stand in the order in which they were read. Where the query asks for words of an "
        + "indexed field, those that fit best stand first, by BM25.",
      "Records that a filter took out or that another one stands for are not found. "
        + "Exit 1 when nothing matches.",
      "Where reports hide figures over few records (min_cell), a search needs --clearance personal: "
        + "counts of whatever one likes would give them back.",
    ],
    options: [
      StoreOption.store, StoreOption.run, dataset, top, sort, count, explain, highlight, queries,
      RecordFormat.option, StoreOption.clearance,
    ],
    arguments: [words],
    examples: [
      .init("gristmill search 'location:L17 at:2018-05'", "the votes on a place in a month"),
      .init(
        "gristmill search --dataset trips,locations,photos heron",
        "trips, then locations, then photos with a word"),
      .init("gristmill search --count 'stars:5 -comment:*'", "how many fives have no comment"),
      .init("gristmill search 'near:48.2,16.37,2km at:2018'", "what is within 2 km of a point"),
      .init("gristmill search posts.index '\"city hall\"'", "the best documents of an index"),
      .init(
        "gristmill search --format csv --top 1000000 'at:2018' > votes.csv",
        "the votes of a year as a table"),
      .init(
        "gristmill search --sort at:desc --top 3 'location:L17'",
        "the newest three votes on a place"),
      .init(
        "gristmill search posts.index --highlight 'mayo* OR hall~1'",
        "words that begin alike, or with a mistake, marked in their texts"),
      .init(
        "gristmill search --dataset names --explain 'surname:sounds:smith given:bill~ birth:[1840 TO 1850]'",
        "names as they sound, as they may be misspelled, and when they lived"),
      .init(
        "gristmill search posts.index --queries queries.txt --format jsonl",
        "how many many queries find, and the best of each"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    var words = invocation[words]
    let needed = invocation[queries] == nil ? 1 : 0
    guard (needed...needed + 1).contains(words.count) else {
      throw CommandFailure(
        .usage,
        needed == 1
          ? "expected QUERY, or DIR and QUERY, found \(words.count) words; put quotes around a query"
          : "with --queries expected at most DIR, found \(words.count) words")
    }
    let query = needed == 1 ? words.removeLast() : ""
    if words.first != nil, invocation[StoreOption.store] != nil {
      throw CommandFailure(.usage, "the store is given twice, as DIR and by --store")
    }
    let store = try StoreOption.open(
      invocation, folder: words.first, run: invocation[StoreOption.run].map { UInt64($0) })
    try store.requireQueries("a search", at: StoreOption.clearanceValue(invocation))
    let names = store.state.reading.datasets.map(\.name)
    let wanted =
      invocation[dataset]?.split(separator: ",").map(String.init) ?? Array(names.prefix(1))
    let readers = try wanted.map { name in
      guard let reader = store.dataset(name) else {
        throw CommandFailure(
          .usage, "no dataset '\(name)'; there are: " + names.joined(separator: ", "))
      }
      return reader
    }
    guard let reader = readers.first else {
      throw CommandFailure(.usage, "no dataset; there are: " + names.joined(separator: ", "))
    }
    let zone = try StoreOption.zone(of: store)
    let format = RecordFormat(invocation)
    if format == .csv {
      guard !invocation[explain], !invocation[highlight], invocation[queries] == nil else {
        throw CommandFailure(
          .usage,
          "--format csv has a place for fields alone; give --explain, --highlight and --queries "
            + "with text or jsonl")
      }
    }
    if readers.count > 1, format == .csv || invocation[queries] != nil {
      throw CommandFailure(
        .usage, "--format csv and --queries go with one dataset, found \(readers.count)")
    }
    if let file = invocation[queries] {
      if invocation[sort] != nil || invocation[explain] || invocation[highlight] {
        throw CommandFailure(
          .usage, "--sort, --explain and --highlight go with one query, not with --queries")
      }
      guard let indexed = try IndexedSearch(reader, of: store, zone: zone) else {
        throw CommandFailure(.usage, "--queries needs a dataset with an index; this one has none")
      }
      return try QueryBatch(
        search: indexed, reader: reader, store: store, zone: zone,
        clearance: StoreOption.clearanceValue(invocation), top: invocation[top] ?? 10
      ).run(file, isJSON: format == .jsonl)
    }
    let answers = try readers.map { reader in
      SearchAnswer(
        dataset: readers.count > 1 ? reader.name : nil,
        search: RecordSearch(reader, of: store, query: query, zone: zone),
        indexed: try IndexedSearch(reader, of: store, zone: zone),
        zone: zone, clearance: StoreOption.clearanceValue(invocation), format: format,
        most: invocation[count] ? 0 : invocation[top] ?? 10, isCount: invocation[count],
        sort: invocation[sort], isExplained: invocation[explain],
        isHighlighted: invocation[highlight])
    }
    return try print(answers, query)
  }

  /// Prints what each dataset answers; one that has no such fields is left out with a word about that, unless none has.
  private static func print(_ answers: [SearchAnswer], _ query: String) throws -> ExitCode {
    var (isFound, failed) = (false, [QueryError]())
    for answer in answers {
      do {
        if try answer.print(query) == .done { isFound = true }
      } catch let error as QueryError {
        failed.append(error)
        if let name = answer.dataset, failed.count < answers.count {
          StandardError.write("\(name) is left out: \(error)\n")
        }
      }
    }
    if let error = failed.first, failed.count == answers.count {
      throw CommandFailure(.usage, QueryPointer(query, error).text)
    }
    if !isFound, answers.count > 1 { StandardError.write("no record matches\n") }
    return isFound ? .done : .findings
  }
}

/// A query error with the query and a mark under the place that it means.
struct QueryPointer {
  let text: String

  init(_ query: String, _ error: QueryError) {
    let before = String(decoding: query.utf8.prefix(error.span.offset), as: UTF8.self)
    let marked = query.utf8.dropFirst(error.span.offset).prefix(error.span.length)
    let width = max(1, String(decoding: marked, as: UTF8.self).count)
    text =
      "the query cannot be used: \(error)\n  \(query)\n  "
      + String(repeating: " ", count: before.count) + String(repeating: "^", count: width)
  }
}
