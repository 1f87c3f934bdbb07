/// What somebody is asked for.
enum RequestType: String, CaseIterable, Sendable {
  case watch, helpNow, coreFriend

  /// The kind of alert that it is for; nil for a request to be a friend.
  var alert: AlertKind? {
    switch self {
    case .watch: .watch
    case .helpNow: .helpNow
    case .coreFriend: nil
    }
  }

  /// What a file says.
  static func of(_ bytes: some Sequence<UInt8>) -> RequestType? {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    if let type = RequestType(rawValue: text) { return type }
    return switch text.lowercased() {
    case "watch", "watchme": .watch
    case "helpnow": .helpNow
    case "corefriend": .coreFriend
    default: nil
    }
  }
}

/// What became of a request.
enum RequestAnswer: UInt8, CaseIterable, Sendable {
  case pending, accepted, rejected, dismissed

  /// A stable word for tables.
  var word: String {
    switch self {
    case .pending: "pending"
    case .accepted: "accepted"
    case .rejected: "rejected"
    case .dismissed: "dismissed"
    }
  }

  /// What a file says: the word, or how the application calls the button.
  static func of(_ bytes: some Sequence<UInt8>) -> RequestAnswer? {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    if let answer = allCases.first(where: { $0.word == text }) { return answer }
    return switch text.lowercased() {
    case "pending", "send": .pending
    case "accepted", "accept": .accepted
    case "rejected", "reject": .rejected
    case "dismissed", "dismiss": .dismissed
    default: nil
    }
  }
}
