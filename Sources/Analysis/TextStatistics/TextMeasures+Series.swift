internal import Report

extension TextMeasures {
  private static let cohen = "J. Cohen, Statistical Power Analysis, 2nd edition, 1988, chapter 6"
  private static let runsSource =
    "A. Wald and J. Wolfowitz, Annals of Mathematical Statistics 11 (1940), 147-162"
  private static let trendSource = "H. B. Mann, Econometrica 13 (1945), 245-259"

  static let shares = [
    Measure(
      id: "share.difference", title: "Difference", unit: "", formula: "p₁ − p₂",
      definition: "Share in the first sub-set minus that in the second.", source: "difference"),
    Measure(
      id: "share.difference_bound", title: "Bound of the difference", unit: "",
      formula: "p₁ − p₂ − √((p₁ − l₁)² + (u₂ − p₂)²), p₁ − p₂ + √((u₁ − p₁)² + (p₂ − l₂)²)",
      definition: "Ends of the interval of the difference, from Wilson's bounds l and u of both.",
      source: "R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890, method 10"),
    Measure(
      id: "share.cohen_h", title: "Cohen's h", unit: "", formula: "2 arcsin √p₁ − 2 arcsin √p₂",
      definition: "Size of the difference: small from 0.2, medium from 0.5, large from 0.8.",
      source: cohen),
    Measure(
      id: "share.cohen_h_bound", title: "Bound of h", unit: "", formula: "h ∓ z √(1/n₁ + 1/n₂)",
      definition: "Ends of the interval of h.", source: cohen),
  ]

  static let runs = [
    Measure(
      id: "runs.count", title: "Runs", unit: "runs", formula: "R",
      definition: "Stretches of entries that are alike, as long as possible.",
      source: Measure.otherCountSource),
    Measure(
      id: "runs.expected", title: "Expected runs", unit: "runs", formula: "μ = 2 n₁ n₂ / n + 1",
      definition: "Mean number of runs in random order.", source: runsSource),
    Measure(
      id: "runs.z", title: "z of the runs", unit: "", formula: "(R − μ ± ½) / σ",
      definition:
        "How far the runs are from random order: below 0 marked entries stand together, above 0 apart.",
      source: runsSource),
    Measure(
      id: "runs.p", title: "p of the runs", unit: "", formula: "min(1, 2 min(P(≤ R), P(≥ R)))",
      definition:
        "Chance of so few or so many runs in random order; counted up to 20 entries of each kind, "
        + "from the normal distribution beyond.",
      source: runsSource),
  ]

  static let trend = [
    Measure(
      id: "trend.s", title: "S", unit: "", formula: "Σ sign(p_j − p_i), i < j",
      definition:
        "Pairs of periods where the later share is greater, minus those where it is less.",
      source: trendSource),
    Measure(
      id: "trend.z", title: "z of the trend", unit: "", formula: "(S ∓ 1) / √var S",
      definition: "S in standard deviations, with equal shares allowed for: above 0 rising.",
      source: "M. G. Kendall, Rank Correlation Methods, 4th edition, 1975, chapter 4"),
    Measure(
      id: "trend.p", title: "p of the trend", unit: "", formula: "erfc(|z| / √2)",
      definition: "Chance of a z of this size or more without a trend; rough below 10 periods.",
      source: trendSource),
    Measure(
      id: "trend.slope", title: "Slope", unit: "per period",
      formula: "median of (p_j − p_i) / (j − i)",
      definition: "By how much the share changes from one period to the next.",
      source: "P. K. Sen, Journal of the American Statistical Association 63 (1968), 1379-1389"),
  ]

  static let forecast = [
    Measure(
      id: "forecast.share", title: "Share that came true", unit: "", formula: "k / n",
      definition: "Share of the n forecasts with known outcome that came true.",
      source: "ratio of counts"),
    Measure(
      id: "forecast.share_bound", title: "Bound of the share", unit: "",
      formula: "(p + z²/2n ∓ z √(p(1−p)/n + z²/4n²)) / (1 + z²/n)",
      definition: "Ends of Wilson's interval of the share that came true.",
      source: "E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209-212"),
    Measure(
      id: "forecast.brier", title: "Brier score", unit: "", formula: "Σ (f − o)² / n",
      definition:
        "Mean squared error of forecasts with probability f: 0 is perfect, 0.25 what one half "
        + "always scores.",
      source: "G. W. Brier, Monthly Weather Review 78 (1950), 1-3"),
    Measure(
      id: "forecast.base_rate_brier", title: "Brier score of the base rate", unit: "",
      formula: "ō (1 − ō)",
      definition: "What always forecasting the share ō that came true would score.",
      source: "G. W. Brier, Monthly Weather Review 78 (1950), 1-3"),
    Measure(
      id: "forecast.skill", title: "Brier skill score", unit: "",
      formula: "1 − Brier score / ō (1 − ō)",
      definition: "1 is perfect, 0 no better than the base rate, below 0 worse.",
      source: "A. H. Murphy, Journal of Applied Meteorology 12 (1973), 595-600"),
  ]
}
