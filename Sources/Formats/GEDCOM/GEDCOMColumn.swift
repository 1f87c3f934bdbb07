/// A column of a source of GEDCOM.
///
/// `xref`, `tag`, `value` and `file` are fixed. A path of tags starts at the structure that is the row,
/// and behind a slash at its record. A question mark behind a path asks whether the structure is there; `+TYPE` takes
/// its type along.
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
    /// The payload of a structure with that of the first `TYPE` right below it behind a blank, each on the way being the first
    /// of its tag; a structure without a type has no value.
    case typed(GEDCOMPath)
    /// The same of all structures of that path.
    case typedItems(GEDCOMPath)
  }

  /// The name as it is written.
  public let name: String
  let content: Content
  /// Whether the path starts at the record.
  let isOfRecord: Bool

  /// What stands behind a path to take the type along.
  static let typeMark = "+TYPE"

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
      let hasType = name.hasSuffix(Self.typeMark)
      let text = name.dropFirst(isOfRecord ? 1 : 0)
        .dropLast(isQuestion ? 1 : hasType ? Self.typeMark.count : 0)
      guard let path = GEDCOMPath(String(text)) else { return nil }
      content =
        isQuestion
        ? .occurrence(path)
        : hasType
          ? (takesLists ? .typedItems(path) : .typed(path))
          : takesLists ? .payloads(path) : .payload(path)
      self.isOfRecord = isOfRecord
    }
  }

  /// The path, unless the column is a fixed one.
  public var path: GEDCOMPath? {
    switch content {
    case .xref, .tag, .value, .file: nil
    case .payload(let path), .payloads(let path), .occurrence(let path), .typed(let path),
      .typedItems(let path):
      path
    }
  }

  /// Whether all payloads of the path are read, as a list.
  public var takesLists: Bool {
    switch content {
    case .payloads, .typedItems: true
    case .xref, .tag, .value, .file, .payload, .occurrence, .typed: false
    }
  }

  /// The tags of the structures whose payloads the column holds.
  private var held: [[String]] {
    guard let tags = path?.tags else { return [] }
    switch content {
    case .typed, .typedItems: return [tags, tags + ["TYPE"]]
    default: return [tags]
    }
  }
}

extension GEDCOMColumn {
  /// Whether the column has the content of `other` in all rows, whatever it is called.
  public func isSame(as other: GEDCOMColumn) -> Bool {
    content == other.content && isOfRecord == other.isOfRecord
  }

  /// Whether the column may be `other`, or hold what stands in a structure that `other` leads to.
  ///
  /// Which structure a path starts at is not looked at, so a path that only ends alike counts too.
  public func isInside(_ other: GEDCOMColumn) -> Bool {
    guard path != nil, let outer = other.path?.tags else { return isSame(as: other) }
    return held.contains { tags in
      tags.indices.contains { tags[$0...].starts(with: outer) }
        // `/NAME.GIVN` is `GIVN` of a row that is a name.
        || other.isOfRecord && !isOfRecord
          && outer.indices.contains { tags.starts(with: outer[$0...]) }
    }
  }
}
