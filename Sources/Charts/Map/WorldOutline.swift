/// Land with its lakes, and borders of the world, from Natural Earth 1:50 million.
///
/// Each line is within 2 km of where Natural Earth has it. Borders are those that it draws: who holds the land, not
/// who claims it.
struct WorldOutline: Sendable {
  /// A place in units of half a minute of arc; longitudes may go on beyond the antimeridian.
  struct Place: Sendable {
    let east: Int32
    let north: Int32

    /// The units of a degree.
    static let unitsPerDegree = 120.0
    /// Once around.
    static let turn: Int32 = 43200
  }

  /// A ring or a line, with the box around it.
  struct Line: Sendable {
    let places: [Place]
    let west: Int32
    let east: Int32
    let south: Int32
    let north: Int32

    init(_ places: [Place]) {
      self.places = places
      west = places.map(\.east).min() ?? 0
      east = places.map(\.east).max() ?? 0
      south = places.map(\.north).min() ?? 0
      north = places.map(\.north).max() ?? 0
    }
  }

  /// Coasts, lakes and islands in lakes: land is what an odd number of rings goes around.
  ///
  /// They close themselves.
  let rings: [Line]
  /// The land around the south pole as a ring that goes around the globe four times, from -540 degrees on.
  let polar: Line
  /// Borders on land.
  let borders: [Line]

  /// The outlines that come with the program.
  static let shared = WorldOutline(digits: WorldOutlineText.digits)

  /// Reads what `Scripts/generate-outlines.py` wrote.
  ///
  /// Three groups: rings, the coast around the south pole from -180 to 180 degrees, and borders. Of each how many
  /// lines, of each of these how many places, and to each place the steps east and north from the one before it,
  /// across lines and groups. Steps are numbers 0, -1, 1, -2 ... in that order.
  init(digits: String) {
    var reader = DigitReader(digits)
    var (east, north): (Int32, Int32) = (0, 0)
    func group() -> [[Place]] {
      (0..<reader.number()).map { _ in
        (0..<reader.number()).map { _ in
          east += reader.step()
          north += reader.step()
          return Place(east: east, north: north)
        }
      }
    }
    rings = group().map { Line($0) }
    let coast = group().joined()
    borders = group().map { Line($0) }
    let turns = Int32(-1)...2
    let around = turns.flatMap { turn in
      coast.map { Place(east: $0.east + turn * Place.turn, north: $0.north) }
    }
    // Far behind the pole, so that no map shows where the ring ends.
    let behind: Int32 = -3 * 90 * 120
    let ends = [turns.upperBound * Place.turn + Place.turn / 2, -Place.turn - Place.turn / 2]
    polar = Line(around + ends.map { Place(east: $0, north: behind) })
  }
}

/// Reads numbers in digits to the base 46: all of ASCII that is seen, but for the quotation mark and the backslash.
///
/// The lowest digit comes first. One of 0 to 45 is the last of its number, one of 46 to 91 is followed by another. Line breaks
/// mean nothing.
private struct DigitReader {
  private static let base: Int32 = 46
  private let bytes: [UInt8]
  private var at = 0

  init(_ digits: String) { bytes = digits.utf8.filter { $0 > UInt8(ascii: " ") } }

  mutating func number() -> Int32 {
    var value: Int32 = 0
    var factor: Int32 = 1
    while true {
      let digit = digit()
      value += digit * factor
      guard digit >= Self.base else { return value }
      factor *= Self.base
    }
  }

  mutating func step() -> Int32 {
    let number = number()
    return number % 2 == 0 ? number / 2 : -(number / 2) - 1
  }

  private mutating func digit() -> Int32 {
    precondition(at < bytes.count, "outlines end too early")
    defer { at += 1 }
    let code = Int32(bytes[at])
    return code - (code > 92 ? 35 : code > 34 ? 34 : 33)
  }
}
