internal import Analysis
internal import Report

/// The measures of checks of family trees, each registered once.
enum TreeMeasures {
  static let people = Measure(
    id: "genealogy.people", title: "Persons", unit: "persons", formula: "n",
    definition: "Records of persons, those whose id stands above again included.", source: "count")

  static let families = Measure(
    id: "genealogy.families", title: "Families", unit: "families", formula: "n",
    definition: "Records of families, those whose id stands above again included.", source: "count")

  static let findings = Measure(
    id: "genealogy.findings", title: "Findings", unit: "findings",
    formula: "n where every pair of days breaks the rule",
    definition: "How often the rule is broken, whichever days the dates are.", source: "count")

  static let possible = Measure(
    id: "genealogy.possible", title: "Possibly", unit: "cases",
    formula: "n where some pairs of days break the rule, and others do not",
    definition: "How often the dates are too uncertain to say whether the rule is broken.",
    source: "count")

  static let unjudged = Measure(
    id: "genealogy.unjudged", title: "Not judged", unit: "cases",
    formula: "n where a date is not known",
    definition: "How often the rule could not be asked, since one of the dates is not known.",
    source: "count")
}
