/// What an `update` may be about, in the words of the field `target_kind` of an action.
enum ChangeTarget: UInt8, Codable, CaseIterable, Sendable {
  case trip
  case location
  case photo
  case user

  /// The word in a file.
  var word: String {
    switch self {
    case .trip: "trip"
    case .location: "location"
    case .photo: "photo"
    case .user: "user"
    }
  }

  init?(word: String) {
    guard let target = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = target
  }

  /// What may be seen or not; nil for users.
  var object: TripObject.Kind? { TripObject.Kind(rawValue: word) }
}

/// A field that an `update` changes.
///
/// Not among them are ids, what belongs to what, who owns a trip, and positions: these are changed by another record.
enum ChangedField: UInt8, Codable, CaseIterable, Sendable {
  case title
  case description
  case destination
  case start
  case end
  case members
  case privacy
  case name
  case address
  case passedAt
  case cover
  case caption
  case first
  case last
  case email
  case gender
  case birth
  case phone
  case avatar

  /// How a new value is read.
  enum Form: Sendable {
    /// Any text; without one the field is cleared, unless it is required.
    case text(isRequired: Bool)
    case email
    case instant
    case day
    case privacy
    case members
    /// The id of an object of that kind.
    case object(TripObject.Kind)
  }

  /// The name of the field.
  var word: String {
    switch self {
    case .passedAt: "passed_at"
    default: "\(self)"
    }
  }

  var form: Form {
    switch self {
    case .title, .name, .first, .last: .text(isRequired: true)
    case .description, .address, .caption, .gender, .phone, .avatar: .text(isRequired: false)
    case .email: .email
    case .start, .end, .passedAt: .instant
    case .birth: .day
    case .privacy: .privacy
    case .members: .members
    case .destination: .object(.location)
    case .cover: .object(.photo)
    }
  }

  /// The fields of a target, in the order in which versions are compared.
  static func all(of target: ChangeTarget) -> [ChangedField] {
    switch target {
    case .trip: [.title, .description, .destination, .start, .end, .members, .privacy]
    case .location: [.name, .address, .passedAt, .description, .cover, .privacy]
    case .photo: [.caption]
    case .user: [.first, .last, .email, .gender, .birth, .phone, .avatar]
    }
  }

  /// The field of a target with this name; nil if an update cannot change it.
  init?(word: String, of target: ChangeTarget) {
    guard let field = Self.all(of: target).first(where: { $0.word == word }) else { return nil }
    self = field
  }
}
