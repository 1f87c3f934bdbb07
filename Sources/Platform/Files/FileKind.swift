/// What a container file holds, with the version of its bytes.
///
/// Each is declared once, where its bytes are written; FORMAT.md lists all of them, and a test holds it to these.
public struct FileKind: Hashable, Sendable, CustomStringConvertible {
  /// Four letters.
  public let code: FourCC
  /// Changes whenever files of other bytes are written; a reader refuses every other one.
  public let version: UInt16

  /// The kind of the four ASCII letters of `code`.
  public init(_ code: StaticString, version: UInt16) {
    self.init(FourCC(code), version: version)
  }

  init(_ code: FourCC, version: UInt16) {
    self.code = code
    self.version = version
  }

  /// Such as `SEGM version 3`.
  public var description: String { "\(code) version \(version)" }
}
