import Platform
import Store

/// What a round left in a store, and what it read for it.
struct BenchStore {
  /// Records that were read.
  let recordCount: Int64
  /// Their files, each once.
  let files: [String]
  /// What the files hold.
  let inputByteCount: Int64
  /// What the store takes on disk.
  let diskByteCount: Int64

  init(_ folder: String) throws {
    let system = SystemFileSystem()
    guard let store = try StoreReader(StoreLayout(folder: folder, fileSystem: system)) else {
      throw StoreOption.noStore(folder)
    }
    let reading = store.state.reading
    recordCount = reading.datasets.flatMap(\.parts).reduce(0) { $0 + $1.balance.read }
    files = reading.inputs.map(\.path)
    inputByteCount = reading.inputs.reduce(0) { $0 + $1.byteCount }
    diskByteCount = try Self.files(below: folder, system).reduce(0) { $0 + $1.byteCount }
  }

  /// The files in a folder and below it.
  static func files(
    below folder: String, _ system: SystemFileSystem
  ) throws -> [(path: String, byteCount: Int64)] {
    try system.list(folder).flatMap { name in
      let path = folder + "/" + name
      let found = try system.identity(path)
      return found.isDirectory ? try files(below: path, system) : [(path, found.byteCount)]
    }
  }

  /// What a process cost that read these records in `child`, and how fast that was.
  func figures(_ conditions: BenchRounds.Conditions, _ child: ChildProcess) -> BenchCase {
    let seconds = max(Double(child.wallNanoseconds) / 1e9, 1e-9)
    return BenchCase(
      conditions, child,
      [
        (.inputRate, Double(inputByteCount) / 1e6 / seconds),
        (.recordRate, Double(recordCount) / seconds), (.disk, Double(diskByteCount) / 1e6),
      ])
  }
}
