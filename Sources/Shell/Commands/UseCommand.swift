import Definition
import Platform

/// `gristmill use`.
enum UseCommand: Command {
  private static let name = RepeatedArgument(
    "[NAME]", .text("NAME"), minimum: 0, help: "a mapping, to see the definition that it stands for"
  )

  static let specification = CommandSpecification(
    "use",
    summary: "Lists the ready mappings for files of other programs, or prints one.",
    discussion: [
      "A definition takes one by `use: {NAME: {mapping: strava.activities, from: activities.csv}}`, and says what is otherwise "
        + "under `source` and `dataset`. `gristmill infer` recognises such files."
    ],
    arguments: [name],
    examples: [
      .init("gristmill use", "what is there?"),
      .init(
        "gristmill use strava.activities > rides.yaml", "as a definition to be changed at will"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let mappings = Program.catalog.mappings
    let output = StandardOutput()
    let wanted = invocation[name]
    for name in wanted where !mappings.contains(where: { $0.name == name }) {
      throw StoredReports.unknown("mapping", name, among: mappings.map(\.name))
    }
    for mapping in mappings where wanted.contains(mapping.name) {
      let name = String(mapping.name.split(separator: ".").last ?? "rows")
      try output.write(
        "# \(mapping.name): \(mapping.summary)\n" + mapping.definition(of: name, from: mapping.file)
          + "\n")
    }
    if wanted.isEmpty {
      let width = (mappings.map(\.name.count).max() ?? 0) + 2
      for mapping in mappings {
        let gap = String(repeating: " ", count: width - mapping.name.count)
        try output.write("\(mapping.name)\(gap)\(mapping.file): \(mapping.summary)\n")
      }
    }
    try output.flush()
    return .done
  }
}
