internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What commands of the planner print from: the datasets that the last run left, read as of a moment.
struct PlannerScene {
  let clearance: PrivacyClass
  let zone: TimeZone
  /// Seconds since 1970-01-01T00:00:00Z.
  let now: Int64
  let isJSON: Bool
  let language: Language
  private let input: DomainCommand.Input
  private let definition: StoredDefinition

  init(_ invocation: Invocation, _ input: DomainCommand.Input) throws {
    try input.store.requireQueries("a list of records", at: input.clearance)
    self.input = input
    clearance = input.clearance
    zone = input.zone
    isJSON = invocation[PlannerOptions.json]
    definition = StoredDefinition(input.store.state)
    language = definition.language
    guard let text = invocation[PlannerOptions.now] else {
      now = floorDivide(SystemClock.nanoseconds(), 1_000_000_000)
      return
    }
    guard let moment = EventTime.read(text) else {
      throw DomainCommand.Refused(
        "--now: expected a day or a moment such as 2024-01-01T08:00")
    }
    now = moment.instant(in: zone)
  }

  var today: Int64 { zone.plannerDay(at: now) }

  /// A node of the definition with its options, and the datasets of its roles.
  struct Source<Options> {
    let options: Options
    let datasets: [String: Dataset]

    subscript(role: InputRole) -> Dataset? { datasets[role.name] }
  }

  /// A dataset as a node sees it.
  struct Dataset {
    let rows: [SegmentRows]
    let schema: Schema
    let filteredBy: PrivacyClass
  }

  /// The first node of an analysis; nil if there is none that can be read.
  func source<Options>(_ kind: AnalysisKind, _ table: OptionTable<Options>) throws -> Source<
    Options
  >? {
    guard let node = definition.analysis(kind, table) else { return nil }
    var datasets: [String: Dataset] = [:]
    for (role, name) in node.datasets {
      guard let reader = input.store.dataset(name), let first = reader.parts.indices.first
      else { continue }
      let schema = try reader.open(first).segment.schema
      datasets[role] = Dataset(
        rows: try reader.allRows(), schema: schema,
        filteredBy: input.store.chosenBy(name, schema, zone: zone))
    }
    return Source(options: node.options, datasets: datasets)
  }

  /// Refuses what readers may not see at all.
  func require(_ needed: PrivacyClass, _ what: String) throws {
    guard needed > clearance else { return }
    throw ClearanceRefused("\(what) \(needed.name); give --clearance \(needed.name)")
  }

  /// The text, or nothing for readers who may not see it.
  func shown(_ text: String?, _ privacy: PrivacyClass) -> String? {
    privacy <= clearance ? text.flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// `Monday, 3 May 2021` in the language of the definition.
  func words(_ day: Int64) -> String {
    let date = CivilDate(daysSinceEpoch: Int(day))
    return DateWords.shortWeekday(date.weekday, in: language) + " "
      + DateWords.text(date, in: language)
  }

  /// Prints tables one below the other.
  func write(_ tables: [PlannerTable]) throws {
    if isJSON {
      for line in tables.flatMap({ $0.objects() }) { try input.write(line + "\n") }
      return
    }
    let texts = tables.map { $0.lines().joined(separator: "\n") }.filter { !$0.isEmpty }
    try input.write(texts.joined(separator: "\n\n") + (texts.isEmpty ? "" : "\n"))
  }

  func write(_ lines: [String]) throws { for line in lines { try input.write(line + "\n") } }
}
