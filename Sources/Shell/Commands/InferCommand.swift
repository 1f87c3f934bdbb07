import Definition
import Platform

/// `gristmill infer`.
enum InferCommand: Command {
  private static let files = RepeatedArgument(
    "FILE", .text("FILE"), minimum: 1,
    help: "a file of comma-, semicolon-, tab- or bar-separated values, of JSON Lines, of GPX, of "
      + "GeoJSON, of GEDCOM or of plain text, a folder of such files, or - for standard input")
  private static let record = Option(
    "record", .text("KIND"), help: "map to this record kind instead of the best one")
  private static let rows = Option(
    "rows", .count(in: 100...1_000_000), help: "records to look at (default: 10000)")

  private static let schema = Option(
    "schema", .text("FILE"),
    help: "take the types of columns from a Frictionless Table Schema, or a Data Package with one")

  private static let encoding = Option(
    "encoding",
    ValueConverter(
      placeholder: "NAME", expected: "an encoding such as windows-1252", isShownInMessages: true,
      convert: { TextEncoding($0) }),
    help: "how the text is encoded (default: what its bytes show)")

  static let specification = CommandSpecification(
    "infer", summary: "Proposes a definition for a file, with the evidence for every line.",
    discussion: [
      "Looks at the first records and at stretches spread over the file, and prints a definition "
        + "whose comments say what each line rests on and what speaks against it. What the file "
        + "does not tell is commented out after the word CHOOSE. No values of the file are "
        + "printed, except the bounds of a scale.",
      "A table that fits none of the record kinds gets records of its own, and first groups with "
        + "charts; it runs as it is printed.",
      "With --schema the columns are what a Table Schema says (version 1 or 2, as `export --table-schema` writes it): types, formats, "
        + "constraints, keys and texts for no value. What a definition cannot say of it is told in comments, by name.",
      "Record kinds: "
        + Program.catalog.records.map { "\($0.name), \($0.summary)" }.joined(separator: "; ") + ".",
    ],
    options: [record, rows, encoding, schema], arguments: [files],
    examples: [
      .init("gristmill infer ratings.csv > ratings.yaml", "propose a definition and keep it"),
      .init("gristmill infer votes.jsonl.gz > votes.yaml", "the same for JSON Lines"),
      .init("gristmill infer ride.gpx > rides.yaml", "the same for the points of a GPS trace"),
      .init("gristmill infer family.ged > family.yaml", "the same for the people of a family tree"),
      .init("gristmill infer entries > journal.yaml", "the same for a folder of texts"),
      .init("gristmill infer votes.csv places.csv > both.yaml", "with the keys that join them"),
      .init(
        "gristmill infer --schema votes.csv.schema.json votes.csv", "with types that are known"),
      .init("gristmill infer --record place movies.csv", "as records of one kind"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    var options = InferOptions()
    options.record = invocation[record]
    options.sampleSize = invocation[rows] ?? options.sampleSize
    options.encoding = invocation[encoding]
    options.schema = invocation[schema]
    if options.schema != nil, options.record != nil {
      throw CommandFailure(
        .usage, "--schema makes records of its own, so --record does not go with it")
    }
    let spool =
      try invocation[files].contains(InferredDefinition.standardInput) ? spoolStandardInput() : nil
    defer { if let spool { try? SystemFileSystem().removeTree(Path.parent(spool)) } }
    options.standardInput = spool
    let proposal: InferredDefinition
    do {
      proposal = try InferredDefinition.propose(
        paths: invocation[files], options: options, catalog: Program.catalog)
    } catch let error as InferError {
      switch error {
      case .unknownRecord: throw CommandFailure(.usage, error.description)
      case .nothingReadable, .unusableSchema: throw CommandFailure(.badData, error.description)
      }
    }
    let output = StandardOutput()
    try output.write(proposal.text)
    try output.flush()
    return .done
  }

  /// Writes the front of standard input to a file in a folder of its own, closed to others, and returns its path.
  private static func spoolStandardInput() throws -> String {
    let fileSystem = SystemFileSystem()
    var bytes = try fileSystem.readFront("/dev/stdin", limit: spoolLimit)
    if bytes.count == spoolLimit, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      // The last record is cut off.
      bytes.removeSubrange((end + 1)...)
    }
    let parent = ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    let folder = "\(parent)/gristmill-infer-\(SystemClock.nanoseconds())"
    try fileSystem.makeDirectory(folder, mode: 0o700)
    let file = try fileSystem.create(folder + "/stdin", mode: 0o600)
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.close()
    return folder + "/stdin"
  }

  private static let spoolLimit = 8 << 20
}
