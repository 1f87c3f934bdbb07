/// The circles that count beside those of a telephone's settings and database: who stands in one and not in another.
///
/// A store is asked about the circles that it has anything of: a telephone has that of its user.
struct StoreComparison: Sendable {
  /// A friend who does not stand in all stores of a circle.
  struct Difference: Sendable {
    let owner, member: Int32
    /// In which stores the friend stands, and in which not, by name.
    let stands, missing: [String]
    /// The store whose rows of the circle were changed last, and so is right; nil if nothing says when, or if several were at once.
    let right: String?
    /// The stores whose word does not count, since the right one says otherwise.
    let overruled: [String]
  }

  private(set) var differences: [Difference] = []
  /// The stores that there are; empty if nothing is compared.
  let stores: [String]

  /// A circle in a store.
  private struct Circle {
    var friends: Set<Int32> = []
    var changed = Int64.min
  }

  /// Compares the rows that hold at `now`.
  init(_ facts: SafetyFacts, at now: Int64) {
    guard !facts.stores.isEmpty else {
      stores = []
      return
    }
    let all = facts.stores.merging(["circles": facts.memberships]) { first, _ in first }
    stores = all.keys.sorted()
    var circles: [Int32: [String: Circle]] = [:]
    for (store, rows) in all {
      for row in rows {
        var circle = circles[row.owner]?[store] ?? Circle()
        circle.changed = max(circle.changed, row.modified ?? row.from ?? .min)
        if (row.from ?? .min) <= now, now < (row.to ?? .max) { circle.friends.insert(row.member) }
        circles[row.owner, default: [:]][store] = circle
      }
    }
    for (owner, stores) in circles.sorted(by: { $0.key < $1.key }) where stores.count > 1 {
      let latest = stores.values.map(\.changed).max() ?? .min
      let right = stores.filter { $0.value.changed == latest }.keys.sorted()
      let friends = stores.values.reduce(into: Set<Int32>()) { $0.formUnion($1.friends) }
      for member in friends.sorted() {
        let stands = stores.filter { $0.value.friends.contains(member) }.keys.sorted()
        guard stands.count < stores.count else { continue }
        let missing = stores.keys.filter { !stands.contains($0) }.sorted()
        let isKnown = latest != .min && right.count == 1
        differences.append(
          Difference(
            owner: owner, member: member, stands: stands, missing: missing,
            right: isKnown ? right[0] : nil,
            overruled: isKnown ? stands.contains(right[0]) ? missing : stands : []))
      }
    }
  }
}
