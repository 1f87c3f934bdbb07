import Testing

@testable import Charts

/// Numbers and labels as people read them.
@Suite struct ReadableTextTests {
  @Test(
    arguments: [
      ("0", "0"), ("4984", "4,984"), ("1000000000000", "1,000,000,000,000"), ("-42", "−42"),
      ("3.6731", "3.67"), ("3.500", "3.50"), ("12.345", "12.3"), ("1480.3", "1,480"),
      ("999.96", "1,000"), ("9.996", "10.00"), ("0.5435", "0.544"), ("0.000001234", "0.00000123"),
      ("-0.000", "0"), ("0.00", "0"), ("1e20", "1e20"), ("nan", "nan"), ("", ""),
      ("1.2.3", "1.2.3"),
      ("-", "-"), ("5.", "5."), ("007", "7"),
    ])
  func numbersAreGroupedAndRounded(_ digits: String, _ expected: String) {
    #expect(ReadableNumber.text(digits, .english) == expected)
  }

  @Test(
    arguments: [
      ("16.3", "%", "16.3 %"), ("0.5435", "share", "54.4 %"), ("1", "share", "100 %"),
      ("0.7", "share", "70 %"), ("-0.07125", "share", "−7.13 %"), ("12.5", "h", "12 h 30 min"),
      ("3600", "s", "1 h"), ("3599.7", "s", "1 h"), ("0.25", "s", "0.25 s"), ("45", "s", "45 s"),
      ("90", "s", "1 min 30 s"), ("100", "h", "4 d 4 h"), ("47.999", "h", "48 h"),
      ("-90", "min", "−1 h 30 min"), ("0", "s", "0 s"), ("4984", "votes", "4,984"),
    ])
  func unitsAreThoseOfReaders(_ digits: String, _ unit: String, _ expected: String) {
    let text = ReadableNumber.text(digits, unit: unit, .english)
    #expect(text.replacing("\u{A0}", with: " ") == expected)
  }

  @Test func changesHaveSigns() {
    #expect(
      ["1200", "-0.4", "0.0"].map { ReadableNumber.signed($0, .english) } == [
        "+1,200", "−0.4", "±0",
      ])
  }

  /// A label is a date only among dates, and a number only among numbers.
  @Test(
    arguments: [
      (["2014-03", "2014-12"], "March 2014"), (["2014-03", "Old Mill"], "2014-03"),
      (["2014-03-05", "0001-01-01"], "5 March 2014"), (["2014-02-30"], "2014-02-30"),
      (["2014-13"], "2014-13"), (["10.000", "0.200"], "10"), (["0.200", "3"], "0.2"),
      (["10.000", "x"], "10.000"), (["2014", "2015"], "2014"), (["-0.0"], "0"), ([""], ""),
      (["1800s", "1810s"], "1800s"),
    ])
  func labelsAreReadTogether(_ labels: [String], _ first: String) {
    #expect(ReadableLabels(labels, .english)[0] == first)
  }
}
