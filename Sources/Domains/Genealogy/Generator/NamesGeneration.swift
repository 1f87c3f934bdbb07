internal import Definition
internal import Generation
internal import Platform

/// `gristmill gen names`: writes `names.csv` and `pairs.csv`, or `names.ged`, into a folder.
enum NamesGeneration {
  private static let count = Option(
    "count", .count(in: 1...NamesGenerator.Options.largestCount),
    help: "records of people (default: 10000)")
  private static let seed = GeneratorSupport.seed
  private static let duplicates = Option(
    "duplicates", GeneratorSupport.share(upTo: 9),
    help: "share of second records of a person, up to 0.9 (default: 0.1)")
  private static let clan = Option(
    "clan", .count(in: NamesGenerator.Options.clans),
    help: "families in a row that share surname and place (default: 1)")
  private static let queries = Option(
    "queries", .count(in: 1...10_000_000), help: "misspelled names to look for, into queries.csv")
  private static let gedcom = Flag("gedcom", help: "write the people as a family tree, names.ged")
  private static let out = Option(
    "out", .text("DIR"), help: "the folder for the files (default: the present one)")

  static let kind = GeneratorKind(
    CommandSpecification(
      "names", summary: "Writes synthetic people with duplicates.",
      discussion: [
        "A few surnames are common and most are rare; families share surname and place. Second records have typing "
          + "errors, nicknames, initials, exchanged names, wrong or missing dates; pairs.csv tells which they are."
      ],
      options: [count, seed, duplicates, clan, queries, gedcom, out],
      examples: [
        .init(
          "gristmill gen names --count 160000 --seed 7 --out data", "a list to find duplicates in"),
        .init(
          "gristmill gen names --count 1000000 --queries 1000 --out big", "and names to look for"),
        .init("gristmill gen names --count 100000 --gedcom --out tree", "as GEDCOM"),
      ])
  ) { invocation in
    let generator = try NamesGenerator(
      NamesGenerator.Options(
        count: invocation[count] ?? 10_000, seed: UInt64(invocation[seed] ?? 1),
        duplicatesPerMillion: invocation[duplicates] ?? 100_000,
        clan: invocation[clan] ?? 1))
    let folder = invocation[out] ?? "."
    if invocation[gedcom] {
      try GeneratorSupport.write("names.ged", in: folder) { sink in
        try generator.writeTree { try sink($0) }
      }
    } else {
      try GeneratorSupport.write("names.csv", in: folder) { sink in
        try generator.writeList { try sink($0) }
      }
    }
    try GeneratorSupport.write("pairs.csv", in: folder) { sink in
      try generator.writePairs { try sink($0) }
    }
    if let queries = invocation[queries] {
      try GeneratorSupport.write("queries.csv", in: folder) { sink in
        try generator.writeQueries(count: queries) { try sink($0) }
      }
    }
  }
}
