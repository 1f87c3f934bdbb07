import Definition
import Platform
import Report
import SearchIndex
import Store

/// `gristmill report`.
enum ReportCommand: Command {
  private static let names = RepeatedArgument(
    "REPORT", .text("REPORT"), minimum: 0, help: "a report of the run (default: all)")
  private static let format = Option(
    "format", .text("FORMATS"),
    help: "html, md, csv, json, sqlite, geojson, gpx, separated by commas "
      + "(default: those of the definition)")
  private static let output = Option(
    "output", .text("DIR"), help: "the folder to write to, made if needed (default: .)")
  private static let list = Flag("list", help: "print the reports of the run and write nothing")

  static let specification = CommandSpecification(
    "report", summary: "Writes the reports of a run again, without computing anything.",
    discussion: [
      "Each run leaves its reports in the store. The files are those that the run wrote, or the "
        + "same report in another format; single reports come without the index. Existing files are "
        + "not replaced. A report that shows more than the clearance is not written (exit 77)."
    ],
    options: [StoreOption.store, StoreOption.run, format, output, list, StoreOption.clearance],
    arguments: [names],
    examples: [
      .init("gristmill report --list", "which reports did the last run leave?"),
      .init("gristmill report ranking --run 3 --format md --output old", "as run 3 had it"),
      .init("gristmill report --clearance personal --output all", "with what names people"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let store = try StoreOption.open(invocation)
    let clearance = StoreOption.clearanceValue(invocation)
    let reports = StoredReports(store: store, clearance: clearance)
    if invocation[list] { return try printList(reports) }
    let formats = try invocation[format].map { try self.formats($0) }
    let wanted = try wanted(invocation[names], of: reports)
    let collection = ReportCollection(
      wanted.map { StoredReports.Entry($0.report, formats: formats ?? $0.formats, node: $0.node) })
    for report in collection.entries.map(\.report) where report.requiredClearance > clearance {
      let needed = report.requiredClearance.name
      throw ClearanceRefused(
        "report \(report.id) shows what is \(needed); give --clearance \(needed)")
    }
    let folder = invocation[output] ?? "."
    let fileSystem = SystemFileSystem()
    try fileSystem.makeDirectory(folder, mode: 0o750)
    let definition = StoredDefinition(store.state)
    let files =
      invocation[names].isEmpty
      ? collection.files(
        of: RunDescription(
          title: definition.title ?? store.state.pipeline, about: wanted.first?.report.about ?? [],
          datasets: datasets(store), look: definition.look))
      : collection.filesWithoutIndex(look: definition.look)
    for file in files { _ = try file.write(into: folder, fileSystem: fileSystem) }
    return wanted.isEmpty ? .findings : .done
  }

  /// The datasets as the definition of the run has them; none if the store does not hold all of it.
  private static func datasets(_ store: StoreReader) -> [IndexedDataset] {
    let bound = try? StoredDefinition.bind(
      store.state, catalog: Program.catalog, zones: TimeZoneDatabase())
    return bound?.datasets.map(\.indexed) ?? []
  }

  private static func printList(_ reports: StoredReports) throws -> ExitCode {
    let (shown, hidden) = try reports.all()
    let output = StandardOutput()
    for entry in shown {
      let names = entry.formats.map(\.rawValue).joined(separator: " ")
      try output.write("\(entry.report.id)\t\(names)\t\(entry.report.tables.count) tables\n")
    }
    let exports = reports.exports
    for export in exports {
      try output.write("\(export.name)\t\(export.format)\texport of \(export.input)\n")
    }
    try output.flush()
    if !hidden.isEmpty { StandardError.write(StoredReports.sentence(hidden) + "\n") }
    return shown.isEmpty && exports.isEmpty ? .findings : .done
  }

  /// The reports called `names`, or all of them; throws where one may not even be named.
  private static func wanted(
    _ names: [String], of reports: StoredReports
  ) throws -> [StoredReports.Entry] {
    guard names.isEmpty else { return try names.map { try reports.read($0) } }
    let (shown, hidden) = try reports.all()
    if !hidden.isEmpty { throw ClearanceRefused(StoredReports.sentence(hidden)) }
    return shown
  }

  private static func formats(_ text: String) throws -> [ReportFormat] {
    try text.split(separator: ",").map { name in
      guard let format = ReportFormat(rawValue: String(name)) else {
        throw CommandFailure(
          .usage,
          "--format: expected one or more of "
            + ReportFormat.allCases.map(\.rawValue).joined(separator: ", "))
      }
      return format
    }
  }
}
