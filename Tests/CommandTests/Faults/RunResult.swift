import Platform
import Store
import TestSupport
import Testing

/// What a run leaves for its user: the state of the store and the report folders.
struct RunResult {
  let datasets: [Manifest.Dataset]
  let outputs: Set<OutputFile>
  let reports: [String: [UInt8]]

  init(root: String) throws {
    let store = try #require(try StoreReader(RunResult.layout(root)))
    datasets = store.state.reading.datasets
    outputs = Set(store.state.outputs)
    reports = try RunResult.reports(root)
  }

  static func layout(_ root: String) -> StoreLayout {
    StoreLayout(folder: root + "/store", fileSystem: SystemFileSystem())
  }

  /// Every file of the report folders; not what is built aside under names with a dot.
  static func reports(_ root: String) throws -> [String: [UInt8]] {
    guard SystemFileSystem().exists(root + "/reports") else { return [:] }
    let files = try DiskImage(reading: root + "/reports").files.filter { !$0.path.hasPrefix(".") }
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
  }

  /// Records an issue for each thing that differs from `expected`.
  func expectEqual(_ expected: RunResult, _ what: String) {
    #expect(datasets == expected.datasets, "\(what): other datasets")
    #expect(outputs == expected.outputs, "\(what): other outputs")
    #expect(
      reports.keys.sorted() == expected.reports.keys.sorted(), "\(what): other report files")
    for (name, bytes) in reports where bytes != expected.reports[name] {
      Issue.record("\(what): \(name) differs")
    }
  }
}
