internal import Platform

/// Reads the bytes of a definition file.
enum DefinitionFile {
  /// The bytes of `path`, at most one more than a definition may have; reports a failure.
  static func read(_ path: String, diagnostics: Diagnostics) -> [UInt8]? {
    do {
      return try SystemFileSystem().readFront(path, limit: YAMLSource.byteLimit + 1)
    } catch {
      diagnostics.error(
        error.isMissing
          ? "no such file" : "cannot \(error.operation.rawValue) the file: \(error.reason)",
        at: .start, kind: error.isMissing ? .missingInput : .invalid)
      return nil
    }
  }
}
