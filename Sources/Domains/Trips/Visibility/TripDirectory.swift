internal import Analysis

/// All that decides who sees what, as numbers; of records with one id the first counts, but the strictest privacy of all;
/// of versions of one record the latest up to the present, once `TripHistory.settle` chose it.
///
/// Made by adding records: first all ids, then what names them. Some 40 bytes a location with its id, 17 without; 30 and 4
/// a photo; 24 a request; 16 a friendship.
struct TripDirectory: Codable, Sendable {
  // Ids.
  var users = IdentifierTable()
  /// Owners and members of trips who are no users.
  var strangers = IdentifierTable()
  var trips = IdentifierTable()
  var locations = IdentifierTable()
  var photos = IdentifierTable()

  // Records, by row.
  var tripRows: [NumberedTrip] = []
  /// Users and strangers whom trips list, trip by trip.
  var members: [Int32] = []
  var locationRows = NumberedLocations()
  /// The location of each photo.
  var photoRows: [Int32] = []
  var friendships: [NumberedFriendship] = []
  var requests: [NumberedRequest] = []
  var shares: [NumberedShare] = []
  var tombstones: [NumberedTombstone] = []
  /// The rows of users whose gender is another word than those that are known.
  var oddGenders: [Int32] = []
  /// What actions do beside deletes.
  var deeds = NumberedDeeds()
  /// When rows came to be as they are, of records that say it.
  var versions: [ChangeTarget: NumberedVersions] = [:]
  /// From when on each of `members` is listed; empty as long as no trip ever listed others.
  var listedAt: [Int64] = []

  func table(_ kind: TripObject.Kind) -> IdentifierTable {
    switch kind {
    case .trip: trips
    case .location: locations
    case .photo: photos
    case .traces: users
    }
  }

  /// The first record of a trip.
  func trip(_ ordinal: Int32) -> NumberedTrip { tripRows[trips.firstRow(of: ordinal)] }

  /// Whom a trip lists, in its order.
  func members(of trip: NumberedTrip) -> ArraySlice<Int32> {
    members[Int(trip.members.lowerBound)..<Int(trip.members.upperBound)]
  }

  /// The user who owns a trip; `IdentifierTable.unknown` or less if nobody does.
  func owner(ofTrip ordinal: Int32) -> Int32 { trip(ordinal).owner }

  /// The trip of a location.
  func trip(ofLocation ordinal: Int32) -> Int32 {
    locationRows.trips[locations.firstRow(of: ordinal)]
  }

  /// The location of a photo.
  func location(ofPhoto ordinal: Int32) -> Int32 { photoRows[photos.firstRow(of: ordinal)] }

  /// The id of a user, or of a stranger.
  func user(_ number: Int32) -> ArraySlice<UInt8> {
    number >= 0 ? users[number] : strangers[IdentifierTable.stranger(number)]
  }

  /// The strictest privacy of all records with one id, by ordinal.
  var privacyOfTrips: [TripPrivacy] { strictest(tripRows.map(\.privacy), .trip) }
  var privacyOfLocations: [TripPrivacy] { strictest(locationRows.privacy, .location) }

  private func strictest(_ levels: [TripPrivacy], _ target: ChangeTarget) -> [TripPrivacy] {
    let table = table(target)
    guard table.hasRepeats else { return levels }
    var strictest = [TripPrivacy](repeating: .public, count: table.count)
    let versioned = versionedOrdinals(target)
    for (row, level) in levels.enumerated() {
      let ordinal = Int(table.ordinal(ofRow: row))
      // Of versions the one that counts says.
      if versioned.contains(Int32(ordinal)), table.isRepeat(row: row) { continue }
      strictest[ordinal] = min(strictest[ordinal], level)
    }
    return strictest
  }

  /// What an object is part of; each number is negative where there is none.
  struct Chain {
    var photo = IdentifierTable.unknown
    var location = IdentifierTable.unknown
    var trip = IdentifierTable.unknown
    var owner = IdentifierTable.unknown
  }

  /// Leads from `object` up to its owner.
  func chain(of object: TripObject) -> Chain {
    var chain = Chain()
    switch object.kind {
    case .traces:
      chain.owner = object.ordinal
      return chain
    case .trip: chain.trip = object.ordinal
    case .location: chain.location = object.ordinal
    case .photo:
      chain.photo = object.ordinal
      chain.location = location(ofPhoto: object.ordinal)
    }
    if chain.location >= 0 { chain.trip = trip(ofLocation: chain.location) }
    if chain.trip >= 0 { chain.owner = owner(ofTrip: chain.trip) }
    return chain
  }
}
