internal import Analysis

/// The stays and trips of many traces, as far as places of all traces together need them.
struct TraceMovements: Codable, Sendable {
  /// Between which stays a trip goes, by their numbers in the trace; -1 where nobody knows.
  struct Ends: Codable, Sendable, BitwiseCopyable {
    let origin: Int32
    let destination: Int32
  }

  /// How many stays and trips come before the end of a trace.
  struct Border: Codable, Sendable {
    let stays: Int
    let trips: Int
  }

  /// The stays of all traces, one trace after another.
  private(set) var stays: [PlacePoint] = []
  private(set) var trips: [Ends] = []
  private(set) var borders: [Border] = []

  /// Adds trips of the present trace.
  mutating func add(_ trips: [TraceTrip]) {
    for trip in trips {
      self.trips.append(
        Ends(origin: Int32(trip.origin ?? -1), destination: Int32(trip.destination ?? -1)))
    }
  }

  /// Ends the present trace, which has `stays`.
  mutating func endTrace(_ stays: [PlacePoint]) {
    self.stays += stays
    borders.append(Border(stays: self.stays.count, trips: trips.count))
  }

  /// Adds the traces of `other` behind these.
  mutating func append(_ other: TraceMovements) {
    let (stayCount, tripCount) = (stays.count, trips.count)
    stays += other.stays
    trips += other.trips
    borders += other.borders.lazy.map {
      Border(stays: stayCount + $0.stays, trips: tripCount + $0.trips)
    }
  }
}

/// Places of all traces together, and what moves between them.
struct SharedPlaces: Sendable {
  /// A place and how many traces stayed there.
  struct Entry: Sendable {
    let label: Int
    let place: Place
    var traces: Int64
  }

  /// The places, that with the longest time first.
  let places: [Entry]
  let flows: OriginDestination
  let uniqueness: LocationUniqueness

  /// How many of the most visited places an attacker knows at most.
  static let knownPlaces = 4

  /// The places of `movements` but those whose middle lies in one of `zones`.
  init(
    _ movements: TraceMovements, _ settings: PlaceClusters.Settings, hidden zones: PrivacyZones
  ) {
    let clusters = PlaceClusters(movements.stays, settings)
    var entries = clusters.places.enumerated().map {
      Entry(label: $0.offset, place: $0.element, traces: 0)
    }
    var ends: [(origin: Int?, destination: Int?)] = []
    var visits: [[LocationUniqueness.Visits]] = []
    var from = TraceMovements.Border(stays: 0, trips: 0)
    for border in movements.borders {
      for trip in movements.trips[from.trips..<border.trips] {
        func global(_ stay: Int32) -> Int? { stay < 0 ? nil : from.stays + Int(stay) }
        ends.append((global(trip.origin), global(trip.destination)))
      }
      var counts: [Int: Int64] = [:]
      for label in clusters.labels[from.stays..<border.stays] {
        if let label { counts[label, default: 0] += 1 }
      }
      for label in counts.keys { entries[label].traces += 1 }
      visits.append(
        counts.sorted { $0.key < $1.key }.map {
          LocationUniqueness.Visits(place: $0.key, count: $0.value)
        })
      from = border
    }
    flows = OriginDestination(ends: ends, labels: clusters.labels)
    uniqueness = LocationUniqueness(visits, mostPlaces: Self.knownPlaces)
    places = entries.filter {
      !zones.hide(latitude: $0.place.latitude, longitude: $0.place.longitude)
    }.sorted {
      $0.place.duration == $1.place.duration
        ? $0.label < $1.label : $0.place.duration > $1.place.duration
    }
  }
}
