import Domains
import Pipeline
import Platform
import Report

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
        + "not replaced."
    ],
    options: [StoreOption.store, StoreOption.run, format, output, list], arguments: [names],
    examples: [
      .init("gristmill report --list", "which reports did the last run leave?"),
      .init("gristmill report ranking --run 3 --format md --output old", "as run 3 had it"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let store = try StoreOption.open(invocation)
    let reports = StoredReports(store: store)
    let standardOutput = StandardOutput()
    if invocation[list] {
      for id in reports.ids {
        let (report, formats) = try reports.read(id)
        let names = formats.map(\.rawValue).joined(separator: " ")
        try standardOutput.write("\(id)\t\(names)\t\(report.tables.count) tables\n")
      }
      try standardOutput.flush()
      return reports.ids.isEmpty ? .findings : .done
    }
    let formats = try invocation[format].map { try self.formats($0) }
    let folder = invocation[output] ?? "."
    let fileSystem = SystemFileSystem()
    try fileSystem.makeDirectory(folder, mode: 0o750)
    let writer = ReportWriter { name, mode, emit in
      let file = try fileSystem.create(folder + "/" + name, mode: mode)
      try emit { bytes in try bytes.withUnsafeBytes { try file.write($0) } }
      try file.sync()
      try file.close()
    }
    let wanted = invocation[names].isEmpty ? reports.ids : invocation[names]
    let documents = try wanted.map { id in
      let (report, written) = try reports.read(id)
      return FormattedReport(report, formats: formats ?? written)
    }
    // An index of a few reports would say that there are no others.
    let isPart = !invocation[names].isEmpty
    for document in documents { try document.write(to: writer, withoutIndex: isPart) }
    if isPart {
      try DomainReports.writeDatabase(documents, to: writer)
    } else {
      try DomainReports.writeCompanions(
        of: documents, title: StoredDefinition(store.state).title ?? store.state.pipeline,
        about: documents.first?.report.about ?? [], to: writer)
    }
    return wanted.isEmpty ? .findings : .done
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
