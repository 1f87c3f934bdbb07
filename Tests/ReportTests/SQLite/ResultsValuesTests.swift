import Report
import TestSupport
import Testing

/// Every number in the database has the digits that the other formats print.
@Suite struct ResultsValuesTests {
  private func table(_ values: ColumnValues) throws -> Table {
    try Table(
      id: "numbers", caption: "", key: "key",
      columns: [
        Column(
          id: "key", title: "", values: .integers((0..<Int64(values.count)).map(\.self)),
          privacy: .internal),
        Column(id: "value", title: "", values: values, privacy: .internal),
      ])
  }

  /// The printed digits and those in the database, through SQLite's own formatting.
  private func digits(
    _ values: ColumnValues, places: Int
  ) throws -> (csv: [String], sql: [String?], types: Set<String>) {
    let table = try table(values)
    let csv = try Sample.only([table]).rendered([.csv])["ranking.numbers.csv"] ?? []
    let results = try OpenedResults([Sample.only([table])])
    return (
      try CSVRows.parse(csv).dropFirst().map { $0[1] },
      try results.column("SELECT printf('%.\(places)f', value) FROM ranking_numbers ORDER BY key"),
      Set(try results.column("SELECT typeof(value) FROM ranking_numbers").compactMap(\.self))
    )
  }

  @Test func decimalsOf15DigitsAreReals() throws {
    try withSeeds(20) { random, seed in
      let places = Int(random.next() % 13)
      let values = (0..<200).map { _ in
        let magnitude = Int64(random.next() % 1_000_000_000_000_000) >> Int64(random.next() % 50)
        return random.next() % 2 == 0 ? magnitude : -magnitude
      }
      let found = try digits(.decimals(values, places: places), places: places)
      #expect(found.csv == found.sql, "seed \(seed)")
      #expect(found.types == ["real"], "seed \(seed)")
    }
  }

  @Test func longerDecimalsAreTextInFull() throws {
    let values: [Int64] = [1, -1, 1_000_000_000_000_000, .max, .min]
    let table = try table(.decimals(values, places: 2))
    let results = try OpenedResults([Sample.only([table])])
    #expect(
      try results.rows("SELECT value, typeof(value) FROM ranking_numbers") == [
        ["0.01", "text"], ["-0.01", "text"], ["10000000000000.00", "text"],
        ["92233720368547758.07", "text"], ["-92233720368547758.08", "text"],
      ])
  }

  @Test func realsAreThePrintedOnes() throws {
    try withSeeds(20) { random, seed in
      let places = Int(random.next() % 7)
      let values = (0..<200).map { _ in
        Double.random(in: -1...1, using: &random) * Double(1 << (random.next() % 28))
      }
      let table = try table(.reals(values, places: places))
      let csv = try Sample.only([table]).rendered([.csv])["ranking.numbers.csv"] ?? []
      let results = try OpenedResults([Sample.only([table])])
      let statement = try results.database.prepare(
        "SELECT value FROM ranking_numbers ORDER BY key")
      for row in try CSVRows.parse(csv).dropFirst() {
        #expect(try statement.step() == true)
        #expect(statement.real(0) == Double(row[1]), "seed \(seed): \(row[1])")
      }
    }
  }

  @Test func greatAndStrangeReals() throws {
    let values = [
      1e300, -1e300, 1e22, -1e-9, 0x1p63, 123_456_789_012_345_680, 0.1 + 0.2, -0.0, -1e-300,
      .infinity, .nan, 9_007_199_254_740_992,
    ]
    let results = try OpenedResults([Sample.only([table(.reals(values, places: 15))])])
    let statement = try results.database.prepare("SELECT value FROM ranking_numbers ORDER BY key")
    for value in values {
      #expect(try statement.step() == true)
      #expect(statement.isNull(0) == !value.isFinite)
      if value.isFinite { #expect(abs(statement.real(0) - value) <= 1e-15, "\(value)") }
    }
  }

  @Test func integersAreExact() throws {
    let values: [Int64] = [.min, -1, 0, 1, 1 << 53 + 1, .max]
    let results = try OpenedResults([Sample.only([table(.integers(values))])])
    #expect(
      try results.column("SELECT value FROM ranking_numbers ORDER BY key")
        == values.map { String($0) })
  }

  @Test func slicesOfDifferentTypesMeet() throws {
    func slice(_ name: String, _ values: ColumnValues) throws -> Table {
      try Table(
        id: name, caption: "", key: "value",
        columns: [Column(id: "value", title: "", values: values, privacy: .internal)],
        slice: TableSlice(of: "all", column: "slice", value: name))
    }
    let numbers = try OpenedResults([
      Sample.only([
        try slice("a", .integers([1])), try slice("b", .decimals([25], places: 1)),
        try slice("c", .reals([0.126], places: 2)),
      ])
    ])
    #expect(try numbers.column("SELECT value FROM ranking_all") == ["1.0", "2.5", "0.13"])
    let texts = try OpenedResults([
      Sample.only([
        try slice("a", .integers([1])), try slice("b", .strings(["x"])),
        try slice("c", .decimals([250], places: 2)),
      ])
    ])
    #expect(try texts.column("SELECT value FROM ranking_all") == ["1", "x", "2.50"])
  }
}
