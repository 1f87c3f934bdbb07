/// The words that references are written with, and what they say; made once.
///
/// Names of books are paths of words, so that looking for one costs a step for each of its words.
struct ScriptureVocabulary: Sendable {
  static let shared = ScriptureVocabulary()

  private struct Word {
    var roles: ScriptureRole = []
    /// The number that it says, 0 if none.
    var ordinal = 0
  }

  /// A word behind the words that lead to a node; node 0 is before the first one.
  private struct Step: Hashable {
    let node: Int
    let word: Int32
  }

  private var numbers: [String: Int32] = [:]
  private var words: [Word] = []
  private var steps: [Step: Int] = [:]
  private var spellings: [ScriptureSpelling?] = [nil]

  private init() {
    for list in ScriptureRole.lists {
      for word in list.words.split(separator: " ") {
        words[Int(add(String(word)))].roles.insert(list.role)
      }
    }
    for list in ScriptureRole.ordinals {
      for word in list.words.split(separator: " ") {
        words[Int(add(String(word)))].ordinal = list.number
      }
    }
    var folder = NameFolder()
    for (rows, isForeign) in ScriptureSpelling.lists {
      for row in rows {
        for name in row.names {
          add(
            Self.key(of: Array(name.utf8), &folder),
            .init(row.book, count: row.count, isForeign: isForeign))
        }
      }
    }
  }

  /// A word as the vocabulary has it: in small letters without diacritics, words of a name with a blank between them.
  static func key(of word: [UInt8], _ folder: inout NameFolder) -> String {
    word.withUnsafeBufferPointer {
      folder.withKey(of: $0, separatesWords: true) { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The number of a folded word, -1 if it says nothing.
  func number(of word: String) -> Int32 { numbers[word] ?? -1 }

  func roles(of word: Int32) -> ScriptureRole { word < 0 ? [] : words[Int(word)].roles }

  /// The number that a word such as `second` or `II` says, 0 if it says none.
  func ordinal(of word: Int32) -> Int { word < 0 ? 0 : words[Int(word)].ordinal }

  /// The node that a word leads to, which is nil if no name goes on with it.
  func node(behind node: Int, word: Int32) -> Int? {
    word < 0 ? nil : steps[Step(node: node, word: word)]
  }

  /// What the words up to a node may mean, nil if they are no whole name.
  func spelling(at node: Int) -> ScriptureSpelling? { spellings[node] }

  private mutating func add(_ word: String) -> Int32 {
    if let number = numbers[word] { return number }
    let number = Int32(words.count)
    numbers[word] = number
    words.append(Word())
    return number
  }

  private mutating func add(_ name: String, _ sense: ScriptureSpelling.Sense) {
    var node = 0
    for word in name.split(separator: " ") {
      let step = Step(node: node, word: add(String(word)))
      if let known = steps[step] {
        node = known
      } else {
        node = spellings.count
        steps[step] = node
        spellings.append(nil)
      }
    }
    spellings[node, default: ScriptureSpelling(name)].add(sense)
  }
}

extension [ScriptureSpelling?] {
  fileprivate subscript(node: Int, default value: ScriptureSpelling) -> ScriptureSpelling {
    get { self[node] ?? value }
    set { self[node] = newValue }
  }
}
