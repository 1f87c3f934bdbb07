internal import Analysis
internal import Pipeline
internal import Platform
internal import SearchIndex

/// A trace with its name and what it amounts to.
struct AnalyzedTrace: Sendable {
  let name: [UInt8]
  let summary: TraceSummary
  let mobility: TraceMobility

  /// The longest distance of legs first; of equal ones the one whose name comes first.
  static func isBefore(_ a: AnalyzedTrace, _ b: AnalyzedTrace) -> Bool {
    if a.summary.legDistance != b.summary.legDistance {
      return a.summary.legDistance > b.summary.legDistance
    }
    return a.name.lexicographicallyPrecedes(b.name)
  }

  /// Keeps the first `count` of `traces`, in order.
  static func keep(_ count: Int, of traces: inout [AnalyzedTrace]) {
    traces.sort(by: isBefore)
    traces.removeLast(max(0, traces.count - count))
  }
}

/// How a trace spreads over places.
struct TraceMobility: Sendable {
  /// Metres; nil without a stay.
  let radiusByVisits: Double?
  let radiusByDuration: Double?
  /// Bits; nil without a visit.
  let entropy: Double?
  let places: Int64

  init(_ stays: [PlacePoint], _ settings: PlaceClusters.Settings) {
    radiusByVisits = Mobility.radiusOfGyration(stays, weight: .visits)
    radiusByDuration = Mobility.radiusOfGyration(stays, weight: .duration)
    let clusters = PlaceClusters(stays, settings)
    entropy = Mobility.entropy(ofVisits: clusters.places.map(\.visits))
    places = Int64(clusters.places.count)
  }
}

/// A fix that a filter removed, and where it comes from.
struct RemovedPosition: Sendable {
  let trace: [UInt8]
  let reason: RemovalReason
  let fix: TraceFix
  let origin: FixOrigin
  /// The file's name without its folder, and the line; empty until it is looked up.
  private(set) var place = ""

  init(trace: [UInt8], reason: RemovalReason, fix: TraceFix, origin: FixOrigin) {
    self.trace = trace
    self.reason = reason
    self.fix = fix
    self.origin = origin
  }

  /// Looks the places of all of `removals` up, part by part.
  static func find(
    _ removals: inout [RemovedPosition], in dataset: DatasetReader
  ) throws(StoreError) {
    let places = dataset.places()
    for (part, numbers) in Dictionary(grouping: removals.indices, by: { removals[$0].origin.part })
    {
      let segment = try dataset.location(Int(part)).open()
      for number in numbers {
        let found = try places[Int(part)].place(
          ofRow: Int(removals[number].origin.row), in: segment)
        removals[number].place = Path.name(found.path) + ":" + String(found.line)
      }
    }
  }
}
