internal import Pipeline

/// The options of a `genealogy_checks` node.
struct TreeCheckOptions: Sendable, Hashable {
  /// The limits of rules: in years of life, or in days.
  struct Limits: Sendable, Hashable {
    var oldestAge = 120
    var youngestParent = 13
    var oldestMother = 55
    var daysAfterFather = 300
    /// Up to so many days apart children are twins.
    var twinDays = 9
    /// From so many days apart on children may be siblings of different births.
    var siblingDays = 260
    var youngestMarriage = 12
    var ageGap = 35
  }

  /// Nil for rules that are off.
  private var severities: [TreeRule: TreeSeverity]
  var limits = Limits()
  /// How many findings are listed, the gravest first.
  var listed = 10_000

  init() {
    severities = Dictionary(uniqueKeysWithValues: TreeRule.allCases.map { ($0, $0.severity) })
  }

  /// How much a broken rule matters; nil if it is off.
  func severity(_ rule: TreeRule) -> TreeSeverity? { severities[rule] }

  /// Switches a rule off, or gives it a severity.
  mutating func set(_ rule: TreeRule, _ severity: TreeSeverity?) { severities[rule] = severity }

  /// Nil after reporting errors.
  static func read(_ node: NodeReader) -> TreeCheckOptions? {
    var options = TreeCheckOptions()
    // Everything is read before anything is given up, so that all errors are said at once.
    let hasRules = options.readRules(node)
    let hasLimits = options.readLimits(node)
    let listed = node.optionalInteger("list", in: 0...1_000_000)
    if let listed { options.listed = listed.value }
    let hasList = listed != nil || !node.has("list")
    return hasRules && hasLimits && hasList ? options : nil
  }

  /// `limits: {oldest_age: 110}`; false after reporting errors.
  private mutating func readLimits(_ node: NodeReader) -> Bool {
    guard node.has("limits") else { return true }
    guard let reader = node.optionalMapping("limits") else { return false }
    var isRight = true
    func read(_ name: String, _ value: inout Int, _ most: Int) {
      if let found = reader.optionalInteger(name, in: 0...most) {
        value = found.value
      } else if reader.has(name) {
        isRight = false
      }
    }
    read("oldest_age", &limits.oldestAge, 1000)
    read("youngest_parent", &limits.youngestParent, 100)
    read("oldest_mother", &limits.oldestMother, 200)
    read("days_after_father", &limits.daysAfterFather, 3660)
    read("twin_days", &limits.twinDays, 3660)
    read("sibling_days", &limits.siblingDays, 3660)
    read("youngest_marriage", &limits.youngestMarriage, 100)
    read("age_gap", &limits.ageGap, 200)
    if isRight, limits.twinDays >= limits.siblingDays {
      reader.error(
        "expected more days than twin_days, found \(limits.siblingDays)",
        in: reader.has("sibling_days") ? "sibling_days" : "twin_days")
      isRight = false
    }
    return isRight
  }

  /// `rules: {GEN_SEX: off, GEN_AGE: error}`; false after reporting errors.
  private mutating func readRules(_ node: NodeReader) -> Bool {
    guard node.has("rules") else { return true }
    guard let entries = node.optionalEntries("rules") else { return false }
    var isRight = true
    for entry in entries {
      guard let rule = TreeRule(rawValue: entry.key) else {
        node.error(
          "'\(entry.key)' is no rule: expected one of "
            + TreeRule.allCases.map(\.rawValue).joined(separator: ", "), in: "rules")
        isRight = false
        continue
      }
      let words = ["off"] + TreeSeverity.allCases.map(\.rawValue)
      guard let word = node.value(entry.value, entry.key).oneOf(words) else {
        isRight = false
        continue
      }
      set(rule, TreeSeverity(rawValue: word.value))
    }
    return isRight
  }
}
