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
    settings.hierarchy.sleepThreshold = isThere() ? value() : 0
    settings.measure.movingSpeed = value()
    settings.measure.climbThreshold = value()
    settings.measure.climbWindow = value()
    settings.measure.method = isThere() ? .geodesic : .greatCircle
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: settings.line = LineSettings(.douglasPeucker(tolerance: value()))
    case 1: settings.line = LineSettings(.visvalingam(area: value()))
    default: settings.line = nil
    }
    return settings
  }

  /// Figures over other settings carry another text.
  @Test func differentSettingsHaveDifferentTexts() {
    var texts: [String: TraceSettings] = [:]
    withSeeds(1_000, long: 10_000) { generator, seed in
      let settings = Self.random(&generator)
      let known = texts.updateValue(settings, forKey: settings.text)
      #expect(known == nil || known == settings, "seed \(seed): \(settings.text)")
    }
    #expect(texts.count > 900)
  }

  /// Every number of the settings stands in the text.
  @Test func everyNumberCounts() {
    var settings = TraceSettings()
    settings.filter.accuracyLimit = 1
    let text = settings.text
    settings.filter.accuracyLimit = 2
    #expect(settings.text != text)
    settings.filter.accuracyLimit = 1
    settings.hierarchy.activityThreshold += 1
    #expect(settings.text != text)
    settings.hierarchy.activityThreshold -= 1
    settings.measure.climbThreshold += 1
    #expect(settings.text != text)
    settings.measure.climbThreshold -= 1
    settings.measure.climbWindow += 1
    #expect(settings.text != text)
    settings.measure.climbWindow -= 1
    #expect(settings.text == text)
  }
}
