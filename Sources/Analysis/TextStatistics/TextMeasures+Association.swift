internal import Report

extension TextMeasures {
  private static let dunning = "T. Dunning, Computational Linguistics 19 (1993), 61-74"

  static let keyness = [
    Measure(
      id: "keyness.g2", title: "G²", unit: "", formula: "± 2 Σ O ln(O/E) over four cells",
      definition:
        "Likelihood ratio of the word and all other words in both sub-sets, above 0 if the word is "
        + "more frequent in the first; 3.84 and more is seen in 5 % of words without a difference.",
      source: dunning),
    Measure(
      id: "keyness.g2_williams", title: "G², corrected", unit: "", formula: "G² / q",
      definition: "G² with Williams' correction for small samples.",
      source: "D. A. Williams, Biometrika 63 (1976), 33-37"),
    Measure(
      id: "keyness.g2_two_cells", title: "G², two cells", unit: "",
      formula: "± 2 (a ln(a/E₁) + b ln(b/E₂))",
      definition: "G² without the cells of the other words; less for frequent words.",
      source: "P. Rayson and R. Garside, Workshop on Comparing Corpora, ACL 2000, 1-6"),
    Measure(
      id: "keyness.chi_square", title: "χ²", unit: "", formula: "± Σ (O − E)² / E over four cells",
      definition: "Pearson's statistic, above 0 if the word is more frequent in the first sub-set.",
      source: "K. Pearson, Philosophical Magazine 50 (1900), 157-175"),
    Measure(
      id: "keyness.chi_square_yates", title: "χ², corrected", unit: "",
      formula: "± Σ (|O − E| − ½)² / E over four cells",
      definition: "χ² with Yates' correction for small counts.",
      source:
        "F. Yates, Supplement to the Journal of the Royal Statistical Society 1 (1934), 217-235"),
    Measure(
      id: "keyness.p", title: "p", unit: "", formula: "erfc(√(|G²| / 2))",
      definition:
        "Chance of a G² of this size or more if the word were equally frequent in both sub-sets.",
      source: dunning),
    Measure(
      id: "keyness.log_ratio", title: "Log ratio", unit: "", formula: "log₂((a/c) / (b/d))",
      definition:
        "How much more frequent the word is in the first sub-set: 1 is twice, 2 four times, −1 half "
        + "as often; no occurrence counts as 0.5.",
      source: "A. Hardie, Log Ratio: an informal introduction, CASS, Lancaster, 2014"),
    Measure(
      id: "keyness.percent_difference", title: "%DIFF", unit: "%",
      formula: "100 (a/c − b/d) / (b/d)",
      definition:
        "By how many per cent the relative frequency in the first sub-set is above that in the "
        + "second; without bound if the second has none.",
      source: "C. Gabrielatos and A. Marchi, Corpus Linguistics in the South 1, 2011"),
    Measure(
      id: "keyness.bic", title: "BIC", unit: "", formula: "|G²| − ln(c + d)",
      definition:
        "Evidence for a difference, with the amount of text allowed for: below 2 not worth more than "
        + "a mention, from 2 positive, from 6 strong, above 10 very strong; below 0 for none.",
      source: "A. Wilson, New Approaches to the Study of Linguistic Variability, 2013, 3-11"),
  ]

  static let collocation = [
    Measure(
      id: "collocation.joint", title: "Together", unit: "occurrences", formula: "O",
      definition: "How often the second word occurs in the window of the first.",
      source: Measure.otherCountSource),
    Measure(
      id: "collocation.expected", title: "Together by chance", unit: "occurrences",
      formula: "E = R f(y) / N",
      definition: "How often they would meet by chance, with R of N tokens in windows.",
      source: "S. Evert, Corpora and collocations, 2008, section 4.1"),
    Measure(
      id: "collocation.pmi", title: "PMI", unit: "bits", formula: "log₂(O / E)",
      definition: "How much more often they meet than by chance: 1 is twice; overrates rare pairs.",
      source: "K. W. Church and P. Hanks, Computational Linguistics 16 (1990), 22-29"),
    Measure(
      id: "collocation.log_dice", title: "logDice", unit: "",
      formula: "14 + log₂(2 O / (f(x) + f(y)))",
      definition:
        "How exclusively they meet, whatever the amount of text: 14 is always, one less is half as "
        + "much.",
      source: "P. Rychlý, RASLAN 2008, 6-9"),
    Measure(
      id: "collocation.g2", title: "G²", unit: "", formula: "± 2 Σ O ln(O/E) over four cells",
      definition: "Likelihood ratio, above 0 if they meet more often than by chance.",
      source: dunning),
    Measure(
      id: "collocation.t", title: "t", unit: "", formula: "(O − E) / √O",
      definition: "How safely they meet more often than by chance; favours frequent pairs.",
      source: "K. Church, W. Gale, P. Hanks and D. Hindle, Lexical Acquisition, 1991, 115-164"),
  ]
}
