/// Paths as text.
enum FilePath {
  /// What stands before the last slash; empty if there is none.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// `path` seen from `folder`; an absolute path stays as it is.
  static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.utf8.first == UInt8(ascii: "/") { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }
}
