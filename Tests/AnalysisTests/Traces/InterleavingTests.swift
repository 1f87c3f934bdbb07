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

  /// Every fifth fix is just enough, every sixth too few.
  @Test(arguments: [5, 6])
  func eachChainHasAFifthOfTheFixes(every: Int) {
    var sketch = TraceSketch()
    for step in 0..<60 {
      let isSecond = step % every == every - 1
      sketch.add(Double(step) * 10, north: Double(step) * 12, east: isSecond ? 30_000 : 0)
    }
    let found = Self.find(sketch.fixes)
    #expect(found.secondCount == Int64(60 / every) && found.breaks >= 10 && found.misfits == 0)
    #expect(found.isInterleaved == (every == 5))
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

  /// A position that jumps to and fro between two places, or from the way to one place, is one device.
  @Test func alternationIsNoSecondDevice() {
    for isMoving in [false, true] {
      var sketch = TraceSketch()
      for step in 0..<400 {
        let isAway = step % 2 == 1
        let way = isMoving ? Double(step) * 12 : 0
        sketch.add(Double(step) * 10, north: isAway ? 40 : way, east: isAway ? 30_000 : 0)
      }
      let found = Self.find(sketch.fixes)
      #expect(found.breaks > 300 && !found.isInterleaved, "moving \(isMoving)")
    }
  }

  /// A walker whose clock is put back at fix 600 of 900, and by how much; 10 seconds from fix to fix.
  private static func clockPutBack(_ seconds: Double, metresAFix: Double) -> [TraceFix] {
    var sketch = TraceSketch()
    for step in 0..<900 {
      let time = Double(step) * 10 - (step < 600 ? 0 : seconds)
      sketch.add(time, north: Double(step) * metresAFix, east: Double(step % 3))
    }
    return sketch.fixes.sorted { $0.time < $1.time }
  }

  /// Way and time do not fit together, but one way is enough.
  @Test(arguments: [600.0, 3_600, 5_400])
  func aClockThatIsPutBackIsNoSecondDevice(_ seconds: Double) {
    let found = Self.find(Self.clockPutBack(seconds, metresAFix: 150))
    #expect(found.breaks >= 10 && !found.isInterleaved)
    #expect(found.clockBack == Int64(seconds * 1_000_000))
  }

  /// One device ends at home while the other one begins there: they rest, and nothing says that they are one.
  @Test func devicesThatMeetAtRestAreTwo() {
    var sketch = TraceSketch()
    for step in 0..<900 {
      if step < 600 {
        let way = step < 270 ? step : max(0, 540 - step)
        sketch.add(Double(step) * 10, north: Double(way) * 150, east: Double(step % 3))
      }
      if step >= 300 {
        sketch.add(Double(step) * 10 + 5, east: Double(max(0, step - 360)) * 150)
      }
    }
    let found = Self.find(sketch.fixes)
    #expect(found.isInterleaved && found.clockBack == nil)
  }

  /// Two that move by turns have no end at which the other one begins.
  @Test func twoDevicesAreNoClock() {
    var sketch = TraceSketch()
    for step in 0..<300 {
      sketch.add(Double(step) * 10, north: Double(step) * 150)
      sketch.add(Double(step) * 10 + 5, north: 20, east: 30_000 + Double(step) * 150)
    }
    let found = Self.find(sketch.fixes)
    #expect(found.isInterleaved && found.clockBack == nil)
  }

  /// Every tenth position mirrored, as without the sign of its longitude: consistent, and still wrong ones.
  @Test func mirroredFixesAreNoSecondDevice() {
    var sketch = TraceSketch()
    for step in 0..<600 {
      let east = 40_000 + Double(step) * 12
      sketch.add(Double(step) * 10, north: 5, east: step % 10 == 3 ? -east : east)
    }
    let found = Self.find(sketch.fixes)
    #expect(found.breaks > 100 && !found.isInterleaved)
  }

  /// What a device itself calls inexact is no evidence; two devices that write at the same seconds are.
  @Test func filtersOfSingleFixesComeFirst() {
    func summary(_ fixes: [TraceFix], _ settings: TraceSettings) -> TraceSummary {
      var outline = TraceOutline(settings)
      TraceColumns(fixes).withBuffers { outline.consume($0) }
      outline.finish()
      return outline.summary
    }
    var both = TraceSketch()
    var inexact = TraceSketch()
    for step in 0..<200 {
      let (time, north) = (Double(step) * 10, Double(step) * 12)
      both.add(time, north: north)
      both.add(time, north: north, east: 30_000)
      inexact.add(time, north: north, accuracy: 10)
      inexact.add(time + 5, north: north, east: 30_000, accuracy: 5_000)
    }
    var settings = TraceSettings()
    #expect(summary(both.fixes, settings).interleaving.isInterleaved)
    #expect(summary(inexact.fixes, settings).interleaving.isInterleaved)
    settings.filter.accuracyLimit = 100_000
    #expect(!summary(inexact.fixes, settings).interleaving.isInterleaved)
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
