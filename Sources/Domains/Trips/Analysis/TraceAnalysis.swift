internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Cleans GPS traces, divides them into stays, legs and trips, and measures them.
struct TraceAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "trace_analyze",
    summary: "traces cleaned, divided into stays, legs and trips, and measured",
    roles: [
      FixRecord.role, PrivacyZoneRecord.role, AreaCornerRecord.role, PlaceRecord.located,
    ],
    options: TraceOptions.table,
    configure: { options, inputs, node in
      let (fixes, zones) = (inputs.required(FixRecord.role), inputs[PrivacyZoneRecord.role])
      if zones != nil { ZoneKey.require(options.zoneKey, node) }
      if let wanted = options.grouping, fixes.schema.id(of: wanted.field) == nil {
        node.error(
          "the fixes of '\(fixes.name)' have no field '\(wanted.rawValue)': map one", in: "by")
        return nil
      }
      let grouping =
        options.grouping
        ?? TraceOptions.Grouping.allCases.first { fixes.schema.id(of: $0.field) != nil }
      guard let fields = TraceFields(fixes.schema, grouping: grouping, zone: inputs.zone) else {
        node.error(
          "the fixes of '\(fixes.name)' have no times: map the field 'at'", in: "inputs")
        return nil
      }
      return TraceAnalysis(
        dataset: fixes.name, fields: fields, grouping: grouping,
        privacy: TracePrivacy(
          fixes, locations: inputs[PlaceRecord.located], grouping: grouping),
        options: options, zone: inputs.zone, zones: zones, areas: inputs[AreaCornerRecord.role],
        locations: inputs[PlaceRecord.located])
    })

  let dataset: String
  let fields: TraceFields
  let grouping: TraceOptions.Grouping?
  let privacy: TracePrivacy
  let options: TraceOptions
  let zone: TimeZone
  let zones: DeclaredDataset?
  let areas: DeclaredDataset?
  let locations: DeclaredDataset?

  var partialKind: FileKind { TraceGatherer.kind }

  var namesFiles: Bool { true }

  var partialIdentity: String { "traces " + fields.identity }

  /// Into how many ranges the traces are divided at least, and the bytes that one has at most; what is computed
  /// does not depend on them.
  private static let rangeCount = 16
  private static let rangeByteCount = 1 << 26

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    var gatherer = TraceGatherer(part, fields: fields)
    return try gatherer.write(to: path, context: context)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    let tables = try TraceTables(files: partials.map { context.task.store.file($0) })
    var settings = options.settings
    settings.filter.latest = options.removesFuture ? context.now : nil
    let zones = try readZones(context)
    let areas = try readAreas(context)
    let locations = try readLocations(context, hidden: zones.all)
    let byteCount = tables.byteCount
    let ranges = try tables.ranges(
      count: max(Self.rangeCount, byteCount / Self.rangeByteCount))
    let outcomes = try context.run(
      "traces",
      ranges.map { range in
        TraceRangeTask(
          tables: tables, range: range, settings: settings, present: context.now,
          places: options.places, zone: zone,
          zones: zones, areas: areas, locations: locations,
          listed: max(options.listed, options.pages),
          listedRemovals: options.listedRemovals,
          byteCount: Int64(byteCount / ranges.count))
      })
    var movements = TraceMovements()
    for outcome in outcomes { movements.append(outcome.movements) }
    var result = TraceAnalysisResult(
      dataset: dataset, grouping: grouping, measured: fields.measured, privacy: privacy,
      options: options,
      settings: settings, zone: zone, timelessCount: tables.timelessCount,
      namelessCount: tables.namelessCount, backwardCount: tables.backwardCount,
      repeatedCount: tables.repeatedCount,
      places: SharedPlaces(movements, options.places, hidden: zones.all))
    result.hasZones = self.zones != nil
    result.present = context.now
    for outcome in outcomes {
      result.totals.add(outcome.totals)
      result.traces += outcome.traces
      result.shapes.add(outcome.shapes)
      result.modes.add(outcome.modes)
      result.removals += outcome.removals.prefix(options.listedRemovals - result.removals.count)
    }
    result.timelessCount -= result.shapes.points
    result.traces.keepLongest(max(options.listed, options.pages))
    result.shapes.keep(max(options.listed, options.pages))
    result.outlines = areas
    result.areas = zip(
      areas.names + [""], AreaCounter.sum(outcomes.map(\.areas))
    ).map { (name: $0, tally: $1) }
    if let locations {
      var visits = TraceVisits()
      for outcome in outcomes { visits.append(outcome.visits) }
      result.visits = VisitedLocations(
        visits, at: locations, zone: zone, newest: options.visits.newest)
    }
    result.days = TraceDayCounter.sum(outcomes.map(\.days))
    // Files would tell of fixes that are hidden.
    if !result.hasZones {
      result.swaps = try AxisSwap.suspects(tables.axes(), in: context.folded.dataset)
    }
    let swapped = try SwappedRows(result.swaps, in: context.folded.dataset)
    result.details = try context.run(
      "details",
      result.traces.prefix(options.pages).map { trace in
        TraceDetailTask(
          tables: tables, name: trace.name, settings: settings, zones: zones.of(trace.name),
          swapped: swapped)
      })
    result.shapeDetails = try context.run(
      "details of shapes",
      result.shapes.longest.prefix(options.pages).map { shape in
        ShapeDetailTask(
          tables: tables, name: shape.name, settings: settings, zones: zones.of(shape.name))
      })
    result.traces.keepLongest(options.listed)
    result.shapes.keep(options.listed)
    // So would their lines.
    if !result.hasZones {
      try RemovedPosition.find(&result.removals, in: context.folded.dataset)
    }
    return AnalysisOutcome(tables: TraceResultTables(result: result).tables, outputs: [])
  }
}

