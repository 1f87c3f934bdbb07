internal import Analysis
internal import Report

/// The measures of trips, each registered once.
enum SocialMeasures {
  static let trips = Measure(
    id: "trips.trips", title: "Trips", unit: "trips", formula: "n of those that are seen",
    definition: "Trips that the one who looks may see.", source: "count")

  static let locations = Measure(
    id: "trips.locations", title: "Places", unit: "places",
    formula: "n of those that are seen, of trips that are seen",
    definition: "Locations that the one who looks may see, of a trip that they may see, too.",
    source: "count")

  static let photos = Measure(
    id: "trips.photos", title: "Photos", unit: "photos",
    formula: "n of those that are seen, of locations and trips that are seen",
    definition: "Photos that the one who looks may see, of such locations of such trips.",
    source: "count")

  static let members = Measure(
    id: "trips.members", title: "Members", unit: "members",
    formula: "n of those whose latest request is confirmed",
    definition: "Users beside the owner whom the trip lists and who confirmed.", source: "count")

  static let located = Measure(
    id: "trips.located", title: "With a position", unit: "places", formula: "n with lat and lon",
    definition: "Those of the locations that have a position.", source: "count")

  static let unlocatedTrips = Measure(
    id: "trips.unlocated", title: "Without a position", unit: "trips",
    formula: "n without a location that has lat and lon",
    definition: "Trips none of whose locations that are seen has a position: no pin on the map.",
    source: "count")

  static let days = Measure(
    id: "trips.days", title: "Days", unit: "days", formula: "last day − first day + 1",
    definition:
      "Days from the start of the trip to its end; where one is not known, the first or last time at "
      + "which a location was passed.", source: "days of the zone")

  static let daysWithLocation = Measure(
    id: "trips.days_with_location", title: "Days with a location", unit: "days",
    formula: "number of different days", definition: "Days on which a location was passed.",
    source: "different values")

  static let way = Measure(
    id: "trips.way", title: "Way (great circle, between locations)", unit: "km",
    formula: "Σ distance of each location to the next",
    definition:
      "Length of the way along great circles from each location with a position to the next, in the order "
      + "in which they were passed: shorter than the way that was travelled.",
    source: "sphere of 6,371,008.8 m")

  static let leg = Measure(
    id: "trips.leg", title: "Leg (great circle, between locations)", unit: "km",
    formula: "distance to the location before",
    definition: "Length along the great circle from the location with a position before this one.",
    source: "sphere of 6,371,008.8 m")

  static let locationPhotos = Measure(
    id: "trips.location_photos", title: "Photos", unit: "photos",
    formula: "n of those that are seen",
    definition: "Photos of the location that the one who looks may see.", source: "count")

  static let ratings = Measure(
    id: "trips.ratings", title: "Ratings", unit: "ratings", formula: "number of different users",
    definition: "Users who gave it stars until the present.", source: "different values")

  static let stars = Measure(
    id: "trips.stars", title: "Stars", unit: "stars",
    formula: "Σ stars / n, of each user the latest",
    definition: "Mean of the stars that users gave, the latest of each.", source: "mean")

  static let deleted = Measure(
    id: "trips.deleted", title: "Deleted", unit: "",
    formula: "number of different objects that a delete names",
    definition: "Trips, locations or photos that were deleted until the present.",
    source: "different values")

  static let findings = Measure(
    id: "trips.findings", title: "Findings", unit: "findings", formula: "n with the code",
    definition: "How often records do not fit together in this way.", source: "count")
}

extension SocialMeasures {
  /// Those that rest on positions.
  static let ofPositions: Set<Measure> = [way, leg, located, unlocatedTrips]
}

/// The measures of people, each registered once.
enum PeopleMeasures {
  static let ownTrips = Measure(
    id: "people.own_trips", title: "Own trips", unit: "trips", formula: "n owned that are seen",
    definition: "Trips of the user that the one who looks may see.", source: "count")

  static let memberTrips = Measure(
    id: "people.member_trips", title: "Trips as a member", unit: "trips",
    formula: "n with a confirmed membership that are seen",
    definition: "Trips of others of which the user is a confirmed member.", source: "count")

  static let photos = Measure(
    id: "people.photos", title: "Photos", unit: "photos", formula: "n of own trips that are seen",
    definition: "Photos of the user's own trips that the one who looks may see.", source: "count")

  static let friends = Measure(
    id: "people.friends", title: "Friends", unit: "friends", formula: "number of different friends",
    definition: "Users with whom a friendship has begun.", source: "different values")

  static let friendRequests = Measure(
    id: "people.friend_requests", title: "Friend requests", unit: "requests",
    formula: "n pending to the user",
    definition: "Requests to be a friend that wait for the user's answer.", source: "count")

  static let tripRequests = Measure(
    id: "people.trip_requests", title: "Trip requests", unit: "requests",
    formula: "n pending to the user",
    definition: "Requests to join a trip that wait for the user's answer.", source: "count")
}
