internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Reads the kept records of one part of one role.
struct SharingPartTask: PipelineTask {
  let role: SharingRole
  let dataset: DatasetReader
  let number: Int
  /// The partial of the part, which says what `where:` leaves in; only shares have one.
  let partial: ContainerFile?
  /// The people whose records are wanted; nil for all.
  let shared: Set<String>?

  var byteCount: Int64 { dataset.parts[number].byteCount }

  func perform(in context: TaskContext) throws -> SharingRecords {
    try context.cancellation.check()
    let part = try dataset.open(number)
    guard let partial else { return try SharingReader.read(role, part, of: shared) }
    let included = Set(try FamilyNamesAnalysis.keptRows.rows(partial, count: part.segment.rowCount))
    return try SharingReader.read(role, part) { included.contains(UInt32($0)) }
  }
}

/// Turns the records of a part into plain values.
enum SharingReader {
  /// The kept records of a part that `isIncluded` leaves in; of people and ordinances those of the people of `shared`.
  static func read(
    _ role: SharingRole, _ part: PartReader, of shared: Set<String>? = nil,
    where isIncluded: (Int) -> Bool = { _ in true }
  ) throws -> SharingRecords {
    let rows = SegmentRows(part)
    var kept = rows.kept.filter(isIncluded)
    if let shared, role.isOfShared {
      let person = try rows.text(role == .people ? PersonRecord.id : OrdinanceRecord.person)
      kept = try kept.filter { shared.contains(try person($0) ?? "") }
    }
    var records = SharingRecords()
    switch role {
    case .shares: records.shares = try shares(rows, kept)
    case .groups:
      let (id, name) = (try rows.text(NameGroupRecord.id), try rows.text(NameGroupRecord.name))
      records.groups = try kept.map {
        FamilyGroup(id: try id($0) ?? "", name: try name($0) ?? "")
      }
    case .members:
      let (id, group, name) = (
        try rows.text(GroupMemberRecord.id), try rows.text(GroupMemberRecord.group),
        try rows.text(GroupMemberRecord.name)
      )
      records.members = try kept.map {
        GroupMember(id: try id($0) ?? "", group: try group($0) ?? "", name: try name($0) ?? "")
      }
    case .people: records.people = try AncestorReader(rows).people(kept)
    case .ordinances:
      let (person, kind) = (
        try rows.text(OrdinanceRecord.person), try rows.text(OrdinanceRecord.ordinanceKind)
      )
      // A phrase such as `(unknown)` has a form, and no day: it does not say that anything was done.
      let (status, date) = (
        try rows.text(OrdinanceRecord.status), try rows.integer(OrdinanceRecord.date)
      )
      records.ordinances = try kept.map {
        OrdinanceEntry(
          person: try person($0) ?? "", kind: try kind($0) ?? "", status: try status($0),
          hasDate: date($0) != nil)
      }
    case .actions: records.actions = try actions(rows, kept)
    }
    return records
  }

  private static func shares(_ rows: SegmentRows, _ kept: [Int]) throws -> [NameShare] {
    let (id, group) = (try rows.text(NameShareRecord.id), try rows.text(NameShareRecord.group))
    let (ancestor, by) = (
      try rows.text(NameShareRecord.ancestor), try rows.text(NameShareRecord.by)
    )
    let at = try rows.integer(NameShareRecord.at)
    return try kept.map {
      NameShare(
        id: try id($0) ?? "", group: try group($0) ?? "", ancestor: try ancestor($0) ?? "",
        by: try by($0) ?? "", at: at($0) ?? .max)
    }
  }

  private static func actions(_ rows: SegmentRows, _ kept: [Int]) throws -> [NameAction] {
    typealias Field = NameActionRecord
    let (id, at, group) = (
      try rows.text(Field.id), try rows.integer(Field.at), try rows.text(Field.group)
    )
    let (member, action) = (try rows.text(Field.member), try rows.text(Field.action))
    let (ancestors, ordinances) = (
      try rows.text(Field.ancestors), try rows.text(Field.ordinances)
    )
    let (reservation, code) = (try rows.text(Field.reservation), try rows.text(Field.code))
    let outcome = try rows.text(Field.outcome)
    func list(_ text: String?) -> [String] {
      text?.split(separator: "\n").map { String($0) } ?? []
    }
    return try kept.compactMap { row in
      guard let kind = try action(row).flatMap({ NameAction.Kind(rawValue: $0) }) else {
        return nil
      }
      return NameAction(
        id: try id(row) ?? "", at: at(row) ?? .max, group: try group(row) ?? "",
        member: try member(row) ?? "", kind: kind,
        ancestors: list(try ancestors(row)), ordinances: list(try ordinances(row)),
        reservation: try reservation(row), code: try code(row), outcome: try outcome(row))
    }
  }
}
