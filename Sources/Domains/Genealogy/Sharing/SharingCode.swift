/// Why something with shared names is refused, or what does not fit together.
enum SharingCode: String, CaseIterable, Sendable {
  case alreadyReserved = "FS_ALREADY_RESERVED"
  case notShared = "FS_NOT_SHARED"
  case notMember = "FS_NOT_MEMBER"
  case otherGroup = "FS_OTHER_GROUP"
  case limit = "FS_LIMIT"
  case notHolder = "FS_NOT_HOLDER"
  case notReserved = "FS_NOT_RESERVED"
  case done = "FS_DONE"
  case twice = "FS_TWICE"
  case sharedTwice = "FS_SHARED_TWICE"
  case redacted = "FS_REDACTED"
  case noPerson = "FS_NO_PERSON"
  case reservationTwice = "FS_RESERVATION_TWICE"
  case idTwice = "FS_ID_TWICE"

  /// What is wrong, in one sentence.
  var sentence: String {
    switch self {
    case .alreadyReserved: "The name is reserved already."
    case .notShared: "The name is not shared with this group."
    case .notMember: "Whoever did this is no member of the group."
    case .otherGroup: "Whoever did this belongs to another group."
    case .limit: "The member would hold more names than one may hold at once."
    case .notHolder: "The reservation is somebody else's."
    case .notReserved: "There is no such reservation, or none of its names is reserved any more."
    case .done: "Everything that can be done for this name is done."
    case .twice: "The same name stands twice in one selection."
    case .sharedTwice: "The same ancestor is shared more than once; the name is offered once."
    case .redacted: "A living person can neither be shared nor reserved."
    case .noPerson: "There is no person with this id in the data."
    case .reservationTwice: "There is a reservation with this id already."
    case .idTwice: "The id stands twice; the first record counts."
    }
  }

  /// What to do about it, in one sentence.
  var advice: String {
    switch self {
    case .alreadyReserved, .done: "Choose another name."
    case .notShared: "Choose a name of the list."
    case .notMember: "Check the id of the member, or add the member to the group."
    case .otherGroup: "Share and reserve in your own group."
    case .limit: "Release or finish names first."
    case .notHolder: "Ask the one who holds it to release it."
    case .notReserved: "Look at your reservations."
    case .twice: "Name each ancestor once."
    case .sharedTwice: "Nothing has to be done; one of the two may take the name back."
    case .redacted: "Wait until the death is recorded, or choose another name."
    case .noPerson: "Check the id, or add the person to the data."
    case .reservationTwice: "Give the reservation another id."
    case .idTwice: "Give each record an id of its own."
    }
  }

  /// The command that helps with it; nil where none does.
  var command: String? {
    switch self {
    case .alreadyReserved, .notShared, .done: "gristmill names list --shared"
    case .limit, .notReserved: "gristmill names list --mine"
    default: nil
    }
  }

  /// What to do about it, for whoever types commands.
  var adviceWithCommand: String { command.map { advice.dropLast() + ": \($0)." } ?? advice }
}

/// A refusal, with what it is about.
struct SharingRefusal: Sendable, Hashable {
  let code: SharingCode
  /// The ancestor that it is about, if it is one.
  var ancestor: String?
  /// Who holds the name; told to members of the same group only.
  var holder: String?
}

/// Something about the shares themselves that does not fit together.
struct SharingFinding: Sendable, Hashable {
  let code: SharingCode
  let group: String
  /// The share or action that it is about.
  let id: String
}
