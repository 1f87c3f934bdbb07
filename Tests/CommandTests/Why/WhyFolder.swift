import Platform
import Report
import Testing

@testable import Store

/// A store with a ranking whose keys have slashes, spaces, quotes and other letters.
struct WhyFolder {
  static let keys = ["a", "b/c d", "\"q\" & é", "100%/x", "votes"]

  let folder: WorkFolder

  init(_ change: (inout VoteDefinition) -> Void = { _ in }) throws {
    folder = try WorkFolder()
    var definition = VoteDefinition()
    change(&definition)
    try folder.write("votes.yaml", definition.text)
    try write(votes: 100)
    try run()
  }

  /// Votes in turn on each of the keys.
  func write(votes: Int) throws {
    var rows = DirtyVotes.header
    for number in 0..<votes {
      let key = Self.keys[number % Self.keys.count].split(
        separator: "\"", omittingEmptySubsequences: false
      ).joined(separator: "\"\"")
      rows += "u\(number),\"\(key)\",\(number % 4 + 1),\(1_400_000_000 + number * 90_000),secret \n"
    }
    try folder.write("votes.csv", rows)
  }

  func run() throws {
    let run = try folder.run("run", "-q", "votes.yaml")
    try #require(run.ending == .exit(0), "\(run.errorText)")
  }

  /// Runs `why`.
  func why(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
    let result = try folder.gristmill.run(["why"] + arguments)
    guard case .exit(let code) = result.ending else { return (-1, "", result.errorText) }
    return (code, result.outputText, result.errorText)
  }

  /// Replaces the stored report called `id` by what `change` makes of it, as a run would that had computed that.
  func replaceReport(_ id: String, _ change: (Report) throws -> Report) throws {
    let system = SystemFileSystem()
    let store = try Store(folder: folder.path + "/.gristmill/votes", fileSystem: system)
    var state = store.state
    for node in state.reports.indices {
      for number in state.reports[node].documents.indices
      where state.reports[node].documents[number].id == id {
        let output = state.reports[node].documents[number].output
        let (report, formats) = try ReportModelFile.read(store.layout.file(output))
        state.reports[node].documents[number].output = try store.layout.publish(
          key: output.key, kind: .report
        ) { path in
          try ReportModelFile.write(
            change(report), formats: formats, path: path, fileSystem: system)
        }
      }
    }
    try store.commit(state, run: try #require(store.manifest.current))
  }
}

extension Report {
  /// The same report with one more in the first row of the column `column` of `table`.
  func adding(to column: String, of table: String) throws -> Report {
    try replacing(column, of: table) { old in
      guard case .integers(var values) = old.values else { return old }
      values[0] += 1
      return Column(
        id: old.id, title: old.title, values: .integers(values), privacy: old.privacy,
        figure: old.figure)
    }
  }

  private func replacing(
    _ column: String, of table: String, by change: (Column) -> Column
  ) throws -> Report {
    return Report(
      id: id, title: title, subtitle: subtitle, freshness: freshness, privacy: privacy,
      parameters: parameters, balance: balance, findings: findings,
      sections: try sections.map { section in
        Section(
          id: section.id, title: section.title,
          tables: try section.tables.map { old in
            guard old.id == table else { return old }
            return try Table(
              id: old.id, caption: old.caption, key: old.keyColumn.id,
              columns: old.columns.map { $0.id == column ? change($0) : $0 })
          })
      }, pipelineHash: pipelineHash, toolVersion: toolVersion)
  }
}
