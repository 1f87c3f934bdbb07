internal import Definition
internal import SearchIndex

/// Somebody is in the circle of somebody else for a time.
enum CircleRecord {
  static let member = RecordField(
    "member", .symbol, .personal, isOptional: true, synonyms: ["friend_id", "member_id"],
    "who is in it, where the friend has an account; oneself is `FR_SELF`")
  static let phone = RecordField(
    "phone", .symbol, .personal, isOptional: true,
    synonyms: ["corePhone", "friend_phone"], PhoneNumber.words)
  static let email = RecordField(
    "email", .symbol, .personal, isOptional: true, synonyms: ["coreEmail", "friend_email"],
    "the friend's e-mail address; kept in small letters")
  static let owner = RecordField(
    "owner", .symbol, .personal, isOptional: true, synonyms: ["user", "owner_id", "user_id"],
    madeFrom: [member, phone, email],
    "whose circle it is; without the option `owner` a record that does not say it is `FR_NO_OWNER`")
  static let first = RecordField(
    "first_name", .text, .personal, isOptional: true, synonyms: ["coreFirstName"],
    "the friend's first name")
  static let last = RecordField(
    "last_name", .text, .personal, isOptional: true, synonyms: ["coreLastName"],
    "the friend's last name")
  static let name = RecordField(
    "name", .text, .personal, isOptional: true, synonyms: ["friend_name", "nick", "coreNickName"],
    madeFrom: [first, last], "what the owner calls the friend; the default text field")
  static let friend = RecordField(
    "friend", .symbol, .personal, isOptional: true, madeFrom: [member, phone, email],
    "who it is: `member`, else `tel:` and the phone, else `mailto:` and the address; none of them is `FR_NO_FRIEND`"
  )
  static let from = RecordField(
    "from", .instant, isOptional: true, synonyms: ["valid_from", "since", "coreCreated"],
    "since when; without it only what follows `modified` is certain")
  static let to = RecordField(
    "to", .instant, isOptional: true, synonyms: ["valid_to", "until"],
    "until when, that instant not included; without it still")
  static let modified = RecordField(
    "modified", .instant, isOptional: true, synonyms: ["updatedAt", "coreModified"],
    "when the store last changed it: then it was known to hold")
  static let kind = RecordKind(
    name: "circle", summary: "a friend in somebody's circle, for a time",
    fields: [
      owner, member, phone, email, first, last, name, friend, from, to, modified,
    ],
    defaultText: name,
    rules: [.ordered(from, to, code: "FR_TIMES")], options: ContactOptions.circles
  ) { options, schema, _ in CircleRules(schema, options) }

  /// The circles that count, and those of a telephone's settings and database, which are compared with them.
  static let role = InputRole("circles", kind)
  static let storeRoles = ["telephone", "database"].map { InputRole($0, kind, isOptional: true) }
}
