internal import Definition
internal import Platform
internal import Report

/// `names reserve`, `release`, `done`, `code` and `print`: one action, recorded with its outcome.
///
/// All of it happens in one transaction of the ledger, so that it rests on everything that others did before.
struct NamesStep {
  private let scene: NamesScene
  private let invocation: Invocation
  private let kind: NameAction.Kind
  private let isDryRun: Bool

  init(_ invocation: Invocation, _ input: DomainCommand.Input) throws {
    self.invocation = invocation
    scene = try NamesScene(invocation, input)
    switch invocation.path.last {
    case "reserve": kind = .reserve
    case "release": kind = .release
    case "done": kind = .done
    case "code": kind = .showCode
    default: kind = .print
    }
    let canBeTried = kind == .reserve || kind == .release || kind == .done
    isDryRun = canBeTried && invocation[NamesCommand.dryRun]
    if kind == .print { try scene.requireNames("the names that are printed are") }
  }

  func answer() throws -> NamesAnswer {
    if isDryRun { return try perform(try scene.content()) { _ in } }
    // What is wrong with the command line is said before a ledger is made.
    _ = try scene.actor(SharingDirectory(scene.store.records))
    if kind == .reserve, invocation[NamesCommand.ancestors].isEmpty, !invocation[NamesCommand.top] {
      throw Self.noAncestors
    }
    let clock = NamesClock(now: scene.now, isGiven: scene.isNowGiven, zone: scene.zone)
    try clock.checkAhead()
    return try NamesLedger(path: scene.ledgerPath).write { content, append in
      try clock.checkBehind(content.actions.last?.at)
      return try perform(content, append)
    }
  }

  private static let noAncestors = DomainCommand.Refused("expected ids of ancestors, or --top")

  private func perform(
    _ content: NamesLedger.Content, _ append: (NameAction) throws -> Void
  ) throws -> NamesAnswer {
    // The ledger's instants ascend even where the clock does not, so that its order is that of its rows.
    let at = max(scene.now, content.actions.last.map { $0.at + 1 } ?? .min)
    var machine = scene.machine(content, until: at)
    let actor = try scene.actor(machine.directory)
    let list = NameList(machine, group: actor.group)
    guard var action = try action(content, list, actor, at) else {
      return NamesAnswer(lines: scene.isJSON ? [] : ["no name can be taken"], isFound: false)
    }
    let applied = machine.apply(action)
    action.outcome = applied.refusal?.code.rawValue ?? NameAction.accepted
    if applied.refusal != nil, action.kind == .reserve {
      (action.code, action.reservation) = (nil, nil)
    }
    try append(action)
    let after = NameList(machine, group: actor.group)
    if applied.refusal != nil {
      return NamesAnswer(
        lines: NamesText(scene, after).refusal(applied), isFound: false)
    }
    return try StepAnswer(
      scene: scene, list: after, applied: applied, isDryRun: isDryRun,
      page: kind == .print ? invocation[NamesCommand.html] : nil
    ).answer()
  }

  /// The action that the command line means; nil if there is no top name to take.
  private func action(
    _ content: NamesLedger.Content, _ list: NameList, _ actor: (member: String, group: String),
    _ at: Int64
  ) throws -> NameAction? {
    var action = NameAction(
      id: "L\(content.salt.prefix(8))-\(content.actions.count + 1)", at: at, group: actor.group,
      member: actor.member, kind: kind)
    switch kind {
    case .reserve:
      var ids = invocation[NamesCommand.ancestors]
      if invocation[NamesCommand.top] {
        ids += list.top(scene.rules.top).map { list.machine.names[$0].share.ancestor }
        if ids.isEmpty { return nil }
      }
      guard !ids.isEmpty else { throw Self.noAncestors }
      action.ancestors = ids
      var number = 1 + content.actions.count { $0.kind == .reserve && $0.code != nil }
      while true {
        let id = "R\(number)"
        let code = ReservationCode.make(
          group: actor.group, reservation: id, salt: content.salt)
        let isTaken =
          list.machine.reservation(id, in: actor.group) != nil
          || list.machine.reservations.contains { scene.code(of: $0) == code }
        if !isTaken {
          (action.reservation, action.code) = (id, code)
          break
        }
        number += 1
      }
    case .release, .done:
      let ids = invocation[NamesCommand.names]
      let isAncestor = list.machine.number(of: ids[0], in: actor.group) != nil
      if let id = reservation(ids[0], list) ?? (isAncestor ? nil : ids[0]) {
        // What is neither a reservation nor a shared name is refused as a reservation that nobody holds.
        action.reservation = id
        action.ancestors = Array(ids.dropFirst())
      } else {
        action.ancestors = ids
      }
      if kind == .done, !invocation[NamesCommand.all] { tellOrdinances(&action, list) }
    default:
      let typed = invocation[NamesCommand.reservation]
      action.reservation = reservation(typed, list) ?? typed
    }
    return action
  }

  /// Writes down for each name which ordinance is done: the one that could be done next.
  ///
  /// Without names those that the reservation holds are meant. What is about to be refused stays as it is.
  private func tellOrdinances(_ action: inout NameAction, _ list: NameList) {
    let machine = list.machine
    var ancestors = action.ancestors
    if ancestors.isEmpty, let id = action.reservation,
      let number = machine.reservation(id, in: list.group)
    {
      ancestors = machine.held(by: number).map { machine.names[$0].share.ancestor }
    }
    let tags = ancestors.compactMap { ancestor in
      machine.number(of: ancestor, in: list.group).flatMap {
        machine.names[$0].readiness.current?.tag
      }
    }
    guard !tags.isEmpty, tags.count == ancestors.count else { return }
    (action.ancestors, action.ordinances) = (ancestors, tags)
  }

  /// The id of the reservation that a user means by its id or its code; nil if there is none.
  private func reservation(_ typed: String, _ list: NameList) -> String? {
    let machine = list.machine
    let own = machine.reservations.filter { $0.group == list.group }
    if let exact = own.first(where: { $0.id == typed }) { return exact.id }
    if let code = ReservationCode.normalized(typed),
      let found = own.first(where: { scene.code(of: $0) == code })
    {
      return found.id
    }
    let matches = own.filter { $0.id.lowercased() == typed.lowercased() }
    return matches.count == 1 ? matches[0].id : nil
  }
}
