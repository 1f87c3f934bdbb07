internal import Definition
internal import Platform

/// `names top` and `names list`: looks, and changes nothing.
struct NamesView {
  private let scene: NamesScene
  private let list: NameList
  private let member: String?
  private let invocation: Invocation

  init(_ invocation: Invocation, _ input: DomainCommand.Input) throws {
    self.invocation = invocation
    scene = try NamesScene(invocation, input)
    let content = try scene.content()
    // What is in the ledger has happened, whatever the clock says.
    let machine = scene.machine(
      content, until: max(scene.now, content.actions.last?.at ?? .min))
    let place = try scene.group(machine.directory)
    member = place.member
    list = NameList(machine, group: place.group)
  }

  func top() throws -> NamesAnswer {
    let text = NamesText(scene, list)
    let names = list.top(scene.rules.top)
    return NamesAnswer(
      lines: names.isEmpty && !scene.isJSON
        ? ["no name can be taken"] : names.map { text.line($0) }, isFound: !names.isEmpty)
  }

  func all() throws -> NamesAnswer {
    let (shared, reserved, mine) = (
      invocation[NamesCommand.shared], invocation[NamesCommand.reserved],
      invocation[NamesCommand.mine]
    )
    if mine, member == nil {
      throw DomainCommand.Refused("--mine: say whose: --member, or GRISTMILL_MEMBER")
    }
    let isAll = !shared && !reserved && !mine
    let names = list.ordered.filter { number in
      let name = list.machine.names[number]
      let holder = name.holding.map { list.machine.reservations[$0].member }
      return isAll || (shared && name.isOffered) || (reserved && holder != nil)
        || (mine && holder == member)
    }
    let text = NamesText(scene, list)
    guard !scene.isJSON else {
      return NamesAnswer(lines: names.map { text.line($0) }, isFound: !names.isEmpty)
    }
    let counts = NameList.Filter.allCases.map {
      "\($0.title.lowercased()) \(list.names($0).count)"
    }
    let head = scene.showsNames ? [list.groupName] : []
    return NamesAnswer(
      lines: head + names.map { text.line($0) } + [counts.joined(separator: ", ")],
      isFound: !names.isEmpty)
  }
}

/// `names log`: every action of a group in the ledger, as lines that a source of `name_action` reads.
struct NamesLog {
  private let scene: NamesScene

  init(_ invocation: Invocation, _ input: DomainCommand.Input) throws {
    scene = try NamesScene(invocation, input)
  }

  func answer() throws -> NamesAnswer {
    if scene.isJSON { try scene.requireNames("who did what is") }
    let group = try scene.group(SharingDirectory(scene.store.records)).group
    let actions = try scene.content().actions.filter { $0.group == group }
    let lines = actions.map { action -> String in
      if scene.isJSON { return Self.json(action).line }
      let who = scene.showsNames ? [action.member] : []
      return
        ([InstantText.text(microseconds: action.at, zone: scene.zone)] + who
        + [
          action.kind.rawValue, action.reservation ?? "–",
          action.ancestors.joined(separator: " "), action.outcome ?? "",
        ]).joined(separator: "\t")
    }
    return NamesAnswer(lines: lines.map { NamesText.oneLine($0) }, isFound: !lines.isEmpty)
  }

  private static func json(_ action: NameAction) -> JSONValue {
    [
      "id": JSONValue(action.id), "at": .text(InstantText.text(microseconds: action.at)),
      "group": JSONValue(action.group), "member": JSONValue(action.member),
      "action": .text(action.kind.rawValue), "ancestors": JSONValue(action.ancestors),
      "ordinances": JSONValue(action.ordinances), "reservation": JSONValue(action.reservation),
      "code": JSONValue(action.code), "outcome": JSONValue(action.outcome),
    ]
  }
}

extension NameList {
  /// The name of the group, or its id if it has none.
  var groupName: String { machine.directory.groups.first { $0.id == group }?.name ?? group }
}
