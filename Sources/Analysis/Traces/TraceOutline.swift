/// What a trace goes through: filters, hierarchy and measures.
public struct TraceSettings: Sendable, Hashable {
  /// Which fixes are removed.
  public var filter = TraceFilterSettings()
  /// What is a stay, a leg, a trip.
  public var hierarchy = HierarchySettings()
  /// How legs are measured.
  public var measure = LegMeasureSettings()

  /// All with their usual values.
  public init() {}
}

/// The stays, legs and trips of the stream of one device, each leg with its measure.
///
/// Fixes go through filters, then through the hierarchy, while they flow; kept are those of the leg
/// or stay that is open. The outcome does not depend on how the stream is cut into calls.
public struct TraceOutline: Sendable {
  private var filter: TraceFilter
  private var hierarchy: TraceHierarchy
  private var meter: LegMeter
  private var trace = FilteredTrace()
  /// The kept fixes from number `openFrom` on.
  private var open = TraceColumns()
  private var openFrom = 0
  /// What was found so far; numbers of fixes count those that were kept.
  public private(set) var segments = TraceSegments()
  /// The measure of each leg of `segments`.
  public private(set) var measures: [LegMeasure] = []

  /// An outline at the start of a stream.
  public init(_ settings: TraceSettings = TraceSettings()) {
    filter = TraceFilter(settings.filter)
    hierarchy = TraceHierarchy(settings.hierarchy)
    meter = LegMeter(settings.measure)
  }

  /// How many fixes were read, kept and removed.
  public var counts: RemovalCounts { filter.counts }

  /// Goes on with the next fixes of the stream.
  public mutating func consume(_ fixes: TraceBuffers) {
    trace.removeAll()
    filter.consume(fixes, into: &trace)
    divide()
  }

  /// Ends the stream: what is open is emitted as such.
  public mutating func finish() {
    trace.removeAll()
    filter.finish(into: &trace)
    divide()
    hierarchy.finish(into: &segments)
    measureLegs()
  }

  private mutating func divide() {
    open.append(trace.kept)
    trace.kept.withBuffers { hierarchy.consume($0, into: &segments) }
    measureLegs()
    let behind = hierarchy.openFrom - openFrom
    // Moving what stays up to the front is worth it once as much goes.
    guard behind > open.count - behind else { return }
    open.removeFirst(behind)
    openFrom += behind
  }

  private mutating func measureLegs() {
    while measures.count < segments.legs.count {
      let leg = segments.legs[measures.count]
      let range = leg.firstFix - openFrom..<leg.lastFix + 1 - openFrom
      open.withBuffers { meter.consume($0[range]) }
      measures.append(meter.finish())
    }
  }
}
