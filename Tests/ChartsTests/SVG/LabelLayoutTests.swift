import TestSupport
import Testing

@testable import Charts

@Suite struct LabelLayoutTests {
  @Test func wrappedLabelsLoseNothing() {
    withSeeds(300) { generator, seed in
      let (text, limit) = Self.sample(&generator)
      let lines = LabelLayout.lines(text, limit: limit)
      let joined = lines.joined().filter { $0 != " " }
      #expect(joined == text.filter { $0 != " " }, "seed \(seed)")
      #expect(lines.allSatisfy { LabelLayout.columns($0) <= limit }, "seed \(seed): \(lines)")
    }
  }

  @Test func cutLabelsFitAndKeepTheirWhole() {
    withSeeds(300) { generator, seed in
      let (text, limit) = Self.sample(&generator)
      for label in [LabelLayout.cut(text, limit: limit), LabelLayout.fitted(text, limit: limit)] {
        #expect(
          label.lines.allSatisfy { LabelLayout.columns($0) <= limit }, "seed \(seed): \(label)")
        #expect(label.lines.count <= 2, "seed \(seed)")
        if let whole = label.whole {
          #expect(whole == text, "seed \(seed)")
          #expect(label.lines.last?.hasSuffix("…") == true, "seed \(seed): \(label)")
        }
      }
    }
  }

  private static func sample(_ generator: inout SeededGenerator) -> (String, Int) {
    let alphabet = Array("ab 東é-")
    let count = Int.random(in: 0...80, using: &generator)
    let text = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "a" }
    return (String(text), Int.random(in: 2...20, using: &generator))
  }
}
