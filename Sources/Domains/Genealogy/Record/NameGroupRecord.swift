internal import Pipeline
internal import SearchIndex

/// A group of relatives who share names with each other, and with nobody else.
enum NameGroupRecord {
  static let kind = RecordKind(
    name: "name_group",
    summary: "a group of relatives who share the names of ancestors with each other",
    fields: [Field("id", .symbol), Field("name", .text, privacy: .personal)],
    defaultText: "name",
    synonyms: ["id": ["group_id"], "name": ["group_name"]],
    configure: { _, _ in PlainRules(identity: "name_group") })
}

/// Somebody who belongs to a group.
enum GroupMemberRecord {
  static let kind = RecordKind(
    name: "group_member",
    summary: "somebody who belongs to a group of relatives",
    fields: [
      Field("id", .symbol, privacy: .personal),
      Field("group", .symbol),
      Field("name", .text, privacy: .personal),
    ],
    defaultText: "name",
    synonyms: ["id": ["member_id"], "group": ["group_id"], "name": ["member_name"]],
    configure: { _, _ in PlainRules(identity: "group_member") })
}

/// A name that a member shares with the group.
enum NameShareRecord {
  static let kind = RecordKind(
    name: "name_share",
    summary: "the name of an ancestor that a member shares with the group",
    fields: [
      Field("id", .symbol),
      Field("group", .symbol),
      Field("ancestor", .symbol),
      Field("by", .symbol, privacy: .personal),
      Field("at", .instant),
    ],
    synonyms: [
      "id": ["share_id"], "group": ["group_id"], "ancestor": ["ancestor_id", "person"],
      "by": ["shared_by", "member"], "at": ["shared_at"],
    ],
    configure: { _, _ in PlainRules(identity: "name_share") })
}

/// Records whose fields say all there is to obey.
struct PlainRules: RecordRules {
  let identity: String

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {}
}
