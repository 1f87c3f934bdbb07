internal import Definition

/// The options of a `genealogy_checks` node.
struct TreeCheckOptions: Codable, Sendable, Hashable {
  /// The limits of rules: in years of life, or in days.
  struct Limits: Codable, Sendable, Hashable {
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
  /// The ids of persons who have pages.
  var people: [String] = []
  /// How many others have pages, of whom the gravest findings are.
  var pages = 0

  /// More pages than this are more files than a folder should have.
  private static let mostPages = 1_000

  init() {
    severities = Dictionary(uniqueKeysWithValues: TreeRule.allCases.map { ($0, $0.severity) })
  }

  /// How much a broken rule matters; nil if it is off.
  func severity(_ rule: TreeRule) -> TreeSeverity? { severities[rule] }

  /// Switches a rule off, or gives it a severity.
  mutating func set(_ rule: TreeRule, _ severity: TreeSeverity?) { severities[rule] = severity }

  /// What a definition may say.
  static let table = OptionTable(
    TreeCheckOptions(),
    [
      .own(
        "rules", .names(.choice(severityWords)),
        "by rule: how much it matters that it is broken, or `off`", read: readRules),
      .own(
        "limits", .mapping(Limits.options.map { $0.describe(Limits()) }),
        "ages in years and distances in days that rules go by"
      ) { node, options in
        guard let own = node.optionalMapping("limits") else { return }
        options.limits = OptionEntry.read(Limits.options, options.limits, of: own)
        if options.limits.twinDays >= options.limits.siblingDays {
          own.error(
            "expected more days than twin_days, found \(options.limits.siblingDays)",
            in: own.has("sibling_days") ? "sibling_days" : "twin_days")
        }
      },
      .integer(
        "list", \.listed, in: 0...1_000_000,
        "how many findings are listed, the gravest first; all are counted"),
      .own(
        "people", .texts,
        "ids of persons who have pages in `person_pages`; at most \(mostPages)"
      ) { node, options in
        guard let ids = node.optionalStrings("people")?.map(\.value) else { return }
        if !(1...mostPages).contains(ids.count) || Set(ids).count != ids.count {
          node.error("expected 1 to \(mostPages) ids, each once", in: "people")
        }
        options.people = ids
      },
      .integer(
        "pages", \.pages, in: 0...mostPages,
        "how many others have pages there: those of the listed findings, the gravest first"),
    ])

  private static let severityWords = ["off"] + TreeSeverity.allCases.map(\.rawValue)

  /// `rules: {GEN_SEX: off, GEN_AGE: error}`.
  @Sendable private static func readRules(_ node: NodeReader, _ options: inout TreeCheckOptions) {
    for entry in node.optionalEntries("rules") ?? [] {
      guard let rule = TreeRule(rawValue: entry.key) else {
        node.error(
          "'\(entry.key)' is no rule: expected one of "
            + TreeRule.allCases.map(\.rawValue).joined(separator: ", "), in: "rules")
        continue
      }
      if let word = node.value(entry.value, entry.key).oneOf(severityWords) {
        options.set(rule, TreeSeverity(rawValue: word.value))
      }
    }
  }
}

extension TreeCheckOptions.Limits {
  /// What a definition may say.
  fileprivate static let options: [OptionEntry<Self>] = [
    .integer("oldest_age", \.oldestAge, in: 0...1000, "years at death that are still right"),
    .integer(
      "youngest_parent", \.youngestParent, in: 0...100,
      "years at the birth of a child that are still right"),
    .integer(
      "oldest_mother", \.oldestMother, in: 0...200,
      "years at the birth of a child that are still right"),
    .integer(
      "days_after_father", \.daysAfterFather, in: 0...3660,
      "days from the father's death to a birth that are still right"),
    .integer(
      "twin_days", \.twinDays, in: 0...3660,
      "children of one birth are born at most so many days apart"),
    .integer(
      "sibling_days", \.siblingDays, in: 0...3660,
      "children of two births are born at least so many days apart"),
    .integer(
      "youngest_marriage", \.youngestMarriage, in: 0...100,
      "years at a marriage that are still right"),
    .integer(
      "age_gap", \.ageGap, in: 0...200, "years between husband and wife that are nothing to note"),
  ]
}
