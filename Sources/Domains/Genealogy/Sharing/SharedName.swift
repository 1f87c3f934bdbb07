/// A name that a group shares, and what became of it.
struct SharedName: Sendable, Hashable {
  enum Status: Sendable, Hashable {
    /// It can be reserved.
    case shared
    /// It belongs to the reservation with this number.
    case reserved(Int)
    /// Everything was done, the last of it with this reservation.
    case done(Int)
  }

  /// The first share of it that counts.
  let share: NameShare
  let person: Ancestor
  /// By the data, and by what members said to be done.
  var readiness: Readiness
  var status = Status.shared
  /// The number of the last confirmed reservation that took it.
  var confirmedBy: Int?

  /// Whether it can be taken: shared, and something is left to be done.
  var isOffered: Bool { status == .shared && !readiness.isComplete }

  /// The number of the reservation that holds it.
  var holding: Int? { if case .reserved(let number) = status { number } else { nil } }

  /// Whether nothing is left to be done.
  var isDone: Bool {
    if case .done = status { return true }
    return status == .shared && readiness.isComplete
  }
}

/// Names that a member took at once.
struct NameReservation: Sendable, Hashable {
  let id: String
  let group: String
  let member: String
  let at: Int64
  /// The names that were taken, as numbers of the machine.
  let names: [Int]
  /// When it ends by itself; nil if it does not.
  let expiresAt: Int64?
  /// The code that came with it, if one did.
  let code: String?
  var shownAt: Int64?
  var printedAt: Int64?
  /// When a term that has passed, or what was confirmed to somebody else, ended it.
  var expiredAt: Int64?
  /// Those of the names that its member gave back or said to be done.
  var ended: Set<Int> = []
}

/// An action that was applied, or refused.
struct AppliedAction: Sendable, Hashable {
  let action: NameAction
  let refusal: SharingRefusal?
  /// The reservation that it made or was about.
  var reservation: Int?
  /// The names that it gave back or that are done by it.
  var ended: [Int] = []
  /// Whether the refusal was decided by whoever wrote the action.
  var wasDecided = false
}
