import Platform

/// Folders that exist only in memory, listed in the order of a hash to keep tests honest.
struct MemoryFolders: FolderListing {
  /// File paths; their folders exist with them.
  var files: Set<String>
  var brokenFolders: Set<String> = []

  func entries(of folder: String) throws(FolderListingError) -> [FolderEntry]? {
    if brokenFolders.contains(folder) { throw FolderListingError(reason: "Broken") }
    let start = folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    var entries: Set<FolderEntry> = []
    for file in files where file.hasPrefix(start) {
      let rest = file.dropFirst(start.count).split(separator: "/")
      entries.insert(FolderEntry(name: String(rest[0]), kind: rest.count == 1 ? .file : .folder))
    }
    return entries.isEmpty ? nil : Array(entries)
  }

  func kind(of path: String) -> FolderEntry.Kind? {
    if files.contains(path) { return .file }
    return files.contains { $0.hasPrefix(path + "/") } ? .folder : nil
  }
}
