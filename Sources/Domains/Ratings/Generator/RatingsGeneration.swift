internal import Definition
internal import Generation
internal import Platform

/// `gristmill gen ratings`: writes `ratings.csv` and `locations.csv` into a folder.
enum RatingsGeneration {
  private static let count = Option(
    "count", .count(in: 1...4_294_967_295), help: "rows of ratings (default: 5000)")
  private static let seed = GeneratorSupport.seed
  private static let users = Option(
    "users", .count(in: 1...9_999_999), help: "users who vote (default: a fifteenth of count)")
  private static let locations = Option(
    "locations", .count(in: 1...9_999_999), help: "places (default: count / 150, at most 100000)")
  private static let order = Option(
    "order", .choice(RatingsGenerator.RowOrder.allCases.map(\.rawValue), placeholder: "ORDER"),
    help: "rows by time, or shuffled (default: shuffled)")
  private static let dirty = Option(
    "dirty", GeneratorSupport.share, help: "share of rows that must be rejected (default: 0)")
  private static let out = Option(
    "out", .text("DIR"), help: "the folder for the two files (default: the present one)")

  static let kind = GeneratorKind(
    CommandSpecification(
      "ratings", summary: "Writes synthetic votes on places, and the places.",
      discussion: [
        "Places are popular by Zipf's law and differ in quality; users differ in activity; some vote "
          + "again; a third of the votes has a comment."
      ],
      options: [count, seed, users, locations, order, dirty, out],
      examples: [
        .init("gristmill gen ratings --count 100000 --seed 7 --out data", "a small data set"),
        .init("gristmill gen ratings --count 15000000 --out big", "about one gigabyte"),
      ])
  ) { invocation in
    let options = RatingsGenerator.Options(
      count: invocation[count] ?? 5000, seed: UInt64(invocation[seed] ?? 1),
      users: invocation[users], locations: invocation[locations],
      order: invocation[order].flatMap { RatingsGenerator.RowOrder(rawValue: $0) } ?? .shuffled,
      dirtyPerMillion: invocation[dirty] ?? 0)
    let generator = try RatingsGenerator(options)
    let folder = invocation[out] ?? "."
    try GeneratorSupport.write("ratings.csv", in: folder) { sink in
      try generator.writeRatings { try sink($0) }
    }
    try GeneratorSupport.write("locations.csv", in: folder) { sink in
      try generator.writeLocations { try sink($0) }
    }
  }
}
