internal import Platform

/// The section names of a segment file; FORMAT.md describes each.
enum SegmentSection {
  static let kind = FileKind("SEGM", version: 3)
  /// A segment of columns that stand beside those of another; its provenance says nothing.
  static let sideKind = FileKind("SIDE", version: 1)
  /// Row count and schema.
  static let meta = FourCC("META")
  /// Blocks of an integer column.
  static let integerDirectory = FourCC("IDIR")
  static let integerData = FourCC("IDAT")
  /// One bit a row, 1 = present; absent when no row is null.
  static let validity = FourCC("NULL")
  /// A sorted dictionary: key end offsets, then key bytes.
  static let dictionaryOffsets = FourCC("DOFF")
  static let dictionaryBytes = FourCC("DKEY")
  /// Blocks of byte strings.
  static let textDirectory = FourCC("TDIR")
  static let textData = FourCC("TDAT")

  /// Column numbers of the provenance columns, counted from the number of fields.
  static let offsetColumn = 0
  static let lineColumn = 1
  static let provenanceCount = 2
}
