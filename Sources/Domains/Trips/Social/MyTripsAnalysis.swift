internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Trips with their locations, photos and people, as one viewer or the archive sees them.
///
/// A partial says which trips count. All else is read at the end, as numbers: first it is decided what is seen, then everything is
/// computed from that alone.
struct MyTripsAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("TRIP", version: 1))

  static let kind = AnalysisKind(
    name: "my_trips",
    summary: "trips, locations, photos and people as a viewer may see them, or the archive itself",
    roles: SocialRole.allCases.map(\.input) + [
      FixRecord.optionalRole, PrivacyZoneRecord.role,
    ],
    options: MyTripsOptions.table,
    configure: { options, inputs, node in
      let (fixes, zones) = (inputs[FixRecord.optionalRole], inputs[PrivacyZoneRecord.role])
      if options.viewer != nil, zones != nil || fixes != nil {
        ZoneKey.require(options.zoneKey, node)
      }
      return MyTripsAnalysis(
        datasets: SocialDatasets(inputs.datasets),
        privacy: SocialPrivacy(inputs, options),
        options: options, zone: inputs.zone, tracer: TripTracer(options.tracing, inputs, node),
        fixes: fixes?.name, zones: zones)
    })

  let datasets: SocialDatasets
  let privacy: SocialPrivacy
  let options: MyTripsOptions
  let zone: TimeZone
  /// Finds traces; nil without a dataset of fixes.
  let tracer: TripTracer?
  let fixes: String?
  let zones: DeclaredDataset?

  var namesFiles: Bool { true }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    let (result, outputs) = try result(partials, in: context)
    return AnalysisOutcome(
      tables: try SocialTables(result, zone: zone).tables, outputs: outputs)
  }

  /// What is seen: the records themselves are gone when the tables of it are made.
  private func result(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> (MyTripsResult, outputs: [OutputFile]) {
    var readers: [SocialRole: DatasetReader] = [:]
    for role in SocialRole.allCases { readers[role] = context[role.input] }
    var records = try SocialRecords(
      readers, trips: partials.map { context.task.store.file($0) },
      genders: options.genders, in: context)
    let present = context.now ?? records.newest
    let original = records
    let history = try records.settle(at: present ?? 0)
    let sight = TripSight(records.directory, options: options, at: present ?? 0, history: history)
    try context.task.cancellation.check()
    var zones = PrivacyZones()
    if let declared = self.zones, let key = options.zoneKey, !sight.isArchive,
      let dataset = context[PrivacyZoneRecord.role]
    {
      zones = try PrivacyZones.read(dataset, schema: declared.schema, key: key)
    }
    var builder = SeenTripsBuilder(records, sight, zones: zones)
    builder.build(zone: zone)
    let changes = builder.changes(history, original: original)
    let (seen, relations) = builder.finish()
    var result = MyTripsResult(
      datasets: datasets, privacy: privacy, options: options, present: present,
      isPresentGiven: context.now != nil, isViewerKnown: sight.viewerOrdinal >= 0, seen: seen,
      relations: relations, hasZones: self.zones != nil && !sight.isArchive,
      hidesFixes: !sight.isArchive)
    result.changes = changes
    var outputs: [OutputFile] = []
    if let tracer, let fixes {
      let found = try tracer.traces(
        of: seen, records, sight, options, zones: zones, fixes: fixes, in: context)
      result.traces = found.traces
      outputs = found.outputs
    }
    if sight.isArchive {
      result.archive = try ArchiveFindings(
        records, sight, datasets, limit: options.listedFindings, in: context)
    }
    return (result, outputs)
  }
}

extension TripRecords {
  /// Everybody who is mentioned, each once, for data without users of their own.
  var mentionedUsers: [String] {
    var known: Set<String> = []
    var users: [String] = []
    func add(_ id: String) { if known.insert(id).inserted { users.append(id) } }
    for trip in trips {
      add(trip.owner)
      for member in trip.members { add(member) }
    }
    for friendship in friendships {
      add(friendship.first)
      add(friendship.second)
    }
    for request in requests {
      add(request.from)
      add(request.to)
    }
    for share in shares {
      add(share.by)
      add(share.with)
    }
    return users
  }
}
