import Platform
import TestSupport

/// Collected vectors of phonetic codes and distances, where they are there.
enum GenealogyData {
  private static let folder = RealData.folder + "/genealogy"

  /// The rows of a CSV file; nil, with the reason printed, if it is not there.
  static func rows(of path: String) -> [[String]]? {
    guard let bytes = try? SystemFileSystem().readAll(folder + "/" + path) else {
      RealData.skip("genealogy/" + path)
      return nil
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { fields(of: $0) }
  }

  /// The fields of a line, of which some may stand in quotes.
  private static func fields(of line: ArraySlice<UInt8>) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in String(decoding: line, as: UTF8.self).unicodeScalars where character != "\r" {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].unicodeScalars.append(character)
      }
    }
    return fields
  }
}
