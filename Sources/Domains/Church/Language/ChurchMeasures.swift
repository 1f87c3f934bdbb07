internal import Report

/// What the church office adds up.
enum ChurchMeasures {
  static let lines = Measure(
    id: "giving.lines", title: "Lines", unit: "lines", formula: "count",
    definition: "Lines of gifts.", source: Measure.otherCountSource)
  static let amount = amount(
    "giving.amount", "Amount", "The exact sum of the lines; refunds are below 0.")
  static let pledges = Measure(
    id: "giving.pledges", title: "Pledges", unit: "pledges", formula: "count",
    definition: "Pledges.", source: Measure.otherCountSource)
  static let pledged = amount(
    "giving.pledged", "Pledged",
    "What was promised: the amount of a pledge as many times as it is due from its first to its last day."
  )
  static let given = amount(
    "giving.given", "Given",
    "What pledgers gave for the fund of their pledge from its first to its last day, less refunds.")
  static let left = amount("giving.left", "Left", "What was pledged and is not given.")

  private static func amount(_ id: String, _ title: String, _ definition: String) -> Measure {
    Measure(
      id: id, title: title, unit: "", formula: "Σ", definition: definition,
      source: "sum of exact decimals in one currency")
  }
}
