internal import Pipeline
internal import SearchIndex

/// Somebody who has trips, or looks at those of others.
enum UserRecord {
  static let kind = RecordKind(
    name: "user",
    summary: "somebody who has trips, or looks at those of others",
    fields: [
      Field("id", .symbol, privacy: .personal),
      Field("email", .text, privacy: .personal),
      Field("first", .text, privacy: .personal),
      Field("last", .text, privacy: .personal),
      Field("terms_accepted_at", .instant),
      Field("login_kind", .symbol, isOptional: true),
      Field("gender", .symbol, isOptional: true, privacy: .personal),
      Field("birth", .date, isOptional: true, privacy: .personal),
      Field("phone", .text, isOptional: true, privacy: .personal),
      Field("avatar", .text, isOptional: true, privacy: .personal),
    ],
    defaultText: "last",
    synonyms: [
      "id": ["user_id", "account", "account_id"],
      "email": ["mail", "email_address", "e_mail"],
      "first": ["first_name", "given_name", "forename"],
      "last": ["last_name", "family_name", "surname"],
      "terms_accepted_at": ["terms", "accepted_at", "terms_of_service", "consent_at"],
      "login_kind": ["login", "login_type", "sign_in"],
      "gender": ["sex"],
      "birth": ["birth_date", "date_of_birth", "birthday", "dob"],
      "phone": ["telephone", "mobile", "phone_number"],
      "avatar": ["avatar_ref", "picture", "image"],
    ],
    configure: { _, schema in
      schema.id(of: "email").map {
        UserRules(email: $0, loginKind: schema.id(of: "login_kind"))
      }
    })
}

/// An address can be one, and somebody signs in in a way that there is.
struct UserRules: RecordRules {
  let email: FieldID
  let loginKind: FieldID?
  private static let loginKinds = WordChoice(["email", "facebook"])

  var identity: String { "user" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    let addresses = batch.byteSlices(email)
    for row in 0..<batch.count
    where batch.fate[row] == 0 && !EmailAddress.isWellFormed(addresses[row]) {
      reject(
        row,
        RuleBreach(code: TripCode.email, field: email, expected: EmailAddress.expected))
    }
    Self.loginKinds.refuseOthers(batch, loginKind, reject: reject)
  }
}
