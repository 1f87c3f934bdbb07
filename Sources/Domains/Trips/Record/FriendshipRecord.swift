internal import Pipeline
internal import SearchIndex

/// Two users who are friends; it does not matter who stands first.
enum FriendshipRecord {
  static let kind = RecordKind(
    name: "friendship",
    summary: "two users who are friends, in any order, and since when",
    fields: [
      Field("a", .symbol, privacy: .personal),
      Field("b", .symbol, privacy: .personal),
      Field("since", .instant),
    ],
    synonyms: [
      "a": ["friend_a", "user_a", "friend1", "user1"],
      "b": ["friend_b", "user_b", "friend2", "user2"],
      "since": ["friends_since", "confirmed_at"],
    ],
    configure: { _, schema in
      DifferentPeople("a", "b", in: schema).map { FriendshipRules(people: $0) }
    })
}

/// Nobody is a friend of their own.
struct FriendshipRules: RecordRules {
  let people: DifferentPeople

  var identity: String { "friendship" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    people.refuseSame(batch, reject: reject)
  }
}
