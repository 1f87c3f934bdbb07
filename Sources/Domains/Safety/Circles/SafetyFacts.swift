internal import Analysis

/// A row of a circle; times are microseconds since 1970 UTC.
struct Membership: Hashable, Sendable {
  var owner, member: Int32
  /// Since when, and until when, that instant not included.
  var from, to: Int64?
  /// When a store last wrote the row, so that it was known to hold.
  var modified: Int64?
}

/// A request with what was answered; 40 bytes.
struct AskedRequest: Sendable {
  /// Among the ids of requests.
  var id = IdentifierTable.none
  var from, to: Int32
  /// The alert that it names, among the ids of alerts; `IdentifierTable.none` for none.
  var alert = IdentifierTable.none
  var created: Int64
  private var answeredAt: Int64
  var type: RequestType
  var answer: RequestAnswer

  /// A request whose ids are given when it is added.
  init(
    type: RequestType, from: Int32, to: Int32, created: Int64, answer: RequestAnswer,
    answered: Int64? = nil
  ) {
    (self.type, self.from, self.to, self.created) = (type, from, to, created)
    (self.answer, answeredAt) = (answer, answered ?? NumberedRows.missing)
  }

  /// When it was answered; nil if nothing says it.
  var answered: Int64? {
    get { answeredAt == NumberedRows.missing ? nil : answeredAt }
    set { answeredAt = newValue ?? NumberedRows.missing }
  }

  /// From when on the answer holds: not before the request was made; nil if nothing says when it was given.
  var effective: Int64? { answered.map { max($0, created) } }

  /// In the order of answers: those that were given, by time, before those that were not.
  var order: (Int, Int64) { (answer == .pending ? 1 : 0, effective ?? created) }
}

/// An alert with what is known of its end.
struct StartedAlert: Sendable {
  /// Among the ids of alerts.
  var id = IdentifierTable.none
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
  private(set) var requestIds = IdentifierTable()
  /// The ids of alerts, and those that only requests name.
  private(set) var alertIds = IdentifierTable()
  /// Whether requests were given at all: else nobody knows who accepted.
  var hasRequests = false
  /// Whether positions were given: else nothing tells when alerts without an end were over.
  var hasPositions = false
  /// By row of `alerts`, of those without an end: the last position before the next alert of the user.
  var lastPositions: [Int: Int64] = [:]

  /// Adds a request with its id and that of the alert that it names.
  mutating func add(_ request: AskedRequest, id: String, alert: String? = nil) {
    var request = request
    request.id = requestIds.insert(id)
    request.alert = alertNumber(alert)
    requests.append(request)
  }

  /// Adds an alert with its id.
  mutating func add(_ alert: StartedAlert, id: String) {
    var alert = alert
    alert.id = alertIds.insert(id)
    alerts.append(alert)
  }

  /// The number of an id of alerts, which is a new one if none has it.
  mutating func alertNumber(_ id: String?) -> Int32 {
    id.map { alertIds.insert($0) } ?? IdentifierTable.none
  }

  /// The newest instant at which something was begun, asked, answered or written; nil without any.
  ///
  /// What is to end some day has not happened, and a position is nobody's business.
  var newest: Int64? {
    let rows = memberships.lazy.flatMap { [$0.from, $0.modified] }.compactMap(\.self).max()
    let asked = requests.lazy.map { max($0.created, $0.answered ?? $0.created) }.max()
    return [rows, asked, alerts.lazy.map(\.started).max()].compactMap(\.self).max()
  }
}
