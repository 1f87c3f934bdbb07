internal import Definition
internal import SearchIndex

/// Looks at links and words of resources; nothing is asked of the network.
struct ResourceRules: RecordRules {
  private let title, detail, link, linkState, repeated: FieldID?
  private let contact: ContactRules

  init(_ schema: Schema, _ options: ContactOptions) {
    typealias Field = ResourceRecord
    (title, detail) = (schema.id(of: Field.title), schema.id(of: Field.detail))
    (link, linkState) = (schema.id(of: Field.link), schema.id(of: Field.linkState))
    repeated = schema.id(of: Field.repeated)
    contact = ContactRules(phone: schema.id(of: Field.phone), email: nil, options)
  }

  var identity: String { "resource 1 \(contact.identity)" }

  var noteWords: [String: String] {
    ContactRules.noteWords.merging([
      "FR_LINK": "links have another form than http://host/... or https://host/...",
      "FR_WORD_TWICE": "texts have a word twice in a row",
    ]) { first, _ in first }
  }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    for row in 0..<batch.count where batch.fate[row] == 0 {
      contact.complete(batch, row, arena, &notes)
      if let link = batch.text(link, row) {
        let isWell = Self.isWellFormed(link)
        if !isWell { notes.add("FR_LINK") }
        batch.fill(linkState, row, isWell ? "well formed" : "odd", arena)
      }
      let word = [title, detail].lazy.compactMap { batch.text($0, row).flatMap(Self.repeatedWord) }
        .first
      if word != nil { notes.add("FR_WORD_TWICE") }
      batch.fill(repeated, row, word, arena)
    }
  }

  /// Whether a link has the form that a browser follows: a scheme of the web, a host with a dot, no blanks (RFC 3986).
  static func isWellFormed(_ link: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: { link.lowercased().hasPrefix($0) })
    else { return false }
    let rest = link.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#".contains($0) }.split(
      separator: ":", omittingEmptySubsequences: false)
    guard host.count <= 2, let name = host.first,
      host.dropFirst().allSatisfy({ $0.allSatisfy(\.isNumber) })
    else { return false }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
          && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
      && rest.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !"<>\"{}|\\^`".unicodeScalars.contains($0)
      }
  }

  /// The first word that stands twice in a row, whatever the case.
  static func repeatedWord(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace }
    return zip(words, words.dropFirst()).first {
      $0.contains(where: \.isLetter) && $0.lowercased() == $1.lowercased()
    }.map { String($0.1) }
  }
}
