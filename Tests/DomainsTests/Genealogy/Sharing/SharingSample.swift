@testable import Genealogy

/// Small groups of plain values.
enum SharingSample {
  static let day: Int64 = 86_400_000_000

  /// Two groups, `g` with `a` and `b`, `h` with `c`; the names `n1` to `n6` of `g` are shared by `a` on days 1 to 6.
  static func records(_ actions: [NameAction] = []) -> SharingRecords {
    var records = SharingRecords()
    records.groups = [FamilyGroup(id: "g", name: "Group"), FamilyGroup(id: "h", name: "Other")]
    records.members = [("a", "g"), ("b", "g"), ("c", "h")].map {
      GroupMember(id: $0.0, group: $0.1, name: $0.0.uppercased())
    }
    records.people = (1...6).map { person("n\($0)", $0 % 2 == 1 ? .male : .female) }
    records.people.append(
      {
        var living = person("alive", .male)
        (living.isDead, living.birthLast) = (false, 0)
        return living
      }())
    records.shares = (1...6).map { share("s\($0)", "n\($0)", at: Int64($0) * day) }
    records.actions = actions
    return records
  }

  static func person(_ id: String, _ sex: Ancestor.Sex) -> Ancestor {
    var person = Ancestor(id: id)
    person.name = "Name \(id)"
    person.sex = sex
    person.isDead = true
    return person
  }

  static func share(
    _ id: String, _ ancestor: String, by: String = "a", group: String = "g", at: Int64
  ) -> NameShare {
    NameShare(id: id, group: group, ancestor: ancestor, by: by, at: at)
  }

  static func action(
    _ id: String, day: Int64, _ member: String, _ kind: NameAction.Kind,
    _ ancestors: [String] = [], _ reservation: String? = nil, group: String = "g",
    outcome: String? = nil, ordinances: [String] = []
  ) -> NameAction {
    NameAction(
      id: id, at: day * Self.day, group: group, member: member, kind: kind, ancestors: ancestors,
      ordinances: ordinances, reservation: reservation, outcome: outcome)
  }

  static func machine(
    _ actions: [NameAction], rules: SharingRules = SharingRules(), untilDay: Int64 = 1_000
  ) -> SharingMachine {
    var machine = SharingMachine(records(actions), rules: rules)
    machine.run(until: untilDay * day)
    return machine
  }
}
