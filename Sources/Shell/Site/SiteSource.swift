import Platform
import Report

/// A report folder that a site is made of.
struct SiteSource {
  /// The path as it was given.
  let path: String
  /// What its list says.
  let folder: SiteFolder
  /// What stands in it and is not in the list.
  let foreign: [String]
  /// What the list names and is not there although no page is missing, such as a database that was not handed on.
  let missing: [String]

  /// The files that a site has of it.
  var files: [String] {
    let missing = Set(missing)
    return folder.files.filter { !missing.contains($0) } + [SiteFolder.listName]
  }

  /// Longer lists are refused: they would be read into memory.
  private static let longestList = 1 << 30

  /// What a run leaves in each of its folders, and that no site has.
  private static let marker = ".gristmill"

  /// Reads the list of the folder at `path`.
  init(_ path: String) throws {
    let fileSystem = SystemFileSystem()
    guard let real = fileSystem.realPath(path) else {
      throw CommandFailure(.missingInput, "\(path): no such folder")
    }
    let list = real + "/" + SiteFolder.listName
    guard fileSystem.exists(list) else {
      throw CommandFailure(
        .missingInput,
        "\(path): expected a report folder with \(SiteFolder.listName), found none; run its pipeline again, with html or "
          + "json among the formats")
    }
    do {
      let bytes = try Self.read(list, limit: Self.longestList).bytes
      folder = try SiteFolder(name: Path.name(real), list: bytes)
    } catch let error as SiteFolder.Unusable {
      throw CommandFailure(.badData, "\(path): \(error)")
    }
    let known = Set(folder.files + [SiteFolder.listName, Self.marker])
    let there = try fileSystem.list(real)
    foreign = there.filter { !known.contains($0) }
    let present = Set(there)
    missing = folder.files.filter { !present.contains($0) && !$0.hasSuffix(".html") }
    self.path = path
  }

  /// A file of the folder with its permission bits; one that is a link or no file is refused.
  func read(_ name: String) throws -> (bytes: [UInt8], mode: UInt32) {
    try Self.read(path + "/" + name, limit: .max)
  }

  private static func read(
    _ path: String, limit: Int
  ) throws -> (bytes: [UInt8], mode: UInt32) {
    do {
      return try SystemFileSystem().readPlain(path, limit: limit)
    } catch {
      if error.isLink {
        throw CommandFailure(.badData, "\(path): expected a file, found a symbolic link")
      }
      guard error.isMissing else { throw error }
      throw CommandFailure(
        .badData,
        "\(path): \(SiteFolder.listName) names it and it is not there; run the pipeline again")
    }
  }
}
