/// Something about records that do not fit together: what, where, and what to do; no value of them.
struct TripFinding: Hashable, Sendable {
  /// The stable code of a finding.
  enum Code: String, CaseIterable, Sendable {
    case idTwice = "MT_ID_TWICE"
    case dangling = "MT_DANGLING"
    case memberNoFriend = "MT_MEMBER_NO_FRIEND"
    case memberUnconfirmed = "MT_MEMBER_UNCONFIRMED"
    case destination = "MT_DESTINATION"
    case tripEmpty = "MT_TRIP_EMPTY"
    case outsideTrip = "MT_OUTSIDE_TRIP"
    case cover = "MT_COVER"
    case photoNoLocation = "MT_PHOTO_NO_LOCATION"
    case friendshipTwice = "MT_FRIENDSHIP_TWICE"
    case requestOwner = "MT_REQUEST_OWNER"
    case shareOwner = "MT_SHARE_OWNER"
    case deleteOwner = "MT_DELETE_OWNER"
    case updateOwner = "MT_UPDATE_OWNER"
    case noEffect = "MT_ACTION"
    case gender = "MT_GENDER"

    /// What is wrong, in one sentence.
    var sentence: String {
      switch self {
      case .idTwice: "A record above has the same id."
      case .dangling: "It names a record that is not there."
      case .memberNoFriend: "A member of the trip and its owner are not confirmed as friends."
      case .memberUnconfirmed: "A member of the trip has no confirmed request for it."
      case .destination: "The destination is no location of the trip."
      case .tripEmpty: "The trip has no locations."
      case .outsideTrip: "The location was passed before the trip starts or after it ends."
      case .cover: "The cover is a photo of another location, or is not there."
      case .photoNoLocation: "The photo belongs to no location."
      case .friendshipTwice: "A record above says that the same two are friends."
      case .requestOwner: "The request for the trip is neither from nor to its owner."
      case .shareOwner: "It was shared by somebody who does not own it."
      case .deleteOwner: "It was deleted by somebody who does not own it."
      case .updateOwner: "It was changed by somebody who does not own it."
      case .gender: "The gender is another word than those that are known."
      case .noEffect:
        "The action says something that cannot be done, or a value that cannot be read."
      }
    }

    /// What to do about it, in one sentence.
    var advice: String {
      switch self {
      case .idTwice: "Give it another id, or keep the newest record alone."
      case .dangling: "Correct the id, or add the record that it means."
      case .memberNoFriend: "Add the friendship, or take the member from the trip."
      case .memberUnconfirmed:
        "Until a request is confirmed the member sees no more than others; have it confirmed."
      case .destination: "Name a location of this trip, or move the location to it."
      case .tripEmpty: "Add a location, or delete the trip."
      case .outsideTrip: "Correct the time of the location, or start and end of the trip."
      case .cover: "Choose one of the location's photos that are not deleted."
      case .photoNoLocation: "Name its location; until then nobody may see it."
      case .friendshipTwice: "Drop one of the two; the earlier day counts."
      case .requestOwner: "Correct trip or users; the request makes nobody a member."
      case .shareOwner: "Let the owner share it; the share shows it to nobody."
      case .deleteOwner: "Look into it: it is hidden all the same."
      case .updateOwner: "Let the owner change it; the update has no effect."
      case .gender: "Correct the word, or add it to `genders`."
      case .noEffect: "Correct kind, target, field or new value; the action has no effect."
      }
    }
  }

  /// The record kinds that are looked at, in the order of findings.
  enum Record: String, CaseIterable, Sendable {
    case user
    case trip
    case location = "trip_location"
    case photo
    case friendship
    case request
    case share
    case action
  }

  let code: Code
  let record: Record
  /// The position in the list of `TripRecords` that holds such records.
  let row: Int
  /// The name of the field.
  let field: String
  /// Which item of a list it is, such as a member; 0 for other fields.
  var item = 0
  /// Of an action, what kind of thing it is about; nil for a user.
  var targetKind: TripObject.Kind?
}

/// What was found: everything counted, and the first of it.
struct TripFindings: Sendable {
  private let limit: Int
  private(set) var counts: [TripFinding.Code: Int64] = [:]
  /// In the order of the checks.
  private(set) var listed: [TripFinding] = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ finding: TripFinding) {
    counts[finding.code, default: 0] += 1
    if listed.count < limit { listed.append(finding) }
  }
}
