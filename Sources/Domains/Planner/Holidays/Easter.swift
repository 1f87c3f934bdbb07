internal import Platform

/// Easter Sunday of the western churches.
enum Easter {
  /// The day in the Gregorian year `year`, in days since 1970-01-01; `year` is 1583 or later.
  ///
  /// The algorithm was sent to Nature (vol. 13, 20 April 1876, p. 487) without a name and is
  /// chapter 8 of Jean Meeus, "Astronomical Algorithms" (2nd edition, 1998).
  static func sunday(ofYear year: Int) -> Int {
    let (century, yearOfCentury) = (year / 100, year % 100)
    let moonCorrection = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * (year % 19) + century - century / 4 - moonCorrection + 15) % 30
    let toSunday =
      (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
    let late = (year % 19 + 11 * epact + 22 * toSunday) / 451
    let fromMarch = epact + toSunday - 7 * late + 114
    return CivilDate.daysSinceEpoch(year: year, month: fromMarch / 31, day: fromMarch % 31 + 1)
  }
}
