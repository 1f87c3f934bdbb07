internal import Platform

/// Files and folders as they stand on a disk at one moment.
public struct DiskImage: Sendable, Hashable {
  /// A file.
  public struct File: Sendable, Hashable {
    /// Its path from the root.
    public let path: String
    let node: Int
    let zeroCount: Int
    /// Its content.
    public let bytes: [UInt8]

    // Files are only appended to, so number and lengths say which bytes there are.
    /// Whether two are the same state of the same file.
    public static func == (a: File, b: File) -> Bool {
      a.path == b.path && a.node == b.node && a.zeroCount == b.zeroCount
        && a.bytes.count == b.bytes.count
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(node)
      hasher.combine(zeroCount)
      hasher.combine(bytes.count)
    }
  }

  /// The folders, each before what it holds.
  public internal(set) var folders: [String] = []
  /// The files.
  public internal(set) var files: [File] = []

  /// An empty folder.
  public init() {}

  /// What stands in the folder `root` now.
  public init(reading root: String) throws {
    let system = SystemFileSystem()
    func walk(_ path: String) throws {
      for name in try system.list(path.isEmpty ? root : root + "/" + path) {
        let place = path.isEmpty ? name : path + "/" + name
        if try system.identity(root + "/" + place).isDirectory {
          folders.append(place)
          try walk(place)
        } else {
          files.append(
            File(
              path: place, node: files.count, zeroCount: 0,
              bytes: try system.readAll(root + "/" + place)))
        }
      }
    }
    try walk("")
  }

  /// Makes the folder `root` hold this image and nothing else.
  public func lay(out root: String) throws {
    let system = SystemFileSystem()
    try system.removeTree(root)
    try system.makeDirectory(root, mode: 0o700)
    for folder in folders { try system.makeDirectory(root + "/" + folder, mode: 0o700) }
    for file in files {
      let made = try system.create(root + "/" + file.path, mode: 0o600)
      try file.bytes.withUnsafeBytes { try made.write($0) }
      try made.close()
    }
  }

  /// The bytes of the file at `path`, or nil.
  public subscript(path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  /// The files directly in the folder at `path` by name, or nil if there is no such folder.
  public func files(in path: String) -> [String: [UInt8]]? {
    guard folders.contains(path) else { return nil }
    var found: [String: [UInt8]] = [:]
    for file in files where Path.parent(file.path) == path {
      found[Path.name(file.path)] = file.bytes
    }
    return found
  }
}
