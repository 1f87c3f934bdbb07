import Platform
import TestSupport
import Testing

/// Runs over Parquet files.
@Suite struct ParquetRunTests {
  private static let files =
    Path.parent(Path.parent(#filePath)) + "/FormatsTests/Parquet/Files/"

  private static func definition(
    _ map: String, file: String = "plain.parquet", _ more: String = ""
  ) -> String {
    """
    gristmill: 1
    pipeline: rows
    quarantine: {max_rejects: 100%}
    records:
      row:
        fields:
          id: {type: integer}
          n: {type: integer}
          price: {type: decimal, scale: 5}
          real: {type: decimal, scale: 3, rounded: true}
          day: {type: date}
          at: {type: instant}
          word: {type: text}
          tags: {type: list}
    ingest:
      rows: {from: \(file), format: parquet, zone: UTC\(more)}
    normalize:
      all_rows:
        record: row
        input: rows
        map: \(map)

    """
  }

  private static let map =
    "{id: id, n: i64, price: d18, day: {from: day, as: iso8601}, at: {from: at_us, as: iso8601}, word: word, tags: tags}"

  private func folder(_ definition: String, file: String = "plain") throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("rows.yaml", definition)
    try folder.write(
      "\(file).parquet", SystemFileSystem().readAll(Self.files + "\(file).parquet"))
    return folder
  }

  /// The same table in other encodings and of other programs is the same records, in parts of any size.
  @Test func recordsDoNotDependOnHowTheyAreStored() throws {
    var expected: String?
    for file in ["plain", "dictionary-v2", "delta", "duckdb", "duckdb-v2", "polars"] {
      let folder = try folder(Self.definition(Self.map, file: file + ".parquet"), file: file)
      let run = try folder.run("run", "rows.yaml", "--part", "1K", "--workers", "2")
      #expect(run.ending == .exit(0), "\(file): \(run.errorText)")
      let found = try folder.run("search", "*", "--top", "100").outputText.replacing(file, with: "")
      #expect(found == expected ?? found, "\(file)")
      expected = found
    }
    let lines = (expected ?? "").split(separator: "\n")
    #expect(lines.count > 60)
  }

  @Test func valuesThatAreNoNumbersAreNoValueOrRejected() throws {
    let map = "{id: id, real: float}"
    let plain = try folder(Self.definition(map))
    let run = try plain.run("run", "rows.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try plain.run("quarantine", "list").outputText.contains("TYPE\tplain.parquet:"))
    let none = try folder(
      Self.definition(map, ", numbers: text, 'null': [NaN, Infinity, -Infinity]"))
    #expect(try none.run("run", "rows.yaml").ending == .exit(0))
    #expect(try !none.run("quarantine", "list").outputText.contains("TYPE\t"))
  }

  @Test func structuresListsAndConditions() throws {
    let map = "{id: id, n: box.x, word: box.y}"
    let folder = try folder(Self.definition(map, ", where: 'colour:red'"))
    let run = try folder.run("run", "rows.yaml")
    #expect(run.ending == .exit(0) && run.errorText.contains("ROWS_FILTERED"), "\(run.errorText)")
    let again = try folder.run("run", "rows.yaml")
    #expect(again.ending == .exit(0))
  }

  @Test func secretsAreNotKept() throws {
    let folder = try folder(Self.definition(Self.map, ", class: {bytes: secret}"))
    let run = try folder.run("run", "rows.yaml")
    #expect(run.ending == .exit(0) && run.errorText.contains("SECRET_DROPPED"), "\(run.errorText)")
  }

  @Test(arguments: [
    ("{id: idd}", "PARQUET_COLUMN", "plain.parquet: no column 'idd'; did you mean 'id'"),
    ("{id: id, word: map}", "PARQUET_COLUMN", "column 'map' is a map, which is not read"),
    ("{id: id, tags: lists}", "PARQUET_COLUMN", "column 'lists' is lists of lists"),
    ("{id: id, word: box}", "PARQUET_COLUMN", "no column 'box'"),
  ])
  func columnsThatCannotBeReadAreNamed(map: String, code: String, words: String) throws {
    let run = try folder(Self.definition(map)).run("run", "rows.yaml")
    #expect(run.ending == .exit(65), "\(run.errorText)")
    #expect(
      run.errorText.contains("\(code): ") && run.errorText.contains(words), "\(run.errorText)")
  }

  @Test func filesThatCannotBeReadAreRefused() throws {
    let map = "{word: word}"
    let lz4 = try folder(Self.definition(map, file: "lz4.parquet"), file: "lz4")
    let codec = try lz4.run("run", "rows.yaml")
    #expect(codec.ending == .exit(65) && codec.errorText.contains("found LZ4_RAW"))
    let folder = try folder(Self.definition(map))
    for (bytes, words) in [
      (Array("word\na\n".utf8), "expected a Parquet file of 12 bytes and more, found 7 bytes"),
      (
        Array(try folder.read("plain.parquet").dropLast(9)),
        "it is cut off, or not written to its end"
      ),
    ] {
      try folder.write("plain.parquet", bytes)
      let run = try folder.run("run", "rows.yaml")
      #expect(run.ending == .exit(65), "\(run.errorText)")
      #expect(
        run.errorText.contains("PARQUET: ") && run.errorText.contains(words), "\(run.errorText)")
    }
    try folder.write("rows.yaml", Self.definition(map, ", encoding: latin1"))
    #expect(
      try folder.run("run", "rows.yaml").errorText.contains("expected a Parquet file as it is"))
  }

  @Test func inferProposesATable() throws {
    let folder = try folder(Self.definition(Self.map))
    let proposal = try folder.run("infer", "plain.parquet")
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    for line in [
      "    format: parquet\n", "A Parquet file of 70 rows.", "\"d18\" decimal(18,5)",
      "Columns that are not read: \"map\" a map, \"lists\" lists of lists.",
    ] { #expect(proposal.outputText.contains(line), "\(line): \(proposal.outputText)") }
    try folder.write("proposal.yaml", proposal.output)
    let run = try folder.run("run", "proposal.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 70 = kept 70"), "\(run.errorText)")
    try folder.write("plain.parquet", Array("PAR1 and nothing else".utf8))
    let other = try folder.run("infer", "plain.parquet")
    #expect(
      other.ending == .exit(65) && other.errorText.contains("not written to its end"),
      "\(other.errorText)")
  }

  /// What `export` writes is read again as it was.
  @Test func exportsAreSources() throws {
    let folder = try folder(Self.definition(Self.map))
    #expect(try folder.run("run", "rows.yaml").ending == .exit(0))
    let export = try folder.run("export", "all_rows", "--output", "again.parquet")
    #expect(export.ending == .exit(0), "\(export.errorText)")
    let found = try folder.run("search", "*", "--top", "100").outputText
    let map =
      "{id: id, n: n, price: price, day: {from: day, as: iso8601}, at: {from: at, as: iso8601}, word: word, tags: tags}"
    try folder.write("rows.yaml", Self.definition(map, file: "again.parquet"))
    let run = try folder.run("run", "rows.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let again = try folder.run("search", "*", "--top", "100").outputText
    #expect(again.replacing("again", with: "plain") == found)
  }
}
