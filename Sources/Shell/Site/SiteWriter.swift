import Platform
import Report
import SearchIndex

/// Builds a site aside and puts it in place of the one before, in one step.
struct SiteWriter {
  private let site: Site
  private let fileSystem: any FileSystem
  private let replacement: FolderReplacement
  private(set) var fileCount = 0

  private static let marker = FolderReplacement.Marker(
    name: ".gristmill-site",
    text: "Written by gristmill site, which replaces this folder as a whole.")

  /// Begins the site in the folder `output`.
  ///
  /// One that shows what is above `internal` is closed to other users, as report folders are.
  init(_ output: String, site: Site, fileSystem: any FileSystem) throws {
    self.site = site
    self.fileSystem = fileSystem
    let path = Path.normalized(output)
    replacement = try FolderReplacement(
      parent: Path.parent(path), name: Path.name(path), marker: Self.marker,
      mode: Self.isPrivate(site.requiredClearance) ? 0o750 : 0o755, fileSystem: fileSystem)
  }

  private static func isPrivate(_ clearance: PrivacyClass) -> Bool { clearance > .internal }

  /// Writes everything and puts it in place; what was there stays until all of the new site is on the disk.
  mutating func write(_ sources: [SiteSource]) throws {
    do {
      for source in sources { try copy(source) }
      for file in site.files {
        try write(file)
        fileCount += 1
      }
      try replacement.finishUnsynced()
    } catch {
      replacement.discard()
      throw error
    }
    try replacement.publish()
  }

  private mutating func copy(_ source: SiteSource) throws {
    let isPrivate = Self.isPrivate(source.folder.clearance)
    let folder = replacement.temporary + "/" + source.folder.name
    try fileSystem.makeDirectory(folder, mode: isPrivate ? 0o750 : 0o755)
    for name in source.files {
      let (bytes, mode) = try source.read(name)
      // Never more open than the file is, and never than its run would have it.
      let isClosed = isPrivate || mode & 0o077 == 0
      try write(
        name.hasSuffix(".html")
          ? site.leadingBack(bytes, of: name, in: source.folder.name) : bytes,
        to: folder + "/" + name,
        mode: isClosed ? 0o600 : 0o644)
      fileCount += 1
    }
  }

  private func write(_ file: ReportFile) throws {
    let sink = MemorySink()
    try file.write(to: sink)
    try write(
      sink.bytes, to: replacement.temporary + "/" + file.name,
      mode: Self.isPrivate(file.privacy) ? 0o600 : 0o644)
  }

  /// Writes a file that is brought to the disk with all others.
  private func write(_ bytes: [UInt8], to path: String, mode: UInt32) throws {
    let file = try fileSystem.create(path, mode: mode)
    var failure: FileError?
    bytes.withUnsafeBytes { buffer in
      do throws(FileError) { try file.write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
    try file.close()
  }
}
