internal import Analysis

/// A row of a circle; times are microseconds since 1970 UTC.
struct Membership: Hashable, Sendable {
  var owner, member: Int32
  /// Since when, and until when, that instant not included.
  var from, to: Int64?
  /// When a store last wrote the row, so that it was known to hold.
  var modified: Int64?
}

/// A request with what was answered.
struct AskedRequest: Sendable {
  var id: String
  var type: RequestType
  var from, to: Int32
  /// The id of the alert that it names.
  var alert: String?
  var created: Int64
  var answer: RequestAnswer
  var answered: Int64?

  /// From when on the answer holds: not before the request was made; nil if nothing says when it was given.
  var effective: Int64? { answered.map { max($0, created) } }

  /// In the order of answers: those that were given, by time, before those that were not.
  var order: (Int, Int64) { (answer == .pending ? 1 : 0, effective ?? created) }
}

/// An alert with what is known of its end.
struct StartedAlert: Sendable {
  var id: String
  var kind: AlertKind
  var user: Int32
  var started: Int64
  var ended: Int64?
}

/// All that decides who could see whom, but for positions; the order of each list is that of the records.
struct SafetyFacts: Sendable {
  var people = PeopleTable()
  var memberships: [Membership] = []
  /// By name, what else stores say of circles; it decides nothing.
  var stores: [String: [Membership]] = [:]
  var requests: [AskedRequest] = []
  var alerts: [StartedAlert] = []
  /// Whether requests were given at all: else nobody knows who accepted.
  var hasRequests = false
  /// Whether positions were given: else nothing tells when alerts without an end were over.
  var hasPositions = false
  /// By row of `alerts`, of those without an end: the last position before the next alert of the user.
  var lastPositions: [Int: Int64] = [:]

  /// The newest instant at which something was begun, asked, answered or written; nil without any.
  ///
  /// What is to end some day has not happened, and a position is nobody's business.
  var newest: Int64? {
    let rows = memberships.lazy.flatMap { [$0.from, $0.modified] }.compactMap(\.self).max()
    let asked = requests.lazy.map { max($0.created, $0.answered ?? $0.created) }.max()
    return [rows, asked, alerts.lazy.map(\.started).max()].compactMap(\.self).max()
  }
}
