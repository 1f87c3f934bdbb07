internal import Platform

/// The trips, locations, photos and people that are seen, and nothing of what is hidden: reports compute
/// all that they show from this alone.
///
/// 48 bytes a location, 24 a photo, 190 a trip and 16 a member of it. Texts are read when something prints them.
struct SeenTrips: Sendable {
  /// In the order of the records.
  var trips: [SeenTrip] = []
  /// Trip by trip in the order in which they were passed; behind them those whose trip is not seen.
  var locations: [SeenLocation] = []
  /// Whom trips list; a viewer sees those who confirmed.
  var members: [SeenMember] = []
  /// Location by location in the order in which they were taken; behind them those whose location is not seen.
  var photos: [SeenPhoto] = []
  /// Owners and members of the trips that are seen, and who else may be.
  var people: [SeenPerson] = []
  /// The locations whose trip is not seen.
  var singleLocations = 0..<0
  /// The photos whose location is not seen.
  var singlePhotos = 0..<0
  /// How it comes about that trips, locations and photos are seen: what there is of that, each once.
  var sights: [TripSight.Seen] = []
  /// What users gave to locations, by place; nothing where nobody gave any.
  var locationStars: [Int: StarSum] = [:]
  /// What else is written of trips, locations and photos.
  var texts = SocialTexts()

  /// Whether nothing at all is seen.
  var isEmpty: Bool { trips.isEmpty && locations.isEmpty && photos.isEmpty }

  /// Whom a trip lists.
  func members(of trip: SeenTrip) -> ArraySlice<SeenMember> { members[trip.members] }

  /// How many of them are confirmed.
  func memberCount(of trip: SeenTrip) -> Int64 {
    Int64(members(of: trip).count { $0.since != nil })
  }

  /// How it comes about that a trip is seen.
  func sight(of trip: SeenTrip) -> TripSight.Seen { sights[Int(trip.sight)] }
}

/// A trip that is seen, without its texts.
struct SeenTrip: Sendable {
  let id: String
  /// Among the records of trips.
  let row: Int32
  /// Among the sights.
  let sight: Int32
  /// Among the people.
  var owner: Int
  /// Among the members of all trips.
  let members: Range<Int>
  let start: Int64?
  let end: Int64?
  let privacy: TripPrivacy
  /// Those of its locations that are seen, and of its photos.
  var locations = 0..<0
  var photos = 0..<0
  /// Among the locations; nil if it has none, or one that is not seen.
  var destination: Int?
  /// The photo that stands for it: the cover of its first location with one.
  var picture: Int?
  /// The way between its locations, and the days on which they were passed.
  var plan = TripPlan()
  /// What users gave to it.
  var stars = StarSum()
}

/// Somebody whom a trip lists.
struct SeenMember: Sendable, Hashable {
  /// Since when the membership is confirmed; nil if it is not.
  let since: Int64?
  /// Among the people.
  var person: Int32
}

/// A location that is seen, without its texts.
struct SeenLocation: Sendable {
  let passedAt: Int64?
  let point: GlobePoint?
  /// Among the records of locations.
  let row: Int32
  /// Among the sights.
  let sight: Int32
  private var photoStart: Int32 = 0
  private var photoEnd: Int32 = 0
  private var coverPlace: Int32 = -1
  let privacy: TripPrivacy

  init(row: Int32, point: GlobePoint?, passedAt: Int64?, privacy: TripPrivacy, sight: Int32) {
    self.row = row
    self.point = point
    self.passedAt = passedAt
    self.privacy = privacy
    self.sight = sight
  }

  /// Those of its photos that are seen.
  var photos: Range<Int> {
    get { Int(photoStart)..<Int(photoEnd) }
    set { (photoStart, photoEnd) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }

  /// The one of them that is its cover.
  var cover: Int? {
    get { coverPlace < 0 ? nil : Int(coverPlace) }
    set { coverPlace = newValue.map { Int32($0) } ?? -1 }
  }
}

/// A photo that is seen, without its texts.
struct SeenPhoto: Sendable {
  let takenAt: Int64?
  /// Among the records of photos.
  let row: Int32
  /// Among the sights.
  let sight: Int32
}
