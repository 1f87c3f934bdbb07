internal import Definition
internal import Platform
internal import SearchIndex

/// What one part of persons or of families says of the tree: a sorted table of kind `KINP` or `KINF`.
///
///     key   = own:u8 id            'P' before the id of a person, 'F' before that of a family
///     value = number:varint*       ascending, each as its distance from the one before
///     META  = records:u64 slots:u64
///     RECS  = (row:u32 slots:u32 flags:u32 dates:(first:i32 last:i32)*3)*    of each record
///
/// Records are the kept rows of the part, counted from 0. Each has slots, which are places for ids of the other kind: a
/// person one for the parents and one for each family of their own, a family two for husband and wife and one for each
/// child. Slots are counted through the part. Under the id of a record stand the numbers of the records that have it; under
/// an id of the other kind the slots that name it.
///
/// Dates are birth, death and burial of a person, and the marriage of a family; one that is not known ends before it
/// begins. The flags of a person are the letter of the sex, or 0.
enum TreePartial {
  static let records = FourCC("RECS")
  static let recordByteCount = 36

  /// What the records of a table are.
  enum Side: UInt8, Sendable, CaseIterable {
    case families = 0x46
    case people = 0x50

    var tag: UInt8 { rawValue }

    var kind: FileKind {
      self == .people ? FileKind("KINP", version: 1) : FileKind("KINF", version: 1)
    }

    /// The field of the ids of the records.
    var id: RecordField { self == .people ? PersonRecord.id : FamilyRecord.id }

    /// Fields of uncertain dates.
    var dates: [RecordField] {
      self == .people
        ? [LifeFields.birth, LifeFields.death, LifeFields.burial] : [FamilyRecord.marriage]
    }

    /// Fields of one id each: the first slots of a record.
    var single: [RecordField] {
      self == .people ? [PersonRecord.parents] : [FamilyRecord.husband, FamilyRecord.wife]
    }

    /// The field of a list of ids: the slots behind them.
    var list: RecordField { self == .people ? PersonRecord.families : FamilyRecord.children }

    var other: Side { self == .people ? .families : .people }
  }
}
