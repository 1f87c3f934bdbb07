/// What a trace goes through: filters, hierarchy, measures and simplification.
public struct TraceSettings: Sendable, Hashable {
  /// Which fixes are removed.
  public var filter = TraceFilterSettings()
  /// What is a stay, a leg, a trip.
  public var hierarchy = HierarchySettings()
  /// How ways are measured.
  public var measure = LegMeasureSettings()
  /// How the lines of legs are simplified; nil if nobody wants them.
  public var line: LineSettings?

  /// All with their usual values, and no lines.
  public init() {}
}

/// The stays, legs and trips of the stream of one device, each leg with its measure.
///
/// Fixes go through filters, then through the hierarchy, while they flow; kept are those of the leg
/// or stay that is open. The outcome does not depend on how the stream is cut into calls. What is
/// finished may be taken away in between, so that the memory does not grow with the stream.
public struct TraceOutline: Sendable {
  private let settings: TraceSettings
  private var filter: TraceFilter
  private var hierarchy: TraceHierarchy
  private var meter: LegMeter
  private var summarizer: TraceSummarizer
  private var trace = FilteredTrace()
  /// What was counted before the last interruption.
  private var earlier = RemovalCounts()
  /// The kept fixes from number `openFrom` on.
  private var open = TraceColumns()
  /// The millimetres from the fix before to each of `open`.
  private var steps: [Int64] = []
  private var openFrom = 0
  private var last: TraceFix?
  /// How many of the stays and trips of `segments` the summary has.
  private var counted = (stays: 0, trips: 0)
  /// What was found since the last `removeFinished`; numbers count all of the stream.
  public private(set) var segments = TraceSegments()
  /// The measure of each leg of `segments`.
  public private(set) var measures: [LegMeasure] = []
  /// Elevation and speed along the legs that ended, of all of the stream, if that is wanted.
  public private(set) var profile: TraceProfile?
  /// The line of each leg of `segments`, if lines are wanted.
  public private(set) var lines: [TraceLine] = []
  /// The fixes that filters removed since then.
  public private(set) var removed: [RemovedFix] = []

  /// An outline at the start of a stream, with a profile if `isProfiled`.
  public init(_ settings: TraceSettings = TraceSettings(), isProfiled: Bool = false) {
    self.settings = settings
    filter = TraceFilter(settings.filter)
    hierarchy = TraceHierarchy(settings.hierarchy)
    meter = LegMeter(settings.measure)
    summarizer = TraceSummarizer(settings)
    profile = isProfiled ? TraceProfile() : nil
  }

  /// How many fixes were read, kept and removed.
  public var counts: RemovalCounts {
    var counts = earlier
    counts.add(filter.counts)
    return counts
  }

  /// What the stream amounts to so far; complete behind `finish`.
  public var summary: TraceSummary {
    var summary = summarizer.summary
    summary.counts = counts
    summary.interleaving = filter.interleaving.result()
    return summary
  }

  /// Goes on with the next fixes of the stream.
  ///
  /// `each` gets the fixes that filters keep.
  public mutating func consume(
    _ fixes: TraceBuffers, each: (TraceBuffers) -> Void = { _ in }
  ) {
    trace.removeAll()
    filter.consume(fixes, into: &trace)
    divide(each)
  }

  /// Ends what is open as before a gap: what lies between the fix before and the next one is to be unknown.
  public mutating func interrupt(each: (TraceBuffers) -> Void = { _ in }) {
    trace.removeAll()
    filter.finish(into: &trace)
    divide(each)
    earlier = counts
    filter.restart()
    hierarchy.interrupt(into: &segments)
    close()
    summarizer.interrupt()
    last = nil
  }

  /// Ends the stream: what is open is emitted as such.
  public mutating func finish(each: (TraceBuffers) -> Void = { _ in }) {
    trace.removeAll()
    filter.finish(into: &trace)
    divide(each)
    hierarchy.finish(into: &segments)
    close()
    summarizer.finish()
  }

  /// Forgets segments, measures, lines and removed fixes that the caller has seen.
  public mutating func removeFinished() {
    segments = TraceSegments()
    counted = (0, 0)
    measures.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    removed.removeAll(keepingCapacity: true)
  }

  private mutating func divide(_ each: (TraceBuffers) -> Void) {
    for fix in trace.removed {
      removed.append(RemovedFix(index: fix.index + Int(earlier.read), reason: fix.reason))
    }
    guard trace.kept.count > 0 else { return }
    open.append(trace.kept)
    trace.kept.withBuffers { kept in
      let start = steps.count
      TraceSteps.measure(from: last, kept, method: settings.measure.method) { _, block in
        steps.append(contentsOf: block)
      }
      last = kept[kept.count - 1]
      steps.withUnsafeBufferPointer { steps in
        summarizer.keep(kept, steps: UnsafeBufferPointer(rebasing: steps[start...]))
      }
      each(kept)
      hierarchy.consume(kept, into: &segments)
    }
    close()
    let behind = hierarchy.openFrom - openFrom
    // Moving what stays up to the front is worth it once as much goes.
    guard behind > open.count - behind else { return }
    open.removeFirst(behind)
    steps.removeFirst(behind)
    openFrom += behind
  }

  /// Measures the legs that ended, and counts what else did.
  private mutating func close() {
    while measures.count < segments.legs.count {
      let leg = segments.legs[measures.count]
      let range = leg.firstFix - openFrom..<leg.lastFix + 1 - openFrom
      open.withBuffers { fixes in
        steps.withUnsafeBufferPointer { steps in
          let steps = UnsafeBufferPointer(rebasing: steps[range])
          meter.consume(fixes[range], steps: steps)
          profile?.consume(fixes[range], steps: steps)
          profile?.endLeg()
        }
        if let line = settings.line { lines.append(TraceLine(fixes[range], line)) }
      }
      measures.append(meter.finish())
      summarizer.add(leg, measures[measures.count - 1], lines.last)
    }
    for stay in segments.stays[counted.stays...] { summarizer.add(stay) }
    summarizer.add(trips: segments.trips.count - counted.trips)
    counted = (segments.stays.count, segments.trips.count)
  }
}
