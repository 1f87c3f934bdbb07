import Text

@testable import Journal

/// The words of one text, counted one by one.
struct PlainEntry: Sendable {
  struct Word: Sendable {
    let term: [UInt8]
    var count: Int
    let isStopWord: Bool
  }

  let tokenCount: Int
  /// All words in their order, and whether each is a stop word.
  let tokens: [(term: [UInt8], isStopWord: Bool)]
  /// Most common first; at equal counts in the order of the text.
  let words: [Word]

  var content: [Word] { words.filter { !$0.isStopWord } }
}

/// Cuts texts into words as the parameters of a figure say.
struct PlainEntryReader {
  let specification: AnalyzerSpecification
  private let stopWords: Set<[UInt8]>
  /// Equal for equal parameters.
  let name: String

  init(_ parameters: [String: String]) throws {
    specification = try AnalyzerSpecification(parsing: parameters["analyzer"] ?? "simple")
    let list = parameters["left out"] ?? ""
    name = "\(specification.withoutStopWords) \(list)"
    var analyzer = Analyzer(specification)
    var terms: Set<[UInt8]> = []
    for word in try Self.words(ofList: list) {
      for term in analyzer.terms(of: word) { terms.insert(term.bytes) }
    }
    stopWords = terms
  }

  /// The words of a list by what reports call it: `stop words of english and kiki, otto`.
  private static func words(ofList name: String) throws -> [[UInt8]] {
    let language = "stop words of "
    var rest = name
    var words: [[UInt8]] = []
    var more = ""
    if let split = name.firstRange(of: " and ") {
      rest = String(name[..<split.lowerBound])
      more = String(name[split.upperBound...])
    }
    if rest.hasPrefix(language) {
      words += try StopWordList(language: String(rest.dropFirst(language.count))).words
    }
    let lines = more.split(separator: ", ").joined(separator: "\n")
    return words + (try StopWordList(parsing: Array(lines.utf8)).words)
  }

  func read(_ text: [UInt8]) -> PlainEntry {
    var analyzer = Analyzer(specification)
    let terms = analyzer.terms(of: text).map(\.bytes)
    var places: [[UInt8]: Int] = [:]
    var words: [PlainEntry.Word] = []
    for term in terms {
      if let place = places[term] {
        words[place].count += 1
      } else {
        places[term] = words.count
        words.append(
          PlainEntry.Word(term: term, count: 1, isStopWord: stopWords.contains(term)))
      }
    }
    let order = words.indices.sorted { (-words[$0].count, $0) < (-words[$1].count, $1) }
    return PlainEntry(
      tokenCount: terms.count, tokens: terms.map { ($0, stopWords.contains($0)) },
      words: order.map { words[$0] })
  }
}
