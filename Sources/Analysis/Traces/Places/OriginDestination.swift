/// How many trips go from which place to which.
public struct OriginDestination: Sendable, Hashable {
  /// A pair of places with a trip.
  public struct Flow: Sendable, Hashable {
    /// The label of the place where the trips begin.
    public let origin: Int
    /// The label of the place where they end.
    public let destination: Int
    /// How many there are.
    public let trips: Int64
  }

  /// All pairs with a trip, by origin and destination.
  public let flows: [Flow]
  /// Trips of which one end or both are at no known place.
  public let unknown: Int64

  /// The flows of `trips`, whose ends are stays with the places `labels`.
  public init(_ trips: [TraceTrip], labels: [Int?]) {
    self.init(ends: trips.map { ($0.origin, $0.destination) }, labels: labels)
  }

  /// The flows of trips between the stays `ends`, nil where nobody knows, with the places `labels`.
  public init(ends: [(origin: Int?, destination: Int?)], labels: [Int?]) {
    var pairs: [(Int, Int)] = []
    for trip in ends {
      guard let origin = trip.origin.flatMap({ labels[$0] }),
        let destination = trip.destination.flatMap({ labels[$0] })
      else { continue }
      pairs.append((origin, destination))
    }
    unknown = Int64(ends.count - pairs.count)
    pairs.sort { $0 < $1 }
    var flows: [Flow] = []
    var start = 0
    for end in pairs.indices where end + 1 == pairs.count || pairs[end + 1] != pairs[end] {
      flows.append(
        Flow(origin: pairs[end].0, destination: pairs[end].1, trips: Int64(end + 1 - start)))
      start = end + 1
    }
    self.flows = flows
  }
}
