internal import Analysis

/// What users gave to one thing.
struct StarSum: Sendable, Hashable {
  /// How many users, and the sum of their stars.
  private(set) var count: Int64 = 0
  private(set) var stars: Int64 = 0

  mutating func add(_ stars: UInt8) {
    count += 1
    self.stars += Int64(stars)
  }

  /// The mean in hundredths of a star, half a hundredth rounded up; nil without stars.
  var hundredths: Int64? { count == 0 ? nil : Rounding.quotient(100 * stars, count) }
}

/// Stars by what they were given to: of one user the latest up to the present counts, of equally late ones the last.
struct StarSums: Sendable {
  private struct Key: Hashable {
    let kind: TripObject.Kind
    let target: Int32
    let user: Int32
  }

  private var sums: [TripObject.Kind: [Int32: StarSum]] = [:]

  /// The stars that users gave up to `at`; those of somebody who is no user do not count.
  init(_ ratings: [NumberedRating], at: Int64) {
    var latest: [Key: NumberedRating] = [:]
    for rating in ratings where rating.at <= at && rating.target >= 0 && rating.user >= 0 {
      let key = Key(kind: rating.kind, target: rating.target, user: rating.user)
      if let known = latest[key], known.at > rating.at { continue }
      latest[key] = rating
    }
    for rating in latest.values {
      sums[rating.kind, default: [:]][rating.target, default: StarSum()].add(rating.stars)
    }
  }

  subscript(kind: TripObject.Kind, target: Int32) -> StarSum { sums[kind]?[target] ?? StarSum() }
}
