internal import Formats
internal import Platform

/// The files that somebody means who names a folder.
enum InferredFolder {
  private static let endings = [
    ".csv", ".tsv", ".tab", ".jsonl", ".ndjson", ".gpx", ".geojson", ".geojsonl", ".ged",
  ]
  /// More files than this are not looked at one by one.
  private static let limit = 200

  /// The tables and documents in the folder at `path`, in byte order; the path itself if it is a file, or a folder
  /// that has more of plain text.
  static func files(of path: String, fileSystem: any FileSystem) throws -> [String] {
    guard try fileSystem.identity(path).isDirectory else { return [path] }
    let all = try fileSystem.list(path).filter { !$0.hasPrefix(".") }
    let names = all.filter { name in
      let ending = Compression(fileName: name)?.fileNameEnding ?? ""
      let plain = String(name.dropLast(ending.count)).lowercased()
      return endings.contains { plain.hasSuffix($0) }
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

extension FileSample {
  /// Whether the files can be read as one source.
  func isAlike(_ other: FileSample) -> Bool {
    guard form.encoding == other.form.encoding, hasNames,
      columns.map(\.name) == other.columns.map(\.name)
    else { return false }
    switch (layout, other.layout) {
    case (.delimited(let one, let header), .delimited(let two, let otherHeader)):
      return one.best.delimiter == two.best.delimiter && one.best.quote == two.best.quote
        && header.hasHeader == otherHeader.hasHeader
        && header.markCounts.verdict.marks == otherHeader.markCounts.verdict.marks
    case (.jsonLines, .jsonLines), (.gedcom, .gedcom): return true
    case (.document(let one), .document(let two)):
      return one.guess.format == two.guess.format
    default: return false
    }
  }
}
