/// What is taken as certain of the ages at which people have partners and children.
///
/// The limits lie beyond what is known of anybody who is in a family tree with dates, since what follows from them is
/// published. Lengths of time in days are rounded so that bounds get wider.
enum FamilyAges {
  /// The youngest age, in years, at which anybody marries or has a child.
  static let youngest = 12
  /// The age, in years, after which nobody marries or has a child any more.
  static let oldest = 100
  /// A child is born at most so many years after the death of its father or mother.
  static let yearsAfterDeath = 1
  /// The age, in years, that nobody passes who is known to have died.
  static let longestLife = 120

  /// The days that so many years have at least.
  static func daysAtLeast(_ years: Int) -> Int32 { Int32(365 * years) }
  /// The days that so many years have at most.
  static func daysAtMost(_ years: Int) -> Int32 { Int32(366 * years) }

  /// The days that lie between two births at least, or at most.
  static let youngestDays = daysAtLeast(youngest)
  static let oldestDays = daysAtMost(oldest)
  /// The days between the births of two partners at most.
  static let gap = daysAtMost(oldest - youngest)
  static let afterDeath = daysAtMost(yearsAfterDeath)

  /// The rule for those who read what was kept.
  static let words =
    "nobody has a partner or a child before the age of \(youngest) or after that of \(oldest), nor is born more "
    + "than a year after the death of a parent"
}
