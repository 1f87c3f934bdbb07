internal import Platform

/// What stands on a disk and what only in the system's memory, worked out call by call.
///
/// The rules are those that POSIX gives, not the kinder ones of one file system:
///
/// - `sync` of a file brings its bytes to the disk, not its name;
/// - `syncDirectory` brings the names made, changed and removed in that folder to the disk, not the
///   folder's own name;
/// - `syncAll` does both for everything (`syncfs` of Linux, which POSIX does not have);
/// - everything else may be lost or not. A change of names happens as a whole or not at all, and
///   not before an earlier change of the same name or of the same file.
public struct DiskModel: Sendable {
  /// A file's bytes, and how many of them, from the front, are on the disk.
  private struct FileState {
    var bytes: [UInt8] = []
    var syncedCount = 0
  }

  /// Names that one call changed, by folder; nil takes a name away.
  private struct NameChange {
    var entries: [(folder: Int, name: String, node: Int?)]

    func touches(_ folder: Int) -> Bool { entries.contains { $0.folder == folder } }

    /// Whether one of the two must not happen without the earlier one.
    func dependsOn(_ earlier: NameChange) -> Bool {
      entries.contains { mine in
        earlier.entries.contains { other in
          mine.folder == other.folder && mine.name == other.name
            || mine.node != nil && mine.node == other.node
        }
      }
    }
  }

  private typealias Folders = [Int: [String: Int]]

  // Files and folders have numbers, as on a disk, so that a folder keeps what it holds when it is
  // renamed. The root is 0.
  private var files: [Int: FileState] = [:]
  private var live: Folders = [0: [:]]
  private var durable: Folders = [0: [:]]
  private var pending: [NameChange] = []
  private var nodeCount = 1
  private var opened: [Int: Int] = [:]

  /// An empty folder.
  public init() {}

  /// A folder that holds `image`, all of it on the disk.
  public init(_ image: DiskImage) {
    for folder in image.folders { apply(.makeDirectory(folder)) }
    for (number, file) in image.files.enumerated() {
      apply(.create(file.path, file: number))
      apply(.write(file: number, file.bytes))
      apply(.sync(file: number))
    }
    for folder in [""] + image.folders { apply(.syncDirectory(folder)) }
    endProcess()
  }

  /// The files that were open are closed: another log may begin, which counts its files from 0.
  public mutating func endProcess() { opened = [:] }

  /// Follows one call.
  public mutating func apply(_ call: DiskCall) {
    switch call {
    case .create(let path, let file):
      let node = makeNode()
      files[node] = FileState()
      opened[file] = node
      change([(path, node)])
    case .append(let path, let file): opened[file] = find(path)
    case .write(let file, let bytes):
      let node = node(file)
      files[node]?.bytes += bytes
    case .sync(let file):
      let node = node(file)
      let count = files[node]?.bytes.count ?? 0
      files[node]?.syncedCount = count
    case .rename(let path, let target): change([(path, nil), (target, find(path))])
    case .exchange(let path, let other): change([(path, find(other)), (other, find(path))])
    case .remove(let path), .removeDirectory(let path): change([(path, nil)])
    case .makeDirectory(let path):
      let node = makeNode()
      live[node] = [:]
      durable[node] = [:]
      change([(path, node)])
    case .syncDirectory(let path): sync(folder: find(path))
    case .syncAll:
      files = files.mapValues { FileState(bytes: $0.bytes, syncedCount: $0.bytes.count) }
      durable = live
      pending = []
    }
  }

  private mutating func makeNode() -> Int {
    nodeCount += 1
    return nodeCount - 1
  }

  private func node(_ file: Int) -> Int {
    guard let node = opened[file] else { preconditionFailure("file \(file) is not open") }
    return node
  }

  private func find(_ path: String) -> Int {
    path.split(separator: "/").reduce(0) { folder, name in
      guard let node = live[folder]?[String(name)] else {
        preconditionFailure("the log does not say where \(path) comes from")
      }
      return node
    }
  }

  private mutating func change(_ entries: [(path: String, node: Int?)]) {
    let change = NameChange(
      entries: entries.map { entry in
        let slash = entry.path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let parent = slash.map { String(entry.path[..<$0]) } ?? ""
        return (find(parent), Path.name(entry.path), entry.node)
      })
    Self.apply(change, to: &live)
    pending.append(change)
  }

  private static func apply(_ change: NameChange, to folders: inout Folders) {
    for entry in change.entries { folders[entry.folder, default: [:]][entry.name] = entry.node }
  }

  /// Makes what changed in a folder durable, with everything that it depends on.
  private mutating func sync(folder: Int) {
    var needed: [NameChange] = []
    var left: [NameChange] = []
    for change in pending.reversed() {
      if change.touches(folder) || needed.contains(where: { $0.dependsOn(change) }) {
        needed.append(change)
      } else {
        left.append(change)
      }
    }
    for change in needed.reversed() { Self.apply(change, to: &durable) }
    pending = left.reversed()
  }

  /// What stands on the disk when the power goes now and `survival` says what was lucky.
  public func image(_ survival: CrashSurvival) -> DiskImage {
    var choice = survival.choices
    var folders = durable
    var lost: [NameChange] = []
    let kept = choice.nameCount(of: pending.count)
    for (number, change) in pending.enumerated() {
      if number < kept, choice.keepsName(), !lost.contains(where: { change.dependsOn($0) }) {
        Self.apply(change, to: &folders)
      } else {
        lost.append(change)
      }
    }
    var image = DiskImage()
    collect(0, "", in: folders, &choice, into: &image)
    return image
  }

  private func collect(
    _ folder: Int, _ path: String, in folders: Folders, _ choice: inout CrashSurvival.Choices,
    into image: inout DiskImage
  ) {
    for (name, node) in (folders[folder] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let place = path.isEmpty ? name : path + "/" + name
      if let file = files[node] {
        let (count, zeros) = choice.content(of: file.bytes.count, synced: file.syncedCount)
        image.files.append(
          DiskImage.File(
            path: place, node: node, zeroCount: zeros,
            bytes: zeros == 0 && count == file.bytes.count
              ? file.bytes : file.bytes.prefix(count) + [UInt8](repeating: 0, count: zeros)))
      } else {
        image.folders.append(place)
        collect(node, place, in: folders, &choice, into: &image)
      }
    }
  }
}
