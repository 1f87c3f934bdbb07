import Analysis
import Glibc
import Platform
import Report

@testable import Trips

/// Computes the figures of trips again from their records.
enum SocialOracles {
  static let all =
    [
      FigureOracle(SocialMeasures.trips.id) { evidence in
        let plain = try PlainTrips(evidence)
        return Double(try ids(evidence).count { plain.sees(trip: $0) })
      },
      FigureOracle(SocialMeasures.locations.id) { evidence in
        let plain = try PlainTrips(evidence)
        return Double(try locations(evidence, plain).count)
      },
      FigureOracle(SocialMeasures.unlocatedTrips.id) { evidence in
        let plain = try PlainTrips(evidence)
        let located = Set(
          plain.records.points.keys.filter { plain.sees(location: $0) }.compactMap {
            plain.locations[$0]?.trip
          })
        return Double(
          try ids(evidence).count { plain.sees(trip: $0) && !located.contains($0) })
      },
      FigureOracle(SocialMeasures.members.id) { evidence in
        let plain = try PlainTrips(evidence)
        return Double(
          try ids(evidence).compactMap { plain.trips[$0] }.reduce(0) {
            $0 + plain.members(of: $1).count
          })
      },
      FigureOracle(SocialMeasures.deleted.id) { evidence in
        let at = try PlainTrips(evidence).at
        let deletes = zip(try evidence.symbols("target"), try evidence.numbers("at"))
        return Double(Set(deletes.filter { $0.1 ?? .max <= at }.map { $0.0 ?? [] }).count)
      },
      FigureOracle(SocialMeasures.findings.id) { evidence in
        let plain = try PlainTrips(evidence).records
        let code = TripFinding.Code(rawValue: text(evidence.key))
        let roles = SocialRole.allCases.filter { evidence.has($0.rawValue) }
        let scope = CheckScope(SocialDatasets(roles))
        let directory = TripDirectory(plain.plain)
        let findings = TripChecks.findings(plain.plain).filter { scope.isMeant($0, directory) }
        return Double(findings.count { $0.code == code })
      },
    ] + ofStars + ofPhotos + ofPlans + ofPeople

  /// Stars of what a figure is about, of each user the latest.
  private static func stars(_ evidence: FigureEvidence) throws -> [Int64] {
    let plain = try PlainTrips(evidence)
    let kind = try evidence.parameter("kind")
    guard let key = try ids(evidence, "target").first else { return [] }
    var latest: [String: (stars: Int64, at: Int64)] = [:]
    for each in plain.records.stars
    where each.kind == kind && each.target == key && each.at <= plain.at {
      guard plain.users.contains(each.user), each.at >= latest[each.user]?.at ?? .min else {
        continue
      }
      latest[each.user] = (each.stars, each.at)
    }
    return latest.values.map(\.stars)
  }

  private static let ofStars = [
    FigureOracle(SocialMeasures.ratings.id) { Double(try stars($0).count) },
    FigureOracle(SocialMeasures.stars.id) { evidence in
      let stars = try stars(evidence)
      guard !stars.isEmpty else { return nil }
      let mean = Double(stars.reduce(0, +)) / Double(stars.count)
      return (mean * 100).rounded() / 100
    },
  ]

  private static let ofPhotos = [
    FigureOracle(SocialMeasures.photos.id) { evidence in
      let plain = try PlainTrips(evidence)
      let locations = try locations(evidence, plain)
      return Double(
        plain.photos.values.count { photo in
          guard let location = photo.location else { return false }
          return locations.contains(location) && plain.seesAlone(photo: photo.id)
        })
    },
    FigureOracle(SocialMeasures.locationPhotos.id) { evidence in
      let plain = try PlainTrips(evidence)
      // Of photos with one id the first one says to which location it belongs.
      let own = zip(try evidence.symbols("id"), try evidence.symbols("location")).compactMap {
        id, location in
        id.flatMap { id in location.map { (id: text(id), location: text($0)) } }
      }.filter { plain.photos[$0.id]?.location == $0.location }
      return Double(Set(own.map(\.id)).count { plain.seesAlone(photo: $0) })
    },
  ]

  private static let ofPlans = [
    FigureOracle(SocialMeasures.days.id) { evidence in
      let plain = try PlainTrips(evidence)
      guard let trip = try ids(evidence).first.flatMap({ plain.trips[$0] }) else { return nil }
      let times = plain.way(of: trip.id).compactMap(\.passedAt)
      guard let first = trip.start ?? times.min(), let last = trip.end ?? times.max() else {
        return nil
      }
      return Double(
        max(1, evidence.zone.localDay(of: last) - evidence.zone.localDay(of: first) + 1))
    },
    FigureOracle(SocialMeasures.daysWithLocation.id) { evidence in
      let times = try way(evidence).compactMap(\.passedAt)
      return Double(Set(times.map { evidence.zone.localDay(of: $0) }).count)
    },
    FigureOracle(SocialMeasures.located.id) { evidence in
      let plain = try PlainTrips(evidence)
      return Double(try way(evidence).count { plain.records.points[$0.id] != nil })
    },
    FigureOracle(SocialMeasures.way.id) { evidence in
      let plain = try PlainTrips(evidence)
      let points = try way(evidence).compactMap { plain.records.points[$0.id] }
      guard points.count > 1 else { return nil }
      let millimetres = zip(points, points.dropFirst()).reduce(0.0) {
        $0 + (haversine($1.0, $1.1) * 1000).rounded()
      }
      return (millimetres / 1000).rounded() / 1000
    },
    FigureOracle(SocialMeasures.leg.id) { evidence in
      let plain = try PlainTrips(evidence)
      let key = text(evidence.key)
      let located = try way(evidence).filter { plain.records.points[$0.id] != nil }.map(\.id)
      guard let place = located.firstIndex(of: key), place > 0,
        let here = plain.records.points[key], let before = plain.records.points[located[place - 1]]
      else { return nil }
      return haversine(before, here).rounded() / 1000
    },
  ]

