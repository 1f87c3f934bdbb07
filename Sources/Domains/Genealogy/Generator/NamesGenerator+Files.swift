internal import Generation
internal import Platform

extension NamesGenerator {
  private static let months: [StaticString] = [
    "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
  ]

  /// Writes the list as CSV: `id,given,surname,sex,birth,birth_place,death`, dates as in GEDCOM.
  func writeList<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var lines = LineBuffer()
    defer { lines.deallocate() }
    lines.append("id,given,surname,sex,birth,birth_place,death\n")
    for row in 0..<options.count {
      let person = record(row)
      lines.append("p")
      lines.append(number: row)
      lines.append(",")
      lines.append(person.given)
      lines.append(",")
      lines.append(person.surname)
      lines.append(person.isFemale ? ",F," : ",M,")
      append(person.birth, yearAlone: person.hasYearAlone, to: &lines)
      lines.append(",")
      lines.append(person.place)
      lines.append(",")
      append(person.death, yearAlone: false, to: &lines)
      lines.append("\n")
      if lines.isFull { try lines.flush(to: sink) }
    }
    try lines.flush(to: sink)
  }

  /// Writes the pairs of rows of one person: `id_1,id_2`.
  func writePairs<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var lines = LineBuffer()
    defer { lines.deallocate() }
    lines.append("id_1,id_2\n")
    var failure: Failure?
    forEachPair { first, second in
      guard failure == nil else { return }
      lines.append("p")
      lines.append(number: first)
      lines.append(",p")
      lines.append(number: second)
      lines.append("\n")
      if lines.isFull {
        do throws(Failure) { try lines.flush(to: sink) } catch { failure = error }
      }
    }
    if let failure { throw failure }
    try lines.flush(to: sink)
  }

  /// Writes misspelled names of people of the list and who is meant: `query,given,surname,id`.
  func writeQueries<Failure: Error>(
    count: Int, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var lines = LineBuffer()
    defer { lines.deallocate() }
    lines.append("query,given,surname,id\n")
    for query in 0..<count {
      var random = Random(seed: options.seed, stream: .queries, item: query)
      let row = random.below(options.count)
      var person = record(row)
      for _ in 0...random.below(2) {
        if random.below(2) == 0 {
          typo(&person.surname, &random)
        } else {
          typo(&person.given, &random)
        }
      }
      lines.append("q")
      lines.append(number: query)
      lines.append(",")
      lines.append(person.given)
      lines.append(",")
      lines.append(person.surname)
      lines.append(",p")
      lines.append(number: row)
      lines.append("\n")
      if lines.isFull { try lines.flush(to: sink) }
    }
    try lines.flush(to: sink)
  }

  /// Writes the list as GEDCOM 5.5.1; people of the first rows of a family are linked.
  func writeTree<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var lines = LineBuffer()
    defer { lines.deallocate() }
    lines.append(
      "0 HEAD\n1 SOUR GRISTMILL\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n")
    for row in 0..<options.count {
      appendIndividual(row, to: &lines)
      if lines.isFull { try lines.flush(to: sink) }
    }
    for number in 0..<(options.count + Self.familySize - 1) / Self.familySize {
      appendFamily(number, to: &lines)
      if lines.isFull { try lines.flush(to: sink) }
    }
    lines.append("0 TRLR\n")
    try lines.flush(to: sink)
  }

  private func appendIndividual(_ row: Int, to lines: inout LineBuffer) {
    let person = record(row)
    lines.append("0 @p")
    lines.append(number: row)
    lines.append("@ INDI\n1 NAME ")
    lines.append(person.given)
    lines.append(" /")
    lines.append(person.surname)
    lines.append(person.isFemale ? "/\n1 SEX F\n" : "/\n1 SEX M\n")
    if person.birth != nil || !person.place.isEmpty { lines.append("1 BIRT\n") }
    if person.birth != nil {
      lines.append("2 DATE ")
      append(person.birth, yearAlone: person.hasYearAlone, to: &lines)
      lines.append("\n")
    }
    if !person.place.isEmpty {
      lines.append("2 PLAC ")
      lines.append(person.place)
      lines.append("\n")
    }
    if person.death != nil {
      lines.append("1 DEAT\n2 DATE ")
      append(person.death, yearAlone: false, to: &lines)
      lines.append("\n")
    }
    // A second record knows no relatives.
    guard original(of: row) == nil else { return }
    lines.append(row % Self.familySize < 2 ? "1 FAMS @f" : "1 FAMC @f")
    lines.append(number: row / Self.familySize)
    lines.append("@\n")
  }

  private func appendFamily(_ number: Int, to lines: inout LineBuffer) {
    lines.append("0 @f")
    lines.append(number: number)
    lines.append("@ FAM\n")
    let first = number * Self.familySize
    for row in first..<min(first + Self.familySize, options.count) where original(of: row) == nil {
      switch row - first {
      case 0: lines.append("1 HUSB @p")
      case 1: lines.append("1 WIFE @p")
      default: lines.append("1 CHIL @p")
      }
      lines.append(number: row)
      lines.append("@\n")
    }
  }

  private func append(_ date: CivilDate?, yearAlone: Bool, to lines: inout LineBuffer) {
    guard let date else { return }
    if !yearAlone {
      lines.append(number: date.day)
      lines.append(" ")
      lines.append(Self.months[date.month - 1])
      lines.append(" ")
    }
    lines.append(number: date.year)
  }
}

extension LineBuffer {
  /// The bytes of a name, which is far shorter than a line may be.
  fileprivate mutating func append(_ text: [UInt8]) {
    for byte in text { append(byte) }
  }
}
