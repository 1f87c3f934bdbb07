internal import Platform
public import SearchIndex

/// How long the records of a dataset are kept: older ones are left out, and leave the store with the states that hold them.
public struct RetainRule: Hashable, Sendable {
  /// A required field of dates or instants.
  public let field: FieldID
  /// How many days before today are kept, in full.
  public let days: Int
  /// Whether the field holds days, and not microseconds.
  let isOfDays: Bool

  /// The least value that is kept at the instant `now`, by the clocks of `zone`.
  func least(at now: Int64, zone: TimeZone) -> Int64 {
    let day = zone.localDay(of: now) - Int64(days)
    return isOfDays ? day : zone.firstInstant(ofLocal: day * 86_400) * 1_000_000
  }
}

/// The records that are kept at some instant.
package struct RetainedRecords: Hashable, Sendable {
  package let field: FieldID
  /// The least value that is kept.
  package let least: Int64

  /// What a segment depends on.
  var identity: String { "retained \(field.index) \(least)" }
}

extension RetainRule {
  private static let form = OptionForm.mapping([
    OptionDescription("by", .text, isRequired: true, "a required field of dates or instants"),
    OptionDescription(
      "days", .integer(1...100_000), isRequired: true, "how many days before today are kept"),
  ])

  static let option = OptionDescription(
    "retain", form,
    "how long records are kept: those of earlier days are left out, and every state of the store that holds some is dropped; "
      + "see [retention](#retention)")

  /// The rule of a node; nil without one, or after reporting what is wrong with it.
  static func read(_ node: NodeReader, schema: Schema, stored: Int) -> RetainRule? {
    guard let options = node.optionalMapping(option.key) else { return nil }
    let (by, days) = (options.string("by"), options.integer("days", in: 1...100_000))
    guard let by, let days else { return nil }
    let id = schema.id(of: by.value)
    guard let id, id.index < stored, [.date, .instant].contains(schema[id].type),
      !schema[id].isOptional
    else {
      node.diagnostics.error(
        "by: expected a required field of dates or instants that is read, found \(Wording.quoted(by.value))",
        at: by.mark)
      return nil
    }
    return RetainRule(field: id, days: days.value, isOfDays: schema[id].type == .date)
  }
}
