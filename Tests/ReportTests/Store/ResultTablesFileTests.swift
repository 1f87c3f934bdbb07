import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Report

@Suite struct ResultTablesFileTests {
  /// A row of random values, some of which are missing.
  private struct Row {
    let key: String
    let text: String?
    let count: Int64?
    let cents: Int64?
    let real: Double?
  }

  private static let measure = Measure(
    id: "mean", title: "Mean", unit: "stars", formula: "sum / n", definition: "What it says.",
    source: "A book")

  private static func tables(_ seed: UInt64, rows: Int) -> ResultTables {
    var generator = SeededGenerator(seed: seed)
    func maybe<T>(_ value: T) -> T? { Int.random(in: 0..<5, using: &generator) == 0 ? nil : value }
    let rows = (0..<rows).map { number in
      Row(
        key: "key \(number / 3)", text: maybe(number % 7 == 0 ? "" : "värde \(number % 50)"),
        count: maybe(Int64.random(in: Int64.min...Int64.max, using: &generator)),
        cents: maybe(Int64.random(in: -1000...1000, using: &generator)),
        real: maybe(
          Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))))
    }
    let figure = FigureDefinition(
      measure: measure, unit: "points", parameters: [Parameter(name: "prior", value: "5")],
      n: "count", otherCounts: ["cents"], low: "real", high: "real",
      populations: [
        PopulationTemplate(role: "own", dataset: "votes", query: "place:{key} at:{table.month}")
      ],
      dependence: .sums([["stars_1": 1, "stars_2": 2], [:]]))
    var tables = ResultTables(privacy: .personal)
    tables.tellsInputs = seed % 2 == 0
    tables.texts = ["b": "zwei", "a": "", "ä": "{b}"]
    tables.say("c", "own class", .intimate)
    tables.settings = [Parameter(name: "z", value: "1"), Parameter(name: "a", value: "2")]
    tables.recordFindings = [Finding(severity: .note, code: "R", text: "Some.", count: 9)]
    tables.findings = [Finding(severity: .warning, code: "X_Y", text: "So it is.", count: 3)]
    tables.add(
      ResultTable(
        "second", keys: "key", "count", rows: rows, privacy: .internal, recordPrivacy: .intimate,
        isOfSingles: true,
        counted: [CountedRecords("count", "{key}", partOf: "all"), CountedRecords("cents", nil)],
        [
          .text("key", "Key", .personal) { $0.key },
          .text("text", "Text", says: ["real"]) { $0.text },
          .integer("count", nil, figure) { $0.count },
          .decimal("cents", "Cents", places: 2) { $0.cents },
          .real("real", "Real", places: 3) { $0.real },
        ]))
    tables.add(
      ResultTable(
        "empty", keys: "key", rows: [Row](), privacy: .public, [.text("key", "Key") { $0.key }]))
    return tables
  }

  private func write(_ tables: ResultTables, _ folder: TemporaryFolder, _ name: String) throws
    -> (path: String, fingerprint: UInt64)
  {
    let path = folder.file(name)
    let system = SystemFileSystem()
    let fingerprint = try ResultTablesFile.write(
      tables, path: path, memoryLimit: 1 << 16,
      scratch: try ScratchSpace(in: folder.file("scratch"), fileSystem: system),
      fileSystem: system, cancellation: Cancellation())
    return (path, fingerprint)
  }

  @Test func randomTablesAreReadBackAsTheyWere() throws {
    try withSeeds(6, long: 60) { _, seed in
      let folder = try TemporaryFolder()
      let tables = Self.tables(seed, rows: Int(seed % 3) * 1500 + Int(seed))
      let (path, fingerprint) = try write(tables, folder, "a.tables")
      let read = try ResultTablesFile.read(
        ContainerFile(path: path, fingerprint: fingerprint))
      #expect(read.texts == tables.texts && read.classes == tables.classes)
      #expect(read.settings == tables.settings)
      #expect(read.recordFindings == tables.recordFindings)
      #expect(read.findings == tables.findings && read.privacy == .personal)
      #expect(read.ids == ["empty", "second"] && read.tellsInputs == tables.tellsInputs)
      for (found, expected) in zip(try #require(read.held), try #require(tables.held)) {
        #expect(found.keys == expected.keys && found.rowCount == expected.rowCount)
        #expect(found.recordPrivacy == expected.recordPrivacy)
        #expect(found.isOfSingles == expected.isOfSingles && found.counted == expected.counted)
        for (column, other) in zip(found.columns, expected.columns) {
          #expect(column.id == other.id && column.title == other.title)
          #expect(column.privacy == other.privacy && column.figure == other.figure)
          #expect(column.saysFigures == other.saysFigures)
          for row in 0..<expected.rowCount {
            #expect(column.presence(at: row) == other.presence(at: row), "\(column.id) \(row)")
            #expect(column.number(at: row) == other.number(at: row), "\(column.id) \(row)")
            #expect(found.text(column.id, at: row) == expected.text(column.id, at: row))
          }
        }
      }
      // What was read is written as it was.
      #expect(try write(read, folder, "b.tables").fingerprint == fingerprint)
    }
  }

  /// Rows that are made are written piece by piece, and are read when something shows them; nothing else is laid out of the file.
  @Test func rowsOfPiecesStandOneBehindTheOther() throws {
    let folder = try TemporaryFolder()
    let pieces: [ResultTables.Piece] = [0, 1, 2].map { piece in
      {
        ResultTable(
          "made", keys: "key", rows: Array(piece * 100..<piece * 100 + 100), privacy: .public,
          [
            .text("key", "Key", .personal) { String($0) },
            .integer("count", "Count", nil) { $0 == 250 ? nil : Int64($0) },
          ])
      }
    }
    var tables = ResultTables(privacy: .public)
    tables.add("made", by: "key", pieces: pieces) { _ in try pieces[0]() }
    tables.add("other", by: "key") { _ in try pieces[0]() }
    #expect(tables.isStorable && !tables.isHeld)
    let (path, fingerprint) = try write(tables, folder, "a.tables")
    let file = ContainerFile(path: path, fingerprint: fingerprint)
    let read = try ResultTablesFile.read(file)
    #expect(read.ids == ["made"] && !read.isHeld && read.isStorable)
    let table = try #require(try read.table("made", RowChoice()))
    #expect(table.rowCount == 300 && table.text("key", at: 299) == "299")
    #expect(table.text("count", at: 250) == nil && table.text("count", at: 251) == "251")
    let rows = try #require(try ResultTablesFile.rows(of: "made", in: file))
    #expect(rows.rowCount == 300 && rows.schema.fields.map(\.privacy) == [.personal, .public])
    #expect(try ResultTablesFile.rows(of: "other", in: file) == nil)
    #expect(try write(read, folder, "b.tables").fingerprint == fingerprint)
  }

  @Test func realsKeepTheirOrder() {
    let reals = [-Double.infinity, -1e300, -1.5, -0.0, 0.0, 5e-324, 1.5, 1e300, .infinity]
    #expect(reals.map(RealOrder.integer) == reals.map(RealOrder.integer).sorted())
    #expect(
      reals.map { RealOrder.real(RealOrder.integer($0)).bitPattern } == reals.map(\.bitPattern))
  }

  @Test func everyFlipIsFound() throws {
    let folder = try TemporaryFolder()
    let (path, fingerprint) = try write(Self.tables(9, rows: 40), folder, "a.tables")
    try withEveryFlip(of: try SystemFileSystem().readAll(path)) { damaged, place in
      try folder.write(damaged, to: "b.tables")
      let error = #expect(throws: StoreError.self, "\(place)") {
        try ResultTablesFile.read(
          ContainerFile(path: folder.file("b.tables"), fingerprint: fingerprint))
      }
      #expect(error?.description.contains("b.tables") == true, "\(place)")
    }
  }
}
