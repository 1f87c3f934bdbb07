import Formats
import Glibc
import Platform

/// Databases of somebody else: damaged pages and schemas end the reading and nothing else.
enum DatabaseTarget {
  static func run(_ bytes: [UInt8]) {
    let path = "/tmp/gristmill-fuzz-\(getpid()).db"
    let system = SystemFileSystem()
    defer { try? system.removeTree(path) }
    do {
      try system.removeTree(path)
      let file = try system.create(path, mode: 0o600)
      try bytes.withUnsafeBytes { try file.write($0) }
      try file.close()
      let database = try ForeignDatabase(path: path, stepLimit: 10_000_000)
      for table in try database.tables().prefix(4) { read(.table(table.name), path, bytes) }
      read(.statement("SELECT * FROM t ORDER BY 1"), path, bytes)
    } catch {
      return
    }
  }

  private static func read(_ rows: DatabaseQuery.Rows, _ path: String, _ bytes: [UInt8]) {
    var form = TextForm()
    form.rows = RowText(DatabaseQuery(path: path, rows: rows))
    form.ratioFloor = 1 << 20
    form.maximumRatio = 1
    guard let source = try? DecodedByteSource(BytesInMemory(bytes), form: form) else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset: Int64 = 0
    while let count = try? buffer.withUnsafeMutableBytes({ try source.read(into: $0, at: offset) }),
      count > 0
    {
      offset += Int64(count)
      source.forget(before: offset)
    }
  }
}
