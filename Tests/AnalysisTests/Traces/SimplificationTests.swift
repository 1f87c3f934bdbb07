@testable import Analysis
import TestSupport
import Testing

@Suite struct SimplificationTests {
  static func trace(_ places: [(north: Double, east: Double)]) -> TraceColumns {
    var sketch = TraceSketch()
    for (time, place) in places.enumerated() {
      sketch.add(Double(time), north: place.north, east: place.east)
    }
    return TraceColumns(sketch.fixes)
  }

  static func kept(_ columns: TraceColumns, tolerance: Int64) -> [Int] {
    columns.withBuffers { DouglasPeucker.simplify($0, tolerance: tolerance) }
  }

  static func deviation(_ columns: TraceColumns, _ kept: [Int]) -> Int64 {
    columns.withBuffers { Simplification.greatestDeviation($0, kept: kept) }
  }

  @Test func byHand() {
    let line = Self.trace([(0, 0), (3, 10), (-2, 20), (9, 30), (0, 40)])
    #expect(Self.kept(line, tolerance: 10_000) == [0, 4])
    #expect(Self.kept(line, tolerance: 8_000) == [0, 3, 4])
    // From the start to 30, 9 the place at 20, −2 is 7.7 m away.
    #expect(Self.kept(line, tolerance: 1_000) == [0, 1, 2, 3, 4])
    #expect(abs(Self.deviation(line, [0, 4]) - 9_000) <= 12)
    #expect(abs(Self.deviation(line, [0, 3, 4]) - 7_662) <= 12)
    #expect(Self.deviation(line, [0, 1, 2, 3, 4]) == 0)
  }

  /// To the segment, not to the line: a place beyond an end is as far as the end.
  @Test func beyondTheEnds() {
    let line = Self.trace([(0, 0), (0, -30), (0, 100)])
    #expect(abs(Self.deviation(line, [0, 2]) - 30_000) <= 12)
    let beyond = Self.trace([(0, 0), (0, 150), (0, 100)])
    #expect(abs(Self.deviation(beyond, [0, 2]) - 50_000) <= 12)
    let round = Self.trace([(0, 0), (0, 30), (40, 0), (0, 0)])
    #expect(abs(Self.deviation(round, [0, 3]) - 40_000) <= 12)
    #expect(Self.kept(round, tolerance: 1000) == [0, 1, 2, 3])
  }

  @Test func short() {
    for count in 0..<3 {
      let line = Self.trace((0..<count).map { (0, Double($0)) })
      #expect(Self.kept(line, tolerance: 1000) == Array(0..<count))
      let areas = line.withBuffers { VisvalingamWhyatt.effectiveAreas($0) }
      #expect(areas.count == count && areas.allSatisfy { $0 == .infinity })
    }
    let same = Self.trace(Array(repeating: (5, 5), count: 9))
    #expect(Self.kept(same, tolerance: 0) == [0, 8])
  }

  /// What is left out is within the tolerance, by the plain definition too.
  @Test func deviationsAreWithinTheTolerance() {
    withSeeds(40, long: 300) { generator, seed in
      let count = Int.random(in: 3...500, using: &generator)
      let fixes = TraceSketch.random(&generator, count: count).filter { $0.latitude != 0 }
      let columns = TraceColumns(fixes)
      for tolerance: Int64 in [0, 900, 10_000, 300_000, 50_000_000] {
        let kept = Self.kept(columns, tolerance: tolerance)
        #expect(kept.first == 0 && kept.last == fixes.count - 1, "seed \(seed)")
        #expect(kept == Set(kept).sorted(), "seed \(seed)")
        let deviation = Self.deviation(columns, kept)
        #expect(deviation <= tolerance, "seed \(seed)")
        #expect(abs(Self.slowDeviation(fixes, kept) - Double(deviation)) <= 2, "seed \(seed)")
      }
      // A place more is never farther away.
      let areas = columns.withBuffers { VisvalingamWhyatt.effectiveAreas($0) }
      #expect(areas.allSatisfy { $0 >= 0 })
      let few = areas.indices.filter { areas[$0] > 500 }
      let simplified = columns.withBuffers { VisvalingamWhyatt.simplify($0, area: 500) }
      #expect(simplified == few && few.first == 0, "seed \(seed)")
    }
  }

  /// Millimetres, place by place, on the plane of each line.
  static func slowDeviation(_ fixes: [TraceFix], _ kept: [Int]) -> Double {
    var most = 0.0
    for (first, last) in zip(kept, kept.dropFirst()) {
      let (a, b) = (fixes[first], fixes[last])
      let middle = (Double(a.latitude) + Double(b.latitude)) / 2e7
      let scale = cosine(degrees: middle)
      func plane(_ fix: TraceFix) -> (x: Double, y: Double) {
        var east = Double(fix.longitude) - Double(a.longitude)
        if east > 1.8e9 { east -= 3.6e9 }
        if east < -1.8e9 { east += 3.6e9 }
        return (east * scale, Double(fix.latitude) - Double(a.latitude))
      }
      let end = plane(b)
      let length = end.x * end.x + end.y * end.y
      for place in first + 1..<max(last, first + 1) {
        let p = plane(fixes[place])
        let share = length > 0 ? min(1, max(0, (p.x * end.x + p.y * end.y) / length)) : 0
        let (x, y) = (p.x - share * end.x, p.y - share * end.y)
        most = max(most, (x * x + y * y).squareRoot() / TraceSketch.unitsPerMetre * 1000)
      }
    }
    return most
  }

  static func cosine(degrees: Double) -> Double {
    let x = degrees * Double.pi / 180
    var (sum, term) = (1.0, 1.0)
    for step in stride(from: 1.0, to: 40, by: 2) {
      term *= -x * x / (step * (step + 1))
      sum += term
    }
    return sum
  }

  /// Each line splits off one place: without a bound that is n² work.
  @Test func adversary() {
    let count = isLongTest() ? 100_000 : 3_000
    var places: [(north: Double, east: Double)] = []
    for place in 0..<count {
      // Farther and farther to and fro, so that the farthest place is the one beside the end.
      places.append((Double(place) * (place % 2 == 0 ? 1 : -1), 0))
    }
    let line = Self.trace(places)
    let kept = Self.kept(line, tolerance: 1000)
    #expect(Self.deviation(line, kept) <= 1000)
    #expect(kept.count > count / 2)
    let run = line.withBuffers { DouglasPeucker.run(TracePlane($0), squaredTolerance: 8100) }
    #expect(run.distances > 64 * count && run.distances < (64 + 20) * count)
  }

  /// Areas by hand.
  @Test func areas() throws {
    let line = Self.trace([(0, 0), (10, 100), (0, 200), (0, 300), (300, 400)])
    let areas = line.withBuffers { VisvalingamWhyatt.effectiveAreas($0) }
    // 1000, 500 and 15,000 at first. Without the second place they are 1500 and 30,500, and without
    // the first one the last is 45,000.
    #expect(areas[0] == .infinity && areas[4] == .infinity)
    let expected = [1500.0, 500, 45_000]
    for (area, wanted) in zip(areas[1...3], expected) {
      #expect(abs(area - wanted) < wanted / 1000, "\(areas)")
    }
  }
}
