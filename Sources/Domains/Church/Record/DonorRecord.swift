internal import Definition
internal import SearchIndex

/// Somebody who gives, with where statements go.
enum DonorRecord {
  static let id = RecordField(
    "id", .symbol, .personal, synonyms: ["donor_id", "donor"],
    "the giver's id")
  static let firstName = RecordField(
    "first_name", .text, .personal, isOptional: true, "the first name, where names stand apart")
  static let lastName = RecordField(
    "last_name", .text, .personal, isOptional: true, "the last name, where names stand apart")
  static let name = RecordField(
    "name", .text, .personal, isOptional: true, synonyms: ["donor_name"],
    madeFrom: [firstName, lastName], "what statements call the giver; the default text field")
  static let household = RecordField(
    "household", .symbol, .personal, isOptional: true, synonyms: ["household_id", "family_id"],
    "the id of the household: gifts of all in it are on one statement if that is asked for")
  static let householdName = RecordField(
    "household_name", .text, .personal, isOptional: true, synonyms: ["family"],
    "what statements call the household")
  static let street = RecordField(
    "street", .text, .personal, isOptional: true,
    "street and number, where parts of the address stand apart")
  static let street2 = RecordField(
    "street2", .text, .personal, isOptional: true, "a second line of it")
  static let city = RecordField("city", .text, .personal, isOptional: true, "the city")
  static let region = RecordField(
    "region", .text, .personal, isOptional: true, "the state or region")
  static let postcode = RecordField(
    "postcode", .text, .personal, isOptional: true, "the postal code")
  static let country = RecordField("country", .text, .personal, isOptional: true, "the country")
  static let address = RecordField(
    "address", .text, .personal, isOptional: true, isList: true,
    madeFrom: [street, street2, city, region, postcode, country], "the lines of the address")
  static let anonymous = RecordField(
    "anonymous", .boolean, isOptional: true, synonyms: ["is_anonymous"],
    "whether nobody may see who gave")

  static let kind = RecordKind(
    name: "donor", summary: "somebody who gives, and where statements go",
    fields: [
      id, firstName, lastName, name, household, householdName, street, street2, city, region,
      postcode, country, address, anonymous,
    ], defaultText: name
  ) { DonorRules($0) }

  static let role = InputRole("donors", kind, isOptional: true)
}
