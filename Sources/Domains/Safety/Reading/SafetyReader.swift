internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Reads circles, requests, alerts and accounts into numbers.
struct SafetyReader {
  private(set) var facts = SafetyFacts()
  /// Accounts as they are printed, by number of the person; the first record of each counts.
  private(set) var accounts: [Int32: Account] = [:]
  /// What owners call friends who have no account.
  private(set) var names: [Int32: String] = [:]
  /// What is odd about accounts and contacts.
  private(set) var oddities = Oddities()
  /// Telephone numbers and addresses in address books; nil if none are given.
  private var contacts: Set<String>?
  private let cancellation: Cancellation

  init(_ cancellation: Cancellation) { self.cancellation = cancellation }

  /// What reports print of an account, and its contacts.
  struct Account: Sendable {
    let name: String?
    let institution: String?
    let phone, email: String?
  }

  /// Counts of what is odd about accounts and contacts.
  struct Oddities: Sendable {
    /// Accounts that a telephone knows and the cloud does not.
    var notInCloud = 0
    /// Records of the class that the application gives up, and those of them that say another number than the account.
    var connections = 0
    var otherNumbers = 0
    /// Friends in circles who are in no address book.
    var notInContacts = 0
  }

  /// Reads all that decides who could see whom: accounts first, since others are known by their contacts.
  static func read(
    circles: [PartReader], parts: (InputRole) throws -> [PartReader]?, cancellation: Cancellation
  ) throws -> SafetyReader {
    var reader = SafetyReader(cancellation)
    if let accounts = try parts(AccountRecord.role) { try reader.readAccounts(accounts) }
    if let connections = try parts(AccountRecord.connections) {
      try reader.readConnections(connections)
    }
    if let settings = try parts(AccountRecord.settings) { try reader.readSettings(settings) }
    if let contacts = try parts(AccountRecord.contacts) { try reader.readContacts(contacts) }
    try reader.readCircles(circles)
    for role in CircleRecord.storeRoles {
      if let store = try parts(role) { try reader.readCircles(store, store: role.name) }
    }
    if let requests = try parts(AlertRequestRecord.role) { try reader.readRequests(requests) }
    if let alerts = try parts(AlertRecord.role) { try reader.readAlerts(alerts) }
    if let positions = try parts(PositionRecord.role) { try reader.readEnds(positions) }
    return reader
  }

  /// Hands each kept record of a dataset to `body`, with a reader of its fields.
  private func each(
    _ parts: [PartReader], _ fields: [RecordField],
    _ body: (_ part: Int, _ row: Int, _ record: Record) throws -> Void
  ) throws {
    for (number, part) in parts.enumerated() {
      let records = KeptRecords(part)
      var columns: [String: KeptRecords.Column] = [:]
      for field in fields { columns[field.name] = try records.column(field) }
      try records.walk(cancellation) { row, place in
        try body(number, row, Record(columns: columns, place: place))
      }
    }
  }

  /// The fields of a record.
  private struct Record {
    let columns: [String: KeptRecords.Column]
    let place: Int

    func text(_ field: RecordField) -> String? { columns[field.name]?.string(place) }

    func number(_ field: RecordField) -> Int64? { columns[field.name]?.number(place) }
  }

  private mutating func readAccounts(_ parts: [PartReader]) throws {
    typealias Field = AccountRecord
    var facts = facts
    var accounts = accounts
    try each(parts, [Field.id, Field.phone, Field.email, Field.name, Field.institution]) {
      _, _, record in
      guard let id = record.text(Field.id) else { return }
      let (phone, email) = (record.text(Field.phone), record.text(Field.email))
      let number = facts.people.addAccount(id, phone: phone, email: email)
      let known = accounts[number]
      accounts[number] = Account(
        name: known?.name ?? record.text(Field.name),
        institution: known?.institution ?? record.text(Field.institution),
        phone: known?.phone ?? phone, email: known?.email ?? email)
    }
    (self.facts, self.accounts) = (facts, accounts)
  }

  /// Takes telephone numbers over for accounts that have none.
  private mutating func readConnections(_ parts: [PartReader]) throws {
    var facts = facts
    var accounts = accounts
    var oddities = oddities
    try each(parts, [AccountRecord.id, AccountRecord.phone]) { _, _, record in
      guard let id = record.text(AccountRecord.id),
        let phone = record.text(AccountRecord.phone)
      else { return }
      oddities.connections += 1
      let known = facts.people.find(id)
      let account = known.flatMap { accounts[$0] }
      if let other = account?.phone {
        if other != phone { oddities.otherNumbers += 1 }
        return
      }
      let number = facts.people.addAccount(
        known.map { facts.people.id($0) } ?? id, phone: phone, email: nil)
      accounts[number] = Account(
        name: account?.name, institution: account?.institution, phone: phone,
        email: account?.email)
    }
    (self.facts, self.accounts, self.oddities) = (facts, accounts, oddities)
  }

  /// Counts users whom a telephone knows and the cloud does not: it says so, or has nobody with the address.
  private mutating func readSettings(_ parts: [PartReader]) throws {
    var count = 0
    try each(parts, [AccountRecord.id, AccountRecord.isInCloud]) { _, _, record in
      let isKnown =
        record.text(AccountRecord.id).flatMap { facts.people.find($0) }
        .map { facts.people.hasAccount($0) } ?? false
      if record.number(AccountRecord.isInCloud) == 0 || !isKnown { count += 1 }
    }
    oddities.notInCloud = count
  }

