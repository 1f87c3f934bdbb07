internal import Definition
internal import Platform
internal import SearchIndex

/// `gristmill match`: the records whose names are nearest to each name of a list.
enum MatchCommand {
  static let dataset = Option(
    "dataset", .text("NAME"), help: "the normalize node to search (default: the first one)")
  static let field = Option(
    "field", .text("FIELD"),
    help: "a field indexed with analyzer: whole (default: name_key, or the only one)")
  static let column = Option(
    "column", .text("NAME"), help: "the column with the whole name (default: name)")
  static let given = Option(
    "given", .text("NAME"), help: "the column with given names (default: given)")
  static let surname = Option(
    "surname", .text("NAME"), help: "the column with the surname (default: surname)")
  static let id = Option(
    "id", .text("NAME"),
    help: "the column that names a query (default: its number in the file, from 1)")
  static let top = Option(
    "top", .count(in: 1...1_000), help: "records for each query (default: 5)")
  static let mostEdits = Option(
    "most-edits", .count(in: 0...NearestSearch.greatestBound),
    help: "edits that a name may be away (default: \(defaultEdits))")
  static let format = Option(
    "format", .choice(MatchFormat.allCases.map(\.rawValue), placeholder: "FORMAT"),
    help: "table, csv or jsonl (default: table)")
  static let workers = Option(
    "workers", .count(in: 1...256), help: "queries at the same time (default: one a core)")
  static let file = Argument(
    "FILE", .text("FILE"), help: "the names: CSV, TSV or JSON Lines, or - for standard input")

  static let defaultEdits = 3
  /// Queries that are asked before their answers are printed: enough to keep all workers busy.
  private static let batch = 4096

  static let command = DomainCommand { more in
    CommandSpecification(
      "match", summary: "Finds the records with the nearest names for each name of a list.",
      discussion: [
        "Names are compared without case, diacritics and punctuation. Records with the fewest edits "
          + "stand first: letters inserted, left out or replaced, and neighbours that are swapped; "
          + "then those more alike by Jaro-Winkler, then in the order of reading. Given name and "
          + "surname exchanged count as one edit, an initial for the given names as two.",
        "The field needs an index with analyzer: whole, for persons one of name_key. Names are "
          + "personal and searched with --clearance personal. Exit 1 when nothing is found.",
      ],
      options: [
        dataset, field, column, given, surname, id, top, mostEdits, format, workers,
      ] + more,
      arguments: [file],
      examples: [
        .init(
          "gristmill match --clearance personal queries.csv",
          "five records for each row, by its columns given and surname, or name"),
        .init(
          "gristmill match --clearance personal --column head --id row --top 1 --format csv census.csv",
          "the nearest one, by the column head, as CSV"),
        .init(
          "printf 'name\\nJon Smiht\\n' | gristmill match --clearance personal --most-edits 2 -",
          "one name, within two edits"),
      ])
  } run: { invocation, input in
    let scene = try MatchScene(invocation, input)
    let queries = try MatchQueries(invocation).read(invocation[file])
    let format = MatchFormat(rawValue: invocation[format] ?? "") ?? .table
    let write = format == .csv ? input.writeData : input.write
    var printer = MatchPrinter(scene, format)
    try printer.begin(write)
    for start in stride(from: 0, to: queries.count, by: batch) {
      let some = Array(queries[start..<min(start + batch, queries.count)])
      let hits = try scene.nearest(
        to: some, top: invocation[top] ?? 5, mostEdits: invocation[mostEdits] ?? defaultEdits,
        workers: invocation[workers] ?? ProcessEnvironment.coreCount)
      try printer.print(some, hits, write)
    }
    return printer.found > 0
  }
}
