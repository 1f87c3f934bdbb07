import TestSupport

/// A folder with made-up dreams and a definition that reports them.
struct DreamReportFolder {
  /// Words that meanings know, stop words, and words that look like syntax.
  private static let words = [
    "water", "doors", "trains", "flew", "the", "and", "I", "don\u{2019}t", "don't", "I'm", "café",
    "night", "red", "key", "{key}", "sea",
  ]
  private static let ids = [
    "d1", "d1", "d1 (2)", "A b", "{key}", "\"q\"", "../up", "\u{E9}", "1", "a*", "x:y", "-",
  ]

  let folder: WorkFolder
  var clearance = "personal"
  var quotes = false
  var pages = 3
  var minCell: Int?
  var options = ""
  /// More reports.
  var reports: [String] = []
  /// Whether a list of meanings is there.
  var hasMeanings = true
  var map = Self.wholeMap

  static let wholeMap =
    "{id: id, text: text, date: {from: date, as: written}, dreamer: dreamer, came_true: came_true, "
    + "own_prediction: own_prediction, prediction_confidence: confidence, highlights: highlights}"

  init() throws { folder = try WorkFolder() }

  /// Writes `count` random dreams; some ids stand several times.
  func writeDreams(_ generator: inout SeededGenerator, count: Int) throws {
    var lines = ""
    for number in 0..<count {
      let id =
        number % 4 == 0
        ? Self.ids[Int.random(in: 0..<Self.ids.count, using: &generator)] : "n\(number)"
      let length = Int.random(in: 1...24, using: &generator)
      let text = (0..<length).map { _ in
        Self.words[Int.random(in: 0..<Self.words.count, using: &generator)]
      }.joined(separator: number % 3 == 0 ? ", " : " ")
      var fields = ["\"id\": \(quoted(id))", "\"text\": \(quoted("Night. " + text))"]
      fields.append(
        "\"date\": \"\(["2019-05-03", "March 2019", "07/04/2019", "2020"][number % 4])\"")
      if Bool.random(using: &generator) { fields.append("\"came_true\": \(number % 3 == 0)") }
      if Bool.random(using: &generator) {
        fields.append("\"own_prediction\": \"quagga zebra \(number)\"")
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        let digits = String(Int.random(in: 10_000...19_999, using: &generator)).dropFirst()
        fields.append("\"confidence\": 0.\(digits)")
      }
      if number % 5 == 0 { fields.append("\"highlights\": [\"okapi tapir\", \"sea\"]") }
      fields.append("\"dreamer\": \"\(["maren", "tobias"][number % 2])\"")
      lines += "{\(fields.joined(separator: ", "))}\n"
    }
    try folder.write("dreams.jsonl", lines)
    try folder.write(
      "meanings.csv",
      """
      word,lemma,meaning,category,weight,source
      water,water,news will arrive,wet,0.9,here
      water,water,news will arrive,wet,0.9,there
      water,water,a feeling will be spoken,talk,0.6,here
      door,door,a choice,house,0.5,here
      train,train,a departure,travel,0.7,here
      flying,fly,a plan will succeed,,0.25,here
      flew,fly,a plan will succeed,,0.25,here
      sea,sea,no weight at all,wet,,here
      red door,,two words,house,0.1,here

      """)
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
      + "\""
  }

  var definition: String {
    var lines = [
      "gristmill: 1", "pipeline: dreams", "clearance: \(clearance)", "now: 2020-02-02", "ingest:",
      "  file: {from: dreams.jsonl, format: jsonl}",
    ]
    if let minCell { lines.insert("min_cell: \(minCell)", at: 2) }
    if hasMeanings { lines.append("  signs: {from: meanings.csv, format: csv}") }
    lines += ["normalize:", "  dreams:", "    record: entry", "    input: file", "    map: \(map)"]
    if hasMeanings {
      lines += [
        "  meanings:", "    record: meaning", "    input: signs",
        "    map: {word: word, lemma: lemma, meaning: meaning, category: category, "
          + "weight: weight, source: source}",
      ]
    }
    let inputs = hasMeanings ? "inputs: {entries: dreams, meanings: meanings}" : "input: dreams"
    lines += [
      "index:", "  words: {input: dreams, text: text, analyzer: uax29}", "analyze:",
      "  found: {op: dream_analyze, \(inputs)\(options.isEmpty ? "" : ", " + options)}", "report:",
      "  list: {kind: dream_list, input: found, pages: \(pages), quotes: \(quotes)}",
      "  verdict: {kind: came_true, input: found}",
    ]
    lines += reports.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  func run(_ arguments: [String] = []) throws -> CommandResult {
    try folder.write("dreams.yaml", definition)
    return try folder.gristmill.run(["run", "-q", "dreams.yaml"] + arguments)
  }
}
