import Platform
import Testing

@testable import Charts

/// Charts say in German what they say by themselves.
@Suite struct GermanChartTests {
  private static let others = Language.allCases.filter { $0 != .english }

  @Test(arguments: others) func everyPhraseIsTranslated(_ language: Language) {
    let known = ChartWord.translations[language] ?? [:]
    let missing = ChartWord.allCases.map(\.rawValue).filter { known[$0] == nil }
    #expect(missing.isEmpty, "phrases without a translation: \(missing)")
    let unused = known.keys.filter { ChartWord(rawValue: $0) == nil }.sorted()
    #expect(unused.isEmpty, "translations of phrases that nothing writes: \(unused)")
    for (phrase, translation) in known {
      #expect(names(phrase) == names(translation), "\(phrase)")
    }
  }

  private func names(_ phrase: String) -> [String] {
    phrase.matches(of: /\{[a-z]+\}/).map { String($0.output) }.sorted()
  }

  @Test(arguments: [
    ("4984", "", "4.984"), ("3.666", "", "3,67"), ("0.543", "share", "54,3\u{A0}%"),
    ("3.4", "h", "3\u{A0}Std.\u{A0}24\u{A0}Min."), ("4.5", "s", "4,5\u{A0}Sek."),
    ("1e20", "", "1e20"),
  ])
  func numbersAreGerman(digits: String, unit: String, expected: String) {
    #expect(ReadableNumber.text(digits, unit: unit, .german) == expected)
  }

  @Test(arguments: [
    (["2014-03"], "März 2014"), (["2014-03-05"], "5. März 2014"), (["2.50", "3"], "2,5"),
    (["Bald Hill"], "Bald Hill"),
  ])
  func labelsAreGerman(labels: [String], expected: String) {
    #expect(ReadableLabels(labels, .german)[0] == expected)
  }

  @Test(arguments: [
    (2e6, 1e6, 6, "2\u{A0}Mio."), (4000, 1000, 3, "4.000"), (1, 0.5, -1, "1,0"),
  ])
  func ticksAreGerman(greatest: Double, step: Double, exponent: Int, expected: String) {
    let labelling = TickLabelling(greatest: greatest, step: step, exponent: exponent, .german)
    #expect(labelling.text(greatest) == expected)
  }

  /// No word of a picture, its summary or its tables is one that only English has.
  @Test func picturesHoldNoEnglishWords() {
    func said(_ language: Language) -> Set<String> {
      let months = (1...12).map { DateWords.month($0, in: language) }
      return words(ChartWord.allCases.map { language[$0] } + months)
    }
    let english = said(.english).subtracting(said(.german)).subtracting(["E", "M"])
    // Monsters are letters of many kinds.
    for chart in ChartCase.all where chart.name != "family-monsters" {
      let plot = Plot(title: "", description: "", content: chart.plot.content)
      let data = words([Self.text(of: plot)])
      let table = plot.numbers(in: .german)[0]
      let text = plot.textTables(in: .german)[0]
      let said =
        [String(decoding: plot.svg(id: "c", in: .german), as: UTF8.self)]
        + [plot.summary(in: .german), plot.textLegend(in: .german)]
        + (table.columns + text.columns).map(\.title)
        + (table.rows + text.rows).joined().compactMap(\.self)
      let shown = words(said.map { $0.replacing(/<[^>]*>/, with: " ") })
      let strays = shown.intersection(english).subtracting(data)
      #expect(strays.isEmpty, "\(chart.name): \(strays.sorted())")
    }
  }

  private func words(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap { $0.split { !$0.isLetter }.map(String.init) })
  }

  /// All texts that a plot is made of.
  private static func text(of plot: Plot) -> String { "\(plot)" }
}
