/// How the rows of a file of GEDCOM are made: what its source declares and what its head says.
public struct GEDCOMForm: Hashable, Sendable {
  /// The structures that are rows, each a path that begins with the tag of a record; no two the same.
  public var rows: [GEDCOMPath]
  /// The columns, no two the same; at least one.
  public var columns: [GEDCOMColumn]
  /// The file's name without folder and ending, if anything shows it; else empty.
  public let fileName: [UInt8]
  /// Whether ids and pointers have the file's name before them.
  public let qualifiesIDs: Bool
  /// What the file says about itself.
  public let head: GEDCOMHead

  /// A form; `fileName` is kept only where a column or an id has it.
  public init(
    rows: [GEDCOMPath], columns: [GEDCOMColumn], fileName: [UInt8], qualifiesIDs: Bool,
    head: GEDCOMHead
  ) {
    self.rows = rows
    self.columns = columns
    let isShown = qualifiesIDs || columns.contains { $0.content == .file }
    self.fileName = isShown ? fileName : []
    self.qualifiesIDs = qualifiesIDs
    self.head = head
  }

  /// Everything that the rows depend on besides the bytes of the file.
  public var identity: String {
    let columns = columns.map { $0.name + ($0.takesLists ? " list" : "") }
    let name = String(decoding: fileName, as: UTF8.self)
    return "3 rows " + rows.map(\.text).joined(separator: ",") + " columns "
      + columns.map { "\($0.utf8.count):\($0)" }.joined(separator: " ")
      + " name \(fileName.count):\(name)" + (qualifiesIDs ? " qualified" : "")
      + " " + head.identity
  }
}
