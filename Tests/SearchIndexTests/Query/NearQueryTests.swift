import Platform
import SearchIndex
import Testing

/// `near:` on small datasets: what it means, what it reads, what it says when it cannot be asked.
@Suite struct NearQueryTests {
  static let position = PositionFields(latitude: "lat", longitude: "lon")
  static let schema = Schema(
    [
      Field("id", .integer), Field("lon", PositionFields.type, isOptional: true),
      Field("name", .text, isOptional: true), Field("lat", PositionFields.type, isOptional: true),
    ], defaultText: "name", position: position)

  static func row(
    _ id: Int64, _ latitude: Int64?, _ longitude: Int64?, _ name: String = "mill"
  ) -> [CellValue?] {
    [
      .integer(id), longitude.map { .integer($0) }, .bytes(Array(name.utf8)),
      latitude.map { .integer($0) },
    ]
  }

  static let rows = [
    row(0, 0, 0), row(1, 0, 900_000_000), row(2, nil, 0), row(3, 0, nil), row(4, nil, nil, "tower"),
    row(5, 900_000_000, 123), row(6, 0, 1_800_000_000), row(7, 0, -1_800_000_000),
    row(8, 900_000_001, 0), row(9, 0, 1_800_000_001), row(10, .max, .min), row(11, 100, 0),
  ]

  @Test(
    arguments: [
      ("near:0,0,0m", [0]), ("near:0,0,1.111m", [0]), ("near:0,0,1.112m", [0, 11]),
      ("near:0,0,10007557.22m", [0, 11]), ("near:0,0,10007557.221m", [0, 1, 5, 11]),
      ("near:0,0,99999km", [0, 1, 5, 6, 7, 11]),
      ("near:0,180,0m", [6, 7]), ("near:0,-180,0m", [6, 7]), ("near:0,179.9999999,0.02m", [6, 7]),
      ("near:90,-77,0m", [5]), ("near:89.9999999,77,0.02m", [5]),
      // What has no position is not near, so it is not far either way.
      ("NOT near:0,0,99999km", [2, 3, 4, 8, 9, 10]),
      ("-near:0,0,1m lat:*", [1, 3, 5, 6, 7, 8, 9, 10, 11]),
      ("near:0,0,2m mill -id:0", [11]), ("tower OR near:0,90,1m", [1, 4]),
      ("near:0,0,2m near:0.00001,0,1m", [11]), ("certain(near:0,0,2m)", [0, 11]),
      ("-certain(-near:0,0,2m)", [0, 11]), ("lat:0.00001 near:0,0,2m", [11]),
    ] as [(String, [Int])])
  func findsRows(_ query: String, _ expected: [Int]) throws {
    for bounds in MemorySegment.Bounds.allCases {
      let segment = MemorySegment(schema: Self.schema, rows: Self.rows, bounds: bounds)
      #expect(try segment.rows(matching: QueryParser.parse(query)) == expected, "\(bounds)")
    }
  }

  private func bound(_ query: String, _ schema: Schema = Self.schema) throws -> BoundQuery {
    try QueryParser.parse(query).bound(to: schema, periods: TestPeriods.resolver)
  }

  @Test func bindsToBothFields() throws {
    let proximity = try #require(
      Proximity(latitude: 515_000_000, longitude: -1_200_000, millimetres: 2_000_000))
    let columns = try #require(Self.schema.positionColumns)
    #expect(columns.latitude == FieldID(3) && columns.longitude == FieldID(1))
    let near = BoundPredicate.near(columns, proximity)
    #expect(try bound("near:51.5,-0.12,2km").predicate == near)
    #expect(try bound("certain(near:51.5,-0.12,2km)").predicate == near)
    #expect(try bound("--near:51.5,-0.12,2km *").predicate == near)
    #expect(try bound("-near:51.5,-0.12,2km").predicate == .not(near))
    #expect(near.fields == [FieldID(1), FieldID(3)])
    #expect(BoundQuery(predicate: near).fields == [FieldID(1), FieldID(3)])
  }

  /// The class of a figure depends on both, also where nothing is left to be asked.
  @Test(arguments: [
    "near:0,0,1m", "near:0,0,1m OR *", "id:0.5 near:0,0,1m", "-(near:0,0,1m NOT *)",
  ])
  func namesBothFields(_ query: String) throws {
    let fields = try bound(query).fields
    #expect(fields.contains(FieldID(1)) && fields.contains(FieldID(3)))
  }

  @Test func needsAPosition() throws {
    let schema = Schema([Field("lat", PositionFields.type), Field("lon", PositionFields.type)])
    let error = #expect(throws: QueryError.self) { try bound("lat:1 OR near:1,2,3km", schema) }
    #expect(error?.reason == .noPosition)
    #expect(error?.span == SourceSpan(offset: 9, length: 12))
    #expect(schema.positionColumns == nil)
  }

  private func predicate(
    _ query: String, _ segment: MemorySegment
  ) throws -> RowPredicate<MemorySegment> {
    RowPredicate(try bound(query), schema: segment.schema, source: segment)
  }

  @Test func boundsSkipBlocksFarAway() throws {
    // Three blocks: one around each of three towns.
    let rows = (0..<3072).map { number in
      Self.row(Int64(number), Int64(number / 1024) * 100_000_000, Int64(number % 1024))
    }
    let segment = MemorySegment(schema: Self.schema, rows: rows, bounds: .exact)
    var predicate = try predicate("near:10,0,1km", segment)
    #expect(predicate.evaluate(block: 0).isEmpty && predicate.evaluate(block: 2).isEmpty)
    #expect(segment.reads.integers == 0)
    #expect(predicate.evaluate(block: 1).count == 1024)
    #expect(segment.reads.integers == 2)
    #expect(predicate.evaluate(block: 1).count == 1024)
    #expect(segment.reads.integers == 2)
  }

  @Test func distancesAreForRowsThatAreOpen() throws {
    let segment = MemorySegment(schema: Self.schema, rows: Self.rows)
    var closed = try predicate("id:99 near:0,0,1km", segment)
    #expect(closed.evaluate(block: 0).isEmpty)
    #expect(segment.reads.integers == 1)
    // Words are dearer than distances.
    var words = try predicate("mill near:45,45,1m", segment)
    #expect(words.evaluate(block: 0).isEmpty)
    #expect(segment.reads.byteRows == 0)
  }
}
