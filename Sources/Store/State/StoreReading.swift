package import Platform

extension StoreLayout {
  /// Whether anything was committed.
  ///
  /// Only a manifest that is not there means an empty store; one that cannot be looked at does not.
  func hasManifest() throws(FileError) -> Bool {
    do {
      _ = try fileSystem.identity(manifest)
      return true
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }

  /// The manifest committed last; nil when nothing was.
  public func readManifest() throws -> Manifest? {
    guard try hasManifest() else { return nil }
    return try decode(.unlisted(manifest), Manifest.kind, Manifest.body) {
      (bytes) throws(MalformedRecord) in try Manifest(decoding: bytes)
    }
  }

  /// A state that the manifest names.
  public func readState(_ output: OutputFile) throws -> StoreState {
    try decode(file(output), StoreState.kind, StoreState.body) {
      (bytes) throws(MalformedRecord) in try StoreState(decoding: bytes)
    }
  }

  /// Whether an output is there with the checksum that it was listed with; reads its last 64 bytes.
  public func holds(_ output: OutputFile) -> Bool {
    SectionFile.fingerprint(path: path(of: output), fileSystem: fileSystem) == output.fingerprint
  }

  /// Reads a file of one section.
  package func decode<T>(
    _ listed: ContainerFile, _ kind: FileKind, _ section: FourCC,
    _ decode: (UnsafeRawBufferPointer) throws(MalformedRecord) -> T
  ) throws -> T {
    let file = try SectionFile(listed, kind: kind)
    // The section is mapped only as long as `file` lives.
    defer { withExtendedLifetime(file) {} }
    do {
      return try decode(try file.section(section))
    } catch let error as MalformedRecord {
      throw StoreError.corrupt(
        file: listed.path, offset: Int64(error.offset), expected: error.expected,
        found: "something else")
    }
  }
}
