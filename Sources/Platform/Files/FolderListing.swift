internal import Glibc

/// One name in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// What a name stands for.
  public enum Kind: Hashable, Sendable {
    /// A file, or a link to one.
    case file
    /// A folder.
    case folder
    /// A link to a folder; `**` does not follow it, since it may lead in a circle.
    case linkedFolder
    /// A socket, a device, or a link that leads nowhere.
    case other
  }

  /// The name; repaired if it is not UTF-8.
  public let name: String
  /// What it stands for.
  public let kind: Kind
  /// Whether the name is UTF-8, so that it can be opened by it.
  public let isUTF8: Bool

  /// An entry with its kind.
  public init(name: String, kind: Kind, isUTF8: Bool = true) {
    self.name = name
    self.kind = kind
    self.isUTF8 = isUTF8
  }
}

/// Looks into folders for the files that a definition names.
public protocol FolderListing {
  /// The entries of a folder in any order, without `.` and `..`; nil if there is no such folder.
  func entries(of folder: String) throws(FolderListingError) -> [FolderEntry]?
  /// What `path` is, or nil if nothing is there.
  func kind(of path: String) -> FolderEntry.Kind?
}

/// A folder that is there and cannot be read.
public struct FolderListingError: Error, Hashable, Sendable {
  /// The system's reason, such as "Permission denied".
  public let reason: String

  /// A failure with the system's reason.
  public init(reason: String) { self.reason = reason }
}

/// The folders of this machine.
public struct SystemFolders: FolderListing {
  /// The folders of this machine.
  public init() {}

  /// The entries of a folder; an empty path is the working folder.
  public func entries(of folder: String) throws(FolderListingError) -> [FolderEntry]? {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FolderListingError(reason: String(cString: strerror(errno)))
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        let code = errno
        if code == 0 { return entries }
        throw FolderListingError(reason: String(cString: strerror(code)))
      }
      let type = Int32(entry.pointee.d_type)
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      if name == "." || name == ".." { continue }
      entries.append(
        FolderEntry(
          name: name, kind: kind(ofType: type, at: Path.join(folder, name)),
          isUTF8: name.utf8.elementsEqual(bytes)))
    }
  }

  /// What `path` is, or nil if nothing is there.
  public func kind(of path: String) -> FolderEntry.Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  private func kind(ofType type: Int32, at path: String) -> FolderEntry.Kind {
    if type == DT_REG { return .file }
    if type == DT_DIR { return .folder }
    let followed = kind(of: path) ?? .other
    guard followed == .folder else { return followed }
    var status = stat()
    let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    return isLink ? .linkedFolder : .folder
  }
}
