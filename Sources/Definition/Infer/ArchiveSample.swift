internal import Formats
internal import Platform

/// Files of a ZIP archive that are read as one source.
struct ArchiveSample {
  /// The path of the first of them.
  let path: String
  /// What `inner:` says of them; nil for the only file.
  let inner: String?

  /// More files than this are not looked at.
  private static let limit = 20

  /// The files of the archive at `path`, those with the same columns together; nil if it is no archive, or of a format that is named.
  ///
  /// `read` takes a sample of a file. Throws `FileError` and `InferError`.
  static func files(
    _ path: String, fileSystem: any FileSystem, read: (String) throws -> FileSample
  ) throws -> [FileSample]? {
    let file = try FileByteSource(path: path, fileSystem: fileSystem)
    var first = [UInt8](repeating: 0, count: 512)
    let count = try first.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
    guard first.starts(with: [0x50, 0x4B, 3, 4]),
      ForeignFormat(firstBytes: Array(first[..<count])) == nil
    else { return nil }
    var names: [String]
    do {
      names = try ZipArchive(file).files.map(\.name)
    } catch let failure as DecodingFailure {
      throw InferError.nothingReadable(
        path: path, expected: "files with records",
        found: "a ZIP archive that cannot be read: \(failure)")
    }
    guard !names.isEmpty else {
      throw InferError.nothingReadable(
        path: path, expected: "a ZIP archive with files", found: "none")
    }
    // Of a KMZ the file that a source reads, whatever pictures stand beside it.
    if path.lowercased().hasSuffix(".kmz") {
      let coding = SourceCoding(usualInner: KMLFormat().usualInner)
      names = coding.files(of: path, fileSystem: fileSystem).compactMap {
        ArchivePath.split($0)?.member
      }
    }
    guard !names.isEmpty else {
      throw InferError.nothingReadable(
        path: path, expected: "a KMZ with a file of KML", found: "none")
    }
    var groups: [(sample: FileSample, names: [String])] = []
    var failure: (any Error)?
    for name in names.prefix(limit) {
      do {
        let sample = try read(ArchivePath.join(path, name))
        if let same = groups.firstIndex(where: { $0.sample.isAlike(sample) }) {
          groups[same].names.append(name)
        } else {
          groups.append((sample, [name]))
        }
      } catch let error as InferError {
        failure = failure ?? error
      }
    }
    if groups.isEmpty, let failure { throw failure }
    return groups.map { group in
      var sample = group.sample
      if names.count > 1 { sample.inner = inner(group.names, of: names) }
      return sample
    }
  }

  /// A pattern that matches these names and no other; the first name where their ending does not tell them.
  private static func inner(_ names: [String], of all: [String]) -> String {
    let literal = GlobPattern.literal(names[0])
    guard names.count > 1, let dot = names[0].lastIndex(of: ".") else { return literal }
    let text = "**/*" + names[0][dot...]
    guard let pattern = GlobPattern(text), all.filter({ pattern.matches(path: $0) }) == names else {
      return literal
    }
    return text
  }
}
