/// The codes of what records of this domain are refused for, beside `RANGE`.
enum TripCode {
  static let choice = "MT_CHOICE"
  static let dateOrder = "MT_DATE_ORDER"
  static let email = "MT_EMAIL"
  static let position = "MT_POSITION"
  static let selfReference = "MT_SELF"
  static let requestTrip = "MT_REQUEST_TRIP"
}
