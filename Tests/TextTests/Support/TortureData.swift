import Platform
import TestSupport

/// Collected sets of difficult files, where they are there.
enum TortureData {
  private static let folder = RealData.folder + "/torture"

  /// The lines of a file without their ends; nil, with the reason printed, if it is not there.
  static func lines(of path: String) -> [[UInt8]]? {
    guard let bytes = try? SystemFileSystem().readAll(folder + "/" + path) else {
      RealData.skip("torture/" + path)
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
