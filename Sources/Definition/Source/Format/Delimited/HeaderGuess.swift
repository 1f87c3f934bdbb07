/// Whether the first record names the columns, and what says so.
struct HeaderGuess {
  let hasHeader: Bool
  /// One sentence for the reader of the proposal.
  let evidence: String
  /// Which marks stand in the numbers below it.
  var markCounts = NumberMarkCounts()

  /// Judges the first record by the columns below it.
  ///
  /// In doubt it is data: names of columns are printed, values are not.
  init(first: [String], body: [ColumnProfile], knownNames: [NameSimilarity.Term]) {
    // Some programs leave the name of a first column of row numbers empty.
    if first.filter({ $0.isEmpty }).count > 1 {
      self.init(false, "several fields of the first record are empty")
      return
    }
    let looks = first.map { text in
      let profile = ColumnProfile(name: "")
      profile.look(at: text)
      return profile
    }
    if let index = looks.firstIndex(where: { Self.isTyped($0) || $0.nullLikeCount > 0 }) {
      self.init(false, "field \(index + 1) of the first record is a number, time or empty word")
      return
    }
    let typed = body.filter { Self.isTyped($0) }.count
    if typed > 0 {
      self.init(
        true, "\(Count.text(typed, "column")) of numbers or times, where the first record has text")
      return
    }
    if Set(first).count < first.count {
      self.init(
        false,
        "two fields of the first record are equal, and nothing below tells that they are names"
      )
      return
    }
    let known = first.filter { name in
      let english = HeaderWords.english(name)?.name
      return knownNames.contains { term in
        term.isSame(as: name) || english.map { term.isSame(as: $0) } ?? false
      }
    }.count
    if known > 0 {
      self.init(
        true, "usual names of fields among the \(first.count) texts of the first record: \(known)")
      return
    }
    let areNames = first.allSatisfy { name in
      var copy = name
      return copy.withUTF8 { ColumnProfile.isNameLike(UnsafeRawBufferPointer($0)) }
    }
    if areNames, body.contains(where: { $0.nameLikeCount * 2 < $0.valueCount }) {
      self.init(
        true, "its fields look like names and those below them do not, which is weak evidence")
      return
    }
    self.init(false, "nothing tells the first record from those below it")
  }

  /// The first record has more or fewer fields than most.
  static let irregularFirstRecord = HeaderGuess(
    false, "the first record has not as many fields as most, or cannot be read")

  private init(_ hasHeader: Bool, _ evidence: String) {
    self.hasHeader = hasHeader
    self.evidence = evidence
  }

  private static func isTyped(_ profile: ColumnProfile) -> Bool {
    switch profile.kind {
    case .integer, .decimal, .boolean, .instant: true
    case .empty, .symbol, .text: false
    }
  }
}
