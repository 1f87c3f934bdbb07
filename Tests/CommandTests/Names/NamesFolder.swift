import Platform
import TestSupport
import Testing

/// A folder with a store of the sample family, and a ledger beside it.
struct NamesFolder {
  let folder: WorkFolder
  /// The moment of the sample.
  static let now = "2018-07-01T20:00"

  init() throws {
    folder = try WorkFolder()
    try run(RealData.packageFolder + "/pipelines/family-sharing.yaml")
  }

  /// Runs a definition into the store.
  func run(_ definition: String) throws {
    let run = try folder.run(
      "run", "-q", "--store", ".gristmill/family", "--output", "reports", definition)
    try #require(run.ending == .exit(0), "\(run.errorText)")
  }

  /// The arguments of `gristmill names` at the moment of the sample.
  static func arguments(_ words: [String], now: String = NamesFolder.now) -> [String] {
    ["names"] + words + ["--now", now]
  }

  func names(
    _ words: String..., now: String = NamesFolder.now
  ) throws -> (code: Int32, lines: [String], errors: String) {
    let result = try folder.gristmill.run(Self.arguments(words, now: now))
    guard case .exit(let code) = result.ending else { return (-1, [], "\(result.ending)") }
    return (
      code, result.outputText.split(separator: "\n").map { String($0) }, result.errorText
    )
  }

  /// The ledger's accepted reservations, each with its ancestors.
  func taken() throws -> [(reservation: String, ancestors: [String])] {
    let database = try Database(path: folder.path + "/names-ledger.sqlite", access: .readWrite)
    // Killed before its first step the ledger has no tables.
    let tables = try database.prepare("SELECT name FROM sqlite_schema WHERE name = 'actions'")
    guard try tables.step() else { return [] }
    let rows = try database.prepare(
      "SELECT reservation, ancestors FROM actions WHERE action = 'reserve' AND outcome = 'ok' "
        + "ORDER BY number")
    var taken: [(String, [String])] = []
    while try rows.step() {
      taken.append((rows.text(0), rows.text(1).split(separator: "\n").map { String($0) }))
    }
    return taken
  }
}
