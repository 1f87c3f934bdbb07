internal import Platform

/// What the pages of a group answer, each in a part of a sentence; counts are digits, so that small ones are found and hidden.
extension SharingGroup {
  /// `29 shared names, of which 15 are free, 9 reserved and 5 done`.
  var sharesAnswer: String {
    let total = list.ordered.count
    let states = [
      (list.offered.count, "free"), (list.names(.reserved).count, "reserved"),
      (list.names(.done).count, "done"),
    ].filter { $0.0 > 0 }
    guard let first = states.first else { return "no shared names yet" }
    guard total > 1 else { return "1 shared name, which is \(first.1)" }
    let parts = ["\(first.0) \(first.0 == 1 ? "is" : "are") \(first.1)"]
    let others = states.dropFirst().map { "\($0.0) \($0.1)" }
    return "\(total) shared names, of which " + Self.listed(parts + others)
  }

  /// `The next ordinance can be done for 9 names.`; nil where none is free.
  var readyAnswer: String? {
    guard !list.offered.isEmpty else { return nil }
    let ready = list.names(.performNext).count
    guard ready > 0 else { return "What is free waits for something." }
    return "The next ordinance can be done for \(Self.counted(ready, "name"))."
  }

  /// `4 members hold 9 names`; nil where nobody does.
  var heldAnswer: String? {
    let names = list.reserved.count
    guard names > 0 else { return nil }
    let members = Set(list.openReservations.map { machine.reservations[$0].member }).count
    return Self.counted(members, "member") + (members == 1 ? " holds " : " hold ")
      + Self.counted(names, "name")
  }

  /// `The next term ends on 7 July 2018.`; nil where none ends.
  func termAnswer(_ zone: TimeZone) -> String? {
    list.openReservations.compactMap { machine.reservations[$0].expiresAt }.min().map {
      "The next term ends on \(InstantText.dayInWords($0, zone))."
    }
  }

  /// `4 reservations hold 9 names`; nil where none does.
  var cardsAnswer: String? {
    let cards = list.openReservations.count
    guard cards > 0 else { return nil }
    return Self.counted(cards, "reservation") + (cards == 1 ? " holds " : " hold ")
      + Self.counted(list.reserved.count, "name")
  }

  /// `4 of 7 members made 9 reservations of 22 names`; nil where nobody made any.
  var takenAnswer: String? {
    let made = statistics.reservations
    guard !made.isEmpty else { return nil }
    return "\(Set(made.map(\.member)).count) of \(Self.counted(members.count, "member")) made "
      + Self.counted(made.count, "reservation") + " of "
      + Self.counted(statistics.takes.count, "name")
  }

  /// `Sue Harris took most, 7 names`; nil where several took as many, or only one took any.
  var leaderAnswer: String? {
    let counts = members.map { member in
      (member: member, count: statistics.takes.count { $0.member == member.id })
    }.filter { $0.count > 0 }.sorted { $0.count > $1.count }
    guard counts.count > 1, counts[0].count > counts[1].count else { return nil }
    return "\(counts[0].member.name) took most, \(Self.counted(counts[0].count, "name"))"
  }

  /// `1 name`, `2 names`.
  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  /// `a, b and c`.
  private static func listed(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension InstantText {
  /// `7 July 2018`, by the clocks of a zone.
  static func dayInWords(_ instant: Int64, _ zone: TimeZone) -> String {
    DateWords.text(CivilDate(daysSinceEpoch: Int(zone.localDay(of: instant))))
  }
}
