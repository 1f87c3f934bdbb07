internal import Definition

/// How numbers are dialled in a country.
struct PhoneRegion: Hashable, Sendable {
  /// The code of ISO 3166.
  let code: String
  /// The code of the country.
  let country: String
  /// What is dialled before numbers of other places in it; none where there is nothing.
  let inside: String
  /// What is dialled before numbers of other countries.
  let abroad: String
  /// How many digits numbers have at least and at most, without the prefix.
  let shortest, length: Int

  private init(
    _ code: String, _ country: String, inside: String, abroad: String, _ lengths: ClosedRange<Int>
  ) {
    (self.code, self.country, self.inside, self.abroad) = (code, country, inside, abroad)
    (shortest, length) = (lengths.lowerBound, lengths.upperBound)
  }

  /// The regions that are known; numbers of others say their country.
  static let all = [
    PhoneRegion("US", "1", inside: "1", abroad: "011", 10...10),
    PhoneRegion("CA", "1", inside: "1", abroad: "011", 10...10),
    PhoneRegion("GB", "44", inside: "0", abroad: "00", 7...10),
    PhoneRegion("IE", "353", inside: "0", abroad: "00", 7...9),
    PhoneRegion("DE", "49", inside: "0", abroad: "00", 5...11),
    PhoneRegion("AT", "43", inside: "0", abroad: "00", 5...13),
    PhoneRegion("CH", "41", inside: "0", abroad: "00", 9...9),
    PhoneRegion("FR", "33", inside: "0", abroad: "00", 9...9),
    PhoneRegion("ES", "34", inside: "", abroad: "00", 9...9),
    PhoneRegion("NL", "31", inside: "0", abroad: "00", 9...9),
    PhoneRegion("AU", "61", inside: "0", abroad: "0011", 9...9),
    PhoneRegion("NZ", "64", inside: "0", abroad: "00", 8...10),
    PhoneRegion("IN", "91", inside: "0", abroad: "00", 10...10),
  ]

  /// `region`: the country of numbers that say none.
  static let option = OptionEntry<ContactOptions>.own(
    "region", .text,
    "the country of telephone numbers that say none, one of \(all.map(\.code).joined(separator: ", ")); without it they stay as they are written"
  ) { node, options in
    guard let text = node.optionalString("region") else { return }
    options.region = all.first { $0.code == text.value.uppercased() }
    if options.region == nil {
      node.error(
        "expected one of \(all.map(\.code).joined(separator: ", ")), found '\(text.shown)'; numbers of other countries need their code, such as +46",
        in: "region")
    }
  }
}
