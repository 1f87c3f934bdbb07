internal import Pipeline
internal import Platform

/// `gristmill gen dreams`: writes `dreams.jsonl` into a folder.
enum DreamsGeneration {
  private static let count = Option(
    "count", .count(in: 1...4_294_967_295), help: "dreams (default: 5000)")
  private static let seed = Option(
    "seed", .count(in: 0...Int.max), help: "the same seed gives the same bytes (default: 1)")
  private static let dreamers = Option(
    "dreamers", .count(in: 1...9_999_999), help: "people who dream (default: count / 150)")
  private static let ascii = Flag(
    "ascii", help: "no accents, emoji or typographic signs in the texts")
  private static let dirty = Option(
    "dirty", share, help: "share of lines with something wrong (default: 0)")
  private static let out = Option(
    "out", .text("DIR"), help: "the folder for the file (default: the present one)")

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
    let folder = invocation[out] ?? "."
    let fileSystem = SystemFileSystem()
    try fileSystem.makeDirectory(folder, mode: 0o755)
    let path = folder + "/dreams.jsonl"
    // Under another name until it is whole, so that no half-written file has the final one.
    let temporary = path + ".new"
    if fileSystem.exists(temporary) { try fileSystem.remove(temporary) }
    let file = try fileSystem.create(temporary, mode: 0o644)
    do {
      try generator.writeDreams { try file.write($0) }
      try file.close()
      try fileSystem.rename(temporary, to: path)
    } catch {
      try? file.close()
      try? fileSystem.remove(temporary)
      throw error
    }
  }
}
