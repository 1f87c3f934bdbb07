internal import Pipeline
internal import Platform

/// `gristmill gen ratings`: writes `ratings.csv` and `locations.csv` into a folder.
enum RatingsGeneration {
  private static let count = Option(
    "count", .count(in: 1...4_294_967_295), help: "rows of ratings (default: 5000)")
  private static let seed = Option(
    "seed", .count(in: 0...Int.max), help: "the same seed gives the same bytes (default: 1)")
  private static let users = Option(
    "users", .count(in: 1...9_999_999), help: "users who vote (default: a fifteenth of count)")
  private static let locations = Option(
    "locations", .count(in: 1...9_999_999), help: "places (default: count / 150, at most 100000)")
  private static let order = Option(
    "order", .choice(RatingsGenerator.RowOrder.allCases.map(\.rawValue), placeholder: "ORDER"),
    help: "rows by time, or shuffled (default: shuffled)")
  private static let dirty = Option(
    "dirty", share, help: "share of rows that must be rejected (default: 0)")
  private static let out = Option(
    "out", .text("DIR"), help: "the folder for the two files (default: the present one)")

  /// A share such as 0.002, in millionths.
  private static let share = ValueConverter<Int>(
    placeholder: "SHARE", expected: "a share from 0 to 1 with at most 6 decimals, such as 0.002",
    isShownInMessages: true
  ) { text in
    let bytes = Array(text.utf8)
    let millionths = bytes.withUnsafeBytes { NumberText.decimal($0, places: 6) }
    return millionths.flatMap { (0...1_000_000).contains($0) ? Int($0) : nil }
  }

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
    let generator: RatingsGenerator
    let options = RatingsGenerator.Options(
      count: invocation[count] ?? 5000, seed: UInt64(invocation[seed] ?? 1),
      users: invocation[users], locations: invocation[locations],
      order: invocation[order].flatMap { RatingsGenerator.RowOrder(rawValue: $0) } ?? .shuffled,
      dirtyPerMillion: invocation[dirty] ?? 0)
    generator = try RatingsGenerator(options)
    let folder = invocation[out] ?? "."
    let fileSystem = SystemFileSystem()
    try fileSystem.makeDirectory(folder, mode: 0o755)
    try write(folder + "/ratings.csv", fileSystem) { sink in
      try generator.writeRatings { try sink($0) }
    }
    try write(folder + "/locations.csv", fileSystem) { sink in
      try generator.writeLocations { try sink($0) }
    }
  }

  /// Writes under a temporary name and renames, so that no half-written file has the final name.
  private static func write(
    _ path: String, _ fileSystem: SystemFileSystem,
    _ body: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    let temporary = path + ".new"
    if fileSystem.exists(temporary) { try fileSystem.remove(temporary) }
    let file = try fileSystem.create(temporary, mode: 0o644)
    do {
      try body { try file.write($0) }
      try file.close()
      try fileSystem.rename(temporary, to: path)
    } catch {
      try? file.close()
      try? fileSystem.remove(temporary)
      throw error
    }
  }
}
