internal import Platform

/// A group with its names in their order, its members, and what is counted of its actions.
struct SharingGroup {
  let group: FamilyGroup
  let list: NameList
  let statistics: SharingStatistics
  /// By id.
  let members: [GroupMember]

  init(_ group: FamilyGroup, _ result: FamilyNamesResult, _ zone: TimeZone) {
    self.group = group
    list = NameList(result.machine, group: group.id)
    statistics = SharingStatistics(
      result.machine, group: group.id, present: result.present, zone)
    members = result.machine.directory.members.filter { $0.group == group.id }
      .sorted { $0.id < $1.id }
  }

  var machine: SharingMachine { list.machine }

  /// Each month with each member.
  var memberMonths: [(month: Int64, member: GroupMember)] {
    statistics.months.flatMap { month in members.map { (month: month, member: $0) } }
  }

  /// How many reservations a member made in a month.
  func reservations(of member: String, in month: Int64) -> Int {
    statistics.reservations.count { $0.month == month && $0.member == member }
  }

  /// Who did not reserve a name in the newest month; nil where there is no month.
  func idleSentence(_ name: KeyPath<GroupMember, String>) -> String? {
    guard let month = statistics.months.last else { return nil }
    let label = SharingStatistics.text(ofMonth: month)
    let idle = members.filter { reservations(of: $0.id, in: month) == 0 }
    return idle.isEmpty
      ? "Every member reserved a name in \(label)."
      : "Without a reservation in \(label): "
        + idle.map { $0[keyPath: name] }.joined(separator: ", ") + "."
  }
}

/// What is counted of one member.
struct SharingMember {
  let group: SharingGroup
  let member: GroupMember

  private var id: String { member.id }
  private var names: [SharedName] {
    group.machine.names.filter { $0.share.group == group.group.id }
  }

  var shared: Int64 { Int64(names.count { $0.share.by == id }) }
  /// Names that the member took and had shared.
  var takenOwn: Int64 { taken { $0.member == id && $0.sharedBy == id } }
  /// Names that the member took and another had shared.
  var takenOther: Int64 { taken { $0.member == id && $0.sharedBy != id } }
  /// Names that the member had shared and another took.
  var given: Int64 { taken { $0.member != id && $0.sharedBy == id } }
  var held: Int64 {
    Int64(
      names.count { name in
        name.holding.map { group.machine.reservations[$0].member == id } ?? false
      })
  }
  var reservations: Int64 { Int64(group.statistics.reservations.count { $0.member == id }) }
  var monthsWithout: Int64 {
    let with = Set(group.statistics.reservations.filter { $0.member == id }.map(\.month))
    return Int64(group.statistics.months.count { !with.contains($0) })
  }
  var refused: Int64 { Int64(group.statistics.refused.count { $0.action.member == id }) }

  private func taken(_ isCounted: (SharingStatistics.Take) -> Bool) -> Int64 {
    Int64(group.statistics.takes.count(where: isCounted))
  }
}
