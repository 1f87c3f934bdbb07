internal import Analysis
internal import Definition
internal import Platform

/// What if: changes that are laid over circles, requests and alerts, one a line.
///
/// A row of a circle is known by owner and friend, and by its beginning where the change says one; requests and alerts by their ids.
struct FactChanges {
  private typealias Fields = [String: JSONValue]

  private let changes: [(line: Int, fields: Fields)]
  private let zone: TimeZone
  private let path: String

  /// Reads a file of JSON Lines.
  static func read(_ path: String, zone: TimeZone) throws -> FactChanges {
    let bytes: [UInt8]
    do {
      let file = try MappedFile(path: path)
      bytes = withExtendedLifetime(file) { Array(file.bytes) }
    } catch {
      throw DomainCommand.Refused("cannot read \(path): \(error)", .missingInput)
    }
    var changes: [(line: Int, fields: Fields)] = []
    for (number, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where line.contains(where: { $0 > 0x20 }) {
      guard let value = try? JSONValue(parsing: Array(line)), case .object(let members) = value
      else {
        throw DomainCommand.Refused(
          "\(path):\(number + 1): expected a JSON object", .badData)
      }
      changes.append(
        (number + 1, Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }))
    }
    return FactChanges(changes: changes, zone: zone, path: path)
  }

  /// The facts with the changes, in their order.
  func laid(over facts: SafetyFacts) throws -> SafetyFacts {
    var facts = facts
    for change in changes {
      do throws(Fault) {
        if change.fields["circle"] != nil {
          try changeCircle(change.fields, &facts)
        } else if change.fields["request"] != nil {
          try changeRequest(change.fields, &facts)
        } else if change.fields["alert"] != nil {
          try changeAlert(change.fields, &facts)
        } else {
          throw Fault(expected: "one of the keys circle, request and alert")
        }
      } catch {
        throw DomainCommand.Refused(
          "\(path):\(change.line): expected \(error.expected)", .badData)
      }
    }
    return facts
  }

  private struct Fault: Error { let expected: String }

  // MARK: - Records

  private func changeCircle(_ fields: Fields, _ facts: inout SafetyFacts) throws(Fault) {
    try known(fields, ["circle", "member", "from", "to", "modified", "remove"])
    let owner = facts.people.number(try text("circle", fields))
    let member = facts.people.number(try text("member", fields))
    let from = try time("from", fields)
    let rows = facts.memberships.indices.filter {
      facts.memberships[$0].owner == owner && facts.memberships[$0].member == member
        && (from == nil || facts.memberships[$0].from == from)
    }
    if try isRemoved(fields) {
      for row in rows.reversed() { facts.memberships.remove(at: row) }
      return
    }
    guard let row = rows.last else {
      facts.memberships.append(
        Membership(
          owner: owner, member: member, from: from, to: try time("to", fields),
          modified: try time("modified", fields)))
      return
    }
    if fields["to"] != nil { facts.memberships[row].to = try time("to", fields) }
    if fields["modified"] != nil {
      facts.memberships[row].modified = try time("modified", fields)
    }
  }

  private func changeRequest(_ fields: Fields, _ facts: inout SafetyFacts) throws(Fault) {
    try known(
      fields, ["request", "type", "from", "to", "for", "created", "state", "answered", "remove"])
    let id = try text("request", fields)
    let number = facts.requestIds.ordinal(of: id)
    if try isRemoved(fields) { return facts.requests.removeAll { $0.id == number } }
    let row = facts.requests.firstIndex { $0.id == number }
    var request: AskedRequest
    if let row {
      request = facts.requests[row]
    } else {
      guard let created = try time("created", fields) else { throw missing("created") }
      request = AskedRequest(
        type: .coreFriend, from: facts.people.number(try text("from", fields)),
        to: facts.people.number(try text("to", fields)), created: created, answer: .pending)
    }
    if fields["type"] != nil {
      guard let type = RequestType.of(try text("type", fields).utf8) else {
        throw Fault(expected: "a type of watch, helpNow or coreFriend")
      }
      request.type = type
    }
    if fields["for"] != nil { request.alert = facts.alertNumber(try text("for", fields)) }
    if let created = try time("created", fields) { request.created = created }
    if fields["state"] != nil {
      guard let answer = RequestAnswer.of(try text("state", fields).utf8) else {
        throw Fault(expected: "a state of pending, accepted, rejected or dismissed")
      }
      request.answer = answer
    }
    if fields["answered"] != nil { request.answered = try time("answered", fields) }
    if fields["from"] != nil { request.from = facts.people.number(try text("from", fields)) }
    if fields["to"] != nil { request.to = facts.people.number(try text("to", fields)) }
    if request.type != .coreFriend { facts.hasRequests = true }
    if let row { facts.requests[row] = request } else { facts.add(request, id: id) }
  }

