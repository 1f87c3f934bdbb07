import TestSupport
import Testing

@testable import Definition

@Suite struct MeasurementUnitTests {
  private func unit(_ name: String) throws -> MeasurementUnit {
    let units = Quantity.length.units + Quantity.speed.units
    return try #require(units.first { $0.name == name })
  }

  /// One of each in millimetres, or millimetres a second.
  @Test(
    arguments: [
      ("m", 1_000), ("km", 1_000_000), ("ft", 305), ("mi", 1_609_344), ("m/s", 1_000),
      ("km/h", 278), ("mph", 447), ("kn", 514),
    ] as [(String, Int64)])
  func oneOfEach(name: String, expected: Int64) throws {
    #expect(try unit(name).converted(1_000_000_000_000) == expected)
    #expect(try unit(name).converted(-1_000_000_000_000) == -expected)
  }

  @Test func halvesAreRoundedAwayFromZero() throws {
    let unit = try unit("km/h")
    // 0.0018 km/h are exactly half a millimetre a second.
    #expect(unit.converted(1_800_000_000) == 1)
    #expect(unit.converted(1_799_999_999) == 0)
    #expect(unit.converted(-1_800_000_000) == -1)
    #expect(unit.converted(0) == 0)
  }

  /// No integer is nearer to the exact value.
  @Test func theResultIsTheNearest() throws {
    try withSeeds(200) { generator, seed in
      let units = Quantity.length.units + Quantity.speed.units
      let unit = units[Int.random(in: units.indices, using: &generator)]
      let value = Int64.random(
        in: -4_000_000_000_000_000...4_000_000_000_000_000, using: &generator)
      let result = try #require(unit.converted(value), "seed \(seed)")
      let scale = Int128(unit.denominator) * 1_000_000_000
      let error = Int128(result) * scale - Int128(value) * Int128(unit.numerator)
      #expect(error.magnitude * 2 <= scale.magnitude, "seed \(seed)")
    }
  }
}
