internal import Platform

/// Finds the files that a pattern matches.
struct GlobExpansion {
  /// How many folders deep `**` goes.
  static let depthLimit = 64

  enum Failure: Error, Equatable {
    /// The pattern itself is wrong.
    case malformed
    /// A folder that is there cannot be read.
    case unreadable(folder: String, reason: String)
    /// A matching name is not UTF-8, so that it cannot be written down.
    case nameNotUTF8(folder: String)
    /// Folders are nested too deep for `**`.
    case tooDeep(folder: String)
  }

  private let listing: any FolderListing
  private var found: [String] = []

  /// The files that `pattern`, seen from `folder`, matches: each once, in byte order of the path.
  static func files(
    matching pattern: String, from folder: String, listing: any FolderListing
  ) throws(Failure) -> [String] {
    guard let glob = GlobPattern(pattern) else { throw .malformed }
    var expansion = GlobExpansion(listing: listing)
    let start = glob.isAbsolute ? "/" : folder
    try expansion.walk(start, glob.parts[...], depth: 0)
    return expansion.sortedUnique()
  }

  private init(listing: any FolderListing) { self.listing = listing }

  private mutating func walk(
    _ folder: String, _ parts: ArraySlice<GlobPattern.Part>, depth: Int
  ) throws(Failure) {
    guard let part = parts.first else { return }
    let rest = parts.dropFirst()
    switch part {
    case .literal(let name):
      let path = Path.join(folder, name)
      if !rest.isEmpty {
        try walk(path, rest, depth: depth)
      } else if listing.kind(of: path) == .file {
        found.append(path)
      }
    case .pattern(let tokens):
      for entry in try entries(of: folder) where GlobPattern.matches(tokens, entry.name) {
        let leadsOn = entry.kind == .folder || entry.kind == .linkedFolder
        guard rest.isEmpty ? entry.kind == .file : leadsOn else { continue }
        guard entry.isUTF8 else { throw .nameNotUTF8(folder: folder) }
        let path = Path.join(folder, entry.name)
        if rest.isEmpty { found.append(path) } else { try walk(path, rest, depth: depth) }
      }
    case .anyFolders:
      guard depth < Self.depthLimit else { throw .tooDeep(folder: folder) }
      // `**` at the end stands for every file below.
      let below = rest.isEmpty ? [.pattern([.anyText])] : rest
      try walk(folder, below, depth: depth)
      for entry in try entries(of: folder) where entry.kind == .folder {
        if entry.name.utf8.first == UInt8(ascii: ".") { continue }
        guard entry.isUTF8 else { throw .nameNotUTF8(folder: folder) }
        try walk(Path.join(folder, entry.name), parts, depth: depth + 1)
      }
    }
  }

  private func entries(of folder: String) throws(Failure) -> [FolderEntry] {
    do {
      return try listing.entries(of: folder) ?? []
    } catch {
      throw .unreadable(folder: folder, reason: error.reason)
    }
  }

  /// Compares bytes: equal texts in the sense of Unicode can be two files.
  private func sortedUnique() -> [String] {
    var unique: [String] = []
    for path in found.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      if let last = unique.last, last.utf8.elementsEqual(path.utf8) { continue }
      unique.append(path)
    }
    return unique
  }
}
