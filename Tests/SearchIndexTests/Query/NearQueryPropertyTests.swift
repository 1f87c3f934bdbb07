import Platform
import SearchIndex
import TestSupport
import Testing

/// `near:` finds what a distance computed for each row finds, at the poles, across the antimeridian,
/// for radii from nothing to all of the globe.
@Suite struct NearQueryPropertyTests {
  private static func around(
    _ center: (Int64, Int64), _ spread: Int64, _ generator: inout SeededGenerator
  ) -> (Int64, Int64) {
    var latitude = center.0 + Int64.random(in: -spread...spread, using: &generator)
    var longitude = center.1 + Int64.random(in: -2 * spread...2 * spread, using: &generator)
    latitude = min(max(latitude, -900_000_000), 900_000_000)
    if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
    if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
    return (latitude, longitude)
  }

  private static func center(_ generator: inout SeededGenerator) -> (Int64, Int64) {
    let fixed: [(Int64, Int64)] = [
      (900_000_000, 0), (-900_000_000, 1_800_000_000), (899_999_999, -5), (0, 1_800_000_000),
      (0, 0), (-300_000_000, -1_799_999_999), (895_000_000, 1_790_000_000),
    ]
    if Bool.random(using: &generator), let place = fixed.randomElement(using: &generator) {
      return place
    }
    return (
      Int64.random(in: -900_000_000...900_000_000, using: &generator),
      Int64.random(in: -1_800_000_000...1_800_000_000, using: &generator)
    )
  }

  @Test func blocksAgreeWithRowsOneAtATime() throws {
    try withSeeds(120, long: 2_000, base: 700) { generator, seed in
      let schema = Schema(
        [
          Field("lat", PositionFields.type, isOptional: Bool.random(using: &generator)),
          Field("kind", .integer),
          Field("lon", PositionFields.type, isOptional: Bool.random(using: &generator)),
        ], position: NearQueryTests.position)
      let center = Self.center(&generator)
      let spread: Int64 =
        [2, 1_000, 1_000_000, 50_000_000, 900_000_000].randomElement(using: &generator) ?? 2
      let count = [1, 40, 1_023, 1_025, 2_100].randomElement(using: &generator) ?? 1
      let rows = (0..<count).map { _ -> [CellValue?] in
        var (latitude, longitude) = Self.around(center, spread, &generator)
        if Int.random(in: 0..<50, using: &generator) == 0 { latitude += 2_000_000_000 }
        if Int.random(in: 0..<50, using: &generator) == 0 { longitude += 4_000_000_000 }
        func cell(_ field: Int, _ value: Int64) -> CellValue? {
          schema.fields[field].isOptional && Int.random(in: 0..<6, using: &generator) == 0
            ? nil : .integer(value)
        }
        let kind = Int64.random(in: 0...3, using: &generator)
        return [cell(0, latitude), .integer(kind), cell(2, longitude)]
      }
      let segment = MemorySegment(
        schema: schema, rows: rows,
        bounds: MemorySegment.Bounds.allCases.randomElement(using: &generator) ?? .unknown)
      let naive = NaiveQuery(schema: schema)
      for _ in 0..<6 {
        let near = Self.near(center, spread, rows, &generator)
        let other = Self.near(center, spread, rows, &generator)
        for text in [
          near, "-\(near)", "kind:1 \(near)", "kind:>1 OR \(near)", "\(near) -\(other)",
          "-(\(near) OR \(other)) lat:*", "certain(\(near)) OR kind:0 \(other)",
        ] {
          let query = try QueryParser.parse(text)
          #expect(try QueryParser.parse(query.description) == query, "seed \(seed): \(text)")
          let expected = rows.indices.filter { naive.matches(query, rows[$0]) }
          #expect(try segment.rows(matching: query) == expected, "seed \(seed): \(text)")
        }
      }
    }
  }

  /// A circle whose edge goes through a row, or one of any size up to all of the globe.
  private static func near(
    _ middle: (Int64, Int64), _ spread: Int64, _ rows: [[CellValue?]],
    _ generator: inout SeededGenerator
  ) -> String {
    let (latitude, longitude) = around(middle, spread, &generator)
    var millimetres = Int64.random(
      in:
        0...[0, 30, 200_000, 20_000_000_000, 22_000_000_000][
          Int.random(in: 0..<5, using: &generator)], using: &generator)
    if Bool.random(using: &generator), let row = rows.randomElement(using: &generator),
      case .integer(let north)? = row[0], case .integer(let east)? = row[2],
      let point = GlobePoint(latitude: north, longitude: east),
      let center = GlobePoint(latitude: latitude, longitude: longitude)
    {
      millimetres = max(
        0,
        GreatCircle.millimetres(point, center) + Int64.random(in: -1...0, using: &generator))
    }
    let proximity = Proximity(latitude: latitude, longitude: longitude, millimetres: millimetres)
    return "near:" + (proximity?.description ?? "")
  }
}
