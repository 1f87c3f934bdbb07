/// A call that changed files, as a `CrashingFileSystem` saw it; paths count from its root, which is
/// "".
public enum DiskCall: Sendable, Equatable {
  /// A file was made and opened for writing; later calls name it by `file`.
  case create(String, file: Int)
  /// A file that was there was opened for appending; later calls name it by `file`.
  case append(String, file: Int)
  /// Bytes were appended to an open file.
  case write(file: Int, [UInt8])
  /// What was written to an open file so far was brought to the disk.
  case sync(file: Int)
  /// A name was given to what had another.
  case rename(String, to: String)
  /// Two names were swapped.
  case exchange(String, with: String)
  /// The name of a file was removed.
  case remove(String)
  /// An empty folder was removed.
  case removeDirectory(String)
  /// One folder was made.
  case makeDirectory(String)
  /// The names in a folder were brought to the disk.
  case syncDirectory(String)
  /// Everything was brought to the disk.
  case syncAll

  /// The call without its bytes, for messages.
  public var summary: String {
    switch self {
    case .create(let path, _): "create \(path)"
    case .append(let path, _): "append to \(path)"
    case .write(let file, let bytes): "write \(bytes.count) bytes to file \(file)"
    case .sync(let file): "sync file \(file)"
    case .rename(let path, let target): "rename \(path) to \(target)"
    case .exchange(let path, let other): "exchange \(path) with \(other)"
    case .remove(let path): "remove \(path)"
    case .removeDirectory(let path): "remove the folder \(path)"
    case .makeDirectory(let path): "make the folder \(path)"
    case .syncDirectory(let path): "sync the folder \(path)"
    case .syncAll: "sync everything"
    }
  }
}