  private mutating func readContacts(_ parts: [PartReader]) throws {
    var contacts: Set<String> = []
    try each(parts, [AccountRecord.phone, AccountRecord.email]) { _, _, record in
      contacts.formUnion(
        PeopleTable.contacts(
          phone: record.text(AccountRecord.phone), email: record.text(AccountRecord.email)))
    }
    self.contacts = contacts
  }

  /// Reads the circles that count, or those of `store`.
  private mutating func readCircles(_ parts: [PartReader], store: String? = nil) throws {
    typealias Field = CircleRecord
    var facts = facts
    var names = names
    var memberships: [Membership] = []
    var strangers = 0
    try each(
      parts,
      [
        Field.owner, Field.friend, Field.phone, Field.email, Field.name, Field.from, Field.to,
        Field.modified,
      ]
    ) { _, _, record in
      guard let owner = record.text(Field.owner), let friend = record.text(Field.friend) else {
        return
      }
      let member = facts.people.number(friend)
      if let contacts, store == nil {
        let account = accounts[member]
        let known = PeopleTable.contacts(
          phone: record.text(Field.phone) ?? account?.phone,
          email: record.text(Field.email) ?? account?.email)
        if !known.contains(where: contacts.contains) { strangers += 1 }
      }
      memberships.append(
        Membership(
          owner: facts.people.number(owner), member: member, from: record.number(Field.from),
          to: record.number(Field.to), modified: record.number(Field.modified)))
      if names[member] == nil { names[member] = record.text(Field.name) }
    }
    oddities.notInContacts += strangers
    if let store {
      facts.stores[store] = memberships
    } else {
      facts.memberships = memberships
    }
    (self.facts, self.names) = (facts, names)
  }

  private mutating func readRequests(_ parts: [PartReader]) throws {
    typealias Field = AlertRequestRecord
    var facts = facts
    facts.requests.reserveCapacity(parts.reduce(0) { $0 + $1.segment.rowCount })
    try each(
      parts,
      [
        Field.id, Field.type, Field.from, Field.to, Field.alert, Field.created, Field.state,
        Field.answered,
      ]
    ) { part, row, record in
      guard let type = record.text(Field.type).flatMap({ RequestType.of($0.utf8) }),
        let from = record.text(Field.from), let to = record.text(Field.to),
        let created = record.number(Field.created)
      else { return }
      // Requests to be friends alone tell nothing of who agreed to watch.
      if type != .coreFriend { facts.hasRequests = true }
      let request = AskedRequest(
        type: type, from: facts.people.number(from), to: facts.people.number(to), created: created,
        answer: record.text(Field.state).flatMap { RequestAnswer.of($0.utf8) } ?? .pending,
        answered: record.number(Field.answered))
      facts.add(
        request, id: record.text(Field.id) ?? "\0\(part) \(row)", alert: record.text(Field.alert))
    }
    self.facts = facts
  }

  private mutating func readAlerts(_ parts: [PartReader]) throws {
    typealias Field = AlertRecord
    var facts = facts
    facts.alerts.reserveCapacity(parts.reduce(0) { $0 + $1.segment.rowCount })
    try each(parts, [Field.id, Field.form, Field.user, Field.started, Field.ended]) {
      _, _, record in
      guard let user = record.text(Field.user), let started = record.number(Field.started) else {
        return
      }
      let alert = StartedAlert(
        kind: AlertKind(word: record.text(Field.form)), user: facts.people.number(user),
        started: started, ended: record.number(Field.ended))
      facts.add(alert, id: record.text(Field.id) ?? "")
    }
    self.facts = facts
  }

  /// Looks for the last position of each alert without an end, before the next one of its user.
  private mutating func readEnds(_ parts: [PartReader]) throws {
    facts.hasPositions = true
    guard facts.alerts.contains(where: { $0.ended == nil }) else { return }
    let starts = StartsByUser(facts)
    var last = [Int64](repeating: .min, count: facts.alerts.count)
    for part in parts {
      let rows = try NumberedRows(
        part, symbols: [PositionRecord.user], integers: [PositionRecord.at]
      ) { facts.people.find(String(decoding: $0, as: UTF8.self)) ?? IdentifierTable.unknown }
      try rows.walk(cancellation) { block in
        let (users, times) = (block.symbol(0), block.integer(0))
        for place in 0..<block.count where users[place] >= 0 {
          guard let start = starts.place(of: users[place], at: times[place]) else { continue }
          last[start] = max(last[start], times[place])
        }
      }
    }
    for (row, alert) in facts.alerts.enumerated() where alert.ended == nil {
      guard let start = starts.place(of: alert.user, at: alert.started), last[start] != .min else {
        continue
      }
      facts.lastPositions[row] = last[start]
    }
  }
}

/// When alerts of each user began.
private struct StartsByUser {
  private var offsets: [Int]
  private let times: [Int64]

  init(_ facts: SafetyFacts) {
    let sorted = facts.alerts.sorted { ($0.user, $0.started) < ($1.user, $1.started) }
    times = sorted.map(\.started)
    offsets = [Int](repeating: 0, count: facts.people.count + 1)
    for alert in sorted { offsets[Int(alert.user) + 1] += 1 }
    for user in 1..<offsets.count { offsets[user] += offsets[user - 1] }
  }

  /// The place of the last start that is not behind an instant.
  func place(of user: Int32, at instant: Int64) -> Int? {
    var (low, high) = (offsets[Int(user)], offsets[Int(user) + 1])
    let first = low
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low > first ? low - 1 : nil
  }
}
