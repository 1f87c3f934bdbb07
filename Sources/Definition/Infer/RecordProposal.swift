internal import SearchIndex

/// How the columns of a file fill the fields of one record kind.
struct RecordProposal {
  /// A column for a field, and why.
  struct Match {
    let field: Int
    let column: Int
    /// From 0 to 1, name and type together.
    let score: Double
    /// What the field is called that the column's name is like.
    let term: String
    let reason: String
    /// Another column that would do nearly as well.
    var rival: Int?
  }

  /// A column whose name suits a field that its values do not fit.
  struct Misfit {
    let field: Int
    let column: Int
  }

  private static let nameWeight = 0.75
  /// Scores nearer than this are told to the reader.
  private static let closeness = 0.15

  let kind: RecordKind
  /// In the order of the fields.
  let matches: [Match]
  let misfits: [Misfit]

  /// Gives every field the best column that is left, the surest pair first.
  init(_ kind: RecordKind, columns: [ColumnProfile]) {
    self.kind = kind
    var pairs: [Match] = []
    var misfits: [Misfit] = []
    for (field, declared) in kind.fields.enumerated() {
      let terms = Self.terms(of: declared)
      for (column, profile) in columns.enumerated() {
        guard
          let name = NameSimilarity.verdict(
            column: profile.name, english: profile.english, terms: terms),
          name.score >= NameSimilarity.threshold
        else { continue }
        let fit = profile.fit(declared)
        if fit.score > 0 {
          let score = Self.nameWeight * name.score + (1 - Self.nameWeight) * fit.score
          pairs.append(
            Match(field: field, column: column, score: score, term: name.term, reason: name.reason))
        } else {
          misfits.append(Misfit(field: field, column: column))
        }
      }
    }
    let ordered = pairs.sorted {
      ($1.score, $0.field, $0.column) < ($0.score, $1.field, $1.column)
    }
    var chosen: [Int: Match] = [:]
    var usedColumns: Set<Int> = []
    for pair in ordered where chosen[pair.field] == nil && !usedColumns.contains(pair.column) {
      chosen[pair.field] = pair
      usedColumns.insert(pair.column)
    }
    matches = chosen.values.sorted { $0.field < $1.field }.map { match in
      var match = match
      match.rival =
        ordered.first {
          $0.field == match.field && $0.column != match.column
            && !usedColumns.contains($0.column) && $0.score > match.score - Self.closeness
        }?.column
      return match
    }
    self.misfits = misfits.filter { chosen[$0.field] == nil && !usedColumns.contains($0.column) }
  }

  /// The required fields without a column.
  var missing: [RecordField] {
    kind.fields.enumerated().filter { index, field in
      !field.isOptional && !matches.contains { $0.field == index }
    }.map(\.element)
  }

  var isComplete: Bool { missing.isEmpty }

  /// Names that columns of any table have, and that tell of no domain.
  private static let usualTerms: Set<String> = [
    "id", "key", "number", "code", "name", "title", "label", "type", "kind", "class", "category",
    "categories", "group", "theme", "text", "description", "content", "body", "message", "note",
    "notes", "comment", "remark", "date", "time", "timestamp", "tst", "datetime", "at", "when",
    "since", "start", "end", "status", "state", "source", "src", "origin", "reference", "user",
    "person", "member", "author", "customer", "owner", "who", "by", "from", "to", "a", "b", "x",
    "y", "r", "file", "unit", "item", "product", "book", "address", "street", "score", "value",
    "first", "last", "prefix", "suffix",
  ]

  /// Whether a table with these columns may be taken for records of the kind: one has a name that not every table has,
  /// and most fill a field, or a position, a time and another measure are there, as devices leave them.
  func isConvincing(_ columns: [ColumnProfile]) -> Bool {
    guard isComplete, matches.contains(where: { !Self.usualTerms.contains($0.term) }) else {
      return false
    }
    let filled = columns.count { $0.valueCount > 0 }
    // Half of a few columns is a coincidence.
    if matches.count * 2 > filled || matches.count * 2 == filled && matches.count > 3 {
      return true
    }
    return takesPosition && takesTime && matches.count { kind.fields[$0.field].isMeasured } > 2
  }

  /// Whether enough is there to say what is missing.
  func isNear(_ columns: [ColumnProfile]) -> Bool {
    completeness >= 0.5 && matches.count * 2 >= columns.count { $0.valueCount > 0 }
  }

  /// The share of required fields that are found.
  var completeness: Double {
    let required = kind.fields.filter { !$0.isOptional }.count
    return required == 0 ? 1 : 1 - Double(missing.count) / Double(required)
  }

  /// What kinds are compared by when their required fields are filled alike.
  var score: Double { matches.reduce(0) { $0 + $1.score } }

  /// Whether this kind could well be meant instead of `other`, which is at least as good.
  func isClose(to other: RecordProposal) -> Bool {
    completeness == other.completeness && !matches.isEmpty && score >= 0.75 * other.score
  }

  /// Proposals for all `kinds`, best first; in the order of the catalog where equal.
  static func ranked(_ kinds: [RecordKind], columns: [ColumnProfile]) -> [RecordProposal] {
    kinds.map { RecordProposal($0, columns: columns) }.enumerated().sorted { a, b in
      (b.element.completeness, b.element.score, a.offset)
        < (a.element.completeness, a.element.score, b.offset)
    }.map(\.element)
  }

  /// The same proposals for a document of positions: kinds that take the position come first.
  ///
  /// Where rows have times, those come before the others that take one. Where they have none, those
  /// that name each place do.
  static func placesFirst(
    _ proposals: [RecordProposal], columns: [ColumnProfile]
  ) -> [RecordProposal] {
    let hasTime = columns.contains { $0.name == "time" && $0.valueCount > 0 }
    func rank(_ proposal: RecordProposal) -> Int {
      guard proposal.isComplete, proposal.takesPosition else { return 2 }
      return hasTime == proposal.takesTime && (hasTime || proposal.namesEachRow(columns)) ? 0 : 1
    }
    return proposals.enumerated().sorted { a, b in
      (rank(a.element), a.offset) < (rank(b.element), b.offset)
    }.map(\.element)
  }

  /// Whether both halves of a position are found.
  var takesPosition: Bool {
    let names = matches.map { kind.fields[$0.field].name }
    return kind.position.map { names.contains($0.latitude) && names.contains($0.longitude) }
      ?? false
  }

  private var takesTime: Bool { matches.contains { kind.fields[$0.field].type == .instant } }

  /// Whether a required symbol is another one in nearly all rows.
  private func namesEachRow(_ columns: [ColumnProfile]) -> Bool {
    matches.contains { match in
      let field = kind.fields[match.field]
      let column = columns[match.column]
      return field.type == .symbol && !field.isOptional
        && ColumnProfile.isNearlyAll(column.distinctCount, of: column.valueCount)
    }
  }

  static func terms(of field: RecordField) -> [NameSimilarity.Term] {
    [NameSimilarity.Term(field.name, isSynonym: false)]
      + field.synonyms.map { NameSimilarity.Term($0, isSynonym: true) }
  }
}
