internal import Definition

/// Who statements go to, by the ids of givers.
///
/// Holds about 200 bytes a giver.
struct DonorBook: Sendable {
  /// A giver, or a household.
  struct Receiver: Sendable {
    var key: String
    var name: String?
    var address: [String] = []
    var isAnonymous = false
    var isHousehold = false
    /// What the household is called, where somebody in it says so.
    var householdName: String?

    /// Who it goes to.
    var receiver: String? { householdName ?? name }
  }

  private(set) var receivers: [Receiver] = []
  /// The place of a giver's receiver.
  private var places: [String: Int] = [:]
  private var households: [String: Int] = [:]

  init(_ parts: [SegmentRows], areOfHouseholds: Bool) throws {
    typealias Field = DonorRecord
    for rows in parts {
      let (id, name, address) = (
        try rows.text(Field.id), try rows.text(Field.name), try rows.text(Field.address)
      )
      let (household, householdName) = (
        try rows.text(Field.household), try rows.text(Field.householdName)
      )
      let anonymous = try rows.integer(Field.anonymous)
      for row in rows.kept {
        guard let key = try id(row) else { continue }
        let group = areOfHouseholds ? try household(row) : nil
        let receiver = Receiver(
          key: group ?? key, name: try name(row),
          address: try address(row)?.split(separator: "\n").map(String.init) ?? [],
          isAnonymous: anonymous(row) == 1, isHousehold: group != nil,
          householdName: group == nil ? nil : try householdName(row))
        add(receiver, for: key, household: group)
      }
    }
  }

  /// Of a household the first address counts.
  private mutating func add(_ receiver: Receiver, for giver: String, household: String?) {
    let known = household.map { households[$0] } ?? places[giver]
    let place = known ?? receivers.count
    if known == nil { receivers.append(receiver) }
    if receivers[place].address.isEmpty { receivers[place].address = receiver.address }
    receivers[place].name = receivers[place].name ?? receiver.name
    receivers[place].householdName = receivers[place].householdName ?? receiver.householdName
    if receiver.isAnonymous { receivers[place].isAnonymous = true }
    places[giver] = place
    if let household { households[household] = place }
  }

  /// The place of the receiver of a giver's statement, who may stand in no list.
  mutating func place(of giver: String) -> Int {
    if let place = places[giver] { return place }
    places[giver] = receivers.count
    receivers.append(Receiver(key: giver))
    return receivers.count - 1
  }

  mutating func hide(_ place: Int) { receivers[place].isAnonymous = true }

  /// The places by name, those without one last, then by key.
  var order: [Int] {
    let names = receivers.map { $0.receiver?.lowercased() }
    return receivers.indices.sorted { a, b in
      switch (names[a], names[b]) {
      case (let one?, let other?) where one != other: one < other
      case (nil, _?): false
      case (_?, nil): true
      default: receivers[a].key < receivers[b].key
      }
    }
  }
}
