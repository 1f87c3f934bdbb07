/// Tags that lead from a record, or from a structure in it, to a structure below: `BIRT.DATE`.
public struct GEDCOMPath: Hashable, Sendable {
  /// The tags, outermost first; at least one.
  public let tags: [String]

  /// The path that `text` writes; nil if a tag is empty or has other characters than letters, digits
  /// and `_`.
  public init?(_ text: String) {
    let tags = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard tags.allSatisfy({ !$0.isEmpty && $0.allSatisfy(GEDCOMLine.isTagByte) }) else {
      return nil
    }
    self.tags = tags.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path as it is written.
  public var text: String { tags.joined(separator: ".") }
}
