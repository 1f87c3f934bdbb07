/// What is known of the ordinances of one person, and which one can be done next.
///
/// docs/family-sharing.md has the table of all states with a reason for each.
struct Readiness: Sendable, Hashable {
  /// The ordinances, in the order in which they are done.
  enum Kind: Int, CaseIterable, Sendable {
    case baptism
    case confirmation
    case initiatory
    case endowment
    case sealingToParents
    case sealingToSpouse

    /// The kind that a tag of GEDCOM means; 5.5 calls the initiatory `WAC`.
    init?(tag: String) {
      switch tag {
      case "BAPL": self = .baptism
      case "CONL": self = .confirmation
      case "INIL", "WAC": self = .initiatory
      case "ENDL": self = .endowment
      case "SLGC": self = .sealingToParents
      case "SLGS": self = .sealingToSpouse
      default: return nil
      }
    }

    /// The tag that is written.
    var tag: String {
      switch self {
      case .baptism: "BAPL"
      case .confirmation: "CONL"
      case .initiatory: "INIL"
      case .endowment: "ENDL"
      case .sealingToParents: "SLGC"
      case .sealingToSpouse: "SLGS"
      }
    }

    /// The words printed.
    var title: String {
      switch self {
      case .baptism: "baptism"
      case .confirmation: "confirmation"
      case .initiatory: "initiatory"
      case .endowment: "endowment"
      case .sealingToParents: "sealing to parents"
      case .sealingToSpouse: "sealing to spouse"
      }
    }
  }

  /// What a record says of an ordinance.
  enum Mark: Int, Sendable {
    /// Nothing is recorded, or that it may be done.
    case open
    /// It may not be done now, and what follows waits for it.
    case held
    /// It need not be done.
    case unnecessary
    case done
  }

  /// By kind; nil where nobody is known to be sealed to.
  private(set) var marks: [Mark?]
  /// The ordinance that can be done next; nil if none can.
  private(set) var next: Kind?

  /// Of a person by what is recorded; of several records of a kind the one that says most counts.
  init(_ person: Ancestor, _ entries: some Sequence<OrdinanceEntry>) {
    marks = Kind.allCases.map { kind in
      switch kind {
      case .sealingToParents: person.hasParents ? .open : nil
      case .sealingToSpouse: person.hasSpouse ? .open : nil
      default: .open
      }
    }
    var (isChild, isStillborn) = (false, false)
    for entry in entries {
      guard let kind = Kind(tag: entry.kind) else { continue }
      let mark = Self.mark(entry.status, hasDate: entry.hasDate)
      let known = marks[kind.rawValue] ?? .open
      marks[kind.rawValue] = mark.rawValue > known.rawValue ? mark : known
      if entry.status == "STILLBORN" { isStillborn = true }
      if entry.status == "CHILD" || entry.status == "INFANT" { isChild = true }
    }
    // A child needs only the sealing to its parents, and a stillborn one nothing at all.
    for kind in Kind.allCases
    where isStillborn || (isChild && kind != .sealingToParents) {
      if let mark = marks[kind.rawValue], mark != .done { marks[kind.rawValue] = .unnecessary }
    }
    next = findNext()
  }

  /// Takes note that an ordinance was done.
  mutating func complete(_ kind: Kind) {
    marks[kind.rawValue] = .done
    next = findNext()
  }

  /// What whoever says that something was done means: what can be done next, or else the first that is left, though it is
  /// on hold; nil if nothing is left.
  var current: Kind? {
    next ?? Kind.allCases.first { marks[$0.rawValue] == .open || marks[$0.rawValue] == .held }
  }

  /// What a state says; a date without a state says that it was done.
  static func mark(_ status: String?, hasDate: Bool) -> Mark {
    switch status {
    case nil: hasDate ? .done : .open
    case "COMPLETED", "BIC", "PRE_1970": .done
    case "CHILD", "INFANT", "STILLBORN", "EXCLUDED": .unnecessary
    case "CLEARED", "QUALIFIED": .open
    default: .held
    }
  }

  /// The first of the ordinances of the living that is not over, if it is open; after them the sealings.
  private func findNext() -> Kind? {
    for kind in [Kind.baptism, .confirmation, .initiatory, .endowment] {
      switch marks[kind.rawValue] {
      case .open: return kind
      case .held: return nil
      case .done, .unnecessary, nil: continue
      }
    }
    return [Kind.sealingToParents, .sealingToSpouse].first { marks[$0.rawValue] == .open }
  }

  /// Whether nothing is left to be done.
  var isComplete: Bool { marks.allSatisfy { $0 != .open && $0 != .held } }

  /// How many ordinances were done.
  var doneCount: Int { marks.count { $0 == .done } }

  /// How many are left.
  var leftCount: Int { marks.count { $0 == .open || $0 == .held } }

  /// What is next, in words.
  var text: String {
    if let next { return "\(next.title) next" }
    if isComplete { return "complete" }
    let waiting = Kind.allCases.first { marks[$0.rawValue] == .held }
    return "waiting" + (waiting.map { ": \($0.title) is on hold" } ?? "")
  }
}
