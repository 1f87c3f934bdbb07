import Glibc
import Platform

/// Where the real data sets stand, when they are there: in the folder that GRISTMILL_DATA names, else in `.data` of the
/// package.
///
/// Paths are absolute, since tests hand them to definitions, whose paths start at their own folder.
public enum RealData {
  /// The folder of the package.
  public static let packageFolder: String =
    // Tests/TestSupport/RealData.swift
    (0..<3).reduce(#filePath) { path, _ in Path.parent(path) }

  /// The folder with a subfolder for each domain.
  public static let folder: String =
    getenv("GRISTMILL_DATA").map { String(cString: $0) } ?? packageFolder + "/.data"

  /// Whether `path` is there, counted from the folder.
  public static func has(_ path: String) -> Bool {
    SystemFileSystem().exists(folder + "/" + path)
  }

  /// Prints why a test does without `path`, counted from the folder.
  public static func skip(_ path: String) {
    print("skipped: no \(path) in \(folder); set GRISTMILL_DATA")
  }

  /// Whether Python is where Debian has it.
  public static var hasPython: Bool {
    ["/usr/bin/python3", "/usr/local/bin/python3"].contains { SystemFileSystem().exists($0) }
  }
}
