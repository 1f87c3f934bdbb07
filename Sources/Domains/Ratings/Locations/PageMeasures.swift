internal import Analysis
internal import Report

/// The measures of pages about locations that rankings do not have.
enum PageMeasures {
  static let comments = Measure(
    id: "pages.comments", title: "Comments", unit: "comments", formula: "n with a comment",
    definition: "Votes on the location that have a comment.", source: "count")

  static let ranked = Measure(
    id: "pages.ranked", title: "Of", unit: "locations", formula: "n",
    definition: "Locations with a vote in the window.", source: Measure.otherCountSource)

  static let starVotes = Measure(
    id: "pages.star_votes", title: "Votes", unit: "votes", formula: "n with that many stars",
    definition: "Votes on the location that gave this many stars.", source: "count")

  static let share = Measure(
    id: "pages.star_share", title: "Share", unit: "%", formula: "100 × n with that many stars / n",
    definition: "Of a hundred votes on the location those that gave this many stars.",
    source: "ratio of counts")

  static let monthVotes = Measure(
    id: "pages.month_votes", title: "Votes", unit: "votes", formula: "n of the month",
    definition: "Votes on the location in the month.", source: "count")

  static let monthMean = Measure(
    id: "pages.month_mean", title: "Mean", unit: "stars", formula: "sum of stars / n of the month",
    definition: "Arithmetic mean of the month's stars.", source: "arithmetic mean")

  static let meanSoFar = Measure(
    id: "pages.mean_so_far", title: "Mean so far", unit: "stars",
    formula: "sum of stars / n up to the end of the month",
    definition: "Arithmetic mean of all stars up to the end of the month.",
    source: "arithmetic mean")
}
