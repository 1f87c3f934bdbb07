import Platform
import TestSupport

/// Collected sets of difficult files, where they are there.
enum TortureData {
  private static let folder = RealData.folder + "/torture"

  /// The bytes of a file; nil, with the reason printed, if it is not there.
  static func file(_ path: String) -> [UInt8]? {
    if let bytes = try? SystemFileSystem().readAll(folder + "/" + path) { return bytes }
    skip(path)
    return nil
  }

  /// The names in a folder, in byte order; none, with the reason printed, if it is not there.
  static func names(in path: String) -> [String] {
    if let names = try? SystemFileSystem().list(folder + "/" + path) { return names.sorted() }
    skip(path)
    return []
  }

  private static func skip(_ path: String) { RealData.skip("torture/" + path) }
}
