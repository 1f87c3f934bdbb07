import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Definition
@testable import Engine
@testable import Store

/// A record kind with an uncertain date: what goes in, what is stored, and what queries find.
@Suite struct UncertainDateRunTests {
  private static let catalog = Catalog(
    [
      Domain(
        name: "sample", records: [note, mixed], analyses: [], reports: [], generators: [])
    ])

  private static let note = RecordKind(
    name: "note", summary: "one note",
    fields: [
      RecordField("id", .symbol, "its id"),
      RecordField("date", .date, .personal, isUncertain: true, "when"),
      RecordField("written", .date, isOptional: true, "when it was written"),
      RecordField("revised", .date, isOptional: true, isUncertain: true, "when it was changed"),
    ])

  private static let mixed = RecordKind(
    name: "mixed", summary: "one note with more",
    fields: [RecordField("date", .date, isUncertain: true, "when")], acceptsFurtherText: true)

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bind(
    _ map: String, record: String = "note", more: String = "", format: String = "csv"
  ) -> (bound: BoundPipeline?, errors: String) {
    let text = """
      gristmill: 1
      pipeline: p
      ingest: {pages: {from: \(folder.path)/notes.\(format), format: \(format), null: ["", "n/a"]}}
      normalize: {notes: {record: \(record), input: pages, map: \(map)\(more)}}

      """
    let diagnostics = Diagnostics(file: "d.yaml")
    let definition = Definition.parse(Array(text.utf8), diagnostics: diagnostics)
    let bound = definition.flatMap {
      PipelineBinder.bind(
        $0, catalog: Self.catalog, zones: TimeZoneDatabase(), diagnostics: diagnostics)
    }
    return (bound, diagnostics.rendered)
  }

  private static let map =
    "{id: id, date: {from: date, as: written mdy from 1900}, written: written, revised: revised}"

  private static let input = """
    id,date,written,revised
    a,8/11/67,1967-08-12,1968
    b,March 1968,1968-04-01T23:30:00-05:00,
    c,c. 1967,,1968-02
    d,????,1970-01-01,
    e,,1970-01-01,
    f,1960s,1970-01,
    g,1967 or 1968,n/a,n/a
    h,02/29/67,,
    i,2019-05-03,,1969-01-02

    """

  private func run(_ bound: BoundPipeline, workers: Int = 1) throws -> StoreReader {
    let options = RunOptions(
      store: folder.file("store\(workers)"), output: folder.file("out"), workers: workers)
    _ = try PipelineRun(bound, options: options, toolVersion: "test").run()
    let layout = StoreLayout(folder: options.store, fileSystem: SystemFileSystem())
    return try #require(try StoreReader(layout))
  }

