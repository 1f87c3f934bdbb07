import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Definition
@testable import Engine
@testable import Store

/// Dates of GEDCOM through a run: what is stored, what is counted, and what queries find.
@Suite struct GedcomDateRunTests {
  private static let catalog = Catalog(
    [Domain(name: "sample", records: [event], analyses: [], reports: [], generators: [])])

  private static let event = RecordKind(
    name: "event", summary: "one event",
    fields: [
      RecordField("id", .symbol, "its id"),
      RecordField("date", .date, isOptional: true, isUncertain: true, "when"),
      RecordField("words", .text, isOptional: true, "what"),
      RecordField("number", .integer, isOptional: true, "how many"),
      RecordField("sure", .date, isOptional: true, isUncertain: true, "when for sure"),
    ])

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let input = """
    id;date;number
    a;12 JAN 1850;1
    b;ABT 1850;
    c;BEF 1850;
    d;AFT 1850;
    e;BET 1849 AND 1851;
    f;FROM 1850 TO 1852;
    g;STILLBORN;
    h;31 FEB 1850;
    i;BET 1860 AND 1855;
    j;;
    k;(in the year of the flood);
    l;44 BC;
    m;nonsense;x
    n;BET 1860 AND 1850;x
    o;FROM 1851;

    """

  private func store(
    _ input: String = Self.input, as format: String = "gedcom", kind: String = "event",
    catalog: Catalog = Self.catalog, workers: Int = 1
  ) throws -> (reader: StoreReader, notes: [StoreState.Note]) {
    _ = try folder.write(Array(input.utf8), to: "events.csv")
    let text = """
      gristmill: 1
      pipeline: p
      ingest: {files: {from: \(folder.path)/events.csv, format: csv, delimiter: ";"}}
      normalize:
        events:
          record: \(kind)
          input: files
          map: {id: id, date: {from: date, as: \(format)}, words: date, number: number}

      """
    let diagnostics = Diagnostics(file: "d.yaml")
    let definition = Definition.parse(Array(text.utf8), diagnostics: diagnostics)
    let bound = definition.flatMap {
      PipelineBinder.bind(
        $0, catalog: catalog, zones: TimeZoneDatabase(), diagnostics: diagnostics)
    }
    let options = RunOptions(
      store: folder.file("store\(workers)"), output: folder.file("out"), workers: workers)
    let pipeline = try #require(bound, "\(diagnostics.rendered)")
    _ = try PipelineRun(pipeline, options: options, toolVersion: "test").run()
    let layout = StoreLayout(folder: options.store, fileSystem: SystemFileSystem())
    let reader = try #require(try StoreReader(layout))
    let parts = reader.state.reading.datasets.first?.parts ?? []
    let dataset = try #require(pipeline.datasets.first)
    return (reader, StoreState.Note.noticed(dataset, parts))
  }

  private func ids(_ store: StoreReader, _ query: String) throws -> String {
    let reader = try #require(store.dataset("events"))
    let search = RecordSearch(reader, of: store, query: query, zone: .utc)
    var found: [String] = []
    _ = try search.run { some in
      let column = try some.segment.symbols(FieldID(0))
      found += some.rows.map {
        String(decoding: column.dictionary[column.ordinal(at: $0)], as: UTF8.self)
      }
    }
    return found.joined()
  }

  @Test func whatIsNoDateIsKeptAsAPhraseAndCounted() throws {
    let (store, notes) = try store()
    // The rows `m` and `n` are rejected for their numbers, so their dates are not counted.
    #expect(
      notes.map { "\($0.code) \($0.text)" } == [
        "DATE_ORDER events: 1 dates have their end before their beginning; the two were exchanged.",
        "DATE_PHRASE events: 3 dates that cannot be read and are kept as a phrase.",
      ])
    #expect(try ids(store, "date_form:phrase") == "ghk")
    #expect(try ids(store, "-date:*") == "ghjk")
    #expect(try ids(store, "-date:* -date_form:*") == "j")
    #expect(try ids(store, "words:*") == "abcdefghiklo")
    #expect(try ids(store, "date_form:period") == "fo")
    #expect(try ids(store, "date_last:9999-12-31") == "do")
  }

  /// Possible, certain and impossible, for every form.
  @Test(
    arguments: [
      ("date:1850", "abcdef"), ("certain(date:1850)", "a"), ("-date:1850", "ghijklo"),
      ("date:<1850", "bcel"), ("certain(date:<1850)", "l"), ("certain(date:<=1850)", "acl"),
      ("date:>=1851", "bdefio"), ("certain(date:>=1851)", "io"), ("certain(date:>=1850)", "adfio"),
      ("certain(date:[1845 TO 1855])", "abef"), ("date:[1853 TO 1854]", "bdo"),
      ("date:[1853 TO 1860] -certain(date:[1853 TO 1860])", "bdo"),
      ("certain(date:[1853 TO 1860])", "i"), ("certain(-date:1850)", "ghijklo"),
      ("certain(date:<1850 OR date:>=1850)", "abcdefilo"), ("date:0044", "c"),
      ("date:1850 date_form:day", "a"),
    ])
  func comparisonsHaveThreeAnswers(_ query: String, _ found: String) throws {
    #expect(try ids(store().reader, query) == found)
  }

  @Test func widthsAreThoseOfTheMapping() throws {
    #expect(try ids(store(as: "gedcom about 0").reader, "certain(date:1850)") == "ab")
  }

  @Test func manyBatchesCountTheirDates() throws {
    var lines = "id;date;number\n"
    var phrases = 0
    for number in 0..<5000 {
      let isPhrase = number % 7 == 0
      phrases += isPhrase ? 1 : 0
      lines += "n\(number);\(isPhrase ? "unreadable" : "1850");\n"
    }
    for workers in [1, 3] {
      let (store, notes) = try store(lines, workers: workers)
      #expect(notes.map(\.text).first?.contains(" \(phrases) ") == true)
      #expect(try ids(store, "date_form:phrase").split(separator: "n").count == phrases)
      #expect(try ids(store, "certain(date:1850)").split(separator: "n").count == 5000 - phrases)
    }
  }

  @Test func aRequiredDateIsNoPhrase() throws {
    let kind = RecordKind(
      name: "birth", summary: "one birth",
      fields: [
        RecordField("id", .symbol, "its id"),
        RecordField("date", .date, isUncertain: true, "when"),
        RecordField("words", .text, isOptional: true, "what"),
        RecordField("number", .integer, isOptional: true, "how many"),
      ])
    let catalog = Catalog(
      [Domain(name: "sample", records: [kind], analyses: [], reports: [], generators: [])])
    let (store, notes) = try store(
      "id;date;number\na;1850;\nb;STILLBORN;\nc;;\n", kind: "birth", catalog: catalog)
    #expect(notes.isEmpty)
    var rejects: [String] = []
    try Quarantine(store.state.reading, store: store.layout).forEach { entry in
      rejects.append("\(entry.line) \(entry.reject.code) \(entry.reject.expected)")
      return true
    }
    #expect(rejects == ["3 CAST a date, as GEDCOM writes it", "4 MISSING a value"])
  }
}