  private func changeAlert(_ fields: Fields, _ facts: inout SafetyFacts) throws(Fault) {
    try known(fields, ["alert", "kind", "user", "started", "ended", "remove"])
    let id = try text("alert", fields)
    let number = facts.alertIds.ordinal(of: id)
    let row = facts.alerts.firstIndex { $0.id == number }
    if try isRemoved(fields) {
      let kept = facts.alerts.indices.filter { facts.alerts[$0].id != number }
      // Last positions are known by row.
      facts.lastPositions = Dictionary(
        uniqueKeysWithValues: kept.enumerated().compactMap { place, row in
          facts.lastPositions[row].map { (place, $0) }
        })
      facts.alerts = kept.map { [alerts = facts.alerts] in alerts[$0] }
      return
    }
    var alert: StartedAlert
    if let row {
      alert = facts.alerts[row]
    } else {
      guard let started = try time("started", fields) else { throw missing("started") }
      alert = StartedAlert(
        kind: .watch, user: facts.people.number(try text("user", fields)), started: started)
    }
    if fields["kind"] != nil {
      let word = try text("kind", fields)
      guard AlertKind.words.contains(word) else {
        throw Fault(expected: "a kind of watch or helpNow")
      }
      alert.kind = AlertKind(word: word)
    }
    if let started = try time("started", fields) { alert.started = started }
    if fields["user"] != nil { alert.user = facts.people.number(try text("user", fields)) }
    if fields["ended"] != nil { alert.ended = try time("ended", fields) }
    // Its last position would have to be looked for again.
    if alert.ended == nil { throw Fault(expected: "an instant in ended") }
    if let ended = alert.ended, ended < alert.started {
      throw Fault(expected: "an end that is not before the start")
    }
    if let row { facts.alerts[row] = alert } else { facts.add(alert, id: id) }
  }

  // MARK: - Fields

  private func known(_ fields: Fields, _ keys: [String]) throws(Fault) {
    for key in fields.keys.sorted() where !keys.contains(key) {
      throw Fault(expected: "the keys \(keys.joined(separator: ", ")), found \(key)")
    }
  }

  private func isRemoved(_ fields: Fields) throws(Fault) -> Bool {
    switch fields["remove"] {
    case nil, .flag(false): return false
    case .flag(true): return true
    default: throw Fault(expected: "true or false in remove")
    }
  }

  private func missing(_ key: String) -> Fault { Fault(expected: "the key \(key)") }

  private func text(_ key: String, _ fields: Fields) throws(Fault) -> String {
    guard case .text(let text)? = fields[key], !text.isEmpty else { throw missing(key) }
    return text
  }

  /// Nil for a key that is not there, and for `null`.
  private func time(_ key: String, _ fields: Fields) throws(Fault) -> Int64? {
    switch fields[key] {
    case nil, .null: return nil
    case .text(let text):
      guard let instant = try? SafetyScene.instant(text, zone) else {
        throw Fault(expected: "an instant in \(key), such as 2015-03-10T20:05:00")
      }
      return instant
    default: throw Fault(expected: "an instant in \(key)")
    }
  }
}
