internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Finds the traces of trips: a trip's trace is what the device named as its owner recorded from its start to its end.
struct TripTracer: Sendable {
  /// What a definition may say of it.
  struct Options: Sendable, Hashable {
    /// How traces are cleaned and divided.
    var traces = TraceOptions()
    var matcher = LocationMatcher()
    /// How many trips are looked up at most, the newest start first.
    var limit = 100
  }

  let fields: TraceFields
  private let settings: TraceSettings
  /// Whether fixes later than the present moment go.
  private let removesFuture: Bool
  let matcher: LocationMatcher
  /// How many trips are looked up at most, the newest start first.
  let limit: Int

  /// Nil without a dataset of fixes, or after reporting errors.
  init?(_ options: Options, _ inputs: AnalysisInputs, _ node: NodeReader) {
    guard let fixes = inputs[FixRecord.optionalRole] else {
      for key in ["trace", "match", "traces"] where node.has(key) {
        node.error("expected fixes among the inputs, found none", in: key)
      }
      return nil
    }
    guard let fields = TraceFields(fixes.schema, grouping: .device, zone: inputs.zone),
      fields.stream != nil
    else {
      node.error(
        "the fixes of '\(fixes.name)' need a time and a device, which is named as the owner of trips",
        in: "inputs")
      return nil
    }
    self.fields = fields
    settings = options.traces.settings
    removesFuture = options.traces.removesFuture
    matcher = options.matcher
    limit = options.limit
  }

  /// The traces of the trips in `seen`, and the partials that they rest on.
  func traces(
    of seen: SeenTrips, _ records: SocialRecords, _ sight: TripSight, _ options: MyTripsOptions,
    zones: PrivacyZones, fixes: String, in context: AnalysisContext
  ) throws -> (traces: TripTraces, outputs: [OutputFile]) {
    var settings = settings
    settings.filter.latest = removesFuture ? context.now : nil
    var found = TripTraces(
      dataset: fixes, measured: fields.measured, settings: settings, matcher: matcher)
    guard let dataset = context[FixRecord.optionalRole] else { return (found, []) }
    let outputs = try gather(dataset, in: context)
    let tables = try TraceTables(files: outputs.map { context.task.store.file($0) })
    var ofTrips = TripZones(sight, zones)
    let hidden = options.zoneKey.map {
      HiddenLocations(records, sight, radius: options.hiddenRadius, key: $0)
    }
    var tasks: [(trip: Int, task: TripTraceTask)] = []
    for trip in TripOrder.places(seen.trips) {
      guard tasks.count < limit,
        let task = task(seen.trips[trip], seen, sight, settings, &ofTrips, hidden, tables)
      else { continue }
      tasks.append((trip, task))
    }
    let traces = try context.run("traces of trips", tasks.map(\.task))
    let shared = SharedTraces(sight)
    for (number, trace) in traces.enumerated() {
      if var trace {
        let trip = seen.trips[tasks[number].trip]
        trace.hiddenFromOthers = shared.hiddenCount(
          seen.locations[trip.locations], trace,
          owner: sight.directory.users.ordinal(of: seen.people[trip.owner].id))
        found.traces[tasks[number].trip] = trace
      } else {
        found.withoutTrace.insert(tasks[number].trip)
      }
    }
    if sight.isArchive {
      found.devices = try devices(seen, tables, in: context).map { device in
        var device = device
        device.isUser = sight.directory.users.ordinal(of: device.name) >= 0
        return device
      }
    }
    return (found, outputs)
  }

  /// The partials of all parts; those that an earlier run left are used again.
  private func gather(
    _ dataset: DatasetReader, in context: AnalysisContext
  ) throws -> [OutputFile] {
    let tasks = dataset.parts.indices.map {
      TraceGatherTask(dataset: dataset, number: $0, fields: fields)
    }
    return try context.run("gather traces", tasks, making: tasks.map(\.key))
  }

  /// Nil if the trip has no times, or the owner's traces may not be seen.
  private func task(
    _ trip: SeenTrip, _ seen: SeenTrips, _ sight: TripSight, _ settings: TraceSettings,
    _ zones: inout TripZones, _ hidden: HiddenLocations?, _ tables: TraceTables
  ) -> TripTraceTask? {
    let owner = seen.people[trip.owner].id
    let user = sight.directory.users.ordinal(of: owner)
    guard let times = trip.times, user >= 0, sight.seen(.traces, user) != nil else { return nil }
    let declared = zones.of(sight.directory.trips.ordinal(of: trip.id))
    return TripTraceTask(
      tables: tables, device: owner, times: times, settings: settings,
      zones: declared.adding(hidden?.of(user, beside: declared) ?? []),
      targets: seen.locations[trip.locations].map { location in
        location.point.map {
          LocationMatcher.Target(point: $0, passedAt: location.passedAt)
        }
      }, matcher: matcher)
  }

  private func devices(
    _ seen: SeenTrips, _ tables: TraceTables, in context: AnalysisContext
  ) throws -> [DeviceFixes] {
    var trips: [String: [ClosedRange<Int64>]] = [:]
    for trip in seen.trips {
      guard let times = trip.times else { continue }
      trips[seen.people[trip.owner].id, default: []].append(times)
    }
    let joined = trips.mapValues(Self.joined)
    return try context.run(
      "fixes of devices",
      tables.ranges(count: 16).map {
        DeviceFixesTask(tables: tables, range: $0, trips: joined)
      }
    ).flatMap(\.self)
  }

  /// The same times without overlaps, so that no fix counts twice.
  private static func joined(_ spans: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
    var joined: [ClosedRange<Int64>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, span.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
    return joined
  }
}

extension SeenTrip {
  /// From the start to the last microsecond of the second in which it ends, as queries take it; nil without either.
  var times: ClosedRange<Int64>? {
    guard let start, let end, start <= end else { return nil }
    return start...(end - end % 1_000_000 + 999_999)
  }
}
