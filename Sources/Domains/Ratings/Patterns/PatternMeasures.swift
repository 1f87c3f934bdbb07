internal import Analysis
internal import Report

/// The measures of vote patterns, each registered once.
enum PatternMeasures {
  static let flagged = Measure(
    id: "patterns.flagged", title: "Flagged votes", unit: "votes", formula: "n flagged",
    definition:
      "Votes that at least one of the rules flags, each counted once; none of them is removed from "
      + "the data.",
    source: "count")

  static let share = Measure(
    id: "patterns.flagged_share", title: "Share flagged", unit: "%",
    formula: "100 × n flagged / n", definition: "Flagged votes per hundred votes.",
    source: "ratio of counts")

  static let found = Measure(
    id: "patterns.found", title: "Found", unit: "", formula: "n",
    definition:
      "Days of a location for bursts and new-account clusters, users for one-sided raters, pairs of "
      + "user and location for repeated votes.",
    source: Measure.otherCountSource)

  static let reasonVotes = Measure(
    id: "patterns.reason_votes", title: "Votes", unit: "votes", formula: "n",
    definition: "Votes that this rule flags; a vote may be flagged by several.", source: "count")

  static let dayVotes = Measure(
    id: "patterns.day_votes", title: "Votes", unit: "votes", formula: "k",
    definition: "Votes on the location that day, by the clocks of the zone.", source: "count")

  static let usual = Measure(
    id: "patterns.usual_day", title: "Usual day", unit: "votes",
    formula: "λ = max(1, median of the votes of the location's other days with votes)",
    definition: "Votes that a day on this location is measured against.", source: "median")

  static let surprise = Measure(
    id: "patterns.surprise", title: "Surprise", unit: "",
    formula: "−log₁₀ P(X ≥ k), X Poisson with rate λ",
    definition:
      "How rarely independent votes at the usual rate make such a day: 6 is one day in a million.",
    source: "S. D. Poisson, Recherches sur la probabilité des jugements (1837), chapter 3")

  static let newUsers = Measure(
    id: "patterns.new_users", title: "New users", unit: "",
    formula: "number of users whose first vote is on this location and day",
    definition:
      "Users whose first vote ever, in these data, was given to the location on that day.",
    source: Measure.otherCountSource)

  static let userVotes = Measure(
    id: "patterns.user_votes", title: "Votes", unit: "votes", formula: "n",
    definition: "All votes of the user.", source: "count")

  static let mostOnOne = Measure(
    id: "patterns.most_on_one", title: "Most on one location", unit: "votes",
    formula: "max over locations of the user's votes",
    definition: "The most votes that the user gave to one location.",
    source: Measure.otherCountSource)

  static let users = Measure(
    id: "patterns.users", title: "Users", unit: "", formula: "n",
    definition: "Users with a vote that counts.", source: Measure.otherCountSource)

  static let locations = Measure(
    id: "patterns.locations", title: "Locations", unit: "", formula: "n",
    definition: "Locations with a vote that counts.", source: Measure.otherCountSource)

  static let rankWithout = Measure(
    id: "patterns.rank_without", title: "Rank without", unit: "",
    formula: "1 + number of locations with a higher score without flagged votes",
    definition:
      "Place in the order when flagged votes are left out, with m and C of the votes that remain.",
    source: "standard competition ranking (1224)")

  static let rankChange = Measure(
    id: "patterns.rank_change", title: "Places gained", unit: "",
    formula: "rank − rank without",
    definition: "Places that the location gains when flagged votes are left out.",
    source: "difference")

  static let bayesWithout = Measure(
    id: "patterns.bayes_without", title: "Weighted mean without", unit: "stars",
    formula: "(sum of stars + m × C) / (n + m) over the votes that nothing flags",
    definition: "The weighted mean when flagged votes are left out.",
    source: "shrinkage towards the grand mean, as in the IMDb weighted rating")
}
