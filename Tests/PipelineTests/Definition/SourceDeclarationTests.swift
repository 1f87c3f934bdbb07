import Platform
import Testing

@testable import Definition

@Suite struct SourceDeclarationTests {
  func read(_ node: String) -> (source: SourceDeclaration?, messages: String) {
    let (definition, diagnostics) = Definitions.parse(
      "gristmill: 1\npipeline: p\ningest:\n  a: \(node)\n")
    let source = definition?.node("a").flatMap {
      SourceDeclaration($0, diagnostics: diagnostics)
    }
    return (source, diagnostics.rendered)
  }

  @Test func textHasNothingToTellApart() throws {
    let (read, messages) = read("{from: a.txt, format: text, zone: UTC, infer_dates: true}")
    #expect(messages == "")
    let source = try #require(read)
    #expect(source.format == .text)
    #expect(source.infersDates)
    #expect(source.dialect.nullWords.isEmpty)
  }

  @Test func failuresStopUnlessDeclared() throws {
    #expect(read("{from: a.gpx, format: gpx}").source?.onFailure == .stop)
    #expect(read("{from: a.gpx, format: gpx, on_failure: warn}").source?.onFailure == .warn)
  }

  @Test func csvDefaults() throws {
    let (read, messages) = read("{from: a.csv, format: csv}")
    #expect(messages == "")
    let source = try #require(read)
    #expect(source.patterns.map(\.value) == ["a.csv"])
    #expect(source.zone == nil)
    #expect(source.dialect == SourceFormat.csv.kind.dialect)
    #expect(
      source.dialect.delimiter == UInt8(ascii: ",") && source.dialect.quote == UInt8(ascii: "\""))
    #expect(source.dialect.hasHeader && source.dialect.columns.isEmpty)
    #expect(source.dialect.nullWords == [""] && !source.dialect.numbersAreText)
    #expect(source.dialect.isNull(""))
    #expect(!source.dialect.isNull("NA"))
  }

  @Test func everythingDeclared() throws {
    let (read, messages) = read(
      "{from: [a.csv, b/*.csv], format: csv, delimiter: ;, quote: \"'\", header: false, "
        + "columns: [x, y], null: [NA, \"\"], encoding: utf-8, zone: UTC}")
    #expect(messages == "")
    let source = try #require(read)
    #expect(source.patterns.map(\.value) == ["a.csv", "b/*.csv"])
    #expect(source.dialect.delimiter == UInt8(ascii: ";"))
    #expect(source.dialect.quote == UInt8(ascii: "'"))
    #expect(!source.dialect.hasHeader)
    #expect(source.dialect.columns.map(\.value) == ["x", "y"])
    #expect(source.dialect.nullWords == ["NA", ""])
    #expect(source.zone?.value == "UTC")
  }

  @Test func formOfAFile() throws {
    let plain = try #require(read("{from: a, format: csv, encoding: UTF8}").source).coding
    #expect(plain.form(of: "a.csv").name == "plain")
    #expect(plain.form(of: "a.csv.GZ").name == "gzip")
    #expect(plain.form(of: "a.zst").name == "zstd")
    let declared = try #require(
      read("{from: a, format: csv, encoding: Latin1, compression: zstd, max_ratio: 5}").source
    ).coding
    #expect(declared.form(of: "a.csv.gz").name == "zstd latin1")
    #expect(declared.form(of: "a.csv.gz").maximumRatio == 5)
    let none = try #require(read("{from: a, format: csv, compression: none}").source).coding
    #expect(none.form(of: "a.csv.gz").isPlain)
  }

  @Test func jsonLines() throws {
    let (read, messages) = read("{from: a.jsonl, format: jsonl, \"null\": [NA], zone: UTC}")
    #expect(messages == "")
    let source = try #require(read)
    #expect(source.format == .jsonl)
    #expect(source.dialect.nullWords == ["NA"])
    #expect(!source.dialect.numbersAreText)
    let text = try #require(self.read("{from: a.jsonl, format: jsonl, numbers: text}").source)
    #expect(text.dialect.numbersAreText)
  }

  @Test func whatOneFormatLacksIsRefused() {
    let jsonl = read("{from: a, format: jsonl, delimiter: ;, header: false, columns: [a]}")
    #expect(jsonl.source == nil)
    #expect(jsonl.messages.contains("error: delimiter: jsonl has none to declare"))
    #expect(jsonl.messages.contains("error: header: jsonl has none to declare"))
    #expect(jsonl.messages.contains("error: columns: jsonl has none to declare"))
    let csv = read("{from: a, format: csv, numbers: text}")
    #expect(csv.source == nil)
    #expect(csv.messages.contains("error: numbers: csv does not tell numbers from texts"))
  }

  @Test func tabSeparated() throws {
    let source = try #require(read("{from: a.tsv, format: tsv}").source)
    #expect(source.dialect.delimiter == UInt8(ascii: "\t"))
    #expect(source.dialect.quote == nil)
    let none = try #require(read("{from: a.csv, format: csv, quote: none}").source)
    #expect(none.dialect.quote == nil)
    let tab = try #require(read("{from: a.csv, format: csv, delimiter: \"\\t\"}").source)
    #expect(tab.dialect.delimiter == UInt8(ascii: "\t"))
  }

  @Test(arguments: [
    ("{}", ["4:6: error: key 'format' is missing", "4:6: error: key 'from' is missing"]),
    (
      "{fom: a.csv, formt: csv}",
      [
        "4:6: error: key 'format' is missing", "4:6: error: key 'from' is missing",
        "4:7: error: unknown key 'fom'; did you mean 'from'?",
        "4:19: error: unknown key 'formt'; did you mean 'format'?",
      ]
    ),
    ("{from: [], format: csv}", ["4:13: error: from: expected a path, found none"]),
    (
      "{from: a, format: cvs}",
      [
        "4:24: error: format: expected csv, tsv, fixed, jsonl, json, text, gpx, kml, tcx, geojson, xml, sqlite, parquet, store, xlsx, ics, vcf, gedcom, fit, nmea or owntracks, found 'cvs'; did you mean 'csv'?"
      ]
    ),
    (
      "{from: a, format: generate}",
      [
        "4:24: error: format: 'generate' is not supported yet; supported: csv, tsv, fixed, jsonl, json, text, gpx, kml, "
          + "tcx, geojson, xml, sqlite, parquet, store, xlsx, ics, vcf, gedcom, fit, nmea, owntracks"
      ]
    ),
    ("{from: a, format: gedcom}", ["4:6: error: key 'rows' is missing"]),
    (
      "{from: a, format: gedcom, rows: []}",
      ["4:38: error: rows: expected a path of tags, found none"]
    ),
    (
      "{from: a, format: gedcom, rows: [INDI, FAM., INDI], ids: long}",
      [
        "4:45: error: rows: expected a path of tags; such as INDI for each individual, or INDI.NAME for "
          + "each name",
        "4:51: error: rows: a path stands twice; such as INDI for each individual, or INDI.NAME for each "
          + "name", "4:63: error: ids: expected plain or qualified, found 'long'",
      ]
    ),
    (
      "{from: a, format: csv, rows: INDI, encoding: ansel}",
      [
        "4:35: error: rows: csv has none to declare",
        "4:51: error: encoding: ansel is an encoding of gedcom alone",
      ]
    ),
    (
      "{from: a, format: IGC, on_failure: ignore}",
      [
        "4:24: error: format: IGC is not supported; make GPX of it with GPSBabel: "
          + "gpsbabel -i igc -f FILE.igc -o gpx -F FILE.gpx; then write format: gpx",
        "4:41: error: on_failure: expected stop or warn, found 'ignore'",
      ]
    ),
    (
      "{from: a, format: csv, delimiter: ab, quote: é}",
      [
        "4:40: error: delimiter: expected one ASCII character, found another text",
        "4:51: error: quote: expected one ASCII character or none, found another text",
      ]
    ),
    (
      "{from: a, format: csv, delimiter: \"\\n\"}",
      [
        "4:40: error: delimiter: expected one ASCII character, found another text"
      ]
    ),
    (
      "{from: a, format: csv, delimiter: \"'\", quote: \"'\"}",
      [
        "4:52: error: quote: expected another byte than the delimiter"
      ]
    ),
    (
      "{from: a, format: tsv, delimiter: ;}",
      [
        "4:40: error: delimiter: tsv always has tabs between its fields; write format: csv"
      ]
    ),
    (
      "{from: a, format: csv, header: false}",
      [
        "4:37: error: header: false requires columns: [...], found none"
      ]
    ),
    (
      "{from: a, format: csv, columns: [x]}",
      [
        "4:38: error: columns: expected none, since the file has a header; or write header: false"
      ]
    ),
    (
      "{from: a, format: csv, header: false, columns: [x, y, x]}",
      [
        "4:60: error: columns: a name stands twice"
      ]
    ),
    (
      "{from: a, format: csv, header: false, columns: [x, '']}",
      [
        "4:57: error: columns: expected a name, found nothing"
      ]
    ),
    (
      "{from: a, format: csv, null: [-1]}",
      [
        "4:36: error: null: expected text, found a number; put text in quotes"
      ]
    ),
    (
      "{from: a, format: csv, encoding: latin11, zone: Not A Zone}",
      [
        "4:39: error: encoding: expected the name of an encoding, found 'latin11'; "
          + "did you mean 'latin1'?",
        "4:54: error: zone: expected a time zone such as America/Denver or UTC, found another text",
      ]
    ),
    (
      "{from: a, format: csv, encoding: utf-8//IGNORE, compression: gz, max_ratio: 0}",
      [
        "4:39: error: encoding: expected the name of an encoding, found 'utf-8//IGNORE'; "
          + "such as utf-8, utf-16, latin1 or windows-1252; iconv -l lists all",
        "4:67: error: compression: expected gzip, zstd, zip or none, found 'gz'; did you mean 'gzip'?",
        "4:82: error: max_ratio: expected a whole number from 1 to 1000000000, found '0'",
      ]
    ),
    (
      "{from: a, format: csv, types: {x: integer}, drop: [x]}",
      [
        "4:29: error: key 'types' is not supported yet",
        "4:50: error: key 'drop' is not supported yet",
      ]
    ),
  ])
  func saysWhatIsWrong(node: String, messages: [String]) {
    #expect(read(node).messages == messages.map { "d.yaml:" + $0 + "\n" }.joined())
  }

  @Test func filesAreFoundFromTheFolderOfTheDefinition() throws {
    let folders = MemoryFolders(files: ["w/p/a.csv", "w/p/b.csv", "w/p/sub/c.csv", "w/x.csv"])
    let diagnostics = Diagnostics(file: "w/p/d.yaml")
    let definition = try #require(
      Definition.parse(
        Array(
          """
          gristmill: 1
          pipeline: p
          ingest:
            a: {from: ["b.csv", "*.csv"], format: csv}
            b: {from: [gone.csv, "g*.csv", sub, "[", ""], format: csv}
          """.utf8), diagnostics: diagnostics))
    func files(_ name: String) throws -> [String] {
      let node = try #require(definition.node(name))
      let source = try #require(SourceDeclaration(node, diagnostics: diagnostics))
      return source.files(of: definition, listing: folders, diagnostics: diagnostics)
    }
    #expect(try files("a") == ["w/p/b.csv", "w/p/a.csv"])
    #expect(diagnostics.isEmpty)
    #expect(try files("b") == [])
    #expect(
      diagnostics.rendered == """
        w/p/d.yaml:5:14: error: from: no such file: 'gone.csv'; paths start at the \
        definition's folder
        w/p/d.yaml:5:24: error: from: no file matches 'g*.csv'; paths start at the \
        definition's folder
        w/p/d.yaml:5:34: error: from: expected a file, found the folder 'sub'; write a pattern \
        such as */*.csv
        w/p/d.yaml:5:39: error: from: expected a path or pattern, found '[', which is empty or \
        has a [ without ]
        w/p/d.yaml:5:44: error: from: expected a path or pattern, found '', which is empty or \
        has a [ without ]

        """)
    #expect(
      diagnostics.sorted.map(\.kind)
        == [.missingInput, .missingInput, .invalid, .invalid, .invalid])
    #expect(!diagnostics.areAllMissingInputs)
  }

  @Test(arguments: [
    ("d.yaml", ""), ("p/d.yaml", "p"), ("/d.yaml", "/"), ("/a/b/d.yaml", "/a/b"),
  ])
  func folders(path: String, folder: String) {
    #expect(Path.folder(of: path) == folder)
  }
}
