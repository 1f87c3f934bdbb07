import Platform
import Report

/// `gristmill site`.
enum SiteCommand: Command {
  private static let folders = RepeatedArgument(
    "FOLDER", .text("FOLDER"), help: "a report folder that a run wrote, such as reports/trips")
  private static let output = Option(
    "output", .text("DIR"), help: "the folder of the site (default: site)")
  private static let sections = RepeatedOption(
    "section", .text("TITLE=PLACE"),
    help:
      "a part that every page leads to: a folder, or FOLDER/REPORT; in this order"
  )
  private static let title = Option(
    "title", .text("TITLE"),
    help: "the title of the first page (default: that of the only folder, else Reports)")

  static let specification = CommandSpecification(
    "site", summary: "Joins report folders of several pipelines into one site.",
    discussion: [
      "Copies the files of each folder to DIR/NAME, where old addresses stay as they are, with a way back on each page, "
        + "and writes index.html with all reports, search.html, and dictionary.html with records, fields and measures. "
        + "Files that no run wrote are left out. DIR is replaced as a whole, if a site stands there; nothing else is "
        + "ever replaced (exit 73)."
    ],
    options: [output, title, sections], arguments: [folders],
    examples: [
      .init("gristmill site reports/trips reports/journal", "both in site/index.html"),
      .init(
        "gristmill site reports/* --output /srv/www/reports --title 'Our reports'", "all of them"),
      .init(
        "gristmill site reports/journal reports/planner --section Journal=journal --section To-do=planner/to_do",
        "a menu of two parts on every page"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let fileSystem = SystemFileSystem()
    let output = invocation[output] ?? "site"
    let sources = try invocation[folders].map { try SiteSource($0) }
    for (number, source) in sources.enumerated() {
      if let other = sources[..<number].first(where: { $0.folder.name == source.folder.name }) {
        throw CommandFailure(
          .usage,
          "two folders are called \(source.folder.name): \(other.path) and \(source.path); rename one"
        )
      }
      try refuse(output, within: source.path, fileSystem)
    }
    let title =
      invocation[title] ?? (sources.count == 1 ? sources[0].folder.title : "Reports")
    let site = Site(
      title: title, folders: sources.map(\.folder),
      sections: try invocation[sections].map { try section($0, of: sources) })
    var writer = try SiteWriter(output, site: site, fileSystem: fileSystem)
    try writer.write(sources)
    let standard = StandardOutput()
    try standard.write(
      "\(output)/index.html: \(count(sources.count, "folder")), \(count(writer.fileCount, "file"))\n"
    )
    try standard.flush()
    for source in sources where !source.missing.isEmpty {
      StandardError.write(
        "\(source.path): not there, and left out: \(source.missing.joined(separator: ", "))\n")
    }
    for source in sources where !source.foreign.isEmpty {
      StandardError.write(
        "\(source.path): \(count(source.foreign.count, "file")) that no run wrote left out\n")
    }
    return .done
  }

  private static func count(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  /// `TITLE=FOLDER`, or `TITLE=FOLDER/REPORT`, of what the folders have.
  private static func section(
    _ text: String, of sources: [SiteSource]
  ) throws -> SiteSection {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw CommandFailure(
        .usage, "--section: expected TITLE=FOLDER or TITLE=FOLDER/REPORT, found '\(text)'")
    }
    let place = parts[1].split(separator: "/").map(String.init)
    guard let source = sources.first(where: { $0.folder.name == place[0] }) else {
      throw CommandFailure(
        .usage,
        "--section \(text): no folder \(place[0]); there are: "
          + sources.map(\.folder.name).joined(separator: ", "))
    }
    let section = SiteSection(
      title: parts[0], folder: place[0], report: place.count > 1 ? place[1] : nil)
    guard place.count < 3, section.report.map({ source.files.contains($0 + ".html") }) ?? true
    else {
      throw CommandFailure(
        .usage,
        "--section \(text): \(source.path) has no page \(place.dropFirst().joined(separator: "/")).html"
      )
    }
    return section
  }

  /// A site in one of its folders, or around one, would be read by itself.
  private static func refuse(
    _ output: String, within folder: String, _ fileSystem: SystemFileSystem
  ) throws {
    guard let source = fileSystem.realPath(folder) else { return }
    let parent = Path.parent(output)
    let target =
      fileSystem.realPath(output)
      ?? fileSystem.realPath(parent).map { $0 + "/" + Path.name(output) } ?? output
    if (target + "/").hasPrefix(source + "/") || (source + "/").hasPrefix(target + "/") {
      throw CommandFailure(
        .usage,
        "--output \(output): expected a folder apart from \(folder), found one in or around it")
    }
  }
}
