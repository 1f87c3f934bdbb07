import Platform
import Synchronization

/// Where an export goes: to standard output, or into a file that gets its name when all of it is there.
final class ExportTarget: Sendable {
  private let path: String?
  private let state: Mutex<State>

  private struct State: @unchecked Sendable {
    var file: (any WritableFile)?
    let output = StandardOutput()
  }

  /// A file at `path`, or standard output.
  init(_ path: String?) throws {
    self.path = path
    let file = try path.map { path in
      // What a run left that was killed.
      try? SystemFileSystem().remove(Self.partial(path))
      return try SystemFileSystem().create(Self.partial(path), mode: 0o666)
    }
    state = Mutex(State(file: file))
  }

  private static func partial(_ path: String) -> String { path + ".partial" }

  /// Writes behind what was written before.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try state.withLock { state in
      if let file = state.file { try file.write(bytes) } else { try state.output.write(bytes) }
    }
  }

  /// Writes text behind what was written before.
  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }

  /// Gives the file its name; what had it before is replaced.
  func finish() throws {
    try state.withLock { state in
      guard let file = state.file, let path else { return try state.output.flush() }
      try file.sync()
      try file.close()
      try SystemFileSystem().rename(Self.partial(path), to: path)
    }
  }

  /// Removes what was written.
  func abandon() {
    state.withLock { state in
      guard let file = state.file, let path else { return }
      try? file.close()
      try? SystemFileSystem().remove(Self.partial(path))
    }
  }
}
