/// What the words of one text say.
///
/// Words are terms of the analyzer: in lower case, with `'` for every apostrophe. *Content words* are
/// those that are no stop words.
struct AnalyzedText: Codable, Sendable, Equatable {
  /// A word and how often it occurs.
  struct CountedWord: Codable, Sendable, Equatable {
    let word: String
    /// Or how many times it counts, where words are weighted.
    let count: Int
  }

  /// A word that occurs twice or more.
  struct Repetition: Codable, Sendable, Equatable {
    let word: String
    let count: Int
    /// The numbers of the words in the text that are this one, counted from 1.
    let places: [Int]
    let isStopWord: Bool
  }

  /// A word that the predicted meaning rests on.
  struct BasisWord: Codable, Sendable, Equatable {
    let word: String
    /// Or how many times it counts, where words are weighted.
    let count: Int
    /// By what the word was found in the list of meanings.
    let match: MeaningTable.Match
    /// All its meanings, in the order of the list.
    let meanings: [Meaning]
  }

  /// A word of the text that stands out.
  struct Mark: Codable, Sendable, Equatable {
    /// Why it does.
    enum Kind: String, Codable, Sendable {
      /// A content word that occurs twice or more.
      case repeated
      /// A word that the predicted meaning rests on.
      case foretelling
    }

    /// The first byte of the text that is of it.
    let from: Int
    /// The byte behind the last.
    let to: Int
    let kind: Kind
  }

  /// Words of the text.
  var tokenCount = 0
  /// Whether some of them count more than once.
  var isWeighted = false
  /// Different words.
  var typeCount = 0
  /// Content words.
  var contentTokenCount = 0
  /// Different content words.
  var contentTypeCount = 0
  /// The most common content words, at equal counts the one that appears first.
  var top: [CountedWord] = []
  /// How many further content words occur as often as the last of `top`.
  var topTieCount = 0
  /// The words that occur twice or more, by count, most first, then by first appearance.
  var repetitions: [Repetition] = []
  /// How many of them there are, listed or not.
  var repetitionCount = 0
  /// The most common content words that have a meaning, in the order of `top`.
  var basis: [BasisWord] = []
  /// How many further content words with a meaning occur as often as the last of `basis`.
  var basisTieCount = 0
  /// How many different content words have a meaning.
  var meaningWordCount = 0
  /// The words that stand out, in the order of the text; a word may stand out for both reasons.
  ///
  /// Empty unless they were asked for.
  var marks: [Mark] = []
}
