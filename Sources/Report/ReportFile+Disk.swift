public import Platform
internal import SearchIndex

extension ReportFile {
  /// Writes the file into `folder`, where it must not exist yet, and brings it to the disk; returns the hash of its
  /// bytes.
  ///
  /// A file that shows anything above `internal` is closed to other users.
  public func write(into folder: String, fileSystem: any FileSystem) throws -> Hash128 {
    let file = try fileSystem.create(folder + "/" + name, mode: privacy > .internal ? 0o600 : 0o644)
    let sink = HashingSink(file)
    try renderer.render(to: sink)
    try file.sync()
    try file.close()
    return sink.digest()
  }
}

/// Writes to a file and hashes what it writes.
private final class HashingSink: ByteSink {
  private let file: any WritableFile
  private var hash = RunningHash()

  init(_ file: any WritableFile) { self.file = file }

  func write(_ bytes: [UInt8]) throws {
    try unsafe bytes.withUnsafeBytes { bytes in
      unsafe hash.update(bytes)
      try unsafe file.write(bytes)
    }
  }

  func digest() -> Hash128 { hash.digest() }
}
