import Testing

@testable import Definition

/// Which marks numbers have, by the ones that can be read in one way alone.
@Suite struct NumberMarkCountsTests {
  struct Case: Sendable {
    let values: [String]
    /// The mark before decimals and the one between groups, and how many values have them.
    let marks: String
    let counts: [Int]

    init(_ values: String..., marks: String, counts: [Int]) {
      self.values = values
      self.marks = marks
      self.counts = counts
    }
  }

  static let cases: [Case] = [
    Case("1.234.567,8", marks: ",.", counts: [1, 1]),
    Case("1.234.567", marks: ",.", counts: [0, 1]),
    Case("1,234,567.8", "2.5", marks: ".,", counts: [0, 1]),
    // Groups in the middle have three digits, or the text is no number with groups.
    Case("1.23.456,7", marks: ".", counts: [0, 0]),
    Case("12.34.567", marks: ".", counts: [0, 0]),
    Case("1.2345.678", marks: ".", counts: [0, 0]),
    // So has the last one, and one to three stand before the first.
    Case("1.234.56", marks: ".", counts: [0, 0]),
    Case("1234.567.890,1", marks: ".", counts: [0, 0]),
    Case("123.456.789,1", marks: ",.", counts: [1, 1]),
    Case("0,5", "1.234", marks: ",.", counts: [1, 1]),
    // What can be either is what the others leave.
    Case("2.5", "1,234", marks: ".,", counts: [0, 1]),
    Case("1,234", marks: ".,", counts: [0, 1]),
    Case("1.234", marks: ".", counts: [0, 0]),
    Case("2024-05-03", "1..2", "", marks: ".", counts: [0, 0]),
  ]

  @Test(arguments: cases)
  func marksAreThoseThatCanBe(_ one: Case) {
    var counts = NumberMarkCounts()
    for value in one.values { Array(value.utf8).withUnsafeBytes { counts.look(at: $0) } }
    let found = counts.verdict
    let marks = String(decoding: [found.marks.decimal] + found.marks.group, as: UTF8.self)
    #expect(marks == one.marks, "\(one.values)")
    #expect([found.decimalCount, found.groupCount] == one.counts, "\(one.values)")
  }
}
