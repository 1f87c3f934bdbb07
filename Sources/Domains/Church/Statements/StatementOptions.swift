internal import Definition
internal import Platform

/// The options of a `statements` node.
struct StatementOptions: Sendable, Hashable {
  /// The first and the last day, in days since 1970-01-01; nil for those of the year of the newest gift.
  var from: Int64?
  var through: Int64?
  /// The currency of gifts that say none.
  var currency = GivingOption.noCurrency
  /// Whether gifts of all in a household are on one statement.
  var areOfHouseholds = false
  /// What stands below the totals.
  var footer: String?

  static let table = OptionTable(
    StatementOptions(),
    [
      .day("from", \.from, "first day; by default the first of the year of the newest gift"),
      .day("through", \.through, "last day; by default the last of the year of `from`"),
      .own(
        "by", .choice(["donor", "household"]), usual: "donor",
        "whose gifts are on one statement: each giver's, or those of all in a household"
      ) { node, options in
        options.areOfHouseholds =
          node.optionalOneOf("by", ["donor", "household"])?.value == "household"
      },
      .currency(\.currency),
      .text(
        "footer", \.footer, "what stands below the totals, such as that nothing was given in return"
      ),
    ])

  /// Whether the span ends where it begins or later; reports if not.
  func isInOrder(_ node: NodeReader) -> Bool {
    guard let from, let through, from > through else { return true }
    node.error("expected a day that is not before from", in: "through")
    return false
  }
}

extension OptionEntry {
  /// A day such as `2024-01-01`.
  static func day(_ key: String, _ place: Place<Int64?>, _ words: String) -> OptionEntry {
    .own(key, .text, words) { node, options in
      guard let text = node.optionalString(key) else { return }
      guard let day = EventTime.read(text.value), day.form == .date else {
        return node.error("expected a day such as 2024-01-01, found '\(text.shown)'", in: key)
      }
      options[keyPath: place] = day.seconds / 86_400
    }
  }
}