  private func prepared(more: String = "") throws -> StoreReader {
    _ = try folder.write(Array(Self.input.utf8), to: "notes.csv")
    let (bound, errors) = bind(Self.map, more: more)
    return try run(try #require(bound, "\(errors)"))
  }

  @Test func textsBecomeThreeColumnsOrRejects() throws {
    let store = try prepared()
    let reader = try #require(store.dataset("notes"))
    let segment = try reader.open(0).segment
    #expect(
      segment.schema.fields.map(\.name) == [
        "id", "date", "date_last", "date_form", "written", "revised", "revised_last",
        "revised_form",
      ])
    #expect(segment.schema.fields[1...3].allSatisfy { $0.privacy == .personal && !$0.isOptional })
    #expect(segment.schema.fields[5...7].allSatisfy { $0.privacy == .internal && $0.isOptional })
    #expect(segment.schema.fields.map(\.isUncertain).filter { $0 }.count == 2)
    func day(_ field: Int, _ row: Int) throws -> String {
      let column = try segment.integers(FieldID(field))
      guard column.isPresent(row) else { return "-" }
      return InstantText.text(CivilDate(daysSinceEpoch: Int(column.value(at: row))))
    }
    func word(_ field: Int, _ row: Int) throws -> String {
      let column = try segment.symbols(FieldID(field))
      guard column.isPresent(row) else { return "-" }
      return String(decoding: column.dictionary[column.ordinal(at: row)], as: UTF8.self)
    }
    let rows = try (0..<segment.rowCount).map { row in
      [
        try day(1, row), try day(2, row), try word(3, row), try day(4, row), try day(5, row),
        try day(6, row), try word(7, row),
      ].joined(separator: " ")
    }
    #expect(
      rows == [
        "1967-08-11 1967-08-11 day 1967-08-12 1968-01-01 1968-12-31 year",
        "1968-03-01 1968-03-31 month 1968-04-01 - - -",
        "1967-01-01 1967-12-31 approximate - 1968-02-01 1968-02-29 month",
        "1967-01-01 1968-12-31 range - - - -",
        "2019-05-03 2019-05-03 day - 1969-01-02 1969-01-02 day",
      ])
    var rejects: [String] = []
    try Quarantine(store.state.reading, store: store.layout).forEach { entry in
      rejects.append("\(entry.line) \(entry.reject.code) \(entry.reject.expected)")
      return true
    }
    #expect(
      rejects == [
        "5 CAST a date, as people write them", "6 MISSING a value",
        "7 CAST a day such as 2019-05-03", "9 CAST a date, as people write them",
      ])
  }

  @Test(
    arguments: [
      ("date:1967", "acg"), ("certain(date:1967)", "ac"), ("-date:1967", "bi"),
      ("date:1967 -certain(date:1967)", "g"), ("certain(date:(1967 OR 1968))", "abcg"),
      ("date:1968-03", "bg"), ("date:>=1968", "bgi"), ("certain(date:>=1968)", "bi"),
      ("date_form:approximate", "c"), ("certain(date:1967) -date_form:approximate", "a"),
      ("revised:1968", "ac"), ("-revised:*", "bg"), ("written:1968", "b"),
      ("certain(written:1968)", "b"), ("date_last:1968-12-31", "g"),
    ])
  func queriesBindToTheStoredSchema(_ query: String, _ found: String) throws {
    let store = try prepared()
    #expect(try ids(store, query) == found)
    #expect(try ids(prepared(more: ", where: \"\(query)\""), "*") == found)
  }

  private func ids(_ store: StoreReader, _ query: String, sort: String? = nil) throws -> String {
    let reader = try #require(store.dataset("notes"))
    let search = RecordSearch(reader, of: store, query: query, zone: .utc)
    var matches: [RecordSearch.Match] = []
    if let sort {
      let order = try RecordOrder(parsing: sort, schema: reader.open(0).segment.schema)
      _ = try search.sorted(limit: 100, by: order) { matches += $0 }
    } else {
      _ = try search.run { found in found.forEach { matches.append($0) } }
    }
    return try matches.map { match in
      if let cursor = try match.segment.text(FieldID(0)) {
        return try cursor.withBytes(match.row) { String(decoding: $0, as: UTF8.self) }
      }
      let column = try match.segment.symbols(FieldID(0))
      return String(decoding: column.dictionary[column.ordinal(at: match.row)], as: UTF8.self)
    }.joined()
  }

  @Test func recordsAreSortedByTheFirstDay() throws {
    let store = try prepared()
    #expect(try ids(store, "*", sort: "date") == "cgabi")
    #expect(try ids(store, "*", sort: "date_last:desc") == "igbca")
    #expect(try ids(store, "*", sort: "revised") == "acibg")
  }

  @Test func manyBatchesKeepTheirRowsTogether() throws {
    var lines = "id,date,written,revised\n"
    var expected: [String] = []
    for number in 0..<3000 {
      let year = 1900 + number % 150
      let texts = ["\(year)", "March \(year)", "no date", "\(year)-02-03"]
      lines += "\(number),\(texts[number % 4]),,\(number % 3 == 0 ? "" : "\(year)-01")\n"
      if number % 4 != 2, number % 3 != 0, year == 1950 { expected.append("\(number)") }
    }
    _ = try folder.write(Array(lines.utf8), to: "notes.csv")
    let (bound, _) = bind(Self.map)
    let store = try run(try #require(bound), workers: 3)
    #expect(try ids(store, "certain(date:1950) certain(revised:1950-01)") == expected.joined())
    #expect(!expected.isEmpty)
  }

  @Test func numbersOfJSONMayBeYears() throws {
    let lines = """
      {"id": "a", "date": 1967}
      {"id": "b", "date": "1968-03"}
      {"id": "c", "date": true}
      {"id": "d", "date": null}

      """
    _ = try folder.write(Array(lines.utf8), to: "notes.jsonl")
    let (bound, errors) = bind("{id: id, date: date}", format: "jsonl")
    let store = try run(try #require(bound, "\(errors)"))
    #expect(try ids(store, "certain(date:1967)") == "a")
    #expect(try ids(store, "date:1968-03-31") == "b")
    var codes: [String] = []
    try Quarantine(store.state.reading, store: store.layout).forEach { entry in
      codes.append("\(entry.line) \(entry.reject.code)")
      return true
    }
    #expect(codes == ["3 TYPE", "4 MISSING"])
  }

  // MARK: - Definitions

  @Test(
    arguments: [
      ("{id: id, date: date, date_last: x}", "field 'date_last' is made from date"),
      ("{id: id, date: date, date_form: x}", "field 'date_form' is made from date"),
      ("{id: id, date: {from: date, as: written dym}}", "as: at character 9: expected mdy"),
      ("{id: id, date: {from: date, as: unix_s}}", "expected iso8601, rfc822, written"),
      ("{id: id, date: {from: date, as: '%Y'}}", "as: at character 3: expected a month"),
      ("{id: id, date: date, written: {from: w, as: written}}", "'written' is one day"),
      ("{id: id}", "field 'date' of record note is missing"),
    ])
  func wrongMappingsAreNamed(_ map: String, _ message: String) throws {
    _ = try folder.write(Array("id,date\n".utf8), to: "notes.csv")
    let (bound, errors) = bind(map)
    #expect(bound == nil)
    #expect(errors.contains(message), "\(errors)")
  }

  @Test func furtherTextCannotTakeTheNameOfACompanion() throws {
    _ = try folder.write(Array("id,date\n".utf8), to: "notes.csv")
    let (bound, errors) = bind("{date: date, date_form: x, other: y}", record: "mixed")
    #expect(bound == nil)
    #expect(errors.contains("made from date"), "\(errors)")
  }

  @Test func companionsHaveTheClassOfTheDate() throws {
    _ = try folder.write(Array("id,date\n".utf8), to: "notes.csv")
    let (intimate, errors) = bind(Self.map, more: ", class: {date: intimate, revised: secret}")
    let schema = try #require(intimate?.datasets.first?.declared.schema, "\(errors)")
    #expect(
      schema.fields.filter { $0.privacy == .intimate }.map(\.name)
        == ["date", "date_last", "date_form"])
    #expect(schema.id(of: "revised") == nil && schema.id(of: "revised_last") == nil)
    #expect(bind(Self.map, more: ", class: {date_last: public}").bound == nil)
  }

  @Test func aDifferentFormatIsADifferentSegment() throws {
    _ = try folder.write(Array("id,date\n".utf8), to: "notes.csv")
    let formats = ["written", "written mdy", "written from 1900", "iso8601", "'%d/%m/%Y'"]
    let identities = formats.compactMap { format in
      bind("{id: id, date: {from: date, as: \(format)}}").bound?.datasets.first?.identity
    }
    #expect(Set(identities).count == formats.count)
  }

  // MARK: - Proposals

  @Test(
    arguments: [
      (
        ["%d/7/1967"], "date: {from: date, as: \"%m/%d/%Y\"}",
        "date: {from: date, as: \"%d/%m/%Y\"}"
      ),
      (["%d/7/67", "1967", "March 1967"], "as: \"written dmy\"}", nil),
      (["7/%d/67", "1967"], "as: \"written mdy\"}", nil),
      (["March %d, 1967", "c. 1968"], "date: {from: date, as: written}", nil),
      (["1967-03-%d"], "date: {from: date, as: iso8601}", nil),
    ] as [([String], String, String?)])
  func formsOfDatesAreProposed(_ texts: [String], _ expected: String, _ other: String?) throws {
    // The days from 10 on have two digits; up to 12 is left to doubt where two forms are expected.
    let days = other == nil ? 10...28 : 10...12
    var lines = "id,date\n"
    for number in 0..<200 {
      let day = days.lowerBound + number % days.count
      let text = texts[number % texts.count].replacing("%d", with: "\(day)")
      lines += "n\(number),\"\(text)\"\n"
    }
    let path = try folder.write(Array(lines.utf8), to: "notes.csv")
    var options = InferOptions()
    options.record = "note"
    let proposed = try InferredDefinition.propose(
      path: path, options: options, catalog: Self.catalog)
    #expect(proposed.text.contains(expected), "\(proposed.text)")
    if let other { #expect(proposed.text.contains(other), "\(proposed.text)") }
    #expect(proposed.hasChoices == (other != nil), "\(proposed.text)")
  }

  @Test func everyFormHasItsNameInTheColumns() {
    for form in UncertainDate.Form.allCases {
      let slice = DateFormNames.all[form]
      #expect(String(decoding: slice.bytes, as: UTF8.self) == form.name)
    }
  }
}
