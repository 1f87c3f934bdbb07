import Platform

@testable import Genealogy

/// What became of the names of one group, decided step by step: slow, and without the tables of `SharingMachine`.
///
/// Made from all records behind a figure, so that it shows whether the figure is right.
struct PlainSharing: Sendable {
  struct Reservation: Sendable {
    let member: String
    let at: Int64
    let names: [String]
    /// How many reservations came before it.
    let number: Int
    var isPrinted = false
    /// Those of the names that its member gave back or said to be done.
    var ended: Set<String> = []
  }

  let group: String
  let present: Int64
  /// By ancestor, the share that counts.
  private(set) var offered: [String: NameShare] = [:]
  /// By ancestor, the reservation that holds it.
  private(set) var holders: [String: String] = [:]
  private(set) var finished: Set<String> = []
  private(set) var reservations: [String: Reservation] = [:]
  /// The actions of the group in their order, and the codes of those that were refused.
  private(set) var actions: [(action: NameAction, refusal: String?)] = []
  let members: [String]
  let people: [String: Ancestor]
  private let elsewhere: Set<String>
  private let limit: Int
  private let holding: Int64?
  private var refused: [String: String] = [:]
  private let ordinances: [String: [OrdinanceEntry]]

  init(_ evidence: FigureEvidence) throws {
    self.init(
      try PlainSharingRecords(evidence).records, group: try evidence.parameter("group"),
      limit: Int(try evidence.number("limit")), days: Int64(try evidence.number("expires")),
      present: PartialDate(try evidence.parameter("present"))?.range(in: .utc).lowerBound ?? .min)
  }

