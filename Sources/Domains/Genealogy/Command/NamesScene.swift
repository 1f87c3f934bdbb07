internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What every command on shared names knows: the data, the rules, who acts, and when.
struct NamesScene {
  let store: NamesStore
  let rules: SharingRules
  let ledgerPath: String
  let clearance: PrivacyClass
  let zone: TimeZone
  let isJSON: Bool
  /// The run that is read: the hash of its definition, and the program that carried it out.
  let run: (definitionHash: String, toolVersion: String)
  /// The moment that `--now` gives, or the clock.
  let now: Int64
  /// Whether `--now` gave it.
  let isNowGiven: Bool
  /// Whether `--ledger` named the ledger.
  let isLedgerGiven: Bool
  /// What further commands need to be about the same: the options that say where things stand, as they were given.
  let sameOptions: String
  /// The member and the group that were named; nil where neither the command line nor the environment does.
  private let namedMember: String?
  private let namedGroup: String?

  init(_ invocation: Invocation, _ input: DomainCommand.Input) throws {
    try input.store.requireQueries("a list of names", at: input.clearance)
    store = try NamesStore(analysis: invocation[NamesCommand.analysis], in: input)
    rules = try Self.rules(invocation, store.options.rules)
    ledgerPath = try LedgerPlace.path(
      invocation[NamesCommand.ledger], store: input.store.layout.folder)
    clearance = input.clearance
    run = (input.store.run.definitionHash.hexadecimal, input.store.run.release)
    zone = input.zone
    isJSON = invocation[NamesCommand.json]
    now = try Self.now(invocation[NamesCommand.now], input.zone)
    isNowGiven = invocation[NamesCommand.now] != nil
    isLedgerGiven = invocation[NamesCommand.ledger] != nil
    sameOptions = Self.sameOptions(invocation)
    namedMember =
      invocation[NamesCommand.member]
      ?? ProcessEnvironment.variable("GRISTMILL_MEMBER").flatMap { $0.isEmpty ? nil : $0 }
    namedGroup = invocation[NamesCommand.group] ?? store.options.group
  }

  /// Rules may only be stricter than those of the definition: nobody may take away names that others were promised.
  private static func rules(_ invocation: Invocation, _ given: SharingRules) throws -> SharingRules
  {
    var rules = given
    if let limit = invocation[NamesCommand.limit] {
      guard limit <= given.limit else {
        throw DomainCommand.Refused(
          "--limit: expected at most \(given.limit), as the definition says, found \(limit)")
      }
      rules.limit = limit
    }
    if let top = invocation[NamesCommand.count] { rules.top = top }
    if let text = invocation[NamesCommand.order] {
      guard let order = SharingRules.order(text.split(separator: ",").map { String($0) }) else {
        throw DomainCommand.Refused("--order: expected \(SharingRules.orderWords)")
      }
      rules.order = order
    }
    return rules
  }

  private static func now(_ text: String?, _ zone: TimeZone) throws -> Int64 {
    guard var text else { return SystemClock.nanoseconds() / 1000 }
    var parser = InstantParser(format: .iso8601, zone: zone)
    guard let instant = text.withUTF8({ parser.parse(UnsafeRawBufferPointer($0)) }) else {
      throw DomainCommand.Refused("--now: expected an instant such as 2018-06-30T19:00")
    }
    return instant
  }

  /// The options that say which store, ledger, analysis and group are meant, a blank before each.
  private static func sameOptions(_ invocation: Invocation) -> String {
    // Every command that reads a store has this one; it is asked by its name.
    let store = Option("store", .text("DIR"), help: "the dataset's folder")
    let given: [(Option<String>, String)] = [
      (store, "store"), (NamesCommand.ledger, "ledger"),
      (NamesCommand.analysis, "analysis"), (NamesCommand.group, "group"),
    ]
    return given.map { option, name in
      invocation[option].map { " --\(name) \(ShellWord.quoted($0))" } ?? ""
    }.joined()
  }

  /// What the ledger holds, for looking.
  func content() throws -> NamesLedger.Content {
    try NamesLedger.content(path: ledgerPath, mustExist: isLedgerGiven)
  }

  /// Refuses a group that nobody knows.
  private func checkGroup(_ directory: SharingDirectory) throws {
    guard let namedGroup, !directory.groups.contains(where: { $0.id == namedGroup }) else { return }
    throw DomainCommand.Refused(
      "--group: no such group; there are: " + directory.groups.map(\.id).joined(separator: ", "))
  }

  /// Who acts, and in which group.
  func actor(_ directory: SharingDirectory) throws -> (member: String, group: String) {
    try checkGroup(directory)
    if let namedMember {
      if let namedGroup { return (namedMember, namedGroup) }
      let groups = directory.groups(of: namedMember)
      if groups.count == 1 { return (namedMember, groups[0]) }
      if groups.isEmpty, directory.groups.count == 1 {
        return (namedMember, directory.groups[0].id)
      }
      throw DomainCommand.Refused(
        groups.isEmpty
          ? "--member: expected a member of a group"
          : "the member belongs to several groups; say which: --group")
    }
    let members = directory.members.filter { namedGroup == nil || $0.group == namedGroup }
    guard members.count == 1 else {
      throw DomainCommand.Refused("say who acts: --member, or GRISTMILL_MEMBER")
    }
    return (members[0].id, members[0].group)
  }

  /// The group that is looked at: that of the member, the one that is named, or the only one.
  ///
  /// Names and who holds them are for members of the group alone.
  func group(_ directory: SharingDirectory) throws -> (group: String, member: String?) {
    try checkGroup(directory)
    if namedMember == nil, !showsNames {
      if let namedGroup { return (namedGroup, nil) }
      if directory.groups.count == 1 { return (directory.groups[0].id, nil) }
    }
    let actor = try actor(directory)
    if let code = directory.refusal(of: actor.member, in: actor.group) {
      throw DomainCommand.Refused("\(code.rawValue): \(code.sentence) \(code.adviceWithCommand)")
    }
    return (actor.group, actor.member)
  }

  /// The machine over the data and what the ledger holds, up to `instant`.
  func machine(_ content: NamesLedger.Content, until instant: Int64) -> SharingMachine {
    var records = store.records
    // A row of the ledger knows its outcome, so it counts before what came back as input.
    records.actions = content.actions + records.actions
    var machine = SharingMachine(records, rules: rules)
    machine.run(until: instant)
    return machine
  }

  /// The code of a reservation: the one that it came with, or one made with the salt of the definition.
  func code(of reservation: NameReservation) -> String {
    reservation.code
      ?? ReservationCode.make(
        group: reservation.group, reservation: reservation.id, salt: store.options.salt)
  }

  /// Whether names, and who does what, may be printed.
  var showsNames: Bool { clearance >= store.privacy.names }

  func requireNames(_ what: String) throws {
    guard showsNames else {
      let needed = store.privacy.names.name
      throw ClearanceRefused("\(what) \(needed); give --clearance \(needed)")
    }
  }
}
