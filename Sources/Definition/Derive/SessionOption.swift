internal import Platform

/// What a definition says of sessions: records of one key with no long pause between them.
struct SessionOption: Sendable {
  var key: [Located<String>] = []
  var at: Located<String>?
  var gap: Located<String>?

  static let table = OptionTable(
    SessionOption(),
    [
      .texts(
        "key", \.key,
        "fields whose records make sessions of their own; all records together unless it is given"),
      .own(
        "at", .text, isRequired: true, "the date or instant of a record",
        read: { node, option in option.at = node.string("at") }),
      .own(
        "gap", .text, isRequired: true,
        "the longest pause within a session, such as `30m`, `2h`, `3d`; behind a longer one another begins",
        read: { node, option in option.gap = node.string("gap") }),
    ])
}
