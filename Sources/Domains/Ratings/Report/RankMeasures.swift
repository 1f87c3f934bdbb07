internal import Analysis

/// The measures of a ranking, each registered once.
enum RankMeasures {
  static let rank = Measure(
    id: "ratings.rank", title: "Rank", unit: "",
    formula: "1 + number of locations with a higher score in the window",
    definition: "Place in the order of the window; equal scores share a rank.",
    source: "standard competition ranking (1224)")

  static let votes = Measure(
    id: "ratings.votes", title: "Votes", unit: "votes", formula: "n",
    definition: "Votes that count in the window.", source: "count")

  static let mean = Measure(
    id: "ratings.mean", title: "Mean", unit: "stars", formula: "R = sum of stars / n",
    definition: "Arithmetic mean of the stars in the window.", source: "arithmetic mean")

  static let bayes = Measure(
    id: "ratings.bayes", title: "Bayesian mean", unit: "stars",
    formula: "(sum of stars + m × C) / (n + m)",
    definition:
      "Mean after m votes of the window's mean C are added, so that few votes cannot "
      + "reach an end of the scale.",
    source: "shrinkage towards the grand mean, as in the IMDb weighted rating")

  static let wilson = Measure(
    id: "ratings.wilson", title: "Wilson lower bound", unit: "",
    formula: "(p + z²/2n − z √(p(1−p)/n + z²/4n²)) / (1 + z²/n)",
    definition:
      "Lower end of the 95 % interval (z = 1.959963984540054) of the share p of votes that "
      + "like the location.",
    source: "E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209-212")

  static let stars = Measure(
    id: "ratings.stars", title: "Votes by stars", unit: "votes", formula: "n with that many stars",
    definition: "Votes in the window that gave this many stars.", source: "count")
}
