internal import Analysis
internal import Definition
internal import Platform

/// Walks the traces of a range of keys: what each amounts to, its stays and trips, and what filters
/// removed.
///
/// Holds the open leg of one trace, 16 bytes a stay, 24 a visit and 8 a trip of all, and what is listed.
struct TraceRangeTask: PipelineTask {
  struct Outcome: Codable, Sendable {
    var totals = TraceTotals()
    /// The longest traces, in order.
    var traces: [AnalyzedTrace] = []
    var shapes = TraceShapes()
    var days: [TraceDay] = []
    var modes = ModalSplit()
    /// By area, those in none at the end; empty without areas.
    var areas: [AreaTally] = []
    var visits = TraceVisits()
    var movements = TraceMovements()
    /// The first removed fixes by trace and place in it.
    var removals: [RemovedPosition] = []
  }

  let tables: TraceTables
  let range: TraceTables.Range
  let settings: TraceSettings
  /// The present, if the definition says it.
  let present: Int64?
  let places: PlaceClusters.Settings
  let zone: TimeZone
  let zones: TraceZones
  let areas: TraceAreas
  let locations: KnownLocations?
  let listed: Int
  let listedRemovals: Int
  let byteCount: Int64

  func perform(in context: TaskContext) throws -> Outcome {
    var merger = try TraceMerger(tables, range)
    var outcome = Outcome()
    var days = TraceDayCounter(zone: zone)
    var inAreas = AreaCounter(areas, zone: zone)
    var name: [UInt8] = []
    var outline = ZonedOutline(settings, zones: PrivacyZones())
    var lineless = settings
    lineless.line = nil
    var way = ZonedShape(lineless, zones: PrivacyZones())
    var stays: [PlacePoint] = []
    var origins = RecentOrigins(settings.filter, listed: listedRemovals)

    var removals = FirstRemovals(limit: listedRemovals)

    func collect() {
      let found = outline.outline
      stays += found.segments.stays.lazy.map { PlacePoint($0) }
      inAreas.add(found.segments.stays)
      if let locations { outcome.visits.add(found.segments.stays, of: name, at: locations) }
      outcome.movements.add(found.segments.trips)
      for (leg, measure) in zip(found.segments.legs, found.measures) {
        days.add(leg, measure)
        outcome.modes.add(measure)
      }
      for fix in found.removed { removals.add(fix, name, origins) }
      outline.removeFinished()
    }

    try merger.run { next in
      try context.cancellation.check()
      name = next
      let hidden = zones.of(next)
      outline = ZonedOutline(settings, zones: hidden)
      way = ZonedShape(lineless, zones: hidden)
      stays.removeAll(keepingCapacity: true)
      origins.restart()
      removals = FirstRemovals(limit: listedRemovals - outcome.removals.count)
    } take: { fixes, from in
      let listsMore = removals.limit > 0
      outline.consume(fixes) { range in
        if listsMore { origins.append(fixes[range], from[range]) }
      } each: {
        days.consume($0)
      }
      collect()
      try context.cancellation.check()
    } shape: { fixes in
      try context.cancellation.check()
      way.consume(fixes)
    } end: {
      outline.finish { days.consume($0) }
      collect()
      outcome.removals += removals.sorted
      days.endTrace()
      inAreas.endTrace()
      // A trace that is hidden as a whole is none.
      if outline.outline.counts.read == 0 {
        if way.shape.pointCount > 0 {
          outcome.shapes.add(AnalyzedShape(name: name, way.shape), listed: listed)
        }
        return
      }
      outcome.movements.endTrace(stays)
      let trace = AnalyzedTrace(
        name: name, summary: outline.outline.summary, mobility: TraceMobility(stays, places))
      outcome.totals.add(
        trace.summary,
        isCut: trace.summary.isCut(at: present, gap: settings.hierarchy.gapThreshold))
      outcome.traces.append(trace)
      if outcome.traces.count >= 2 * listed + 1024 {
        outcome.traces.keepLongest(listed)
      }
    }
    outcome.traces.keepLongest(listed)
    outcome.shapes.keep(listed)
    outcome.days = days.all
    outcome.areas = inAreas.tallies
    context.progress.add(bytes: byteCount)
    return outcome
  }
}

/// The removed fixes of one trace that stand first in it: filters decide about some later than about others behind
/// them, and how much later depends on how the trace is cut.
private struct FirstRemovals {
  let limit: Int
  private var found: [(index: Int, position: RemovedPosition)] = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ removed: RemovedFix, _ trace: [UInt8], _ origins: RecentOrigins) {
    guard limit > 0, let (fix, origin) = origins[removed.index] else { return }
    found.append(
      (
        removed.index,
        RemovedPosition(trace: trace, reason: removed.reason, fix: fix, origin: origin)
      ))
    if found.count > 2 * limit + 1024 { prune() }
  }

  /// The first of them, in the order of the trace.
  var sorted: [RemovedPosition] {
    var pruned = self
    pruned.prune()
    return pruned.found.map(\.position)
  }

  private mutating func prune() {
    found.sort { $0.index < $1.index }
    found.removeLast(max(0, found.count - limit))
  }
}

/// The fixes that a filter may still decide about, with where they come from.
private struct RecentOrigins {
  private var fixes: [TraceFix] = []
  private var origins: [FixOrigin] = []
  /// The place in the stream of the first of them.
  private var first = 0
  /// How many fixes may stand behind one that is removed, and is still to be listed, when that is
  /// decided: those that filters hold back, and those that they removed in between.
  private let held: Int

  init(_ settings: TraceFilterSettings, listed: Int) { held = settings.heldBackLimit + listed }

  mutating func restart() {
    fixes.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    first = 0
  }

  mutating func append(_ buffers: TraceBuffers, _ from: ArraySlice<FixOrigin>) {
    if fixes.count > 2 * held + 8192 {
      let done = fixes.count - held
      fixes.removeFirst(done)
      origins.removeFirst(done)
      first += done
    }
    for place in 0..<buffers.count { fixes.append(buffers[place]) }
    origins += from
  }

  subscript(index: Int) -> (TraceFix, FixOrigin)? {
    let place = index - first
    return fixes.indices.contains(place) ? (fixes[place], origins[place]) : nil
  }
}
