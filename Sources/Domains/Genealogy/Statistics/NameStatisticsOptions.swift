internal import Pipeline

/// The options of a `name_statistics` node.
struct NameStatisticsOptions: Sendable {
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

  /// Reads the options; what is wrong is reported to `node`.
  static func read(_ node: NodeReader) -> NameStatisticsOptions {
    var options = NameStatisticsOptions()
    if let part = node.optionalOneOf("place_part", PlacePart.allCases.map(\.rawValue)) {
      options.placePart = PlacePart(rawValue: part.value) ?? .last
    }
    if let top = node.optionalInteger("top", in: 1...100_000) { options.top = top.value }
    if let least = node.optionalInteger("least", in: 2...1_000_000_000) {
      options.least = Int64(least.value)
    }
    if let leading = node.optionalInteger("leading", in: 1...1_000) {
      options.leading = leading.value
    }
    if let places = node.optionalInteger("places", in: 0...1_000) { options.places = places.value }
    if let changes = node.optionalInteger("changes", in: 0...10_000) {
      options.changes = changes.value
    }
    return options
  }
}
