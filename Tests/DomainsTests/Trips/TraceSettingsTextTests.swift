import Analysis
import TestSupport
import Testing

@testable import Trips

@Suite struct TraceSettingsTextTests {
  static func random(_ generator: inout SeededGenerator) -> TraceSettings {
    func value() -> Int64 {
      let most = Int64(1) << Int64.random(in: 0...40, using: &generator)
      return Int64.random(in: 0...most, using: &generator)
    }
    func count() -> Int { Int.random(in: 2...1_000, using: &generator) }
    func isThere() -> Bool { Bool.random(using: &generator) }
    var settings = TraceSettings()
    settings.filter = .none
    settings.filter.removesZero = isThere()
    settings.filter.removesDuplicates = isThere()
    settings.filter.latest = isThere() ? value() - value() : nil
    settings.filter.accuracyLimit =
      isThere() ? Int32.random(in: 0 ... .max, using: &generator) : nil
    if isThere() {
      var pingPong = TraceFilterSettings.PingPong()
      pingPong.distance = value()
      pingPong.radius = value()
      pingPong.alternations = count()
      pingPong.within = value()
      pingPong.lookAhead = count()
      settings.filter.pingPong = pingPong
    }
    if isThere() {
      var jump = TraceFilterSettings.Jump()
      jump.distance = value()
      jump.within = value()
      settings.filter.jump = jump
    }
    if isThere() {
      var speed = TraceFilterSettings.Speed()
      speed.limit = value()
      speed.takeover = count()
      settings.filter.speed = speed
    }
    settings.hierarchy.distanceThreshold = value()
    settings.hierarchy.timeThreshold = value()
    settings.hierarchy.gapThreshold = value()
    settings.hierarchy.activityThreshold = value()
    settings.measure.movingSpeed = value()
    settings.measure.climbThreshold = value()
    settings.measure.method = isThere() ? .geodesic : .greatCircle
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: settings.line = LineSettings(.douglasPeucker(tolerance: value()))
    case 1: settings.line = LineSettings(.visvalingam(area: value()))
    default: settings.line = nil
    }
    return settings
  }

  @Test func whatIsWrittenIsRead() {
    withSeeds(1_000, long: 10_000) { generator, seed in
      let settings = Self.random(&generator)
      #expect(TraceSettings(parsing: settings.text) == settings, "seed \(seed): \(settings.text)")
    }
  }

  @Test(arguments: [
    "", "=", "zero", "zero zero", "stay=1:2:3", "moving=x climb=1", "speed", "nothing=1",
    "stay=1:2:3:4 moving=1 climb=1 distance=euclid", "stay=1:2:3:4 moving=1 climb=1 distance=",
  ])
  func otherTextsAreRefused(_ text: String) {
    #expect(TraceSettings(parsing: text) == nil)
  }

  /// No number of the text may be missing, stand twice or have another order.
  @Test func changedTextsAreRefused() {
    var generator = SeededGenerator(seed: 5)
    let text = Self.random(&generator).text
    let words = text.split(separator: " ").map { String($0) }
    for place in words.indices {
      var twice = words
      twice.insert(words[place], at: place)
      #expect(TraceSettings(parsing: twice.joined(separator: " ")) == nil, "\(words[place])")
    }
    #expect(TraceSettings(parsing: words.reversed().joined(separator: " ")) == nil)
    #expect(TraceSettings(parsing: text + " ") == nil)
  }
}
