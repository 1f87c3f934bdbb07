internal import Definition
internal import Generation
internal import Platform

/// `gristmill gen trips`: writes `fixes.csv`, and `stays.csv` if asked for, into a folder.
enum TripsGeneration {
  private static let count = Option(
    "count", .count(in: 1...4_294_967_295), help: "GPS fixes (default: 20000)")
  private static let seed = GeneratorSupport.seed
  private static let devices = Option(
    "devices", .count(in: 1...9_999_999), help: "devices (default: count / 8000)")
  private static let interval = Option(
    "interval", .count(in: 1...600), help: "seconds between fixes on the way (default: 5)")
  private static let order = Option(
    "order", .choice(TripsGenerator.RowOrder.allCases.map(\.rawValue), placeholder: "ORDER"),
    help: "rows by device, by time, or shuffled (default: device)")
  private static let dirty = Option(
    "dirty", GeneratorSupport.share, help: "share of fixes with something wrong (default: 0)")
  private static let truth = Flag("truth", help: "write the stays behind the fixes too")
  private static let out = Option(
    "out", .text("DIR"), help: "the folder for the files (default: the present one)")

  static let kind = GeneratorKind(
    CommandSpecification(
      "trips", summary: "Writes synthetic GPS fixes of devices.",
      discussion: [
        "Devices stay at home, at work and elsewhere, and walk, ride and drive between; fixes have noise, "
          + "gaps and, if asked for, the flaws that real ones have."
      ],
      options: [count, seed, devices, interval, order, dirty, truth, out],
      examples: [
        .init("gristmill gen trips --count 100000 --seed 7 --out data", "a small data set"),
        .init("gristmill gen trips --count 16000000 --out big", "about one gigabyte"),
      ])
  ) { invocation in
    let options = TripsGenerator.Options(
      count: invocation[count] ?? 20_000, seed: UInt64(invocation[seed] ?? 1),
      devices: invocation[devices], interval: invocation[interval] ?? 5,
      order: invocation[order].flatMap { TripsGenerator.RowOrder(rawValue: $0) } ?? .device,
      dirtyPerMillion: invocation[dirty] ?? 0)
    let generator = try TripsGenerator(options)
    let folder = invocation[out] ?? "."
    try GeneratorSupport.write("fixes.csv", in: folder) { sink in
      try generator.writeFixes { try sink($0) }
    }
    guard invocation[truth] else { return }
    try GeneratorSupport.write("stays.csv", in: folder) { sink in
      try generator.writeStays { try sink($0) }
    }
  }
}
