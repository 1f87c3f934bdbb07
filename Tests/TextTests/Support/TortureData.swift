import Glibc
import Platform

/// Collected sets of difficult files, where they are there.
enum TortureData {
  private static var folder: String {
    if let folder = getenv("GRISTMILL_DATA") { return String(cString: folder) + "/torture" }
    return #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/.data/torture"
  }

  /// The lines of a file without their ends; nil, with the reason printed, if it is not there.
  static func lines(of path: String) -> [[UInt8]]? {
    guard let bytes = try? SystemFileSystem().readAll(folder + "/" + path) else {
      print("skipped: no torture/\(path) in \(folder); set GRISTMILL_DATA")
      return nil
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { Array($0) }
  }

  /// A line of a Unicode data file without its comment.
  static func content(of line: [UInt8]) -> String {
    String(decoding: line.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
  }
}
