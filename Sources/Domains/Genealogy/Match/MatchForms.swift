internal import SearchIndex
internal import Text

/// The forms in which a name is looked for: one worker's, since it keeps its buffers.
struct MatchForms: ~Copyable {
  /// What it counts to have exchanged given names and surname.
  private static let editsOfExchange = 1
  /// What it counts to have shortened the given names: more, since an initial fits many people, and would stand
  /// before names with two mistakes.
  private static let editsOfInitial = 2

  /// Whether names have parts that keys are made of; otherwise a text is looked for as it stands.
  private let hasParts: Bool
  private var analyzer: Analyzer
  private var folder = NameFolder()

  /// Forms for an index made with `analyzer`.
  init(hasParts: Bool, analyzer: AnalyzerSpecification) {
    self.hasParts = hasParts
    self.analyzer = Analyzer(analyzer)
  }

  /// The forms of a query, the name as it stands first; none if there is no letter in it.
  mutating func forms(of query: MatchQuery) -> [NearestForm] {
    guard hasParts else { return [form(query.name, 0)].compactMap(\.self) }
    let (given, surname) = query.parts ?? Self.parts(of: query.name)
    let (givenKey, surnameKey) = (key(given), key(surname))
    guard !givenKey.isEmpty, !surnameKey.isEmpty else {
      let known = givenKey.isEmpty ? surnameKey : givenKey
      return [form(known.isEmpty ? key(query.name) : known, 0)].compactMap(\.self)
    }
    let blank = [UInt8(ascii: " ")]
    var forms = [form(givenKey + blank + surnameKey, 0)]
    forms.append(form(surnameKey + blank + givenKey, Self.editsOfExchange))
    let initial = Self.initial(of: givenKey)
    if initial.count < givenKey.count {
      forms.append(form(initial + blank + surnameKey, Self.editsOfInitial))
    }
    return forms.compactMap(\.self)
  }

  private mutating func form(_ text: [UInt8], _ edits: Int) -> NearestForm? {
    analyzer.terms(of: text).first.map { NearestForm(key: $0.bytes, edits: edits) }
  }

  /// The folded words of a name.
  private mutating func key(_ name: [UInt8]) -> [UInt8] {
    name.withUnsafeBufferPointer { name in
      folder.withKey(of: name, separatesWords: true) { Array($0) }
    }
  }

  /// Given names and surname of a name in any form; the surname has its prefix.
  private static func parts(of name: [UInt8]) -> (given: [UInt8], surname: [UInt8]) {
    name.withUnsafeBufferPointer { bytes in
      let found = PersonName(bytes)
      func words(_ parts: PersonName.Part...) -> [UInt8] {
        Array(
          parts.map { found[$0] }.filter { !$0.isEmpty }.map { bytes[$0] }
            .joined(separator: [UInt8(ascii: " ")]))
      }
      return (words(.given, .furtherGiven), words(.surnamePrefix, .surname))
    }
  }

  /// The first scalar of a key.
  private static func initial(of key: [UInt8]) -> [UInt8] {
    var count = 1
    while count < key.count, key[count] & 0xC0 == 0x80 { count += 1 }
    return Array(key[..<count])
  }
}
