/// The names of one group, in the order of its list, and how many there are of each kind.
struct NameList: Sendable {
  /// Which names a list shows.
  enum Filter: String, CaseIterable, Sendable {
    case performNext = "perform_next"
    case waiting
    case reserved
    case printed
    case notPrinted = "not_printed"
    case done

    /// The words printed.
    var title: String {
      switch self {
      case .performNext: "Perform next"
      case .waiting: "Waiting"
      case .reserved: "Reserved"
      case .printed: "Printed"
      case .notPrinted: "Not printed"
      case .done: "Done"
      }
    }

    /// What it holds, in one sentence.
    var sentence: String {
      switch self {
      case .performNext: "Free names of which an ordinance can be done next."
      case .waiting: "Free names whose next ordinance is on hold."
      case .reserved: "Names that somebody holds."
      case .printed: "Of the reserved names, those that were printed."
      case .notPrinted: "Of the reserved names, those that were not."
      case .done: "Names of which nothing is left to be done."
      }
    }
  }

  let machine: SharingMachine
  let group: String
  /// All names of the group, in the order of the list.
  let ordered: [Int]

  init(_ machine: SharingMachine, group: String) {
    self.machine = machine
    self.group = group
    let names = machine.names
    let order = machine.rules.order
    ordered = names.indices.filter { names[$0].share.group == group }.sorted { a, b in
      for key in order {
        if let isFirst = Self.precedes(names[a], names[b], key) { return isFirst }
      }
      return names[a].share.id < names[b].share.id
    }
  }

  /// Whether `a` stands before `b` by one key; nil if it does not tell them apart.
  private static func precedes(
    _ a: SharedName, _ b: SharedName, _ key: SharingRules.Order
  ) -> Bool? {
    switch key {
    case .ready:
      let (first, second) = (a.readiness.next != nil, b.readiness.next != nil)
      return first == second ? nil : first
    case .oldest: return a.share.at == b.share.at ? nil : a.share.at < b.share.at
    case .newest: return a.share.at == b.share.at ? nil : a.share.at > b.share.at
    case .name:
      let (first, second) = (a.person.name ?? "", b.person.name ?? "")
      return first == second
        ? nil : Array(first.utf8).lexicographicallyPrecedes(Array(second.utf8))
    }
  }

  /// The names that can be taken.
  var offered: [Int] { ordered.filter { machine.names[$0].isOffered } }

  /// The names that somebody holds.
  var reserved: [Int] { ordered.filter { machine.names[$0].holding != nil } }

  /// The first `count` names of each of the sexes M and F that can be taken, men first.
  func top(_ count: Int) -> [Int] {
    [Ancestor.Sex.male, .female].flatMap { sex in
      offered.filter { machine.names[$0].person.sex == sex }.prefix(count)
    }
  }

  /// The names of a filter.
  func names(_ filter: Filter) -> [Int] {
    ordered.filter { number in
      let name = machine.names[number]
      let printed = name.holding.map { machine.reservations[$0].printedAt != nil }
      return switch filter {
      case .performNext: name.isOffered && name.readiness.next != nil
      case .waiting: name.isOffered && name.readiness.next == nil
      case .reserved: printed != nil
      case .printed: printed == true
      case .notPrinted: printed == false
      case .done: name.isDone
      }
    }
  }

  /// The reservations of the group that still hold a name, in the order in which they were made.
  var openReservations: [Int] {
    machine.reservations.indices.filter {
      machine.reservations[$0].group == group && !machine.held(by: $0).isEmpty
    }
  }

  /// Who marked a name last, in the order of their ids.
  func selectors(of name: Int) -> [String] {
    let ancestor = machine.names[name].share.ancestor
    return machine.selections.filter { $0.key.group == group && $0.value.contains(ancestor) }
      .map(\.key.id).sorted()
  }
}
