import TestSupport

extension RealData {
  static let zomato = "ratings/zomato-restaurant-reviews/reviews.csv"
  static let movieVotes = "ratings/ml-latest-small/ratings.csv"
  static let movies = "ratings/ml-latest-small/movies.csv"

  /// Why a test on real data is skipped.
  static let hint = "needs the real data in .data or GRISTMILL_DATA, and python3"

  /// The path of a Python program of these tests.
  static func program(_ name: String) -> String {
    packageFolder + "/Tests/CommandTests/Reference/" + name
  }
}
