internal import Platform

/// The partial state of one part of records that are linked: a sorted table of kind `LINK`.
///
///     key   = field:u8 value                    the value as it is compared, see `ComparableValue`
///     value = record:varint*                    the records that have it, each as its distance from the one before
///     META  = records:u64
///     RECS  = (row:u32 draw:u32)*               of each record
///
/// Records are the kept rows of the part, counted from 0. `draw` is a hash of the record's id: samples are
/// drawn by it, so they depend on no order.
enum LinkagePartial {
  static let kind = FileKind("LINK", version: 3)
  static let records = FourCC("RECS")
}
