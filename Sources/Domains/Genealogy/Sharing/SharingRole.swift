internal import Definition
internal import SearchIndex

/// What a `family_names` node takes, in the order in which its records are read.
enum SharingRole: String, CaseIterable, Sendable {
  case shares
  case groups
  case members
  case people
  case ordinances
  case actions

  /// The role as an analysis declares it; shares are what it folds.
  var input: InputRole {
    InputRole(rawValue, kind, isOptional: self == .ordinances || self == .actions)
  }

  /// The records that it takes.
  var kind: RecordKind {
    switch self {
    case .shares: NameShareRecord.kind
    case .groups: NameGroupRecord.kind
    case .members: GroupMemberRecord.kind
    case .people: PersonRecord.kind
    case .ordinances: OrdinanceRecord.kind
    case .actions: NameActionRecord.kind
    }
  }

  /// Whether its records are about people, of whom only those count whose names are shared.
  var isOfShared: Bool { self == .people || self == .ordinances }

  /// The fields that decide what becomes of names.
  var deciding: [RecordField] {
    switch self {
    case .shares: NameShareRecord.kind.fields
    case .groups: [NameGroupRecord.id]
    case .members: [GroupMemberRecord.id, GroupMemberRecord.group]
    case .people: [PersonRecord.id, LifeFields.sex, LifeFields.living]
    case .ordinances:
      [OrdinanceRecord.person, OrdinanceRecord.ordinanceKind, OrdinanceRecord.status]
    case .actions: NameActionRecord.kind.fields.filter { !printed.contains($0) }
    }
  }

  /// The fields that are printed beside them.
  var printed: [RecordField] {
    switch self {
    case .groups: [NameGroupRecord.name]
    case .members: [GroupMemberRecord.name]
    case .people:
      [
        NameFields.name, LifeFields.birth, LifeFields.birthPlace, LifeFields.death,
        LifeFields.deathPlace, PersonRecord.picture,
      ] + NameFields.inOrder
    case .shares, .ordinances: []
    case .actions: [NameActionRecord.code]
    }
  }
}

/// The classes of what is printed of shared names: the maximum over the fields that something shows or is
/// counted by.
struct SharingPrivacy: Sendable, Hashable {
  /// Of ids, counts and states.
  let figures: PrivacyClass
  /// Of names and lives.
  let names: PrivacyClass

  /// The classes that the schemas of the roles give.
  init(_ schemas: [SharingRole: Schema], filteredBy: PrivacyClass = .public) {
    func privacy(_ fields: (SharingRole) -> [RecordField]) -> PrivacyClass {
      schemas.map { role, schema in schema.privacy(of: fields(role)) }.max() ?? .public
    }
    figures = max(.internal, filteredBy, privacy(\.deciding))
    names = max(figures, privacy(\.printed))
  }
}
