internal import Analysis
internal import Report

/// The measures of name statistics.
enum NameMeasures {
  private static let dunning = "T. Dunning, Computational Linguistics 19 (1993), 61-74"
  private static let newcombe =
    "R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890, method 10"
  private static let crow = "J. F. Crow and A. P. Mange, Eugenics Quarterly 12 (1965), 199-203"

  static let records = Measure(
    id: "names.records", title: "Records", unit: "records", formula: "n",
    definition: "Records that have the name.", source: Measure.countSource)

  static let placeRecords = Measure(
    id: "names.place_records", title: "Records", unit: "records", formula: "n",
    definition: "Records that have the name and a birth at the place.", source: Measure.countSource)

  static let different = Measure(
    id: "names.different", title: "Different names", unit: "names", formula: "S",
    definition: "Names that differ after folding.", source: "number of different values")

  static let share = Measure(
    id: "names.share", title: "Share", unit: "%", formula: "100 × n / N",
    definition: "Records with the name per hundred records of the group.",
    source: "ratio of counts")

  static let placeShare = Measure(
    id: "names.place_share", title: "Share", unit: "%", formula: "100 × n / N",
    definition: "Records with the name per hundred records of the group born at the place.",
    source: "ratio of counts")

  static let rank = Measure(
    id: "names.rank", title: "Rank", unit: "", formula: "1 + names with more records",
    definition: "Place among the names of the group; equally frequent names share one.",
    source: "standard competition ranking")

  static let placeRank = Measure(
    id: "names.place_rank", title: "Rank", unit: "", formula: "1 + names with more records",
    definition: "Place among the names of the place; equally frequent names share one.",
    source: "standard competition ranking")

  static let firstYear = Measure(
    id: "names.first_year", title: "First year", unit: "", formula: "min year",
    definition: "Earliest year of birth, of births that lie in one year.", source: "minimum")

  static let lastYear = Measure(
    id: "names.last_year", title: "Last year", unit: "", formula: "max year",
    definition: "Latest year of birth, of births that lie in one year.", source: "maximum")

  static let g2 = Measure(
    id: "names.g2", title: "G²", unit: "", formula: "2 Σ O ln(O/E) over four cells",
    definition:
      "Likelihood ratio of the name and all others, at the place and at all others; 3.84 and more is seen in 5 % of names "
      + "without a difference.",
    source: dunning)

  static let logRatio = Measure(
    id: "names.log_ratio", title: "Log ratio", unit: "", formula: "log₂((a/c) / (b/d))",
    definition:
      "How much more frequent the name is at the place: 1 is twice, 2 four times; none elsewhere counts as 0.5.",
    source: "A. Hardie, Log Ratio: an informal introduction, CASS, Lancaster, 2014")

  static let entropy = Measure(
    id: "names.entropy", title: "Entropy", unit: "bits", formula: "H = −Σ p log₂ p",
    definition: "Shannon's entropy of the names: 0 if all records have one name.",
    source: "C. E. Shannon, Bell System Technical Journal 27 (1948), 379-423")

  static let effective = Measure(
    id: "names.effective", title: "Effective number", unit: "names", formula: "2^H",
    definition: "How many equally frequent names would have this entropy.",
    source: "M. O. Hill, Ecology 54 (1973), 427-432")

  static let simpson = Measure(
    id: "names.simpson", title: "Simpson index", unit: "", formula: "1 − Σ n(n−1) / N(N−1)",
    definition: "Chance that two different records have different names.",
    source: "E. H. Simpson, Nature 163 (1949), 688")

  static let topShare = Measure(
    id: "names.top_share", title: "Ten most frequent", unit: "%", formula: "100 × Σ n / N",
    definition: "Share of the ten most frequent names together.", source: "ratio of counts")

  static let isonymy = Measure(
    id: "names.isonymy", title: "Random isonymy", unit: "", formula: "I = Σ p²",
    definition: "Chance that two records drawn at random, with replacement, have one surname.",
    source: crow)

  static let inbreeding = Measure(
    id: "names.inbreeding", title: "Random inbreeding", unit: "", formula: "I / 4",
    definition:
      "Inbreeding that equal surnames would stand for in random marriages, if each had one origin.",
    source: crow)

  static let peak = Measure(
    id: "names.peak", title: "Peak", unit: "", formula: "first year of the decade with max n / N",
    definition: "Decade in which the name has its greatest share; of equal ones the first.",
    source: "maximum")

  static let change = Measure(
    id: "names.change", title: "Change", unit: "points", formula: "100 (p₁ − p₂)",
    definition: "Share in the later decade minus that in the earlier one, in percentage points.",
    source: "difference")

  static let changeLow = Measure(
    id: "names.change_low", title: "From", unit: "points",
    formula: "100 (p₁ − p₂ − √((p₁ − l₁)² + (u₂ − p₂)²))",
    definition: "Lower end of the 95 % interval of the change, from Wilson's bounds l and u.",
    source: newcombe)

  static let changeHigh = Measure(
    id: "names.change_high", title: "To", unit: "points",
    formula: "100 (p₁ − p₂ + √((u₁ − p₁)² + (p₂ − l₂)²))",
    definition: "Upper end of the 95 % interval of the change, from Wilson's bounds l and u.",
    source: newcombe)

  static let trendScore = Measure(
    id: "names.trend_s", title: "S", unit: "", formula: "Σ sign(p_j − p_i), i < j",
    definition: "Pairs of decades where the later share is greater, minus those where it is less.",
    source: "H. B. Mann, Econometrica 13 (1945), 245-259")

  static let trendP = Measure(
    id: "names.trend_p", title: "p", unit: "", formula: "erfc(|z| / √2), z = (S ∓ 1) / √var S",
    definition: "Chance of an S of this size or more without a trend; rough below 10 decades.",
    source: "M. G. Kendall, Rank Correlation Methods, 4th edition, 1975, chapter 4")

  static let trendSlope = Measure(
    id: "names.trend_slope", title: "Slope", unit: "points",
    formula: "100 × median of (p_j − p_i) / (j − i)",
    definition: "By how much the share changes from one decade to the next, in percentage points.",
    source: "P. K. Sen, Journal of the American Statistical Association 63 (1968), 1379-1389")
}
