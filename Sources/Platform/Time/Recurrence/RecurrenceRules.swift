/// Rules by their texts: calendars have few, and say them again and again.
///
/// One thread. A text that was asked for before costs a look-up.
public struct RecurrenceRules: Sendable {
  private var known: [String: Result<RecurrenceRule, RecurrenceMistake>] = [:]

  /// A hostile file has a million rules: behind so many all are forgotten.
  private static let maximumCount = 1_024

  /// None yet.
  public init() {}

  /// The rule that `text` says.
  public mutating func rule(_ text: String) throws(RecurrenceMistake) -> RecurrenceRule {
    if let rule = known[text] { return try rule.get() }
    if known.count == Self.maximumCount { known.removeAll() }
    let rule = Result { () throws(RecurrenceMistake) in try RecurrenceRule(text) }
    known[text] = rule
    return try rule.get()
  }
}
