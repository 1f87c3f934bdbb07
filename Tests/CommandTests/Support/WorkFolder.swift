import Platform
import TestSupport

/// A folder of one test's own, removed with everything in it when the test lets go of it.
final class WorkFolder {
  private let folder: TemporaryFolder
  private let fileSystem = SystemFileSystem()

  init() throws { folder = try TemporaryFolder() }

  /// The folder's path.
  var path: String { folder.path }

  /// Writes a file, folders above it included; what was there is replaced.
  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = path + "/" + name
    try fileSystem.makeDirectory(Path.parent(file), mode: 0o755)
    if fileSystem.exists(file) { try fileSystem.remove(file) }
    let made = try fileSystem.create(file, mode: 0o644)
    try bytes.withUnsafeBytes { try made.write($0) }
    try made.close()
  }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func read(_ name: String) throws -> [UInt8] { try fileSystem.readAll(path + "/" + name) }

  func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

  func exists(_ name: String) -> Bool { fileSystem.exists(path + "/" + name) }

  func list(_ name: String) throws -> [String] { try fileSystem.list(path + "/" + name) }

  /// The paths of all files in the folder and below it, except those of these names.
  func allFiles(except left: Set<String> = []) throws -> [String] {
    func walk(_ name: String) throws -> [String] {
      try list(name).flatMap { entry in
        let inner = name.isEmpty ? entry : name + "/" + entry
        let isFolder = try fileSystem.identity(path + "/" + inner).isDirectory
        return isFolder ? try walk(inner) : left.contains(entry) ? [] : [inner]
      }
    }
    return try walk("")
  }

  func remove(_ name: String) throws { try fileSystem.removeTree(path + "/" + name) }

  /// Every file directly in the folder `name`, by its name.
  func files(in name: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for file in try list(name) { found[file] = try read(name + "/" + file) }
    return found
  }

  /// A runner of the command in this folder.
  var gristmill: CommandRunner { CommandRunner(CommandRunner.gristmillPath, in: path) }

  /// Runs the command in this folder.
  func run(_ arguments: String..., timeoutSeconds: Int = 300) throws -> CommandResult {
    var runner = gristmill
    runner.timeoutSeconds = timeoutSeconds
    return try runner.run(arguments)
  }
}
