internal import Definition
internal import Generation
internal import Platform

/// `gristmill gen safety`: writes the files of a network into a folder.
enum SafetyGeneration {
  private static let users = Option(
    "users", .count(in: 5...9_999_999), help: "users (default: 1000)")
  private static let alerts = Option(
    "alerts", .count(in: 1...99_999_999), help: "alerts (default: 5 a user)")
  private static let positions = Option(
    "positions", .count(in: 0...4_294_967_295), help: "positions (default: 100 an alert)")
  private static let views = Option(
    "views", .count(in: 0...4_294_967_295), help: "views (default: 10 an alert)")
  private static let out = Option(
    "out", .text("DIR"), help: "the folder for the files (default: the present one)")

  static let kind = GeneratorKind(
    CommandSpecification(
      "safety", summary: "Writes a made-up safety network: circles, alerts, positions, views.",
      discussion: [
        "accounts.csv, circles.csv, alerts.csv, requests.csv, notices.csv, prompts.csv, positions.csv and views.csv of 90 days: circles of three "
          + "with friends who leave, answers of all kinds, messages that are missing, and a fifth of the views by anybody at any time."
      ],
      options: [users, alerts, positions, views, GeneratorSupport.seed, out],
      examples: [
        .init("gristmill gen safety --users 200 --seed 7 --out data", "a small network"),
        .init(
          "gristmill gen safety --users 20000 --alerts 100000 --positions 10000000 --views 1000000 --out big",
          "a large one, about 500 MB"),
      ])
  ) { invocation in
    let users = invocation[users] ?? 1_000
    let alerts = invocation[alerts] ?? 5 * users
    let generator = try SafetyGenerator(
      SafetyGenerator.Options(
        users: users, alerts: alerts, positions: invocation[positions] ?? 100 * alerts,
        views: invocation[views] ?? 10 * alerts,
        seed: UInt64(invocation[GeneratorSupport.seed] ?? 1)))
    for file in SafetyGenerator.files {
      try GeneratorSupport.write(file.name, in: invocation[out] ?? ".") { sink in
        try file.write(generator) { try sink($0) }
      }
    }
  }
}
