internal import Pipeline
internal import Platform

/// The option `living:` of records of people: the day that counts as the present, and how old people become.
struct LivingOption: Sendable {
  /// Years after which somebody of whom no death is known is taken as dead, unless a definition says otherwise.
  static let longestLife = 110

  let day: CivilDate
  let years: Int
  let redacts: Bool
  /// Whether somebody whose birth is not known is taken as living.
  let unknownIsLiving: Bool

  /// Nil after reporting errors.
  static func read(_ node: NodeReader) -> LivingOption? {
    let on = node.string("on")
    let years = node.optionalInteger("years", in: 1...200)?.value ?? Self.longestLife
    let action = node.optionalOneOf("action", ["redact", "mark"])?.value ?? "redact"
    let unknown = node.optionalOneOf("unknown", ["living", "dead"])?.value ?? "living"
    guard let on else { return nil }
    var text = on.value
    let date = text.withUTF8 { DateParser(.iso8601).parse(UnsafeRawBufferPointer($0)) }
    guard let date, date.form == .day else {
      node.error("expected a day such as 2018-06-30", in: "on")
      return nil
    }
    return LivingOption(
      day: CivilDate(daysSinceEpoch: date.first), years: years, redacts: action == "redact",
      unknownIsLiving: unknown == "living")
  }

  /// Whether a node of people, of their names or of their events keeps nothing of the living.
  @Sendable static func redacts(_ node: NodeReader) -> Bool {
    node.optionalMapping("living").flatMap { read($0) }?.redacts ?? false
  }

  /// Proposes to redact the living of a family tree, whose files are seldom without them.
  @Sendable static func proposals(for records: SampledRecords) -> [OptionProposal] {
    guard records.isTree, !records.fields.isDisjoint(with: LivingRule.sources) else { return [] }
    let day = InstantText.text(records.today)
    return [
      OptionProposal(
        key: "living",
        value: "{on: \(day)}",
        evidence: [
          "Of people of whom no death is known, and who were not certainly born more than "
            + "\(longestLife) years before that day, only the id and the links are kept. Write the "
            + "same line to all nodes that read people, names or families of the file; without it "
            + "the living are stored, searched and printed like the dead."
        ])
    ]
  }

  /// The day `years` years before `day`; days since 1970.
  func day(yearsBefore years: Int) -> Int64 { day.days(yearsBefore: years) }

  var identity: String {
    "living: on \(day.year)-\(day.month)-\(day.day), \(years) years, unknown \(unknownIsLiving), "
      + (redacts ? "redacted" : "marked")
  }
}

extension CivilDate {
  /// The same day of an earlier year, or the one before if that year does not have it; days since 1970.
  func days(yearsBefore years: Int) -> Int64 {
    Int64(
      CivilDate.daysSinceEpoch(
        year: year - years, month: month,
        day: min(day, CivilDate.daysInMonth(year: year - years, month: month))))
  }
}
