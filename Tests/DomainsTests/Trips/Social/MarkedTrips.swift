import Platform
import TestSupport

@testable import Analysis
@testable import Trips

/// Random records each text, id, position and time of which is a mark that stands nowhere else.
struct MarkedTrips {
  private(set) var plain: TripRecords
  private(set) var records = SocialRecords()

  init(_ random: inout SeededGenerator) {
    var plain = RandomTripRecords.makeChanged(&random)
    let (locations, photos) = (plain.locations.map(\.id), plain.photos.map(\.id))
    plain.trips = plain.trips.map { trip in
      var marked = Trip(
        id: Self.id(trip.id), owner: Self.id(trip.owner), members: trip.members.map(Self.id))
      marked.privacy = trip.privacy
      marked.start = Self.day(5_000, trip.id)
      marked.end = Self.day(5_010, trip.id)
      marked.destination = locations.randomElement(using: &random).map(Self.id)
      return marked
    }
    plain.locations = plain.locations.map {
      TripLocation(
        id: Self.id($0.id), trip: Self.id($0.trip), privacy: $0.privacy,
        passedAt: Self.day(8_000, $0.id), cover: photos.randomElement(using: &random).map(Self.id),
        modified: $0.modified)
    }
    plain.photos = plain.photos.map {
      TripPhoto(id: Self.id($0.id), location: $0.location.map(Self.id))
    }
    plain.users = plain.users.map(Self.id)
    plain.friendships = plain.friendships.map {
      Friendship(Self.id($0.first), Self.id($0.second), since: $0.since)
    }
    plain.requests = plain.requests.map {
      TripRequest(
        kind: $0.kind, from: Self.id($0.from), to: Self.id($0.to), trip: $0.trip.map(Self.id),
        state: $0.state, at: $0.at)
    }
    plain.shares = plain.shares.map {
      TripShare(
        kind: $0.kind, target: Self.id($0.target), by: Self.id($0.by), with: Self.id($0.with),
        at: $0.at, until: $0.until)
    }
    plain.tombstones = plain.tombstones.map {
      Tombstone(kind: $0.kind, target: Self.id($0.target), by: Self.id($0.by), at: $0.at)
    }
    plain.deeds = plain.deeds.map { deed in
      var marked = TripDeed(
        target: deed.target, id: Self.id(deed.id), by: Self.id(deed.by), at: deed.at)
      (marked.field, marked.old, marked.new) = (deed.field, deed.old, deed.new)
      if case .members(let ids) = deed.new { marked.new = .members(ids.map(Self.id)) }
      return marked
    }
    self.plain = plain
    records.directory = TripDirectory(plain)
    addDetails(&random)
  }

  private mutating func addDetails(_ random: inout SeededGenerator) {
    let plain = plain
    records.isIncluded = plain.trips.map { _ in Int.random(in: 0..<5, using: &random) > 0 }
    records.points = plain.locations.enumerated().map { row, location in
      // Of versions the first alone has a position.
      guard plain.locations.firstIndex(where: { $0.id == location.id }) == row else { return nil }
      return GlobePoint(latitude: Self.latitude(row), longitude: 100_000_000)
    }
    records.takenAt = InstantColumn(plain.photos.map { Self.day(12_000, $0.id) })
    records.texts = SocialTexts { role, field, rows in
      rows.map { row in
        if role == .actions { return Self.value(field.name, row: Int(row)) }
        if role == .locations, field.name == "description" {
          return Self.version(row: Int(row))
        }
        let id =
          switch role {
          case .trips: plain.trips[Int(row)].id
          case .photos: plain.photos[Int(row)].id
          default: plain.locations[Int(row)].id
          }
        switch field.name {
        case "id": return id
        case "uri": return "\(id)uri.jpg"
        default: return "\(field.name) \(id)\(field.name)"
        }
      }
    }
    records.users = plain.users.map {
      UserDetails(
        first: "\($0)first", last: "\($0)last", email: "\($0)mail@example.org",
        phone: "\($0)phone", birth: 0, avatar: "\($0)avatar")
    }
  }

  /// What an update was from and to, and what a version of a location says of it.
  static func value(_ field: String, row: Int) -> String { "z\(field)\(row)z" }
  static func version(row: Int) -> String { "zversion\(row)z" }

  /// `t1` as `zt1z`: no id is a part of another one, or of a word.
  static func id(_ id: String) -> String { "z\(id)z" }

  /// Of two of them the middle is none of them: powers of 3 in thousandths of a degree.
  private static func latitude(_ number: Int) -> Int64 {
    301_100_100 + (0..<number).reduce(10_000) { power, _ in power * 3 }
  }

  /// An instant on a day of its own.
  private static func day(_ base: Int64, _ id: String) -> Int64 {
    let number = Int64(id.filter(\.isNumber)) ?? 0
    return (base + 37 * number) * 86_400_000_000
  }

  /// All that a report may print of one object, or of a user.
  func marks(_ kind: TripObject.Kind, _ row: Int) -> [String] {
    func day(_ instant: Int64?) -> [String] {
      instant.map { [String(InstantText.text(microseconds: $0).prefix(10))] } ?? []
    }
    switch kind {
    case .trip: return [plain.trips[row].id] + day(plain.trips[row].start)
    case .location:
      var marks = [plain.locations[row].id] + day(plain.locations[row].passedAt)
      if let point = records.points[row] {
        // Five decimals, as a map prints them.
        let digits = String(point.latitude / 100)
        marks.append("30." + digits.dropFirst(2))
      }
      return marks
    case .photo: return [plain.photos[row].id] + day(records.takenAt[row])
    case .traces: return [plain.users[row]]
    }
  }
}
