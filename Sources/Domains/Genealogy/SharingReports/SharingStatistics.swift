internal import Platform

/// What is counted of the actions of one group.
struct SharingStatistics {
  /// A reservation with its month and what the member did before it.
  struct Made {
    let member: String
    let month: Int64
    let steps: Int64
  }

  /// A name that somebody took, and who had shared it.
  struct Take {
    let member: String
    let sharedBy: String
  }

  /// The most months that are listed: a century.
  static let mostMonths: Int64 = 1_200

  /// The months since that of the first action, up to the present one, counted from year 0; the newest of them if
  /// there are more than `mostMonths`.
  let months: [Int64]
  /// Whether earlier months are left out.
  let isCut: Bool
  private(set) var reservations: [Made] = []
  private(set) var takes: [Take] = []
  /// By member, whether the first attempt to reserve succeeded.
  private(set) var firstAttempts: [String: Bool] = [:]
  /// Actions of the group that were refused.
  let refused: [AppliedAction]

  init(_ machine: SharingMachine, group: String, present: Int64?, _ zone: TimeZone) {
    let actions = machine.applied.filter { $0.action.group == group }
    let all = Self.months(first: actions.map(\.action.at).min(), present: present, zone)
    months = Array(all.suffix(Int(Self.mostMonths)))
    isCut = months.count < all.count
    refused = actions.filter { $0.refusal != nil }
    var steps: [String: Int64] = [:]
    for applied in actions {
      let action = applied.action
      guard action.kind == .reserve || action.kind == .select else { continue }
      steps[action.member, default: 0] += 1
      guard action.kind == .reserve else { continue }
      if firstAttempts[action.member] == nil {
        firstAttempts[action.member] = applied.refusal == nil
      }
      guard applied.refusal == nil, let number = applied.reservation else { continue }
      reservations.append(
        Made(
          member: action.member, month: Self.month(of: action.at, zone),
          steps: steps[action.member] ?? 0))
      steps[action.member] = 0
      for name in machine.reservations[number].names {
        takes.append(Take(member: action.member, sharedBy: machine.names[name].share.by))
      }
    }
  }

  /// Of all that was taken, what the top twentieth of the members took, in percent; nil if nothing was.
  func concentration(members: [String]) -> Double? {
    guard !takes.isEmpty else { return nil }
    let counts = members.map { member in takes.count { $0.member == member } }.sorted(by: >)
    let top = counts.prefix((members.count + 19) / 20).reduce(0, +)
    return 100 * Double(top) / Double(takes.count)
  }

  /// How often members selected or reserved for a reservation, on average; nil without any.
  var meanSteps: Double? {
    reservations.isEmpty
      ? nil : Double(reservations.reduce(0) { $0 + $1.steps }) / Double(reservations.count)
  }

  /// Of the members who tried to reserve, those who did at the first attempt, in percent; nil without any.
  var firstSuccesses: Double? {
    firstAttempts.isEmpty
      ? nil : 100 * Double(firstAttempts.values.count { $0 }) / Double(firstAttempts.count)
  }

  /// The months from that of the first action to the present one.
  private static func months(first: Int64?, present: Int64?, _ zone: TimeZone) -> Range<Int64> {
    guard let first, let present else { return 0..<0 }
    let (from, to) = (month(of: first, zone), month(of: present, zone))
    return from..<max(from, to + 1)
  }

  /// What is said where months are left out; else nil.
  var cutSentence: String? {
    isCut ? "There are more than \(Self.mostMonths) months; the newest of them count." : nil
  }

  static func month(of instant: Int64, _ zone: TimeZone) -> Int64 {
    let date = CivilDate(daysSinceEpoch: Int(zone.localDay(of: instant)))
    return Int64(date.year) * 12 + Int64(date.month) - 1
  }

  /// `2018-06`.
  static func text(ofMonth month: Int64) -> String {
    let date = CivilDate(
      daysSinceEpoch: CivilDate.daysSinceEpoch(
        year: Int(month / 12), month: Int(month % 12) + 1, day: 1))
    return String(InstantText.text(date).dropLast(3))
  }
}
