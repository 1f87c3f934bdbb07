internal import Definition
internal import SearchIndex

/// Two users who are friends; it does not matter who stands first.
enum FriendshipRecord {
  static let a = RecordField(
    "a", .symbol, .personal, synonyms: ["friend_a", "user_a", "friend1", "user1"],
    "one of two users, in any order")
  static let b = RecordField(
    "b", .symbol, .personal, synonyms: ["friend_b", "user_b", "friend2", "user2"],
    "the other one; the same twice is `MT_SELF`")
  static let since = RecordField(
    "since", .instant, synonyms: ["friends_since", "confirmed_at"], "from when on they are friends")

  static let kind = RecordKind(
    name: "friendship",
    summary: "two users who are friends, in any order, and since when",
    fields: [a, b, since],
    rules: [
      .different(a, b, "user", code: TripCode.selfReference)
    ])
}
