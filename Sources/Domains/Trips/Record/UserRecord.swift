internal import Definition
internal import SearchIndex

/// Somebody who has trips, or looks at those of others.
enum UserRecord {
  static let id = RecordField(
    "id", .symbol, .personal, synonyms: ["user_id", "account", "account_id"],
    "what all other records of trips call the user")
  static let email = RecordField(
    "email", .text, .personal, synonyms: ["mail", "email_address", "e_mail"],
    "`name@host.domain`, without quotes and comments; else `MT_EMAIL`")
  static let first = RecordField(
    "first", .text, .personal, synonyms: ["first_name", "given_name", "forename"], "first names")
  static let last = RecordField(
    "last", .text, .personal, synonyms: ["last_name", "family_name", "surname"],
    "last name; the default text field")
  static let termsAcceptedAt = RecordField(
    "terms_accepted_at", .instant,
    synonyms: ["terms", "accepted_at", "terms_of_service", "consent_at"],
    "when the terms were accepted; a user who never did is rejected with `MISSING`")
  static let loginKind = RecordField(
    "login_kind", .symbol, isOptional: true, synonyms: ["login", "login_type", "sign_in"],
    "`email` or `facebook`, else `MT_CHOICE`")
  static let gender = RecordField(
    "gender", .symbol, .personal, isOptional: true, synonyms: ["sex"],
    "a word of the option `genders` of `my_trips`; another one is kept, with the finding `MT_GENDER`"
  )
  static let birth = RecordField(
    "birth", .date, .personal, isOptional: true,
    synonyms: ["birth_date", "date_of_birth", "birthday", "dob"],
    "date of birth; `as: \"%d/%m/%Y\"` if it is written so: the order is never guessed")
  static let phone = RecordField(
    "phone", .text, .personal, isOptional: true, synonyms: ["telephone", "mobile", "phone_number"],
    "telephone number")
  static let avatar = RecordField(
    "avatar", .text, .personal, isOptional: true, synonyms: ["avatar_ref", "picture", "image"],
    "where the picture is kept")

  static let kind = RecordKind(
    name: "user",
    summary: "somebody who has trips, or looks at those of others",
    fields: [
      id, email, first, last, termsAcceptedAt, loginKind, gender, birth, phone, avatar,
      VersionFields.modified,
      VersionFields.modifiedBy,
    ],
    defaultText: last,
    rules: [
      .form(
        email, EmailAddress.expected, code: TripCode.email, EmailAddress.isWellFormed),
      .oneOf(loginKind, ["email", "facebook"], code: TripCode.choice),
    ])
}
