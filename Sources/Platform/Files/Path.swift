internal import Glibc

/// Path arithmetic on text; only `resolved` asks the file system.
public enum Path {
  /// The folder of `path`: `a/b` gives `a`, `b` gives `.`, `/b` gives `/`.
  public static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands before the last slash of `path`; empty if there is none.
  public static func folder(of path: String) -> String {
    path.utf8.contains(UInt8(ascii: "/")) ? parent(path) : ""
  }

  /// `path` seen from `folder`, as it is written; an absolute path stays as it is.
  public static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || isAbsolute(path) { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// The last part of `path`.
  public static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// `path` seen from `folder`, unless it is absolute.
  ///
  /// `.` and `..` parts are resolved by text.
  public static func resolve(_ path: String, in folder: String) -> String {
    isAbsolute(path) ? normalized(path) : normalized(folder + "/" + path)
  }

  /// The path without empty, `.` and resolvable `..` parts.
  public static func normalized(_ path: String) -> String {
    // By bytes: a slash followed by a combining mark is one character, and not a slash.
    let isAbsolute = isAbsolute(path)
    var parts: [String] = []
    for bytes in path.utf8.split(separator: UInt8(ascii: "/")) {
      let part = String(Substring(bytes))
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  private static func isAbsolute(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/")
  }

  /// The file that a path leads to when all links are followed; the path itself where nothing stands there.
  public static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// What `resolved` gives, also of a path at which nothing stands yet: its folders that are there are resolved.
  public static func settled(_ path: String) -> String {
    var (there, missing) = (path.isEmpty ? "." : path, "")
    while true {
      if let found = realpath(there, nil) {
        defer { free(found) }
        return normalized(String(cString: found) + missing)
      }
      let above = folder(of: there)
      guard above != there, !there.isEmpty else { return path }
      missing = "/" + name(there) + missing
      there = above.isEmpty ? "." : above
    }
  }
}
