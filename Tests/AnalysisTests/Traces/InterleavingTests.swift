import Analysis
import TestSupport
import Testing

@Suite struct InterleavingTests {
  static func find(_ fixes: [TraceFix]) -> InterleavingDetector.Finding {
    var detector = InterleavingDetector()
    TraceColumns(fixes).withBuffers { detector.consume($0) }
    return detector.result()
  }

  @Test func twoWalkersFarApart() {
    var sketch = TraceSketch()
    for step in 0..<60 {
      // The second one writes every third fix.
      let isSecond = step % 3 == 2
      sketch.add(Double(step) * 10, north: Double(step) * 12, east: isSecond ? 30_000 : 0)
    }
    let found = Self.find(sketch.fixes)
    #expect(found.isInterleaved && found.misfits == 0)
    #expect(found.secondCount == 20 && found.fixCount == 60 && found.breaks == 39)
  }

  @Test func oneDevice() {
    withSeeds(20) { generator, seed in
      var sketch = TraceSketch()
      var (north, east) = (0.0, 0.0)
      for step in 0..<500 {
        north += Double.random(in: -300...300, using: &generator)
        east += Double.random(in: -300...300, using: &generator)
        // Now and then nonsense, here and there.
        let isWrong = Int.random(in: 0..<12, using: &generator) == 0
        let off = isWrong ? Double.random(in: 50_000...900_000, using: &generator) : 0
        sketch.add(Double(step) * 10, north: north, east: east + off)
      }
      let found = Self.find(sketch.fixes)
      #expect(!found.isInterleaved, "seed \(seed)")
    }
    #expect(!Self.find([]).isInterleaved)
  }

  @Test func cutsDoNotMatter() {
    withSeeds(20) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 300)
      var detector = InterleavingDetector()
      for piece in TraceSketch.pieces(fixes, &generator) {
        piece.withBuffers { detector.consume($0) }
      }
      #expect(detector.result() == Self.find(fixes), "seed \(seed)")
    }
  }
}
