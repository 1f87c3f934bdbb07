internal import Definition
internal import Platform

/// The option `living:` of records of people: the day that counts as the present, and how old people become.
struct LivingOption: Sendable {
  /// What becomes of those who are taken as living.
  enum Action: String, CaseIterable, Sendable {
    case redact
    case mark
  }

  /// What somebody is taken as whose birth is not known.
  enum Unknown: String, CaseIterable, Sendable {
    case living
    case dead
  }

  /// Years after which somebody of whom no death is known is taken as dead, unless a definition says otherwise.
  static let longestLife = 110

  private(set) var day = CivilDate(daysSinceEpoch: 0)
  private(set) var years = longestLife
  private var action = Action.redact
  private var unknown = Unknown.living

  var redacts: Bool { action == .redact }

  /// Whether somebody whose birth is not known is taken as living.
  var unknownIsLiving: Bool { unknown == .living }

  /// The option of records that has it in `place`.
  static func entry<Options>(
    _ place: OptionEntry<Options>.Place<LivingOption?>, _ words: String
  ) -> OptionEntry<Options> {
    .mapping("living", place, usual: LivingOption(), entries, words)
  }

  private static let entries: [OptionEntry<LivingOption>] = [
    .own("on", .text, isRequired: true, "the day that counts as the present, such as `2018-06-30`")
    {
      node, option in
      guard var text = node.string("on")?.value else { return }
      let date = text.withUTF8 { DateParser(.iso8601).parse(UnsafeRawBufferPointer($0)) }
      guard let date, date.form == .day else {
        return node.error("expected a day such as 2018-06-30", in: "on")
      }
      option.day = CivilDate(daysSinceEpoch: date.first)
    },
    .integer(
      "years", \.years, in: 1...200,
      "how long people live: whoever was certainly born earlier is taken as dead"),
    .choice(
      "action", \.action,
      "`redact` keeps only the id and the links of the living; `mark` keeps all"),
    .choice("unknown", \.unknown, "what somebody is taken as whose birth is not known"),
  ]

  /// Whether a node of people, of their names or of their events keeps nothing of the living.
  @Sendable static func redacts(_ node: NodeReader) -> Bool {
    EventOptions.table.read(node)?.living?.redacts ?? false
  }

  /// Proposes to redact the living of a family tree, whose files are seldom without them.
  @Sendable static func proposals(for records: SampledRecords) -> [OptionProposal] {
    guard records.isTree, !records.fields.isDisjoint(with: LifeFields.tellingWhoLives.map(\.name))
    else { return [] }
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

/// What a definition says of records of events: who is taken as living.
struct EventOptions: Sendable {
  var living: LivingOption?

  static let table = OptionTable(
    EventOptions(),
    [
      LivingOption.entry(
        \.living,
        "who is taken as living on a day, so that recent events are not kept; see *The living*")
    ])
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
