internal import Definition
internal import SearchIndex

/// A group of relatives who share names with each other, and with nobody else.
enum NameGroupRecord {
  static let id = RecordField("id", .symbol, synonyms: ["group_id"], "one that no other group has")
  static let name = RecordField(
    "name", .text, .personal, synonyms: ["group_name"], "its name; the default text field")

  static let kind = RecordKind(
    name: "name_group",
    summary: "a group of relatives who share the names of ancestors with each other",
    fields: [id, name], defaultText: name)
}

/// Somebody who belongs to a group.
enum GroupMemberRecord {
  static let id = RecordField("id", .symbol, .personal, synonyms: ["member_id"], "who")
  static let group = RecordField("group", .symbol, synonyms: ["group_id"], "of which group")
  static let name = RecordField(
    "name", .text, .personal, synonyms: ["member_name"], "the member's name; the default text field"
  )

  static let kind = RecordKind(
    name: "group_member",
    summary: "somebody who belongs to a group of relatives",
    fields: [id, group, name], defaultText: name)
}

/// A name that a member shares with the group.
enum NameShareRecord {
  static let id = RecordField("id", .symbol, synonyms: ["share_id"], "one that no other share has")
  static let group = RecordField("group", .symbol, synonyms: ["group_id"], "with which group")
  static let ancestor = RecordField(
    "ancestor", .symbol, synonyms: ["ancestor_id", "person"], "whose name: the id of a `person`")
  static let by = RecordField(
    "by", .symbol, .personal, synonyms: ["shared_by", "member"], "the member who shares it")
  static let at = RecordField("at", .instant, synonyms: ["shared_at"], "when")

  static let kind = RecordKind(
    name: "name_share",
    summary: "the name of an ancestor that a member shares with the group",
    fields: [id, group, ancestor, by, at])
}
