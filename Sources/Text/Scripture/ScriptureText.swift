/// Finds the references to the Bible in a text.
public struct ScriptureText {
  let tokens: ScriptureTokens
  let vocabulary: ScriptureVocabulary
  /// Whether words stand around the references.
  let isProse: Bool
  private var references: [ScriptureReference] = []
  private var known: Set<ScriptureReference> = []

  /// The references in `text` in the order in which they stand there, each once.
  ///
  /// Names of books are those of English, German, French and Spanish with their abbreviations; after a name that is
  /// none of English a comma may stand between chapter and verse. A number of a chapter that the book does not have,
  /// or of a verse above 176, makes no reference; of a range that goes backwards the first verse is kept.
  ///
  /// A field, where `isProse` is false, holds references alone, and the name of a book without a number is the whole
  /// book. In prose a name needs a number, and one that is also another word, a first name, or has two letters needs
  /// chapter and verse, or the word `chapter`. Behind the name of a book of a single chapter a number is that of a
  /// verse, except for a 1 that stands alone. The time is linear in the length of the text.
  public static func references(in text: String, isProse: Bool) -> [ScriptureReference] {
    var reader = ScriptureText(text, isProse: isProse)
    reader.read()
    return reader.references
  }

  private init(_ text: String, isProse: Bool) {
    vocabulary = .shared
    tokens = ScriptureTokens(text, vocabulary)
    self.isProse = isProse
  }

  private mutating func read() {
    var place = 0
    while place < tokens.count {
      guard let mention = mention(at: place) else {
        place += 1
        continue
      }
      var list = ScriptureList(of: mention)
      read(&list)
      place = list.end
      for reference in list.references where known.insert(reference).inserted {
        references.append(reference)
      }
    }
  }

  /// Reads all passages behind the name of a book.
  private func read(_ list: inout ScriptureList) {
    let mention = list.mention
    guard let first = firstPassage(of: mention) else {
      let next = tokens[behindDot(mention.end)]
      if !isProse, next.kind != .number || next.startsLine { list.appendBook() }
      return
    }
    if isProse, !isReference(first, of: mention) { return }
    list.append(first, isStrong: true)
    while let (passage, isStrong) = nextPassage(of: list) {
      list.append(passage, isStrong: isStrong)
    }
    list.closeSingleChapter()
  }

  /// Whether the first passage behind a name among words is one.
  private func isReference(_ passage: ScripturePassage, of mention: ScriptureMention) -> Bool {
    if passage.sign != .colon, passage.sign != .comma {
      // Names of other things end in digits: `gen3`, `1v1`.
      if tokens[mention.end].kind == .number, tokens[mention.end].isTight { return false }
      switch mention.caution {
      case .none, .asksForVerse: break
      case .asksForColon, .asksForCapital: if passage.sign == .dot { return false }
      }
    }
    return !passage.isBare || mention.caution == .none && !isCounted(passage.end)
  }

  func has(_ role: ScriptureRole, at place: Int) -> Bool {
    let token = tokens[place]
    return token.kind == .word && vocabulary.roles(of: token.value).contains(role)
  }

  /// Whether the number before `place` counts what a word behind it names: `Psalm 23: 3 lessons`.
  func isFollowedByWord(_ place: Int) -> Bool {
    let next = tokens[place]
    guard next.kind == .word, !next.startsLine else { return false }
    return vocabulary.roles(of: next.value)
      .isDisjoint(with: [.and, .through, .verse, .following])
  }

  /// Whether what stands before `place` is one of several, not a chapter: `Romans 1 of 12`, `Romans 1/12`.
  private func isCounted(_ place: Int) -> Bool {
    (has(.of, at: place) || tokens[place].kind == .slash) && tokens[place + 1].kind == .number
  }
}