  init(_ records: SharingRecords, group: String, limit: Int, days: Int64, present: Int64) {
    self.group = group
    self.limit = limit
    self.present = present
    holding = days == 0 ? nil : days * 86_400_000_000
    members = Array(Set(records.members.filter { $0.group == group }.map(\.id))).sorted()
    elsewhere = Set(records.members.filter { $0.group != group }.map(\.id))
    people = Dictionary(records.people.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    ordinances = Dictionary(grouping: records.ordinances, by: \.person)
    walk(records)
  }

  private mutating func walk(_ records: SharingRecords) {
    var known: Set<String> = []
    let actions = records.actions.filter { known.insert($0.id).inserted }
      .filter { $0.group == group && $0.at <= present }
      .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    let shares = records.shares.filter { $0.group == group && $0.at <= present }
      .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    for instant in Set(actions.map(\.at) + shares.map(\.at)).sorted() {
      endTerms(at: instant)
      for share in shares where share.at == instant { add(share) }
      for action in actions where action.at == instant {
        self.actions.append((action, apply(action)))
      }
    }
    endTerms(at: present)
  }

  private mutating func endTerms(at instant: Int64) {
    guard let holding else { return }
    for (id, reservation) in reservations
    where reservation.at <= instant.subtractingClamped(holding) {
      for name in reservation.names where holders[name] == id { holders[name] = nil }
    }
  }

  private mutating func add(_ share: NameShare) {
    guard members.contains(share.by) else { return }
    guard let person = people[share.ancestor] else { return }
    let seconds = share.at >= 0 ? share.at / 1_000_000 : (share.at - 999_999) / 1_000_000
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    if person.isLiving(onDay: day) {
      refused[share.ancestor] = "FS_REDACTED"
    } else if offered[share.ancestor] == nil {
      offered[share.ancestor] = share
    }
  }

  /// Whether everything is done for a name.
  func isDone(_ name: String) -> Bool {
    finished.contains(name) || (holders[name] == nil && readiness(name).isComplete)
  }

  func readiness(_ name: String) -> Readiness {
    var readiness = Readiness(people[name] ?? Ancestor(id: name), ordinances[name] ?? [])
    for kind in told[name] ?? [] { readiness.complete(kind) }
    return readiness
  }

  /// By ancestor the ordinances that members said to be done.
  private var told: [String: Set<Readiness.Kind>] = [:]

  /// Whether something is left for a name of which `action` says that an ordinance was done.
  private mutating func isLeft(_ name: String, _ action: NameAction) -> Bool {
    guard let kind = action.ordinance(of: name) else { return false }
    told[name, default: []].insert(kind)
    return !readiness(name).isComplete
  }

  /// The code of the refusal of an action; nil if it was done.
  private mutating func apply(_ action: NameAction) -> String? {
    if let outcome = action.outcome, outcome != "ok" { return outcome }
    guard members.contains(action.member) else {
      return elsewhere.contains(action.member) ? "FS_OTHER_GROUP" : "FS_NOT_MEMBER"
    }
    switch action.kind {
    case .select: return problem(action)
    case .reserve:
      if reservations[action.reservationID] != nil { return "FS_RESERVATION_TWICE" }
      if let code = problem(action) { return code }
      let held = holders.values.count { reservations[$0]?.member == action.member }
      if action.outcome == nil, held + action.ancestors.count > limit { return "FS_LIMIT" }
      let names = action.ancestors.filter { offered[$0] != nil && !finished.contains($0) }
      let number = reservations.count
      reservations[action.reservationID] = Reservation(
        member: action.member, at: action.at, names: names, number: number)
      for name in names {
        holders[name] = action.reservationID
        if action.isConfirmed { confirmed[name] = number }
      }
      return nil
    case .showCode, .print:
      if let code = problem(withReservation: action) { return code }
      if action.kind == .print, let id = action.reservation { reservations[id]?.isPrinted = true }
      return nil
    case .release, .done: return end(action)
    }
  }

  private func problem(_ action: NameAction) -> String? {
    let isConfirmed = action.kind == .reserve && action.isConfirmed
    let known = action.ancestors.filter { offered[$0] != nil && !finished.contains($0) }
    let names = isConfirmed && !known.isEmpty ? known : action.ancestors
    guard Set(names).count == names.count else { return "FS_TWICE" }
    for name in names {
      guard offered[name] != nil else { return refused[name] ?? "FS_NOT_SHARED" }
      if action.isConfirmed {
        if finished.contains(name) { return "FS_DONE" }
      } else {
        if isDone(name) { return "FS_DONE" }
        if holders[name] != nil { return "FS_ALREADY_RESERVED" }
      }
    }
    return nil
  }

  private func problem(withReservation action: NameAction) -> String? {
    guard let id = action.reservation, let reservation = reservations[id] else {
      return "FS_NOT_RESERVED"
    }
    guard reservation.member == action.member else { return "FS_NOT_HOLDER" }
    if action.isConfirmed || reservation.names.contains(where: { holders[$0] == id }) { return nil }
    return reservation.names.contains { finished.contains($0) && lastHolder[$0] == id }
      ? "FS_DONE" : "FS_NOT_RESERVED"
  }

  /// By ancestor that is done, the reservation that it was done with.
  private var lastHolder: [String: String] = [:]
  /// By ancestor, the number of the last confirmed reservation.
  private var confirmed: [String: Int] = [:]

  /// Ends what was confirmed to be ended, in force or not.
  private mutating func endConfirmed(_ action: NameAction) -> String? {
    var code = "FS_NOT_RESERVED"
    var targets: [(name: String, id: String)] = []
    if let id = action.reservation, action.ancestors.isEmpty, let own = reservations[id] {
      targets = own.names.filter { name in
        !finished.contains(name) && !own.ended.contains(name)
          && confirmed[name].map { $0 <= own.number } ?? true
      }.map { ($0, id) }
      code = ""
    }
    for name in action.ancestors {
      if offered[name] == nil {
        code = "FS_NOT_SHARED"
      } else if finished.contains(name) || targets.contains(where: { $0.name == name }) {
        // Once is enough, and the second time of a release changes nothing.
        if action.kind == .done || finished.contains(name) { code = "FS_DONE" }
      } else {
        let own = reservations.filter {
          $0.value.member == action.member && $0.value.names.contains(name)
        }
        let last = own.max { $0.value.number < $1.value.number }?.key
        if let id = action.reservation ?? last { targets.append((name, id)) }
      }
    }
    for (name, id) in targets {
      reservations[id]?.ended.insert(name)
      if action.kind == .done, !isLeft(name, action) {
        finished.insert(name)
        lastHolder[name] = id
        holders[name] = nil
      } else if holders[name] == id {
        holders[name] = nil
      }
    }
    return targets.isEmpty && !code.isEmpty ? code : nil
  }

  private mutating func end(_ action: NameAction) -> String? {
    if action.reservation != nil, let code = problem(withReservation: action) { return code }
    if action.isConfirmed { return endConfirmed(action) }
    var names = action.ancestors
    if names.isEmpty, let id = action.reservation {
      names = (reservations[id]?.names ?? []).filter { holders[$0] == id }
    }
    var seen: Set<String> = []
    for name in names {
      guard offered[name] != nil else { return "FS_NOT_SHARED" }
      guard seen.insert(name).inserted else { return "FS_TWICE" }
      if finished.contains(name) { return "FS_DONE" }
      guard let holder = holders[name], action.reservation ?? holder == holder else {
        return "FS_NOT_RESERVED"
      }
      guard reservations[holder]?.member == action.member else { return "FS_NOT_HOLDER" }
    }
    for name in names {
      if let id = holders[name] { reservations[id]?.ended.insert(name) }
      if action.kind == .done, !isLeft(name, action) {
        finished.insert(name)
        lastHolder[name] = holders[name]
      }
      holders[name] = nil
    }
    return nil
  }
}

extension Int64 {
  /// The difference, or the end of the range that it lies behind.
  fileprivate func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, isOver) = subtractingReportingOverflow(other)
    return isOver ? (other > 0 ? .min : .max) : difference
  }
}