  private static let ofPeople = [
    FigureOracle(PeopleMeasures.ownTrips.id) { evidence in
      let plain = try PlainTrips(evidence)
      let user = text(evidence.key)
      return Double(
        try ids(evidence).count { plain.trips[$0]?.owner == user && plain.sees(trip: $0) })
    },
    FigureOracle(PeopleMeasures.memberTrips.id) { evidence in
      let plain = try PlainTrips(evidence)
      let user = text(evidence.key)
      return Double(
        plain.trips.values.count { plain.sees(trip: $0.id) && plain.members(of: $0).contains(user) }
      )
    },
    FigureOracle(PeopleMeasures.photos.id) { evidence in
      let plain = try PlainTrips(evidence)
      let user = text(evidence.key)
      return Double(
        plain.photos.values.count { photo in
          guard let location = photo.location,
            plain.trips[plain.locations[location]?.trip ?? ""]?.owner == user
          else { return false }
          return plain.sees(location: location) && plain.seesAlone(photo: photo.id)
        })
    },
    FigureOracle(PeopleMeasures.friends.id) { evidence in
      try told(evidence) { $0.friends(of: $1).count }
    },
    FigureOracle(PeopleMeasures.friendRequests.id) { evidence in
      try told(evidence) { $0.pending(.friend, to: $1) }
    },
    FigureOracle(PeopleMeasures.tripRequests.id) { evidence in
      try told(evidence) { $0.pending(.trip, to: $1) }
    },
  ]

  /// What the archive is told of every user, and a viewer of themselves.
  private static func told(
    _ evidence: FigureEvidence, _ count: (PlainTrips, String) -> Int
  ) throws -> Double? {
    let plain = try PlainTrips(evidence)
    let user = text(evidence.key)
    return plain.users.contains(user) && plain.viewer ?? user == user
      ? Double(count(plain, user)) : nil
  }

  /// The different values of a field of the figure's own records.
  private static func ids(_ evidence: FigureEvidence, _ field: String = "id") throws -> Set<String>
  {
    Set(try evidence.symbols(field).compactMap { $0.map(text) })
  }

  /// The figure's own locations, as far as they are seen with their trip.
  private static func locations(
    _ evidence: FigureEvidence, _ plain: PlainTrips
  ) throws -> Set<String> {
    let own = zip(try evidence.symbols("id"), try evidence.symbols("trip")).compactMap { id, trip in
      id.flatMap { id in trip.map { (id: text(id), trip: text($0)) } }
    }
    // Of locations with one id the first one says to which trip it belongs.
    return Set(
      own.filter { plain.locations[$0.id]?.trip == $0.trip && plain.sees(location: $0.id) }
        .map(\.id))
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The locations of the one trip that a figure is about, in the order in which they were passed.
  private static func way(_ evidence: FigureEvidence) throws -> [TripLocation] {
    let trips = try ids(evidence, "trip")
    guard let trip = trips.first else { return [] }
    return try PlainTrips(evidence).way(of: trip)
  }

  /// Metres along the great circle, by the haversine formula.
  private static func haversine(
    _ a: (latitude: Int64, longitude: Int64), _ b: (latitude: Int64, longitude: Int64)
  ) -> Double {
    func radians(_ units: Int64) -> Double { Double(units) * .pi / 1_800_000_000 }
    let north = sin(radians(a.latitude - b.latitude) / 2)
    let east = sin(radians(a.longitude - b.longitude) / 2)
    let h = north * north + cos(radians(a.latitude)) * cos(radians(b.latitude)) * east * east
    return 2 * 6_371_008.8 * asin(min(1, h.squareRoot()))
  }
}

extension PlainTrips {
  /// The locations of a trip that may be seen, in the order in which they were passed.
  func way(of trip: String) -> [TripLocation] {
    var taken: Set<String> = []
    let own = records.plain.locations.filter {
      taken.insert($0.id).inserted && $0.trip == trip && sees(location: $0.id)
    }
    return own.enumerated().sorted {
      ($0.element.passedAt ?? .max, $0.offset) < ($1.element.passedAt ?? .max, $1.offset)
    }.map(\.element)
  }
}
