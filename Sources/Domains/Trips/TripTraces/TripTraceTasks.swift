internal import Analysis
internal import Definition
internal import Platform
internal import Store

/// Writes the partial of one part of fixes, for an analysis that folds other records.
struct TraceGatherTask: PipelineTask {
  let dataset: DatasetReader
  let number: Int
  let fields: TraceFields

  var byteCount: Int64 { dataset.parts[number].byteCount }

  private static let stage = TaskStage("traces", version: 2)

  /// What the partial depends on.
  var key: TaskKey {
    let part = dataset.parts[number]
    return TaskKey(
      Self.stage,
      [
        TraceGatherer.kind.description, part.segment.key.name, part.selection?.key.name ?? "all",
        fields.identity,
      ])
  }

  func perform(in context: TaskContext) throws -> OutputFile {
    try context.store.publish(key: key, kind: .partial) { path in
      var gatherer = TraceGatherer(try dataset.open(number), fields: fields)
      return try gatherer.write(to: path, context: context)
    }
  }
}

/// Walks the trace of one trip: the owner's device from its start to its end.
struct TripTraceTask: PipelineTask {
  let tables: TraceTables
  let device: String
  let times: ClosedRange<Int64>
  let settings: TraceSettings
  let zones: PrivacyZones
  let targets: [LocationMatcher.Target?]
  let matcher: LocationMatcher

  var byteCount: Int64 { 0 }

  /// Nil if there is no fix in the time.
  func perform(in context: TaskContext) throws -> TripTrace? {
    var nearest = [LocationMatcher.Nearest?](repeating: nil, count: targets.count)
    let detail = try TraceDetailTask(
      tables: tables, name: Array(device.utf8), settings: settings, zones: zones, times: times
    ).perform(in: context) { matcher.look($0, for: targets, &nearest) }
    guard detail.summary.counts.read > 0 else { return nil }
    return TripTrace(
      detail: detail,
      matches: targets.indices.map { number in
        matcher.match(targets[number], stays: detail.stays, nearest: nearest[number])
      })
  }
}

/// Counts the fixes of the devices in a range that lie in trips of the users of the same names.
struct DeviceFixesTask: PipelineTask {
  let tables: TraceTables
  let range: TraceTables.Range
  /// The times of the trips of each user, ascending, none overlapping another.
  let trips: [String: [ClosedRange<Int64>]]

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> [DeviceFixes] {
    var merger = try TraceMerger(tables, range)
    var found: [DeviceFixes] = []
    var device = DeviceFixes(name: "", isUser: false)
    var spans: [ClosedRange<Int64>] = []
    try merger.run { name in
      let text = String(decoding: name, as: UTF8.self)
      device = DeviceFixes(name: text, isUser: false)
      spans = trips[text] ?? []
    } take: { fixes, _ in
      try context.cancellation.check()
      device.fixes += Int64(fixes.count)
      for span in spans { device.inTrips += Int64(fixes.within(span).count) }
    } end: {
      if device.fixes > 0 { found.append(device) }
    }
    return found
  }
}
