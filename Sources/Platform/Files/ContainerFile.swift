/// A container file that is to be opened: where it stands, and which file it has to be.
public struct ContainerFile: Hashable, Sendable {
  /// The path.
  public let path: String
  /// The fingerprint that the file was listed with; nil if nothing lists it.
  ///
  /// A file with another one is refused, however whole it is: it is a file in the wrong place.
  public let fingerprint: UInt64?

  /// A file that was listed with `fingerprint`.
  public init(path: String, fingerprint: UInt64) {
    self.path = path
    self.fingerprint = fingerprint
  }

  private init(unlisted path: String) {
    self.path = path
    fingerprint = nil
  }

  /// A file that nothing lists, so that only its own checksums can tell whether it is whole.
  public static func unlisted(_ path: String) -> ContainerFile { ContainerFile(unlisted: path) }
}
