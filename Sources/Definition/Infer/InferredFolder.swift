internal import Formats
internal import Platform

/// The files that somebody means who names a folder.
enum InferredFolder {
  private static let endings = SourceFormat.allCases.flatMap(\.kind.endings)
  /// More files than this are not looked at one by one.
  private static let limit = 200

  /// The tables and documents in the folder at `path`, in byte order; the path itself if it is a file, or a folder
  /// that has more of plain text.
  static func files(of path: String, fileSystem: any FileSystem) throws -> [String] {
    guard try fileSystem.identity(path).isDirectory else { return [path] }
    let all = try fileSystem.list(path).filter { !$0.hasPrefix(".") }
    let names = all.filter { name in
      let whole = name.lowercased()
      let plain = whole.dropLast(Compression.ending(ofFileName: name).count)
      return endings.contains { plain.hasSuffix($0) || whole.hasSuffix($0) }
    }
    guard names.count >= all.count(where: { PlainTextSample.ending(of: $0) != nil }) else {
      return [path]
    }
    guard names.count <= limit else {
      throw InferError.nothingReadable(
        path: path, expected: "a folder of at most \(limit) tables",
        found: "\(names.count); name one of each kind")
    }
    return names.isEmpty ? [path] : names.map { Path.join(path, $0) }
  }
}
