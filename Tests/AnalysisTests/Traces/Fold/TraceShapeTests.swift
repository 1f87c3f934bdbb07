import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Analysis

/// Fixes without a time: handed out apart, in the order of the input, and measured as a plain sum.
@Suite struct TraceShapeTests {
  typealias Row = TraceMergerTests.Row

  private static func part(_ generator: inout SeededGenerator, number: Int) -> [Row] {
    TraceMergerTests.part(&generator, number: number).map { row in
      guard Int.random(in: 0..<3, using: &generator) > 0 else { return row }
      return Row(
        stream: row.stream,
        fix: TraceFix(
          time: TraceFix.noTime,
          latitude: Int32.random(in: -900_000_000...900_000_000, using: &generator),
          longitude: Int32.random(in: -1_800_000_000...1_800_000_000, using: &generator)))
    }
  }

  /// The sum over neighbours, pair by pair.
  private static func length(_ fixes: [TraceFix], _ method: DistanceMethod) -> Int64 {
    zip(fixes, fixes.dropFirst()).reduce(0) { sum, pair in
      guard
        let a = GlobePoint(latitude: Int64(pair.0.latitude), longitude: Int64(pair.0.longitude)),
        let b = GlobePoint(latitude: Int64(pair.1.latitude), longitude: Int64(pair.1.longitude))
      else { return .min }
      return sum
        + (method == .geodesic ? Geodesic.millimetres(a, b) : GreatCircle.millimetres(a, b))
    }
  }

  private static func shapes(
    _ tables: TraceTables, _ range: TraceTables.Range
  ) throws -> [(name: [UInt8], fixes: [TraceFix])] {
    var merger = try TraceMerger(tables, range)
    var found: [(name: [UInt8], fixes: [TraceFix])] = []
    try merger.run {
      found.append(($0, []))
    } take: { fixes, _ in
      for place in 0..<fixes.count { #expect(fixes[place].knownTime != nil) }
      #expect(found.last?.fixes.isEmpty == true, "shapes come behind the fixes with a time")
    } shape: { fixes in
      #expect(fixes.count <= 5, "a block at a time")
      for place in 0..<fixes.count { found[found.count - 1].fixes.append(fixes[place]) }
    } end: {
    }
    return found
  }

  @Test func shapesAreInTheOrderOfTheInput() throws {
    let folder = try TemporaryFolder()
    try withSeeds(80, long: 1_000) { generator, seed in
      let parts = (0..<Int.random(in: 1...12, using: &generator)).map {
        Self.part(&generator, number: $0)
      }
      for (number, part) in parts.enumerated() {
        try TraceMergerTests.write(part, to: folder.file("\(seed)-\(number)"), &generator)
      }
      let tables = try TraceTables(
        files: parts.indices.map { .unlisted(folder.file("\(seed)-\($0)")) })
      let rows = parts.joined()
      for count in [1, 3, 20] {
        let found = try tables.ranges(count: count).flatMap { try Self.shapes(tables, $0) }
        let names = Set(rows.map(\.stream)).sorted { $0.lexicographicallyPrecedes($1) }
        #expect(found.map(\.name) == names, "seed \(seed)")
        for (name, fixes) in found {
          let expected = rows.filter { $0.stream == name && $0.fix.knownTime == nil }.map(\.fix)
          let isEqual = fixes == expected
          #expect(isEqual, "seed \(seed)")
          let alone = try Self.shapes(tables, .stream(name)).first?.fixes == expected
          #expect(alone, "seed \(seed), one stream")
        }
      }
      // What has a time is as if nothing else were there.
      let timed = TraceMergerTests.sorted(parts).map { stream in
        TraceMergerTests.Stream(
          name: stream.name, fixes: stream.fixes.filter { $0.fix.knownTime != nil })
      }
      let whole = try #require(try tables.ranges(count: 1).first)
      let isEqual = try TraceMergerTests.walk(tables, whole) == timed
      #expect(isEqual, "seed \(seed), with a time")
    }
  }

  @Test(arguments: DistanceMethod.allCases)
  func theLengthIsAPlainSum(method: DistanceMethod) {
    withSeeds(40, long: 500) { generator, seed in
      let count = Int.random(in: 0...3_000, using: &generator)
      var fixes: [TraceFix] = []
      for _ in 0..<count {
        fixes.append(
          TraceFix(
            time: TraceFix.noTime,
            latitude: Int32.random(in: -900_000_000...900_000_000, using: &generator),
            longitude: Int32.random(in: -1_800_000_000...1_800_000_000, using: &generator)))
      }
      var settings = TraceSettings()
      settings.measure.method = method
      settings.line = LineSettings(.douglasPeucker(tolerance: 10_000))
      var shape = TraceShape(settings)
      var expected: Int64 = 0
      var run: [TraceFix] = []
      var rest = fixes[...]
      while !rest.isEmpty {
        let some = rest.prefix(Int.random(in: 0...1_500, using: &generator))
        TraceColumns(some).withBuffers { shape.consume($0) }
        run += some
        rest = rest.dropFirst(some.count)
        if Int.random(in: 0..<4, using: &generator) == 0 {
          shape.interrupt()
          expected += Self.length(run, method)
          run = []
        }
      }
      shape.interrupt()
      expected += Self.length(run, method)
      #expect(shape.length == expected, "seed \(seed)")
      #expect(shape.pointCount == Int64(count), "seed \(seed)")
    }
  }
}
