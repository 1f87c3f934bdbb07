internal import Formats
internal import Platform

extension DelimitedSample {
  func write(_ draft: inout DefinitionDraft, numbers columns: [ColumnProfile]) {
    draft.comment(2, delimiterEvidence)
    if isTabbed {
      draft.code(2, "format: tsv")
    } else {
      draft.code(2, "format: csv")
      if best.delimiter != UInt8(ascii: ",") {
        draft.code(2, "delimiter: " + (best.delimiter == UInt8(ascii: "\t") ? "\"\\t\"" : written))
      }
      switch best.quote {
      case UInt8(ascii: "\""): break
      case nil: draft.code(2, "quote: none")
      case let quote?: draft.code(2, "quote: \"\(Unicode.Scalar(quote))\"")
      }
    }
    remarks(&draft)
    numbers(&draft)
    header(&draft)
  }

  private var written: String { "\"\(Unicode.Scalar(best.delimiter))\"" }

  private var delimiterEvidence: String {
    let counted = "\(Count.text(best.regularCount)) of the first \(Count.text(best.recordCount)) "
    if best.width == 1 {
      return "No comma, semicolon, tab or bar cuts the records into columns: \(counted)have one."
    }
    var text =
      "A \(Self.name(best.delimiter)): \(counted)records have \(best.width) fields"
    if let other = guess.others.first {
      text +=
        "; by a \(Self.name(other.delimiter)), \(Count.text(other.regularCount)) of "
        + "\(Count.text(other.recordCount)) have \(other.width)"
    }
    return text + "."
  }

  private func remarks(_ draft: inout DefinitionDraft) {
    if head.hasByteOrderMark {
      draft.comment(2, "A byte order mark stands first; it is passed over.")
    }
    draft.comment(2, "Line ends: \(head.lineEnds.words).")
    let meanings: [(code: CSVReject.Code, one: String, many: String)] = [
      (.columns, "has another number of fields", "have another number of fields"),
      (.utf8, "is not valid UTF-8", "are not valid UTF-8"),
      (.quote, "has a quote that does not end", "have a quote that does not end"),
      (.nul, "holds a NUL byte", "hold a NUL byte"),
      (.tooLong, "is too long", "are too long"),
    ]
    for meaning in meanings {
      guard let count = rows.rejectCounts[meaning.code.rawValue] else { continue }
      draft.comment(
        2,
        "\(Count.text(count, "sampled record")) \(count == 1 ? meaning.one : meaning.many); "
          + "a run rejects such records as \(meaning.code.rawValue).")
    }
    if rows.rejectCounts[CSVReject.Code.utf8.rawValue] != nil {
      draft.comment(
        2,
        "If the text is older, say how it was encoded: gristmill infer --encoding windows-1252, or another."
      )
    }
  }

  private func numbers(_ draft: inout DefinitionDraft) {
    let (marks, decimalCount, groupCount) = heading.markCounts.verdict
    if marks.isPlain { return }
    var found: [String] = []
    if decimalCount > 0 { found.append("\(Count.text(decimalCount)) with a comma before decimals") }
    if groupCount > 0 { found.append("\(Count.text(groupCount)) with groups of three digits") }
    draft.comment(2, "Numbers among the first records: \(found.joined(separator: ", ")).")
    if marks.decimal == UInt8(ascii: ",") { draft.code(2, "decimal_mark: \",\"") }
    if !marks.group.isEmpty {
      draft.code(2, "group_mark: \(YAMLText.quoted(String(decoding: marks.group, as: UTF8.self)))")
    }
  }

  private func header(_ draft: inout DefinitionDraft) {
    draft.comment(
      2, "\(heading.hasHeader ? "Header" : "No header"): \(heading.evidence).")
    if heading.hasHeader { return }
    draft.comment(
      2,
      "If the first record does name the columns, take the next two lines away; else give the "
        + "columns better names.")
    draft.code(2, "header: false")
    draft.code(2, "columns: [\(columns.map(\.name).joined(separator: ", "))]")
  }

  private static func name(_ delimiter: UInt8) -> String {
    switch delimiter {
    case UInt8(ascii: ","): "comma"
    case UInt8(ascii: ";"): "semicolon"
    case UInt8(ascii: "\t"): "tab"
    default: "bar"
    }
  }
}
