internal import Definition

/// The options of a `name_statistics` node.
struct NameStatisticsOptions: Codable, Sendable {
  var placePart = PlacePart.last
  /// How many of the most frequent names are listed.
  var top = 50
  /// From how many records on something is said of a name or of a group of records.
  var least: Int64 = 20
  /// How many names are listed of a decade or place.
  var leading = 10
  /// How many places are looked at, those with the most records first.
  var places = 50
  /// How many of the strongest rises and falls are listed.
  var changes = 20
  /// A name that is frequent at a place has so many records there.
  let leastAtPlace: Int64 = 3
  /// The normal quantile of intervals: 95 %.
  let z = 1.959963984540054

  // What is the same in every definition goes to no other process.
  private enum CodingKeys: CodingKey {
    case placePart, top, least, leading, places, changes
  }

  /// What a definition may say.
  static let table = OptionTable(
    NameStatisticsOptions(),
    [
      .choice(
        "place_part", \.placePart,
        "which part of a place with commas counts: the country, the town, or all of it"),
      .integer(
        "top", \.top, in: 1...100_000,
        "how many of the most frequent surnames, and given names of each sex, are listed"),
      .integer(
        "least", \.least, in: 2...1_000_000_000,
        "from how many records on something is said of a name, a decade or a place"),
      .integer(
        "leading", \.leading, in: 1...1_000, "how many names are listed of each decade and place"),
      .integer(
        "places", \.places, in: 0...1_000,
        "how many places are looked at, those with the most records first"),
      .integer(
        "changes", \.changes, in: 0...10_000,
        "how many rises, and how many falls, from one decade to the next are listed"),
    ])
}
