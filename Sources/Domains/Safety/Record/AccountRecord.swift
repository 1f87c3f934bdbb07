internal import Definition
internal import SearchIndex

/// Somebody who uses the application, as the cloud, a telephone or an export knows them.
///
/// A password has no field: it is declared `secret` where it is read.
enum AccountRecord {
  static let username = RecordField(
    "username", .text, .personal, isOptional: true, synonyms: ["userName", "admin_id", "adminID"],
    "the name that the user signs in with; here it is the e-mail address, or `FR_EMAIL_MISMATCH`")
  static let email = RecordField(
    "email", .symbol, .personal, isOptional: true, synonyms: ["userEmail", "mail"],
    "the e-mail address; kept in small letters")
  static let phone = RecordField(
    "phone", .symbol, .personal, isOptional: true,
    synonyms: ["userPhone", "phone_number", "telephone"], PhoneNumber.words)
  static let id = RecordField(
    "id", .symbol, .personal, isOptional: true, synonyms: ["objectId", "user_id"],
    madeFrom: [email, phone],
    "what other records call the user; made of e-mail address or phone where there is none")
  static let name = RecordField(
    "name", .text, .personal, isOptional: true, synonyms: ["full_name"],
    "what people call the user; the default text field")
  static let institution = RecordField(
    "institution", .symbol, isOptional: true, synonyms: ["school", "college", "university"],
    "where the user studies or works: the safety summary is of one or all of them")
  static let flag = RecordField(
    "cloud_flag", .symbol, isOptional: true, synonyms: ["adminInParse"],
    "whether the cloud knows the user, as telephones write it: `0` is no; the letter `o` is read as 0 (`FR_LETTER_O`)"
  )
  static let isInCloud = RecordField(
    "in_cloud", .boolean, isOptional: true, madeFrom: [flag], "whether the cloud knows the user")
  static let registered = RecordField(
    "registered", .instant, isOptional: true, synonyms: ["createdAt", "created"],
    "when the account was made; somebody without an account has no record")
  static let modified = RecordField(
    "modified", .instant, isOptional: true, synonyms: ["updatedAt", "updated"],
    "when it was last changed: of two stores the later one is right")
  static let kind = RecordKind(
    name: "account", summary: "somebody who uses a safety network",
    fields: [
      username, email, phone, id, name, institution, flag, isInCloud, registered, modified,
    ],
    defaultText: name, options: ContactOptions.phones
  ) { options, schema, _ in AccountRules(schema, options) }

  /// The accounts of the cloud.
  static let role = InputRole("accounts", kind, isOptional: true)
  /// Users as settings of telephones name them.
  static let settings = InputRole("settings", kind, isOptional: true)
  /// Telephone numbers of users in the class that the application gives up.
  static let connections = InputRole("connections", kind, isOptional: true)
  /// People in address books, from whom friends are chosen.
  static let contacts = InputRole("contacts", kind, isOptional: true)
}
