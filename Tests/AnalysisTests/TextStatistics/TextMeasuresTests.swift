import Analysis
import Testing

@Suite struct TextMeasuresTests {
  /// The chances of statistics; those of 1400 are near the least number there is, where a digit
  /// of the statistic is several of the chance.
  @Test func tails() throws {
    let rows = try ReferenceTable.rows("tail")
    #expect(rows.count > 30)
    for row in rows {
      let x = try #require(Double(row.inputs))
      let differences = row.differences(
        ["chi2": Tail.chiSquare1(x), "normal": Tail.normalTwoSided(x / 30)])
      #expect(differences == [], "\(row.inputs)")
    }
  }

  @Test func everyMeasureSaysWhatItIs() {
    #expect(TextMeasures.all.all.count == 42)
    for measure in TextMeasures.all.all {
      #expect(measure.definition.hasSuffix("."), "\(measure.id)")
      #expect(!measure.formula.isEmpty && !measure.source.isEmpty, "\(measure.id)")
    }
  }
}
