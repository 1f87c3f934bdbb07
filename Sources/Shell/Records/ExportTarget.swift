import Glibc
import Platform
import Synchronization

/// Where an export goes: to standard output, into a pipe or device, or into a file that gets its name when all of it is there.
final class ExportTarget: Sendable {
  private enum Place {
    /// Standard output.
    case output
    /// Something that is no regular file: what is written goes there at once.
    case stream(any WritableFile)
    /// A file under a name of its own until it is done.
    case file(any WritableFile, partial: String, path: String)
  }

  private struct State: @unchecked Sendable {
    let place: Place
    let output = StandardOutput()
  }

  private let state: Mutex<State>
  private let name = OwnName()

  private static let ending = ".partial"

  /// A file at `path`, closed to others if it `isPrivate`, or standard output.
  init(_ path: String?, isPrivate: Bool) throws {
    guard let given = path else {
      state = Mutex(State(place: .output))
      return
    }
    let path = Path.resolved(given)
    let fileSystem = SystemFileSystem()
    var info = stat()
    if stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFREG {
      guard info.st_mode & S_IFMT != S_IFDIR else { throw FileError(.create, path, errno: EISDIR) }
      state = Mutex(State(place: .stream(try fileSystem.append(path))))
      return
    }
    try Self.removeAbandoned(path, fileSystem)
    let partial = "\(path).\(name.text)\(Self.ending)"
    let file = try fileSystem.create(partial, mode: isPrivate ? 0o600 : 0o666)
    state = Mutex(State(place: .file(file, partial: partial, path: path)))
  }

  /// Removes what a run left that was killed.
  private static func removeAbandoned(_ path: String, _ fileSystem: SystemFileSystem) throws {
    let folder = Path.parent(path)
    let start = Path.name(path) + "."
    for entry in (try? fileSystem.list(folder)) ?? []
    where entry.hasPrefix(start) && entry.hasSuffix(ending) {
      let middle = entry.dropFirst(start.count).dropLast(ending.count)
      if OwnName.taker(of: String(middle)) == .gone {
        try? fileSystem.remove(folder + "/" + entry)
      }
    }
  }

  /// Writes behind what was written before.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try state.withLock { state in
      switch state.place {
      case .output: try state.output.write(bytes)
      case .stream(let file), .file(let file, _, _): try file.write(bytes)
      }
    }
  }

  /// Writes text behind what was written before.
  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }

  /// Lets `body` write all, then gives the file its name; what had it before is replaced, and stays if anything fails.
  func fill<R>(_ body: () throws -> R) throws -> R {
    do {
      let result = try body()
      try finish()
      return result
    } catch {
      abandon()
      throw error
    }
  }

  private func finish() throws {
    try state.withLock { state in
      switch state.place {
      case .output: try state.output.flush()
      case .stream(let file): try file.close()
      case .file(let file, let partial, let path):
        try file.sync()
        try file.close()
        try SystemFileSystem().rename(partial, to: path)
      }
    }
  }

  private func abandon() {
    state.withLock { state in
      switch state.place {
      case .output: break
      case .stream(let file): try? file.close()
      case .file(let file, let partial, _):
        try? file.close()
        try? SystemFileSystem().remove(partial)
      }
    }
  }
}
