internal import Definition
internal import Generation
internal import Platform

/// `gristmill gen dreams`: writes `dreams.jsonl` into a folder.
enum DreamsGeneration {
  private static let count = Option(
    "count", .count(in: 1...4_294_967_295), help: "dreams (default: 5000)")
  private static let seed = GeneratorSupport.seed
  private static let dreamers = Option(
    "dreamers", .count(in: 1...9_999_999), help: "people who dream (default: count / 150)")
  private static let ascii = Flag(
    "ascii", help: "no accents, emoji or typographic signs in the texts")
  private static let dirty = Option(
    "dirty", GeneratorSupport.share, help: "share of lines with something wrong (default: 0)")
  private static let out = Option(
    "out", .text("DIR"), help: "the folder for the file (default: the present one)")

  static let kind = GeneratorKind(
    CommandSpecification(
      "dreams", summary: "Writes synthetic dream reports.",
      discussion: [
        "Words are as frequent as in real reports and grow in number with the data; dreamers have "
          + "themes that come and go; some words make it likelier that a dream comes true."
      ],
      options: [count, seed, dreamers, ascii, dirty, out],
      examples: [
        .init("gristmill gen dreams --count 10000 --seed 7 --out data", "a small data set"),
        .init("gristmill gen dreams --count 1300000 --out big", "about one gigabyte"),
      ])
  ) { invocation in
    let generator = try DreamsGenerator(
      DreamsGenerator.Options(
        count: invocation[count] ?? 5000, seed: UInt64(invocation[seed] ?? 1),
        dreamers: invocation[dreamers], isASCII: invocation[ascii],
        dirtyPerMillion: invocation[dirty] ?? 0))
    try GeneratorSupport.write("dreams.jsonl", in: invocation[out] ?? ".") { sink in
      try generator.writeDreams { try sink($0) }
    }
  }
}
