/// Who may see a trip or a location, from the fewest to all.
enum TripPrivacy: UInt8, Codable, Comparable, CaseIterable, Sendable {
  /// The owner alone.
  case `private`
  /// The confirmed members of the trip, too.
  case members
  /// The friends of the owner, too.
  case friends
  /// Everybody, also a viewer who is nobody.
  case `public`

  /// What a location has whose privacy is empty.
  static let ofLocations = TripPrivacy.private
  /// What a trip has whose privacy is empty: its members know that it takes place.
  static let ofTrips = TripPrivacy.members

  /// The words of the levels, as a reject lists them.
  static let words = allCases.reversed().map(\.word)

  /// The word in a file.
  var word: String {
    switch self {
    case .private: "private"
    case .members: "members"
    case .friends: "friends"
    case .public: "public"
    }
  }

  /// The level that a word names; nil if none does.
  init?(word: String) {
    guard let level = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = level
  }

  /// The more open level is the greater one.
  static func < (a: TripPrivacy, b: TripPrivacy) -> Bool { a.rawValue < b.rawValue }
}
