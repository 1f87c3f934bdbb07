/// Who belongs where, by id, and who may be named at all.
struct SharingDirectory: Sendable {
  struct Key: Hashable, Sendable {
    let group: String
    let id: String
  }

  /// The groups in their order, each id once.
  let groups: [FamilyGroup]
  /// The members in their order, each once in a group.
  let members: [GroupMember]
  let findings: [SharingFinding]
  private let membership: Set<Key>
  private let memberIDs: Set<String>
  private let people: [Ancestor]
  /// By id, the number of the first person with it.
  private let numbers: [String: Int32]
  /// The ordinances, those of one person together.
  private let ordinances: [OrdinanceEntry]

  init(_ records: SharingRecords) {
    var findings: [SharingFinding] = []
    var known: Set<String> = []
    groups = records.groups.filter { group in
      let isNew = known.insert(group.id).inserted
      if !isNew {
        findings.append(SharingFinding(code: .idTwice, group: group.id, id: group.id))
      }
      return isNew
    }
    var membership: Set<Key> = []
    members = records.members.filter { member in
      let isNew = membership.insert(Key(group: member.group, id: member.id)).inserted
      if !isNew {
        findings.append(SharingFinding(code: .idTwice, group: member.group, id: member.id))
      }
      return isNew
    }
    self.membership = membership
    memberIDs = Set(members.map(\.id))
    people = records.people
    numbers = Dictionary(
      zip(records.people.lazy.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    ordinances = records.ordinances.sorted { $0.person < $1.person }
    self.findings = findings
  }

  /// The groups that somebody belongs to.
  func groups(of member: String) -> [String] {
    members.filter { $0.id == member }.map(\.group)
  }

  /// Why somebody may not act in a group; nil if they may.
  func refusal(of member: String, in group: String) -> SharingCode? {
    if membership.contains(Key(group: group, id: member)) { return nil }
    return memberIDs.contains(member) ? .otherGroup : .notMember
  }

  /// The first person with an id.
  func person(_ id: String) -> Ancestor? { numbers[id].map { people[Int($0)] } }

  func readiness(of person: Ancestor) -> Readiness {
    var (low, high) = (0, ordinances.count)
    while low < high {
      let middle = (low + high) / 2
      if ordinances[middle].person < person.id { low = middle + 1 } else { high = middle }
    }
    return Readiness(person, ordinances[low...].prefix { $0.person == person.id })
  }

  /// The name of a member as it is printed.
  func name(of member: String, in group: String) -> String {
    members.first { $0.id == member && $0.group == group }?.name ?? member
  }
}
