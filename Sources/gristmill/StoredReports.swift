import Pipeline
import Platform
import Report
import SearchIndex
import Text

/// The reports that a run left in its store.
struct StoredReports {
  let store: StoreReader

  /// The ids of all documents, in printed order.
  var ids: [String] { store.state.documents.map(\.id) }

  /// The report called `id`, with the formats that the run wrote.
  func read(_ id: String) throws -> (report: Report, formats: [ReportFormat]) {
    guard let document = store.state.documents.first(where: { $0.id == id }) else {
      throw unknown("report", id, among: ids)
    }
    return try ReportModelFile.read(store.layout.file(document.output))
  }

  /// Every report of the run.
  func all() throws -> [Report] {
    try store.state.documents.map {
      try ReportModelFile.read(store.layout.file($0.output)).report
    }
  }

  /// A usage error that offers the nearest of `names`.
  func unknown(_ what: String, _ name: String, among names: [String]) -> CommandFailure {
    let near = NearestName.nearest(to: name, among: names)
    let list = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", ..." : "")
    return CommandFailure(
      .usage,
      "no \(what) '\(name)'"
        + (near.map { "; did you mean '\($0)'?" }
          ?? (names.isEmpty ? "; the run left none" : "; there are: \(list)")))
  }
}