/// All records behind a figure, read field by field.
struct PlainSharingRecords {
  var records = SharingRecords()

  init(_ evidence: FigureEvidence) throws {
    func texts(_ role: SharingRole, _ field: String) throws -> [String?] {
      guard evidence.has(role.rawValue) else { return [] }
      return try evidence.symbols(field, of: role.rawValue).map {
        $0.map { String(decoding: $0, as: UTF8.self) }
      }
    }
    func numbers(_ role: SharingRole, _ field: String) throws -> [Int64?] {
      guard evidence.has(role.rawValue) else { return [] }
      return try evidence.numbers(field, of: role.rawValue)
    }
    let memberGroups = try texts(.members, "group")
    records.members = try texts(.members, "id").enumerated().map {
      GroupMember(id: $1 ?? "", group: memberGroups[$0] ?? "", name: "")
    }
    let (shareGroups, by) = (try texts(.shares, "group"), try texts(.shares, "by"))
    let (ancestors, sharedAt) = (
      try texts(.shares, "ancestor"), try numbers(.shares, "at")
    )
    records.shares = try texts(.shares, "id").enumerated().map {
      NameShare(
        id: $1 ?? "", group: shareGroups[$0] ?? "", ancestor: ancestors[$0] ?? "",
        by: by[$0] ?? "", at: sharedAt[$0] ?? .max)
    }
    let (sexes, living) = (try texts(.people, "sex"), try numbers(.people, "living"))
    let deaths = try ["death_form", "burial_form", "deceased"].map { try texts(.people, $0) }
    let births = try numbers(.people, "birth_last")
    let (parents, families) = (try texts(.people, "parents"), try texts(.people, "families"))
    records.people = try texts(.people, "id").enumerated().map { row, id in
      var person = Ancestor(id: id ?? "")
      person.sex = sexes[row].flatMap { Ancestor.Sex(rawValue: $0) } ?? .unknown
      person.living = living[row].map { $0 == 1 }
      person.isDead = deaths.contains { $0[row].map { $0 != "phrase" } ?? false }
      // 1 January 1000.
      person.birthLast = births[row].flatMap { $0 < -354_285 ? nil : $0 }
      person.hasParents = parents[row] != nil
      person.hasSpouse = families[row] != nil
      return person
    }
    let (kinds, states) = (try texts(.ordinances, "kind"), try texts(.ordinances, "status"))
    let dates = try numbers(.ordinances, "date")
    records.ordinances = try texts(.ordinances, "person").enumerated().map {
      OrdinanceEntry(
        person: $1 ?? "", kind: kinds[$0] ?? "", status: states[$0], hasDate: dates[$0] != nil)
    }
    let (groups, who) = (try texts(.actions, "group"), try texts(.actions, "member"))
    let (verbs, times) = (try texts(.actions, "action"), try numbers(.actions, "at"))
    let (lists, made) = (try texts(.actions, "ancestors"), try texts(.actions, "reservation"))
    let (outcomes, rites) = (try texts(.actions, "outcome"), try texts(.actions, "ordinances"))
    records.actions = try texts(.actions, "id").enumerated().compactMap { row, id in
      verbs[row].flatMap { NameAction.Kind(rawValue: $0) }.map { kind in
        NameAction(
          id: id ?? "", at: times[row] ?? .max, group: groups[row] ?? "", member: who[row] ?? "",
          kind: kind, ancestors: lists[row]?.split(separator: "\n").map { String($0) } ?? [],
          ordinances: rites[row]?.split(separator: "\n").map { String($0) } ?? [],
          reservation: made[row], outcome: outcomes[row])
      }
    }
  }
}
