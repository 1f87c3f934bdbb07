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
  /// By id, the first person with it.
  let people: [String: Ancestor]
  let findings: [SharingFinding]
  private let membership: Set<Key>
  private let memberIDs: Set<String>
  private let entries: [String: [OrdinanceEntry]]

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
    people = Dictionary(
      records.people.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    entries = Dictionary(grouping: records.ordinances, by: \.person)
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

  func readiness(of person: Ancestor) -> Readiness {
    Readiness(person, entries[person.id] ?? [])
  }

  /// The name of a member as it is printed.
  func name(of member: String, in group: String) -> String {
    members.first { $0.id == member && $0.group == group }?.name ?? member
  }
}
