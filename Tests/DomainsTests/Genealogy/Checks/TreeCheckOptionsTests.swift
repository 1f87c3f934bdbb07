import Definition
import Platform
import Testing

@testable import Genealogy

/// What is said of options that are wrong.
@Suite struct TreeCheckOptionsTests {
  private static func errors(_ options: String) -> String {
    let diagnostics = Diagnostics(file: "tree.yaml")
    let text = CheckRun.lists(options: options)
    let bound = Definition.parse(Array(text.utf8), diagnostics: diagnostics).flatMap {
      PipelineBinder.bind(
        $0, catalog: Catalog([GenealogyDomain.domain]),
        zones: TimeZoneDatabase(), needsFiles: false, diagnostics: diagnostics)
    }
    return bound == nil ? diagnostics.rendered : ""
  }

  @Test(arguments: [
    (", rules: {GEN_SEX: off, GEN_AGE: error}", ""),
    (", limits: {twin_days: 3, sibling_days: 4}, list: 0", ""),
    (", rules: {GEN_SEKS: off}", "'GEN_SEKS' is no rule"),
    (", rules: {GEN_SEX: fatal}", "error, warning or note"),
    (", limits: {oldest_age: 1001}", "oldest_age"),
    (", limits: {oldest: 100}", "oldest"),
    (", limits: {sibling_days: 9}", "expected more days than twin_days, found 9"),
    (", limits: {twin_days: 260}", "expected more days than twin_days, found 260"),
    (", list: -1", "list"), (", people: [a, b], pages: 1000", ""),
    (", people: [a, a]", "expected 1 to 1000 ids, each once"),
    (", people: []", "people"), (", pages: 1001", "pages"),
  ])
  func wrongOptionsAreSaid(options: String, expected: String) {
    let errors = Self.errors(options)
    #expect(expected.isEmpty ? errors.isEmpty : errors.contains(expected), "\(errors)")
  }

  /// One run says all that is wrong.
  @Test func allErrorsAtOnce() {
    let errors = Self.errors(
      ", rules: {GEN_SEKS: off}, limits: {oldest_age: 1001, age_gap: -1}, list: -1")
    for name in ["GEN_SEKS", "oldest_age", "age_gap", "list"] {
      #expect(errors.contains(name), "\(name): \(errors)")
    }
  }

  /// The names of rules and their words are whole.
  @Test func rulesHaveWords() {
    let limits = TreeCheckOptions.Limits()
    #expect(Set(TreeRule.allCases.map { $0.sentence(limits) }).count == TreeRule.allCases.count)
    for rule in TreeRule.allCases {
      #expect(rule.sentence(limits).hasSuffix(".") && rule.advice.hasSuffix("."))
      #expect(rule.rawValue.hasPrefix("GEN_") && TreeRule.allCases[rule.number] == rule)
    }
  }
}
