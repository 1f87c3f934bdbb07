/// A column of a source of GEDCOM.
///
/// `xref`, `tag`, `value` and `file` are fixed. A path of tags starts at the structure that is the row,
/// and behind a slash at its record. A question mark behind a path asks whether the structure is there.
public struct GEDCOMColumn: Hashable, Sendable {
  /// What a column holds.
  enum Content: Hashable, Sendable {
    /// The id of the record.
    case xref
    /// The tag of the row's structure.
    case tag
    /// The payload of the row's structure.
    case value
    /// The file's name without folder and ending.
    case file
    /// The payload of a structure, each on the way being the first of its tag.
    case payload(GEDCOMPath)
    /// The payloads of all structures of that path, in their order.
    case payloads(GEDCOMPath)
    /// `Y` where a structure of that path says that something happened.
    case occurrence(GEDCOMPath)
  }

  /// The name as it is written.
  public let name: String
  let content: Content
  /// Whether the path starts at the record.
  let isOfRecord: Bool

  /// The names of the columns that every row has.
  public static let fixedNames = ["xref", "tag", "value", "file"]

  /// The column called `name`, of all payloads of its path if it `takesLists`; nil if no path is
  /// well-formed so.
  public init?(_ name: String, takesLists: Bool = false) {
    self.name = name
    switch name {
    case "xref": (content, isOfRecord) = (.xref, true)
    case "tag": (content, isOfRecord) = (.tag, false)
    case "value": (content, isOfRecord) = (.value, false)
    case "file": (content, isOfRecord) = (.file, true)
    default:
      let isOfRecord = name.hasPrefix("/")
      let isQuestion = name.hasSuffix("?")
      let text = name.dropFirst(isOfRecord ? 1 : 0).dropLast(isQuestion ? 1 : 0)
      guard let path = GEDCOMPath(String(text)) else { return nil }
      content =
        isQuestion ? .occurrence(path) : takesLists ? .payloads(path) : .payload(path)
      self.isOfRecord = isOfRecord
    }
  }

  /// The path, unless the column is a fixed one.
  public var path: GEDCOMPath? {
    switch content {
    case .xref, .tag, .value, .file: nil
    case .payload(let path), .payloads(let path), .occurrence(let path): path
    }
  }

  /// Whether all payloads of the path are read, as a list.
  public var takesLists: Bool {
    if case .payloads = content { return true }
    return false
  }
}

extension GEDCOMColumn {
  /// Whether the column has the content of `other` in all rows, whatever it is called.
  public func isSame(as other: GEDCOMColumn) -> Bool {
    content == other.content && isOfRecord == other.isOfRecord
  }

  /// Whether the column may be `other`, or a structure in the one that `other` leads to.
  ///
  /// Which structure a path starts at is not looked at, so a path that only ends alike counts too.
  public func isInside(_ other: GEDCOMColumn) -> Bool {
    guard let tags = path?.tags, let outer = other.path?.tags else { return isSame(as: other) }
    let contains = tags.indices.contains { tags[$0...].starts(with: outer) }
    // `/NAME.GIVN` is `GIVN` of a row that is a name.
    return contains
      || other.isOfRecord && !isOfRecord
        && outer.indices.contains { tags.starts(with: outer[$0...]) }
  }
}
