internal import Analysis
internal import Platform
internal import SearchIndex
internal import Store

/// A trace with its name and what it amounts to.
struct AnalyzedTrace: Codable, ListedTrace {
  let name: [UInt8]
  let summary: TraceSummary
  let mobility: TraceMobility

  var listedLength: Int64 { summary.legDistance }
}

/// What lists show the longest of.
protocol ListedTrace: Sendable {
  var name: [UInt8] { get }
  /// Millimetres.
  var listedLength: Int64 { get }
}

extension Array where Element: ListedTrace {
  /// Keeps the `count` longest, the longest first; of equal ones the one whose name comes first.
  mutating func keepLongest(_ count: Int) {
    sort { a, b in
      a.listedLength == b.listedLength
        ? a.name.lexicographicallyPrecedes(b.name) : a.listedLength > b.listedLength
    }
    removeLast(Swift.max(0, self.count - count))
  }
}

/// How a trace spreads over places.
struct TraceMobility: Codable, Sendable {
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
struct RemovedPosition: Codable, Sendable {
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
