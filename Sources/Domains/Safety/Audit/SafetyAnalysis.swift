internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Who could see whom, whether each view was allowed, whom calls for help reached, and how the network is.
///
/// A partial says which rows of circles count. All else is read at the end: circles, requests and alerts as numbers that are held, views
/// by subject, positions and messages in one pass.
struct SafetyAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("SAFE", version: 1))

  static let kind = AnalysisKind(
    name: "safety",
    summary:
      "who could see whom and when, whether each view was allowed, whom calls for help reached, and who relies on whom",
    roles: [
      CircleRecord.role, AlertRecord.role, AlertRequestRecord.role, AccountRecord.role,
      PositionRecord.role, ViewRecord.role, NoticeRecord.role, DialPromptRecord.role,
      AccountRecord.settings, AccountRecord.connections, AccountRecord.contacts,
    ] + CircleRecord.storeRoles,
    options: SafetyOptions.table,
    configure: { options, inputs, _ in
      SafetyAnalysis(
        privacy: SafetyPrivacy(inputs), options: options, zone: inputs.zone,
        hasNotices: inputs[NoticeRecord.role] != nil,
        hasPrompts: inputs[DialPromptRecord.role] != nil)
    })

  let privacy: SafetyPrivacy
  let options: SafetyOptions
  let zone: TimeZone
  let hasNotices, hasPrompts: Bool

  var namesFiles: Bool { true }

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    let cancellation = context.task.cancellation
    func parts(_ role: InputRole) throws -> [PartReader]? {
      guard let dataset = context[role] else { return nil }
      return try dataset.parts.indices.map { try dataset.open($0) }
    }
    let circles = try (0..<context.folded.partCount).map { try context.folded.open($0) }
    let reader = try SafetyReader.read(
      circles: circles, parts: { try parts($0) }, cancellation: cancellation)
    let index = SightIndex(reader.facts)
    var people = reader.facts.people
    // The end of the day on which something last happened: the moment is somebody's.
    let now = context.now ?? reader.facts.newest.map { Self.end(ofDay: $0) } ?? 0
    let viewParts = try parts(ViewRecord.role)
    var views = try ViewBook(viewParts ?? [], &people, cancellation)
    var fanOut = FanOut(index)
    if let notices = try parts(NoticeRecord.role) {
      try fanOut.readNotices(notices, index, cancellation)
    }
    if let prompts = try parts(DialPromptRecord.role) {
      try fanOut.readPrompts(prompts, index, cancellation)
    }
    let incidents = Incidents(index, fanOut, pages: options.pages, limit: options.listed)
    var positions = PositionPass(index, paged: Set(incidents.paged))
    try positions.read(
      try parts(PositionRecord.role) ?? [], &views, people, cancellation)
    var audit: ViewAudit?
    var lines: [(file: String, line: Int64)] = []
    if viewParts != nil, let dataset = context[ViewRecord.role] {
      let found = try ViewAudit(
        views, index, limit: options.listed, check: cancellation.check)
      audit = found
      lines = try Self.lines(of: found, views, dataset)
    }
    let datasets = Self.kind.roles.compactMap { role in
      context[role].map { (role.name, $0.name) }
    }
    let result = SafetyResult(
      datasets: Dictionary(uniqueKeysWithValues: datasets), index: index, people: people,
      accounts: reader.accounts, names: reader.names,
      oddities: reader.oddities, now: now, fanOut: fanOut, incidents: incidents,
      positions: positions, audit: audit, lines: lines, network: Network(index, at: now),
      stores: StoreComparison(reader.facts, at: now), hasNotices: hasNotices,
      hasPrompts: hasPrompts)
    return AnalysisOutcome(
      tables: SafetyTables(result, options, privacy, zone: zone).made(), outputs: [])
  }

  /// When the day of an instant is over in UTC, in microseconds since 1970.
  private static func end(ofDay instant: Int64) -> Int64 {
    let day: Int64 = 86_400_000_000
    return (floorDivide(instant, day) + 1) * day
  }

  /// Where the listed views stand, asked in the order of the file, given in that of the list.
  private static func lines(
    of audit: ViewAudit, _ views: ViewBook, _ dataset: DatasetReader
  ) throws -> [(file: String, line: Int64)] {
    var lines = [(file: String, line: Int64)](repeating: ("", 0), count: audit.listed.count)
    var finder = RecordLines(dataset)
    for place in audit.listed.indices.sorted(by: {
      audit.listed[$0].record < audit.listed[$1].record
    }) {
      let (part, row) = views.places[Int(audit.listed[place].record)]
      lines[place] = try finder.line(part, row)
    }
    return lines
  }
}

/// Who may see what of a network.
struct SafetyPrivacy: Sendable {
  /// Counts.
  let counts: PrivacyClass
  /// Who knows whom, alerts and views of single people.
  let people: PrivacyClass
  /// Where somebody was.
  let positions: PrivacyClass

  init(_ inputs: AnalysisInputs) {
    counts = max(.internal, inputs.datasets.values.map(\.filteredBy).max() ?? .public)
    people = max(
      counts, .personal, inputs.datasets.values.map { $0.schema.recordPrivacy }.max() ?? .public)
    positions = people
  }
}

/// All that was found, ready for tables.
struct SafetyResult: Sendable {
  /// The names of the inputs, by role.
  let datasets: [String: String]
  let index: SightIndex
  /// Everybody, those too whom only views name.
  let people: PeopleTable
  let accounts: [Int32: SafetyReader.Account]
  let names: [Int32: String]
  let oddities: SafetyReader.Oddities
  /// The present, in microseconds since 1970 UTC.
  let now: Int64
  let fanOut: FanOut
  let incidents: Incidents
  let positions: PositionPass
  let audit: ViewAudit?
  /// Where the listed views stand.
  let lines: [(file: String, line: Int64)]
  let network: Network
  let stores: StoreComparison
  let hasNotices, hasPrompts: Bool

  /// What reports call somebody: the name, or what owners of circles say, or the id.
  func name(_ person: Int32) -> String {
    accounts[person]?.name ?? names[person] ?? people.id(person)
  }
}
