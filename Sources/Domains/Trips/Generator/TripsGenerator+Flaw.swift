internal import Generation

extension TripsGenerator {
  /// What is wrong with a fix.
  enum Flaw: CaseIterable {
    /// 5 to 500 km away, for this fix alone.
    case jump
    /// East taken for west.
    case longitudeSign
    /// Latitude and longitude 0, as by devices that know no place.
    case zero
    /// The same row twice.
    case repetition
    /// One to three years later.
    case future
    /// Some seconds before the fix that stands before it.
    case backwards
    /// Beyond 90 degrees.
    case latitudeRange
    /// Latitude and longitude changed over.
    case swapped
    /// No latitude.
    case emptyLatitude
    /// 500 to 5000 m.
    case accuracy
    /// From here on 6 to 20 fixes that jump between two places far from each other.
    case pingPong

    /// One of eleven kinds; `pingPong` is drawn a quarter as often as each of the others.
    init(_ random: inout Random) {
      self = Flaw.allCases[random.below(Flaw.drawn) / 4]
    }

    private static let drawn = 41
    /// The fixes that `drawn` flaws spoil: 13 by a ping-pong, one by any other.
    private static let spoiled = 53

    /// How often a flaw begins, per million fixes that are in none, so that the share is `dirty`.
    static func frequency(dirtyPerMillion dirty: Int) -> Int {
      dirty * drawn * 1_000_000 / (spoiled * 1_000_000 - (spoiled - drawn) * dirty)
    }
  }
}
