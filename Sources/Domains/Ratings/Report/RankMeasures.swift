internal import Analysis
internal import Report

/// The measures of a ranking, each registered once.
enum RankMeasures {
  static let rank = Measure(
    id: "ratings.rank", title: "Rank", unit: "",
    formula: "1 + number of locations with a higher score in the window",
    definition: "Place in the order of the window; equal scores share a rank.",
    source: "standard competition ranking (1224)")

  static let rankBound = Measure(
    id: "ratings.rank_bound", title: "Bound of the rank", unit: "",
    formula: "nearest-rank quantile 0.025 or 0.975 of the ranks in the samples",
    definition:
      "Between these ranks the location stands in 95 % of the samples; each draws as many votes "
      + "as every location has, with replacement from its own, and ranks all locations with "
      + "the mean C of the sample and the m of the window.",
    source: "percentile bootstrap: B. Efron, Annals of Statistics 7 (1979), 1-26")

  static let votes = Measure(
    id: "ratings.votes", title: "Votes", unit: "votes", formula: "n",
    definition: "Votes that count in the window.", source: "count")

  static let mean = Measure(
    id: "ratings.mean", title: "Mean", unit: "stars", formula: "R = sum of stars / n",
    definition: "Arithmetic mean of the stars in the window.", source: "arithmetic mean")

  static let bayes = Measure(
    id: "ratings.bayes", title: "Weighted mean", unit: "stars",
    formula: "(sum of stars + m × C) / (n + m)",
    definition:
      "The Bayesian mean: that of the votes and of m more, all of the window's mean C, so that few votes cannot "
      + "reach an end of the scale.",
    source: "shrinkage towards the grand mean, as in the IMDb weighted rating")

  static let wilson = Measure(
    id: "ratings.wilson", title: "Wilson lower bound", unit: "",
    formula: "(p + z²/2n − z √(p(1−p)/n + z²/4n²)) / (1 + z²/n)",
    definition:
      "Lower end of the 95 % interval (z = 1.959963984540054) of the share p of votes that "
      + "like the location.",
    source: "E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209-212")

  static let starsLower = Measure(
    id: "ratings.stars_lower", title: "Lower bound of the stars", unit: "stars",
    formula: "M − z √((Σ v² p − M²) / (n + K + 1)), M = Σ v p, p = (n_v + 1) / (n + K)",
    definition:
      "Where the mean of the votes to come lies at least, with the chance that z stands for; "
      + "n_v of the n votes gave v stars, and one vote of each of the K steps of the scale is "
      + "added.",
    source: "E. Miller, \"Ranking Items With Star Ratings\", evanmiller.org, 2014")

  static let hot = Measure(
    id: "ratings.hot", title: "Hot", unit: "likes", formula: "Σ 2^(−age / H) over the liking votes",
    definition:
      "What the liking votes are worth today: each counts half as much after every H days, in units "
      + "of 2⁻³²; age is the number of whole days up to the day of now, and later votes do not count.",
    source: "exponential decay: E. Cohen and M. Strauss, Journal of Algorithms 59 (2006), 19-36")

  static let stars = Measure(
    id: "ratings.stars", title: "Votes by stars", unit: "votes", formula: "n with that many stars",
    definition: "Votes in the window that gave this many stars.", source: "count")

  static let movement = Measure(
    id: "ratings.movement", title: "Movement", unit: "",
    formula: "rank in the window before − rank",
    definition: "How many ranks the location rose, or fell if negative, since the window before.",
    source: "difference")

  static let change = Measure(
    id: "ratings.change", title: "Change of the weighted mean", unit: "stars",
    formula: "B − B′ = prior part + old part + new part",
    definition:
      "Difference of the weighted mean, rounded to four decimals, to that of the window before.",
    source: "difference")

  static let changePart = Measure(
    id: "ratings.change_part", title: "Part of the change", unit: "stars",
    formula:
      "prior: (S′ + m C)/(n′ + m) − B′; old votes: C − (S′ + m C)/(n′ + m); new votes: B − C",
    definition:
      "The change taken step by step, each state rounded to four decimals so that the parts add "
      + "up: m′ and C′ are replaced by m and C, then the votes of the window before leave, then "
      + "those of this window come; primes mark the window before.",
    source: "sequential decomposition")
}
