/// A place in a book as it is written, before it is known what a number alone means.
enum ScripturePoint {
  /// A chapter, or a verse of the chapter before.
  case bare(Int)
  case chapter(Int)
  case verse(Int)
  case chapterAndVerse(Int, Int)

  var isBare: Bool {
    if case .bare = self { true } else { false }
  }
}

/// A point, or a range from one to another, with the sign between chapter and verse.
struct ScripturePassage {
  let start: ScripturePoint
  var last: ScripturePoint?
  let sign: ScriptureToken.Kind?
  /// The place behind it.
  var end: Int

  /// Whether it says nothing but numbers of chapters, or of verses of a single chapter.
  var isBare: Bool { start.isBare && last?.isBare ?? true }
}

/// The references behind the name of one book: each number means what those before it make of it.
struct ScriptureList {
  let mention: ScriptureMention
  private(set) var references: [ScriptureReference] = []
  /// The place behind what was read.
  private(set) var end: Int
  /// The chapter of the passage before, 0 if there is none.
  private(set) var chapter = 0
  /// Whether the passage before has verses.
  private(set) var hasVerses = false
  /// What stands between chapter and verse.
  private(set) var sign: ScriptureToken.Kind?
  private var passageCount = 0
  private var isFirstVerse = false

  init(of mention: ScriptureMention) {
    self.mention = mention
    end = mention.end
    if mention.book.hasSingleChapter { chapter = 1 }
  }

  mutating func appendBook() { references.append(ScriptureReference(mention.book)) }

  /// Adds what a passage refers to; behind a semicolon, which is strong, a number alone is a chapter again.
  mutating func append(_ passage: ScripturePassage, isStrong: Bool) {
    end = passage.end
    passageCount += 1
    if let sign = passage.sign { self.sign = sign }
    let book = mention.book
    var first = (chapter: 0, verse: 0)
    switch passage.start {
    case .bare(let number) where book.hasSingleChapter:
      first = (1, number)
      isFirstVerse = number == 1 && passage.last == nil
    case .bare(let number): first = hasVerses && !isStrong ? (chapter, number) : (number, 0)
    case .chapter(let number): first = (number, 0)
    case .verse(let number): first = (chapter, number)
    case .chapterAndVerse(let chapter, let verse): first = (chapter, verse)
    }
    (chapter, hasVerses) = (first.chapter, first.verse > 0)
    guard let last = passage.last.flatMap({ Self.end($0, behind: first) }) else {
      append(from: first, to: first)
      return
    }
    // Verses up to another chapter's: the first chapter is meant from its first verse on.
    let start = last.verse > 0 && first.verse == 0 ? (first.chapter, 1) : first
    if append(from: start, to: last) {
      (chapter, hasVerses) = (last.chapter, last.verse > 0)
    } else {
      append(from: first, to: first)
    }
  }

  /// The end of a range that begins at `first`.
  private static func end(
    _ last: ScripturePoint, behind first: (chapter: Int, verse: Int)
  ) -> (chapter: Int, verse: Int)? {
    switch last {
    case .bare(let number): first.verse > 0 ? (first.chapter, number) : (number, 0)
    case .verse(let number): first.verse > 0 ? (first.chapter, number) : nil
    case .chapter(let number): first.verse > 0 ? nil : (number, 0)
    case .chapterAndVerse(let chapter, let verse): (chapter, verse)
    }
  }

  @discardableResult
  private mutating func append(
    from first: (chapter: Int, verse: Int), to last: (chapter: Int, verse: Int)
  ) -> Bool {
    guard let reference = ScriptureReference(mention.book, from: first, to: last) else {
      return false
    }
    references.append(reference)
    return true
  }

  /// Makes the whole book of `Jude 1`, where nothing tells that a verse is meant.
  mutating func closeSingleChapter() {
    if isFirstVerse, passageCount == 1 { references = [ScriptureReference(mention.book)] }
  }
}
