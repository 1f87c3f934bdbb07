import Glibc
import Platform

/// Where the real data sets stand, when they are there.
enum RealData {
  /// The folder with a subfolder for each domain.
  static var folder: String {
    if let folder = getenv("GRISTMILL_DATA") { return String(cString: folder) }
    return packageFolder + "/.data"
  }

  /// The folder of the package.
  static var packageFolder: String {
    // Tests/CommandTests/Support/RealData.swift
    (0..<4).reduce(#filePath) { path, _ in Path.parent(path) }
  }

  static let zomato = "ratings/zomato-restaurant-reviews/reviews.csv"
  static let movieVotes = "ratings/ml-latest-small/ratings.csv"
  static let movies = "ratings/ml-latest-small/movies.csv"

  static func has(_ name: String) -> Bool { SystemFileSystem().exists(folder + "/" + name) }

  /// Why a test on real data is skipped.
  static let hint = "needs the real data in .data or GRISTMILL_DATA, and python3"

  /// The path of a Python program of these tests.
  static func program(_ name: String) -> String {
    packageFolder + "/Tests/CommandTests/Reference/" + name
  }
}