extension TraceAnalysis {
  /// The zones that hide positions; none if no dataset has any.
  private func readZones(_ context: AnalysisContext) throws -> TraceZones {
    guard let zones, let key = options.zoneKey, let dataset = context[PrivacyZoneRecord.role] else {
      return TraceZones(all: PrivacyZones(), byOwner: false)
    }
    return TraceZones(
      all: try PrivacyZones.read(dataset, schema: zones.schema, key: key),
      byOwner: grouping == .device)
  }
}

extension TraceAnalysis {
  /// The known locations; nil if no dataset has any.
  private func readLocations(
    _ context: AnalysisContext, hidden zones: PrivacyZones
  ) throws -> KnownLocations? {
    guard let locations, let dataset = context[PlaceRecord.located] else { return nil }
    return try KnownLocations.read(
      dataset, schema: locations.schema, within: options.visits.distance, hidden: zones)
  }

  private func readAreas(_ context: AnalysisContext) throws -> TraceAreas {
    guard let areas, let dataset = context[AreaCornerRecord.role] else { return .none }
    return try TraceAreas.read(dataset, schema: areas.schema)
  }
}

/// Which zones hide positions of which trace.
struct TraceZones: Sendable {
  let all: PrivacyZones
  /// Whether traces are named by their owners; if not, every zone hides positions of every trace.
  let byOwner: Bool

  func of(_ trace: [UInt8]) -> PrivacyZones { byOwner ? all.of([trace]) : all }
}

extension TraceFields {
  /// Which of the optional measures there are, by the names of their fields.
  var measured: [String] {
    [(FixRecord.elevation, elevation), (FixRecord.accuracy, accuracy), (FixRecord.speed, speed)]
      .compactMap { $1 == nil ? nil : $0.name }
  }

  /// The fields of a record `fix`; nil if it has no times, without which there is no order.
  init?(_ schema: Schema, grouping: TraceOptions.Grouping?, zone: TimeZone) {
    guard let time = schema.id(of: FixRecord.at) else { return nil }
    self.init(
      latitude: schema.id(required: FixRecord.latitude),
      longitude: schema.id(required: FixRecord.longitude), time: time,
      stream: grouping.flatMap { schema.id(of: $0.field) },
      elevation: schema.id(of: FixRecord.elevation), accuracy: schema.id(of: FixRecord.accuracy),
      speed: schema.id(of: FixRecord.speed), zone: zone)
  }
}

extension TracePrivacy {
  init(
    _ fixes: DeclaredDataset, locations: DeclaredDataset?, grouping: TraceOptions.Grouping?
  ) {
    figures = max(.internal, fixes.filteredBy)
    trace = max(figures, grouping.map { fixes.schema.privacy(of: $0.field) } ?? .public)
    position = max(
      trace,
      fixes.schema.privacy(of: FixRecord.latitude, FixRecord.longitude, FixRecord.elevation))
    location = max(
      position, locations?.filteredBy ?? .public,
      locations?.schema.privacy(
        of: PlaceRecord.id, PlaceRecord.name, PlaceRecord.latitude, PlaceRecord.longitude)
        ?? .public)
  }
}
