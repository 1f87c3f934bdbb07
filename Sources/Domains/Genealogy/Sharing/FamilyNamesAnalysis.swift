internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What became of the names that families share.
///
/// A partial says which shares count. All else is read at the end, part by part, into plain values, and
/// `SharingMachine` decides.
struct FamilyNamesAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("SHAR", version: 1))

  static let kind = AnalysisKind(
    name: "family_names",
    summary: "names that relatives share: who reserved which, for how long, and what can be done",
    roles: SharingRole.allCases.map(\.input),
    options: FamilyNamesOptions.table,
    configure: { options, inputs, _ in
      var datasets: [SharingRole: String] = [:]
      var schemas: [SharingRole: Schema] = [:]
      for role in SharingRole.allCases {
        datasets[role] = inputs[role.input]?.name
        schemas[role] = inputs[role.input]?.schema
      }
      return FamilyNamesAnalysis(
        datasets: datasets,
        privacy: SharingPrivacy(
          schemas, filteredBy: inputs.datasets.values.map(\.filteredBy).max() ?? .public),
        options: options, zone: inputs.zone)
    })

  let datasets: [SharingRole: String]
  let privacy: SharingPrivacy
  let options: FamilyNamesOptions
  let zone: TimeZone

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    var records = SharingRecords()
    try read(
      "shares", SharingRole.allCases.filter { !$0.isOfShared }, partials, into: &records, context)
    // Of a large tree few people are shared: nothing is held of the others.
    let shared = Set(records.shares.map(\.ancestor))
    try read(
      "people shared", SharingRole.allCases.filter(\.isOfShared), of: shared, partials,
      into: &records, context)
    if let group = options.group, !records.groups.contains(where: { $0.id == group }) {
      throw AnalysisRefused(
        "group: expected the id of a group in the data, found '\(group)'"
          + (records.groups.isEmpty
            ? "; there is none"
            : "; there are: " + Set(records.groups.map(\.id)).sorted().joined(separator: ", ")))
    }
    let present = context.now ?? records.newest
    var machine = SharingMachine(records, rules: options.rules)
    machine.run(until: present ?? 0)
    let result = FamilyNamesResult(
      datasets: datasets, privacy: privacy, options: options, present: present,
      isPresentGiven: context.now != nil, machine: machine)
    return AnalysisOutcome(tables: FamilyNamesTables(result, zone: zone).tables, outputs: [])
  }

  /// Reads the records of some roles, part by part; those about people of `shared` alone, if it is given.
  private func read(
    _ phase: String, _ roles: [SharingRole], of shared: Set<String>? = nil,
    _ partials: [OutputFile], into records: inout SharingRecords, _ context: AnalysisContext
  ) throws {
    let tasks = roles.flatMap { role -> [SharingPartTask] in
      guard let dataset = context[role.input] else { return [] }
      return dataset.parts.indices.map { number in
        SharingPartTask(
          role: role, dataset: dataset, number: number,
          partial: role == .shares ? context.task.store.file(partials[number]) : nil,
          shared: shared)
      }
    }
    for part in try context.run(phase, tasks) { records.append(part) }
  }
}

/// The options of a `family_names` node.
struct FamilyNamesOptions: Sendable, Hashable {
  var rules = SharingRules()
  /// The only group that reports are made for; nil for a report for each.
  var group: String?
  /// What the codes of reservations are made with that came without one.
  var salt = ""

  /// What a definition may say.
  ///
  /// Which groups there are, only the data say: see `finish`. A wrong group must not come to mean all groups.
  static let table = OptionTable(
    FamilyNamesOptions(),
    SharingRules.options.map { $0.within(\.rules) } + [
      .text(
        "group", \.group,
        "the only group that reports are made for; if the data do not have it, the run fails (exit 65)"
      ),
      .own(
        "salt", .text, "what codes are made with for reservations that came without one"
      ) { node, options in
        if let salt = node.optionalString("salt") { options.salt = salt.value }
      },
    ])
}

/// What `family_names` found.
struct FamilyNamesResult: Sendable {
  let datasets: [SharingRole: String]
  let privacy: SharingPrivacy
  let options: FamilyNamesOptions
  /// The instant that it was decided for; nil if nothing says any.
  let present: Int64?
  /// Whether the definition says what the present is.
  let isPresentGiven: Bool
  let machine: SharingMachine

  /// The groups that reports are made for.
  var groups: [FamilyGroup] {
    machine.directory.groups.filter { options.group == nil || $0.id == options.group }
  }

  /// The code of a reservation: the one that it came with, or one made with the salt of the definition.
  func code(of reservation: NameReservation) -> String {
    reservation.code
      ?? ReservationCode.make(
        group: reservation.group, reservation: reservation.id, salt: options.salt)
  }
}
